/** A shop's own mail server: who may set it, how its password is kept, and when it is used. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Fascia, startFascia } from '#server/main.ts'
import { makeLog } from '#server/platform/log.ts'
import { type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startMailServer, startScriptedServer } from '#server/testing/mail-server.ts'
import { quickHash } from '#server/testing/quick-hash.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

let shop: Fascia
let admin: Client
let server: Awaited<ReturnType<typeof startMailServer>>

const password = 'a secret that nobody may read'

beforeAll(async () => {
  server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _session, done) =>
      username === 'signs' && given === password
        ? done(null, { user: username })
        : done(new Error(`535 ${username} with ${given} is wrong`)),
  })
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(async () => {
  await shop.stop()
  await server.stop()
})

const typed = () => ({
  host: '127.0.0.1',
  port: server.port,
  security: 'none',
  user: 'signs',
  from: 'signs@quay.example',
})
const read = async () => (await admin.get('/settings/mail-server')).body
const save = async (change: object) =>
  admin.patch('/settings/mail-server', { ...typed(), ...change, version: (await read()).version })
const testMail = async () => (await admin.post('/mails/test')).body.id as string
async function mail(id: string) {
  return (await admin.get(`/mails/${id}`)).body
}
const becomes = (id: string, status: string) =>
  vi.waitUntil(async () => (await mail(id)).status === status, { timeout: 30_000, interval: 100 })

test('a shop begins without one: mail is stored as a file, and not called sent', async () => {
  expect(await read()).toMatchObject({ source: 'none', host: '', hasPassword: false, version: 1 })
  const id = await testMail()
  await becomes(id, 'kept')
  expect(await mail(id)).toMatchObject({ status: 'kept', sentAt: null, attempts: 1 })
  expect((await admin.get('/mails?status=sent')).body.items).toEqual([])
  const retry = await admin.post(`/mails/${id}/retry`, { version: (await mail(id)).version })
  expect(retry).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
})

test('workers can neither see nor set it', async () => {
  const worker = await signInWorker(shop, 'wendy')
  expect((await worker.get('/settings/mail-server')).status).toBe(403)
  expect((await worker.patch('/settings/mail-server', typed())).status).toBe(403)
  expect((await worker.post('/settings/mail-server/test', typed())).status).toBe(403)
})

describe('before it is saved', () => {
  test('it is tested, and the reason of a failure is shown', async () => {
    const wrong = await admin.post('/settings/mail-server/test', { ...typed(), password: 'wrong one' })
    expect(wrong.body).toEqual({
      taken: false,
      recipient: testAdmin.email,
      reason: 'The mail server did not accept the user name and password.',
    })
    const right = await admin.post('/settings/mail-server/test', { ...typed(), password })
    expect(right.body).toEqual({ taken: true, recipient: testAdmin.email, reason: '' })
    expect(server.mails.at(-1)?.from?.address).toBe('signs@quay.example')
    expect(await read()).toMatchObject({ source: 'none', version: 1 })
  })

  test('no password is sent when encryption is required and the server has none', async () => {
    const before = server.mails.length
    const tried = await admin.post('/settings/mail-server/test', {
      ...typed(),
      ...{ security: 'starttls', password },
    })
    expect(tried.body).toMatchObject({ taken: false, reason: expect.stringContaining('encryption') })
    expect(server.mails).toHaveLength(before)
  })

  test.each([
    ['from', { from: '', password }],
    ['from', { from: 'the office', password }],
    ['host', { host: 'smtp.example.com:25', password }],
    ['port', { port: 0, password }],
    ['password', {}],
    ['user', { user: '', password }],
    ['security', { host: 'smtp.example.com', password }],
    ['smtp', { smtp: 1, password }],
  ])('an invalid %s is refused: %j', async (path, change) => {
    expect(await save(change)).toMatchObject({ status: 400, body: { fields: [{ path }] } })
    const tried = await admin.post('/settings/mail-server/test', { ...typed(), ...change })
    expect(tried).toMatchObject({ status: 400, body: { fields: [{ path }] } })
  })
})

describe('once saved', () => {
  test('the next mail goes through it, in other processes too, and stored mails can be sent', async () => {
    const { databaseUrl, dataDir, authSecret } = shop.deps.config
    const other = await startFascia(
      { ...shop.deps.config, port: 0, databaseUrl, dataDir, authSecret },
      makeLog('silent'),
      'none',
      { passwordHash: quickHash },
    )
    const kept = await testMail()
    await becomes(kept, 'kept')
    const before = await read()
    const saved = await save({ password })
    expect(saved.body).toMatchObject({ source: 'settings', hasPassword: true, version: before.version + 1 })
    const there = await signInAdmin(other)
    expect((await there.get('/settings/mail-server')).body).toEqual(saved.body)
    const { body } = await there.post('/mails/test')
    await becomes(body.id, 'sent')
    await admin.post(`/mails/${kept}/retry`, { version: (await mail(kept)).version })
    await becomes(kept, 'sent')
    expect(server.mails.at(-1)?.messageId).toBe(`<${kept}@quay.example>`)
    expect((await admin.get('/mails/state')).body.goesTo).toBe('server')
    expect((await (await fetch(`${shop.url}/api/health`)).json()).mail).toBe('up')
    await other.stop()
  })

  test('its password is in no answer, and stored encrypted only', async () => {
    expect(JSON.stringify(await read())).not.toContain(password)
    const tables = ['mail_servers', 'history', 'mails', 'settings', 'security_events']
    for (const table of tables) {
      const { rows } = await shop.db.execute(sql`select t::text as row from ${sql.raw(table)} t`)
      for (const { row } of rows) {
        expect(row).not.toContain(password)
        expect(row).not.toContain(Buffer.from(password).toString('base64'))
      }
    }
    const { rows } = await shop.db.execute(sql`select after from history where noun = 'mailServer'`)
    expect(rows).not.toEqual([])
    for (const { after } of rows) expect(JSON.stringify(after)).not.toMatch(/sealed/)
  })

  test('it is not saved over another person’s change', async () => {
    const stale = await admin.patch('/settings/mail-server', { ...typed(), version: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: await read(), changedBy: 'Administrator' },
    })
  })

  test('its password is kept when the sender changes, and asked for again for another server', async () => {
    expect((await save({ from: 'office@quay.example' })).body).toMatchObject({ hasPassword: true })
    // Otherwise an admin who does not know the password could have it sent to their own server.
    for (const change of [{ port: 1025 }, { host: 'localhost' }, { user: 'eve' }, { security: 'tls' }])
      expect(await save(change)).toMatchObject({ status: 400, body: { fields: [{ path: 'password' }] } })
  })

  test('a mail that waited for the old one is tried at once through the new one', async () => {
    const deaf = await startScriptedServer(() => '421 Come back tomorrow')
    await save({ port: deaf.port, user: '', password: '' })
    const id = await testMail()
    await vi.waitUntil(async () => (await mail(id)).attempts > 0, { timeout: 30_000, interval: 100 })
    await shop.db.execute(sql`update mails set next_try_at = now() + interval '6 hours' where id = ${id}`)
    await save({ password })
    await becomes(id, 'sent')
    await deaf.stop()
  })

  test('under another AUTH_SECRET the password must be typed again', async () => {
    const config = { ...shop.deps.config, port: 0, authSecret: 'another secret of thirty-two characters' }
    const other = await startFascia(config, makeLog('silent'), 'none', { passwordHash: quickHash })
    const there = await signInAdmin(other)
    expect((await there.get('/settings/mail-server')).body).toMatchObject({
      hasPassword: false,
      passwordLost: true,
    })
    await other.stop()
  })

  test('it can be removed', async () => {
    expect((await save({ host: '', from: '' })).body).toMatchObject({
      source: 'none',
      user: '',
      hasPassword: false,
    })
    const id = await testMail()
    await becomes(id, 'kept')
  })
})

test('an environment variable takes precedence, says so, and hides its password', async () => {
  const smtpUrl = `smtp://signs:${encodeURIComponent(password)}@127.0.0.1:${server.port}`
  const other = await startTestShop({ smtpUrl, mailFrom: 'Quay Signs <office@quay.example>' })
  const there = await signInAdmin(other)
  const { body } = await there.get('/settings/mail-server')
  expect(body).toMatchObject({
    source: 'environment',
    host: '127.0.0.1',
    port: server.port,
    from: 'Quay Signs <office@quay.example>',
    user: '',
  })
  expect(JSON.stringify(body)).not.toContain(password)
  const change = await there.patch('/settings/mail-server', { ...typed(), password, version: 1 })
  expect(change).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
  await other.stop()
})
