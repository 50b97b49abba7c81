/**
 * Mail with different mail servers: working ones, and those that reject, delay, break off, or cannot be
 * trusted.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeBackground } from '#server/platform/background.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { makeLog } from '#server/platform/log.ts'
import { findMail } from '#server/platform/mail/mails.store.ts'
import { type NewMail, queueMail } from '#server/platform/mail/outbox.ts'
import { makeJobs } from '#server/platform/queue/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { startMailServer, startScriptedServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { quickHash } from '#server/testing/quick-hash.ts'
import { production } from '#server/work/jobs/production.ts'
import { type SendingRules, sendMail } from './send-mail.ts'

let database: TestDatabase
let dataDir: string
let logged = ''
const servers: TestMailServer[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'fascia-mail-'))
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const mail: NewMail = {
  kind: 'reset',
  recipient: 'wendy@shop.example',
  subject: 'Hello',
  letter: { paragraphs: ['Hello'], action: { label: 'Open', url: 'http://localhost/?a=1&b=<2>' } },
}
/** Retried at once, twice. */
const impatient: SendingRules = { pauses: [0, 0] }

async function makeDeps(smtpUrl: string | null, stopping = new AbortController().signal): Promise<Deps> {
  const log = makeLog(
    'info',
    new Writable({
      write: (line, _encoding, done) => {
        logged += line
        done()
      },
    }),
  )
  const config = {
    ...readConfig({ MAIL_FROM: 'Quay Signs <signs@quay.example>', SMTP_URL: smtpUrl ?? 'smtp://x' }),
    ...{ dataDir, smtpUrl, authSecret: 'a secret of more than thirty-two characters' },
  }
  const jobs = makeJobs(database.pool, log)
  await jobs.start()
  servers.push({ port: 0, mails: [], sources: [], stop: jobs.stop })
  return {
    config,
    db: database.db,
    pool: database.pool,
    jobs,
    background: makeBackground(log),
    log,
    clock: systemClock,
    stopping,
    passwordHash: quickHash,
    production,
  }
}

async function serve(starting: Promise<TestMailServer>): Promise<TestMailServer> {
  const server = await starting
  servers.push(server)
  return server
}

/** Queues a mail and tries once. */
async function send(deps: Deps, more: Partial<NewMail> = {}, rules = impatient) {
  const id = await deps.db.transaction((tx) => queueMail(tx, deps, { ...mail, ...more }))
  return tryAgain(deps, id, rules)
}

async function tryAgain(deps: Deps, id: string, rules = impatient) {
  await sendMail(deps, id, rules)
  const row = await findMail(deps.db, id)
  if (!row) throw new Error('the mail is gone')
  return row
}

describe('a mail server that accepts mail', () => {
  test('gets each mail once, with all required headers', async () => {
    const server = await serve(startMailServer())
    const deps = await makeDeps(`smtp://127.0.0.1:${server.port}`)
    const row = await send(deps)
    expect(row).toMatchObject({ status: 'sent', attempts: 1, sealed: null, nextTryAt: null })
    await tryAgain(deps, row.id)
    expect(server.mails).toHaveLength(1)
    const [got] = server.mails
    expect(got?.from).toEqual({ address: 'signs@quay.example', name: 'Quay Signs' })
    expect(got?.messageId).toBe(`<${row.id}@quay.example>`)
    expect(got?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(got?.text).toContain('http://localhost/?a=1&b=<2>')
    expect(got?.html).toContain('href="http://localhost/?a=1&amp;b=&lt;2&gt;"')
    expect(got?.html).not.toMatch(/src=|url\(|@import|<link|<script/)
  })

  test.each([
    ['a subject with a line break', { subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nbody' }],
    ['an address with a line break', { recipient: 'wendy@shop.example\r\nBcc: eve@evil.example' }],
    ['two addresses in one', { recipient: 'wendy@shop.example, eve@evil.example' }],
  ])('gets no header injected by %s', async (_what, more) => {
    const server = await serve(startMailServer())
    const deps = await makeDeps(`smtp://127.0.0.1:${server.port}`)
    await send(deps, more)
    for (const got of server.mails) {
      expect(got.bcc ?? []).toEqual([])
      expect(got.to).toHaveLength(1)
      expect(got.headers.map((header) => header.key)).not.toContain('bcc')
    }
    for (const source of server.sources)
      expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^(Bcc:|body)/m)
  })

  test('never gets the same mail from two processes', async () => {
    const server = await serve(startMailServer())
    const deps = await makeDeps(`smtp://127.0.0.1:${server.port}`)
    const id = await deps.db.transaction((tx) => queueMail(tx, deps, mail))
    await Promise.all(Array.from({ length: 5 }, () => tryAgain(deps, id)))
    expect(server.mails).toHaveLength(1)
  })
})

describe('a mail server that refuses mail', () => {
  test('permanently: the mail fails at once, with the reason', async () => {
    const server = await serve(
      startMailServer({
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 })),
      }),
    )
    const row = await send(await makeDeps(`smtp://127.0.0.1:${server.port}`))
    expect(row).toMatchObject({ status: 'failed', attempts: 1, nextTryAt: null })
    expect(row.lastError).toBe('The mail server refused this mail: 550 5.1.1 No such mailbox')
    expect(row.sealed).not.toBeNull()
  })

  test('temporarily: the mail is sent later', async () => {
    let full = true
    const server = await serve(
      startMailServer({
        onRcptTo: (_address, _session, done) =>
          full ? done(Object.assign(new Error('4.2.2 Mailbox full'), { responseCode: 451 })) : done(),
      }),
    )
    const deps = await makeDeps(`smtp://127.0.0.1:${server.port}`)
    const row = await send(deps)
    expect(row).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(row.lastError).toBe('The mail server did not take it for now: 451 4.2.2 Mailbox full')
    full = false
    expect(await tryAgain(deps, row.id)).toMatchObject({ status: 'sent', attempts: 2, lastError: '' })
    expect(server.mails).toHaveLength(1)
  })

  test('temporarily each time: the mail fails in the end', async () => {
    const server = await serve(startScriptedServer(() => '421 Come back tomorrow'))
    const deps = await makeDeps(`smtp://127.0.0.1:${server.port}`)
    const row = await send(deps)
    expect((await tryAgain(deps, row.id)).status).toBe('waiting')
    expect(await tryAgain(deps, row.id)).toMatchObject({ status: 'failed', attempts: 3, nextTryAt: null })
  })

  test('is not asked again before the retry time', async () => {
    const server = await serve(startScriptedServer(() => '421 Come back tomorrow'))
    const deps = await makeDeps(`smtp://127.0.0.1:${server.port}`)
    const row = await send(deps, {}, { pauses: [60_000] })
    expect(row.nextTryAt?.getTime()).toBeGreaterThan(Date.now() + 50_000)
    expect((await tryAgain(deps, row.id)).attempts).toBe(1)
  })
})

describe('an unreliable mail server', () => {
  test('is not waited for without end', async () => {
    const server = await serve(startScriptedServer((line) => (line === 'CONNECT' ? '' : null)))
    const deps = await makeDeps(`smtp://127.0.0.1:${server.port}`)
    const start = Date.now()
    const row = await send(deps, {}, { ...impatient, tryMs: 300 })
    // Before the timeout for a silent server.
    expect(Date.now() - start).toBeLessThan(10_000)
    expect(row).toMatchObject({
      status: 'waiting',
      attempts: 1,
      lastError: 'The mail server did not answer in time.',
    })
  })

  test('that breaks off after the data gets the mail again, with the same message id', async () => {
    const server = await serve(
      startScriptedServer((line, connection) => {
        if (line === 'CONNECT') return '220 hello'
        if (line === 'DATA') return '354 go on'
        return line === 'MAIL' && connection === 1 ? null : '250 ok'
      }),
    )
    const deps = await makeDeps(`smtp://127.0.0.1:${server.port}`)
    const row = await send(deps)
    expect(row).toMatchObject({
      status: 'waiting',
      lastError: 'The connection to the mail server broke off before it took the mail.',
    })
    expect((await tryAgain(deps, row.id)).status).toBe('sent')
    const ids = server.sources.map((source) => /^Message-ID: (.*)$/im.exec(source)?.[1])
    expect(ids).toEqual([`<${row.id}@quay.example>`, `<${row.id}@quay.example>`])
  })

  test('that is down', async () => {
    const server = await startMailServer()
    await server.stop()
    const row = await send(await makeDeps(`smtp://127.0.0.1:${server.port}`))
    expect(row).toMatchObject({ status: 'waiting', lastError: 'The mail server cannot be reached.' })
  })

  test('is left when Fascia stops: the mail waits, and no try is counted', async () => {
    const server = await serve(startScriptedServer(() => ''))
    const stopping = new AbortController()
    const deps = await makeDeps(`smtp://127.0.0.1:${server.port}`, stopping.signal)
    setTimeout(() => stopping.abort(), 100)
    expect(await send(deps)).toMatchObject({ status: 'waiting', attempts: 0, lastError: '' })
  })
})

describe('a mail server with TLS', () => {
  test.each([
    ['from the first byte', 'smtps', { secure: true }],
    ['after STARTTLS', 'smtp', { disabledCommands: [] }],
  ])('%s with an unknown certificate gets no mail, unless allowed', async (_how, protocol, options) => {
    const server = await serve(startMailServer(options))
    const url = `${protocol}://localhost:${server.port}`
    const row = await send(await makeDeps(url))
    expect(row.lastError).toBe('The mail server shows a certificate that is not trusted.')
    expect(server.mails).toEqual([])
    const deps = await makeDeps(`${url}?tls.rejectUnauthorized=false`)
    expect((await tryAgain(deps, row.id)).status).toBe('sent')
    expect(server.mails).toHaveLength(1)
  })
})

describe('a mail server with authentication', () => {
  const password = 'p@ss/word+1'
  const guarded = () =>
    startMailServer({
      authOptional: false,
      onAuth: ({ username, password: given }, _session, done) =>
        username === 'signs' && given === password
          ? done(null, { user: username })
          : done(new Error(`535 ${username} with ${given} is wrong`)),
    })

  test('gets the name and password of SMTP_URL', async () => {
    const server = await serve(guarded())
    const url = `smtp://signs:${encodeURIComponent(password)}@127.0.0.1:${server.port}`
    expect((await send(await makeDeps(url))).status).toBe('sent')
  })

  test('that rejects the password: the mail waits, and the password is in no reason or log', async () => {
    const server = await serve(guarded())
    const row = await send(await makeDeps(`smtp://signs:hunter2hunter2@127.0.0.1:${server.port}`))
    expect(row).toMatchObject({
      status: 'waiting',
      lastError: 'The mail server did not accept the user name and password.',
    })
    expect(logged).toContain('a mail was not sent')
    for (const secret of ['hunter2', 'cCFzcy', password, 'wendy@', 'a=1'])
      expect(logged).not.toContain(secret)
  })

  test('that echoes the password: it is hidden in the reason', async () => {
    const server = await serve(
      startScriptedServer((line) => {
        if (line === 'CONNECT') return '220 hello'
        if (line.startsWith('EHLO')) return '250-hello\r\n250 AUTH PLAIN'
        if (line.startsWith('AUTH')) return '235 ok'
        return `550 hunter2hunter2 ${Buffer.from('\0signs\0hunter2hunter2').toString('base64')} no`
      }),
    )
    const row = await send(await makeDeps(`smtp://signs:hunter2hunter2@127.0.0.1:${server.port}`))
    expect(row).toMatchObject({
      status: 'failed',
      lastError: 'The mail server refused this mail: 550 … … no',
    })
  })
})

test('a mail that was encrypted with another secret fails with the reason', async () => {
  const deps = await makeDeps(null)
  const id = await deps.db.transaction((tx) => queueMail(tx, deps, mail))
  const config = { ...deps.config, authSecret: 'another secret of thirty-two characters' }
  expect(await tryAgain({ ...deps, config }, id)).toMatchObject({
    status: 'failed',
    lastError: 'AUTH_SECRET was changed since this was written, so it cannot be read.',
  })
})
