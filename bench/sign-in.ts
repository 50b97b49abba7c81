import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { signIn } from './client.ts'
import { quantiles, type Row } from './measure.ts'

/** An account is let in ten times a minute, and the bench needs one itself. */
const SIGN_INS = 7

/** The hash is slow on purpose, so it is taken off; in turns, so that both meet the machine in the same mood. */
export async function measureSignIn(url: string, email: string, password: string): Promise<Row> {
  const hash = await hashPassword(password)
  const alone: number[] = []
  const taken: number[] = []
  for (let round = 0; round < SIGN_INS; round++) {
    alone.push(await stopwatch(() => verifyPassword({ hash, password })))
    taken.push(await stopwatch(() => signIn(url, email, password)))
  }
  const { p50: hashing } = quantiles(alone)
  const { p50, p97 } = quantiles(taken)
  return {
    name: 'sign-in without the hash',
    http: { p50: Math.max(0, p50 - hashing), p97: Math.max(0, p97 - hashing) },
    budget: { p50: 10 },
    note: `(hash ${hashing.toFixed(0)} ms)`,
  }
}

async function stopwatch(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
