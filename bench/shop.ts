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

/**
 * The demonstration's shop, which the bulk is copied from.
 * @param kept a folder that stays, with the shop that an earlier run left in it, if there is one
 */
export async function openBenchShop(kept?: string): Promise<BenchShop> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'fascia-bench-')))
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
    if (kept === undefined) await rm(folder, { recursive: true, force: true })
  }
  let workerId = ''
  try {
    workerId = await openShop(await server.url, folder)
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

/** Fills the shop unless it has been filled. @returns the worker's id */
async function openShop(url: string, folder: string): Promise<string> {
  const { db, pool, close } = await connectDatabase(socketUrl(folder), makeLog('silent'))
  const people = async (role: string) => {
    const found = await pool.query<{ id: string }>(
      'select id from profiles where role = $1 order by created_at',
      [role],
    )
    return found.rows[0]?.id ?? ''
  }
  try {
    if (!(await people('worker'))) {
      await signUp(url)
      const workers = [await people('worker')]
      await fillShop(db, 1886, new Date(), { admin: await people('admin'), workers })
    }
    // By day the server would remind tens of thousands of customers beside what is measured.
    await pool.query(`update settings set fields = fields || '{"remindersOn": false}'`)
    return await people('worker')
  } finally {
    await close()
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
