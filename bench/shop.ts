import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { fillShop } from '#demo/fill.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { makeLog } from '#server/platform/log.ts'
import { socketUrl, startProcess } from '#server/testing/process.ts'

/** The built server in a separate process, on its own data. */
export interface BenchShop {
  url: () => Promise<string>
  /** Stops it and starts it on the same data. @returns how long the start took, in milliseconds */
  restart: () => Promise<number>
  /** A connection beside the server's: bulk data are made with temporary tables. */
  withDatabase: <Outcome>(work: (pool: Pool) => Promise<Outcome>) => Promise<Outcome>
  /** The worker's session. */
  workerId: string
  /** Node's memory in MB; only on Linux. */
  memory: () => Promise<number>
  /** Node's processor time since its start; only on Linux. */
  processorSeconds: () => Promise<number>
  close: () => Promise<void>
}

export const admin = { email: 'admin@bench.example', password: 'plumb line' }
export const worker = { email: 'worker@bench.example', password: 'spirit level' }

/** The kernel counts processor time in hundredths of a second. */
const TICKS = 100

/** The demonstration's shop, which the bulk is copied from. */
export async function openBenchShop(): Promise<BenchShop> {
  const folder = await mkdtemp(join(tmpdir(), 'fascia-bench-'))
  const environment = {
    DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // Here one session makes the calls of a hundred.
    CALLS_PER_MINUTE: '1000000',
  }
  let server = startProcess(environment, { pages: true })
  const stop = async () => {
    server.kill('SIGTERM')
    await server.ended
  }
  const close = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  let workerId = ''
  try {
    await signUp(await server.url)
    const { db, pool, close: disconnect } = await connectDatabase(socketUrl(folder), makeLog('silent'))
    const { rows } = await pool.query<{ id: string; role: string }>('select id, role from profiles')
    const idOf = (role: string) => rows.find((row) => row.role === role)?.id ?? ''
    workerId = idOf('worker')
    await fillShop(db, 1886, new Date(), { admin: idOf('admin'), workers: [workerId] })
    await disconnect()
  } catch (error) {
    await close()
    throw error
  }
  return {
    close,
    workerId,
    url: () => server.url,
    restart: async () => {
      await stop()
      const start = performance.now()
      server = startProcess(environment, { pages: true })
      await server.url
      return performance.now() - start
    },
    withDatabase: async (work) => {
      const pool = new Pool({ connectionString: socketUrl(folder), max: 1 })
      // An error elsewhere stops PostgreSQL during this; that error is the one to report.
      pool.on('error', () => {})
      const outcome = await work(pool)
      await pool.end()
      return outcome
    },
    memory: async () => {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    processorSeconds: async () => {
      const stat = await readFile(`/proc/${server.pid}/stat`, 'utf8').catch(() => '')
      // After the program's name, which may have spaces in it: time in user and kernel mode.
      const [user = 0, kernel = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
      return (user + kernel) / TICKS
    },
  }
}

async function signUp(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ ...worker, name: 'Wendy' }),
  })
  if (!answer.ok) throw new Error(`sign-up: ${answer.status}`)
}
