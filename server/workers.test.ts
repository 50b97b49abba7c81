/** Several processes on one port are right in every respect that several machines on one database are. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from './testing/data-folder.ts'
import { type FasciaProcess, startProcess } from './testing/process.ts'

const owner = { email: 'owner@shop.example', password: 'correct horse' }
let folder: string
let fascia: FasciaProcess
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-workers-'))
  for (const name of ['data', 'port', 'stopped']) await makeDataFolder(join(folder, name))
  fascia = startProcess({
    DATA_DIR: join(folder, 'data'),
    WORKERS: '2',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })
  url = await fascia.url
})
afterAll(async () => {
  fascia.kill('SIGTERM')
  await fascia.ended
  await rm(folder, { recursive: true, force: true })
})

test.each(['0', 'abc', '1.5'])('WORKERS=%s is refused with a sentence', async (WORKERS) => {
  const refused = startProcess({ WORKERS, DATA_DIR: join(folder, 'unused') })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toBe(`fascia: WORKERS must be a number from 1 to 64, not '${WORKERS}'.\n`)
})

test('a wrong setting that only a process of them finds is said once', async () => {
  const refused = startProcess({ WORKERS: '3', PORT: new URL(url).port, DATA_DIR: join(folder, 'port') })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/^fascia: PORT: \d+ on .* is already in use; set another\.\n$/)
  expect(await readFile(join(folder, 'port', 'postgres.log'), 'utf8')).toMatch(/is shut down\s*$/)
})

test('people are told once where it is open, and two processes answer', async () => {
  expect(fascia.output().match(/Fascia is open at/g)).toHaveLength(1)
  expect(fascia.output().match(/Sign in as/g)).toHaveLength(1)
  const [here, there] = await connectToBoth()
  expect((await here.send('GET', '/api/health')).status).toBe(200)
  expect((await there.send('GET', '/api/health')).status).toBe(200)
})

test('who signs out at one is signed out at the other', async () => {
  const [here, there] = await connectToBoth()
  const cookie = await signIn(here)
  expect((await there.send('GET', '/api/customers', { cookie })).status).toBe(200)
  // The other process remembers who asks for a second; the notice makes it forget before that.
  expect((await here.send('POST', '/api/auth/sign-out', { cookie }, {})).status).toBe(200)
  await sleep(300)
  expect((await there.send('GET', '/api/customers', { cookie })).status).toBe(401)
})

test('a change at one reaches the browsers of the other', async () => {
  const [here, there] = await connectToBoth()
  const cookie = await signIn(here)
  const live = await there.open('GET', '/api/live', { cookie })
  let heard = ''
  live.on('data', (chunk) => (heard += chunk))
  await expect.poll(() => heard).toContain(': open')
  const customer = { name: 'Ann Example', address: '2 High Street, Salford, M5 4WT' }
  const made = await here.send('POST', '/api/customers', { cookie }, customer)
  expect(made.status, made.body).toBe(200)
  await expect.poll(() => heard).toContain(JSON.parse(made.body).id)
  live.destroy()
})

test('wrong passwords are counted by all together', async () => {
  const both = await connectToBoth()
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const tried = { email: 'nobody@shop.example', password: 'wrong password' }
    const answer = await both[n % 2]?.send('POST', '/api/auth/sign-in/email', {}, tried)
    statuses.push(answer?.status ?? 0)
  }
  const first = statuses.indexOf(429)
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThanOrEqual(10)
  expect(statuses.slice(first).every((status) => status === 429)).toBe(true)
})

test('one that dies is started again, and the other goes on', async () => {
  const before = await childrenOf(fascia.pid)
  const [here] = await connectToBoth()
  const [dying] = before.filter((pid) => pid !== here.pid)
  process.kill(dying ?? 0, 'SIGKILL')
  expect((await here.send('GET', '/api/health')).status).toBe(200)
  await expect.poll(() => fascia.output()).toMatch(/a worker process ended unexpectedly; starting another/)
  const [, there] = await connectToBoth()
  expect(before).not.toContain(there.pid)
  expect((await there.send('GET', '/api/health')).status).toBe(200)
})

test('a stop lets open requests finish, ends all, and the database in good order', async () => {
  const dataDir = join(folder, 'stopped')
  const stopped = startProcess({
    DATA_DIR: dataDir,
    WORKERS: '2',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })
  // A second try must not find it running.
  onTestFinished(async () => {
    stopped.kill('SIGKILL')
    await stopped.ended
  })
  const address = await stopped.url
  const workers = await childrenOf(stopped.pid)
  expect(workers).toHaveLength(2)
  // Cheap to answer: a stop waits three seconds, in which a slow machine may not even check a password.
  const asked = request(`${address}/api/auth/sign-out`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address, Expect: '100-continue' },
  })
  const answer = new Promise<number | undefined>((resolve, reject) => {
    asked.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
  })
  await new Promise((resolve) => asked.once('continue', resolve).flushHeaders())
  stopped.kill('SIGTERM')
  await sleep(300)
  asked.end('{}')
  expect(await answer).toBe(200)
  expect(await stopped.ended).toBe(0)
  for (const pid of workers) expect(isRunning(pid)).toBe(false)
  expect(stopped.output()).not.toContain('unexpectedly')
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/is shut down\s*$/)
})

test('none is left behind if the process that started them is killed', async () => {
  const killed = startProcess({ DATA_DIR: join(folder, 'stopped'), WORKERS: '2' })
  await killed.url
  const workers = await childrenOf(killed.pid)
  killed.kill('SIGKILL')
  await killed.ended
  await expect.poll(() => workers.filter(isRunning)).toEqual([])
})

interface Pinned {
  pid: number
  open: (
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: unknown,
  ) => Promise<IncomingMessage>
  send: (
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: unknown,
  ) => Promise<{ status: number; body: string; cookies: string[] }>
}

/** A connection that stays open, and so with the same process. */
async function connect(): Promise<Pinned> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const open: Pinned['open'] = (method, path, headers = {}, body = undefined) =>
    new Promise((resolve, reject) => {
      const typed = body === undefined ? {} : { 'Content-Type': 'application/json' }
      const options = { agent, method, headers: { Origin: url, ...typed, ...headers } }
      request(url + path, options, resolve)
        .once('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    })
  const send: Pinned['send'] = async (...asked) => {
    const answer = await open(...asked)
    let text = ''
    for await (const chunk of answer) text += chunk
    const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
    return { status: answer.statusCode ?? 0, body: text, cookies }
  }
  const known = introductions().length
  await send('GET', '/api/introduction')
  await expect.poll(() => introductions().length).toBe(known + 1)
  return { pid: JSON.parse(introductions().at(-1) ?? '').worker, open, send }
}

/** Two connections to different processes. */
async function connectToBoth(): Promise<[Pinned, Pinned]> {
  const here = await connect()
  for (;;) {
    const there = await connect()
    if (there.pid !== here.pid) return [here, there]
    await sleep(50)
  }
}

/** Of the log, which says who answered: nothing else asks for this path. */
function introductions(): string[] {
  return fascia
    .output()
    .split('\n')
    .filter((line) => line.includes('"/api/introduction"'))
}

async function signIn(at: Pinned): Promise<string> {
  const { status, cookies } = await at.send('POST', '/api/auth/sign-in/email', {}, owner)
  expect(status).toBe(200)
  return cookies.join('; ')
}

/** The Node processes below a process. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found: number[] = []
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (ppid === `${parent}` && words.includes('run.')) found.push(Number(pid))
  }
  return found
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
