import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Pool } from 'pg'
import { expectOk, makeClient } from './client.ts'
import { quantiles, type Row } from './measure.ts'

const SIGN_INS = 120
/** Half as many run before, to warm up: a shop's server has run for longer than a minute. */
const WARM_UPS = 60
/** An account may sign in ten times a minute, so the counters are cleared after this many. */
const AT_ONCE = 5

/**
 * What a sign-in costs beside the hash, which is slow on purpose. The same hash, computed as the server does
 * it (by its library, in a thread of libuv's), is timed before each sign-in, so that both run under the same
 * load.
 * @param pool a connection beside the server's
 */
export async function measureSignIn(url: string, email: string, password: string, pool: Pool): Promise<Row> {
  const hash = await hashPassword(password)
  const alone: number[] = []
  const taken: number[] = []
  const client = makeClient(url)
  const signIn = () => expectOk(client.post('/api/auth/sign-in/email', { email, password }))
  for (let round = 0; round < WARM_UPS + SIGN_INS; round++) {
    if (round % AT_ONCE === 0) await pool.query('delete from rate_limit')
    alone.push(await stopwatch(() => verifyPassword({ hash, password })))
    taken.push(await stopwatch(signIn))
  }
  client.close()
  // Each compared with the hash just before it, because the machine's load changes within a run, too.
  const over = taken.map((time, round) => time - (alone[round] ?? 0))
  const [first = 0] = over
  const { p50: cold } = quantiles(over.splice(0, WARM_UPS))
  const { p50: hashing } = quantiles(alone)
  const { p50, p97 } = quantiles(over)
  return {
    name: 'sign-in without the hash',
    http: { p50: Math.max(0, p50), p97: Math.max(0, p97) },
    budget: { p50: 10 },
    note: `(hash ${hashing.toFixed(0)} ms; the first ${WARM_UPS} after the start ${cold.toFixed(1)}, the very first ${first.toFixed(0)})`,
  }
}

async function stopwatch(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
