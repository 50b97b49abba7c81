import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { Pool } from 'pg'
import { connectDatabase } from '#server/db/connect.ts'
import { fillShop } from '#server/demo/fill.ts'
import { makeLog } from '#server/log.ts'
import { type FasciaProcess, socketUrl, startProcess } from '#server/testing/process.ts'
import { measureAssets } from './assets.ts'
import { growShop } from './bulk.ts'
import { makeClient, signIn } from './client.ts'
import { print, printFigure, printTable, type Row, time } from './measure.ts'
import { measureReads } from './reads.ts'
import { measureCrowd, measureWrites } from './writes.ts'

// `npm run bench`: times of the built server in its own process, on its own data, against the budgets of the
// design. `-- --full` adds a million documents, `-- --plans` shows how PostgreSQL goes about each list.

const sizes = [10_000, 100_000, ...(process.argv.includes('--full') ? [1_000_000] : [])]
const plans = process.argv.includes('--plans')
const admin = { email: 'admin@bench.example', password: 'plumb line' }
const SIGN_INS = 6

const byName = new Map<string, Map<number, Row>>()
const folder = await mkdtemp(join(tmpdir(), 'fascia-bench-'))
const environment = { DATA_DIR: folder, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
let fascia: FasciaProcess | null = null
process.once('SIGINT', () => void end().then(() => process.exit(130)))
try {
  fascia = startProcess(environment, { pages: true })
  await fascia.url
  await openShop()
  for (const size of sizes) await measureAt(size)
  compareSizes()
} finally {
  await end()
}

async function end(): Promise<void> {
  fascia?.kill('SIGTERM')
  await fascia?.ended
  await rm(folder, { recursive: true, force: true })
}

/** The demonstration's shop is the pattern that the bulk is cut from. */
async function openShop(): Promise<void> {
  const { db, pool, close } = await connectDatabase(socketUrl(folder), makeLog('silent'))
  const { rows } = await pool.query<{ id: string }>('select id from profiles')
  const id = rows[0]?.id ?? ''
  await fillShop(db, 1886, new Date(), { admin: id, workers: [id] })
  await close()
}

async function measureAt(size: number): Promise<void> {
  print(`\n${'═'.repeat(20)} ${size.toLocaleString('en-GB')} quotes and as many invoices`)
  const growing = performance.now()
  await withPool((pool) => growShop(pool, size))
  printFigure('made in', (performance.now() - growing) / 1000, 's')
  await restart()
  const url = (await fascia?.url) ?? ''
  const signingIn = await measureSignIn(url)
  const pool = openPool()
  const client = makeClient(url, await signIn(url, admin.email, admin.password))
  const empty = await time(() => client.get('/api/nothing'))
  const rows = [
    ...(await measureReads(client, pool, plans)),
    ...(await measureWrites(client, pool)),
    signingIn,
  ]
  printTable(`${size.toLocaleString('en-GB')} of each`, empty, rows)
  for (const row of rows) byName.set(row.name, (byName.get(row.name) ?? new Map()).set(size, row))
  await measureCrowd(client, pool)
  printFigure('memory of Node, at its highest', await memoryOf(fascia?.pid ?? 0), 'MB', 200)
  await measureAssets(url)
  client.close()
  await pool.end()
}

/** One connection, because bulk data are made by way of temporary tables. */
function openPool(): Pool {
  return new Pool({ connectionString: socketUrl(folder), max: 1 })
}

async function withPool(work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = openPool()
  await work(pool)
  await pool.end()
}

/** Stops it and starts it on what it has, three times. */
async function restart(): Promise<void> {
  const taken: number[] = []
  for (let round = 0; round < 3; round++) {
    fascia?.kill('SIGTERM')
    await fascia?.ended
    const start = performance.now()
    fascia = startProcess(environment, { pages: true })
    await fascia.url
    taken.push(performance.now() - start)
  }
  printFigure(
    'start with existing data, the middle of three',
    taken.toSorted((a, b) => a - b)[1] ?? 0,
    'ms',
    2000,
  )
}

/** The hash is slow on purpose, so it is taken off. */
async function measureSignIn(url: string): Promise<Row> {
  const hash = await hashPassword(admin.password)
  const alone = await time(() => verifyPassword({ hash, password: admin.password }), 10)
  const { p50, p97 } = await timeFew(() => signIn(url, admin.email, admin.password))
  const http = { p50: p50 - alone.p50, p97: p97 - alone.p50 }
  return {
    name: 'sign-in without the hash',
    http,
    budget: { p50: 10 },
    note: `(hash ${alone.p50.toFixed(0)} ms)`,
  }
}

/** An account is let in ten times a minute. */
async function timeFew(work: () => Promise<unknown>) {
  const taken: number[] = []
  for (let round = 0; round < SIGN_INS; round++) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  const inOrder = taken.toSorted((a, b) => a - b)
  return { p50: inOrder[Math.floor(SIGN_INS / 2)] ?? 0, p97: inOrder.at(-1) ?? 0 }
}

/** The most that a process has had in memory, in MB; only Linux tells. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Lists of a million must not take more than half as long again as those of ten thousand. */
function compareSizes(): void {
  const [smallest = 0] = sizes
  const largest = sizes.at(-1) ?? 0
  print(
    `\n${largest.toLocaleString('en-GB')} against ${smallest.toLocaleString('en-GB')}, p50 (at most 1.5 × at 1,000,000)`,
  )
  for (const [name, rows] of byName) {
    const [small, large] = [rows.get(smallest)?.http.p50 ?? 0, rows.get(largest)?.http.p50 ?? 0]
    const ratio = large / small
    print(`${name.padEnd(34)} ${ratio.toFixed(2).padStart(6)} × ${ratio <= 1.5 ? '✓' : '✗'}`)
  }
}
