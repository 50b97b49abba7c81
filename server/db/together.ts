import type { Transaction } from './change.ts'
import type { Database } from './connect.ts'

/**
 * Asks the database several things that do not wait for one another: at once where there is a pool, one after the
 * other within a transaction, which has one connection.
 */
export async function askTogether<Answers extends unknown[]>(
  db: Database | Transaction,
  ...questions: { [Place in keyof Answers]: () => Promise<Answers[Place]> }
): Promise<Answers>
export async function askTogether(
  db: Database | Transaction,
  ...questions: (() => Promise<unknown>)[]
): Promise<unknown[]> {
  if ('$client' in db) return Promise.all(questions.map((ask) => ask()))
  const answers: unknown[] = []
  for (const ask of questions) answers.push(await ask())
  return answers
}
