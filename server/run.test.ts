import { scryptSync } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, signIn } from './testing/client.ts'
import { makeDataFolder } from './testing/data-folder.ts'
import { createEmptyDatabase } from './testing/database.ts'
import { type FasciaProcess, startProcess, stopAll } from './testing/process.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-run-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a failed start ends with one line that names the variable', () => {
  test('for an invalid value', async () => {
    expect(await complaint({ PORT: 'http' })).toMatch(/^fascia: PORT must be a number.*\n$/)
  })

  test('for a data folder that is a file', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(await complaint({ DATA_DIR: join(folder, 'file') })).toMatch(
      /^fascia: DATA_DIR: .*cannot be written.*\n$/,
    )
  })

  test('for a data folder that cannot be created', async () => {
    expect(await complaint({ DATA_DIR: '/proc/fascia' })).toMatch(
      /^fascia: DATA_DIR: .*cannot be written.*\n$/,
    )
  })

  test('for a port in use, and leaves no process behind', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? `${address.port}` : ''
    const dataDir = join(folder, 'port')
    await makeDataFolder(dataDir)
    expect(await complaint({ DATA_DIR: dataDir, PORT: port })).toMatch(
      /^fascia: PORT: \d+ on .* is already in use.*\n$/,
    )
    other.close()
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/)
  })

  test('for an address that this machine does not have', async () => {
    const environment = {
      DATABASE_URL: await createEmptyDatabase('template_fascia'),
      HOST: '203.0.113.1',
      DATA_DIR: join(folder, 'host'),
    }
    expect(await complaint(environment)).toMatch(/^fascia: HOST: this machine has no address.*\n$/)
  })

  test('for a database that does not answer', async () => {
    const environment = {
      DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop',
      DATA_DIR: join(folder, 'away'),
    }
    const words = await complaint(environment)
    expect(words).toMatch(/^fascia: DATABASE_URL: the database cannot be reached .*\n$/)
    expect(words).not.toContain('hunter2')
  })

  test('for a key of Stripe without the secret of its webhook', async () => {
    const environment = { DATA_DIR: join(folder, 'stripe'), STRIPE_SECRET_KEY: 'sk_live_a' }
    expect(await complaint(environment)).toMatch(
      /^fascia: STRIPE_WEBHOOK_SECRET\W+is missing, though STRIPE_SECRET_KEY is set\.\n$/,
    )
  })

  test('for a PostgreSQL that is too old', async () => {
    // A function before PostgreSQL's own in the search path makes this one report version 14.
    const url = await createEmptyDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(`create schema old`)
    await client.query(
      `create function old.current_setting(text) returns text language sql as $$ select '140011' $$`,
    )
    await client.end()
    const old = new URL(url)
    old.searchParams.set('options', '-c search_path=old,pg_catalog')
    const environment = { DATABASE_URL: old.href, DATA_DIR: join(folder, 'old') }
    expect(await complaint(environment)).toMatch(
      /^fascia: DATABASE_URL: this is PostgreSQL 14, Fascia needs 15.*\n$/,
    )
  })
})

// One process for all of it, because each start takes seconds.
describe('a running process', () => {
  const admin = { email: 'owner@shop.example', password: 'correct horse' }
  let environment: Record<string, string>
  let databaseUrl: string
  let fascia: FasciaProcess
  let url: string

  beforeAll(async () => {
    databaseUrl = await createEmptyDatabase('template_fascia')
    environment = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'running') }
    await mkdir(join(folder, 'running'))
    fascia = startProcess({
      ...environment,
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@shop.example' },
      // No variable that tests or tools set for themselves makes a password's hash cheaper.
      ...{ NODE_ENV: 'test', VITEST: 'true', CI: '1' },
    })
    url = await fascia.url
  })
  afterAll(() => stopAll(fascia))

  const readSecret = () => readFile(join(folder, 'running', 'auth-secret'), 'utf8')

  test('starts although its mail server cannot be reached, and the health page says so', async () => {
    const answer = await fetch(`${url}/api/health`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ status: 'ok', mail: 'down' })
  })

  test('logs a line for each request, without query and without secrets of the path', async () => {
    await fetch(`${url}/api/documents/k3JsecretToken/accept?name=Ada%20Lovelace`)
    const linesOfIt = () =>
      fascia
        .output()
        .split('\n')
        .filter((line) => line.includes('"request"') && line.includes('/api/documents/'))
    await expect.poll(linesOfIt).toHaveLength(1)
    const line = JSON.parse(linesOfIt()[0] ?? '')
    expect(line).toMatchObject({ method: 'GET', path: '/api/documents/:x/accept', status: 404 })
    expect(line).toHaveProperty('id')
    expect(fascia.output()).not.toMatch(/Lovelace|secretToken/)
  })

  test('hashes every password that it stores by scrypt with N = 16384, r = 16', async () => {
    const worker = { email: 'wendy@shop.example', password: 'battery staple' }
    expect((await clientOf(url).post('/auth/sign-up/email', { ...worker, name: 'Wendy' })).status).toBe(200)
    const changed = { ...admin, password: 'plumb line and level' }
    const signedIn = await signIn(url, admin)
    const change = { currentPassword: admin.password, newPassword: changed.password }
    expect((await signedIn.post('/auth/change-password', change)).status).toBe(200)
    admin.password = changed.password

    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ email: string; password: string }>(
      'select email, password from account join "user" on "user".id = user_id',
    )
    await client.end()
    const kept = new Map(rows.map(({ email, password }) => [email, password]))
    expect(kept.size).toBe(2)
    for (const { email, password } of [changed, worker]) {
      const [salt = '', key] = (kept.get(email) ?? '').split(':')
      const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }
      expect(key, email).toBe(scryptSync(password, salt, 64, cost).toString('hex'))
    }
  })

  test('answers a request in flight before it stops', async () => {
    // Signed in before: on a busy machine the hash alone may take as long as a stop waits for a request.
    const { cookie } = await signIn(url, admin)
    const adding = request(`${url}/api/services`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie, Expect: '100-continue' },
    })
    const answer = new Promise<number | undefined>((resolve, reject) => {
      adding.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
    })
    // The server has received the request and waits for its body: only now is it stopped.
    await new Promise((resolve) => adding.once('continue', resolve).flushHeaders())
    const asked = performance.now()
    fascia.kill('SIGTERM')
    await expect.poll(() => isListening(url), { interval: 20 }).toBe(false)
    adding.end(JSON.stringify({ name: 'Fascia panel' }))
    expect(await answer).toBe(200)
    expect(await fascia.ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(5_000)
  })

  test('creates the session secret once, and only its owner may read it', async () => {
    const secret = await readSecret()
    expect(secret.trim().length).toBeGreaterThanOrEqual(32)
    expect((await stat(join(folder, 'running', 'auth-secret'))).mode & 0o777).toBe(0o600)
    fascia = startProcess(environment)
    await fascia.url
    expect(await readSecret()).toBe(secret)
  })
})

test('two processes may start at the same time on one new database', async () => {
  const environment = { DATABASE_URL: await createEmptyDatabase(), DATA_DIR: join(folder, 'together') }
  const both = [startProcess(environment), startProcess(environment)]
  for (const fascia of both) {
    const answer = await fetch(`${await fascia.url}/api/health`)
    expect(answer.status).toBe(200)
    fascia.kill('SIGINT')
    expect(await fascia.ended).toBe(0)
  }
})

/** Starts with these variables, expects a failure, and returns its output. */
async function complaint(environment: Record<string, string>): Promise<string> {
  const fascia = startProcess({ DATA_DIR: join(folder, 'unused'), ...environment })
  expect(await fascia.ended).toBe(1)
  return fascia.output()
}

/** Whether new connections are taken at this URL. */
async function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
  } finally {
    socket.destroy()
  }
}
