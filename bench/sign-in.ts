import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { signIn } from './client.ts'
import { quantiles, type Row, time } from './measure.ts'

/** An account is let in ten times a minute, and the bench needs one itself. */
const SIGN_INS = 7

/** The hash is slow on purpose, so it is taken off. */
export async function measureSignIn(url: string, email: string, password: string): Promise<Row> {
  const hash = await hashPassword(password)
  const alone = await time(() => verifyPassword({ hash, password }), 10)
  const taken: number[] = []
  for (let round = 0; round < SIGN_INS; round++) {
    const start = performance.now()
    await signIn(url, email, password)
    taken.push(performance.now() - start)
  }
  const { p50, p97 } = quantiles(taken)
  const http = { p50: Math.max(0, p50 - alone.p50), p97: Math.max(0, p97 - alone.p50) }
  return {
    name: 'sign-in without the hash',
    http,
    budget: { p50: 10 },
    note: `(hash ${alone.p50.toFixed(0)} ms)`,
  }
}
