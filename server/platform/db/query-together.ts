import type { Transaction } from './change.ts'
import type { Database } from './connect.ts'

/**
 * Runs several independent queries. With a pool they run at once; within a transaction, which has one
 * connection, one after the other.
 */
export async function queryTogether<Answers extends unknown[]>(
  db: Database | Transaction,
  ...questions: { [Place in keyof Answers]: () => Promise<Answers[Place]> }
): Promise<Answers>
export async function queryTogether(
  db: Database | Transaction,
  ...questions: (() => Promise<unknown>)[]
): Promise<unknown[]> {
  if ('$client' in db) return Promise.all(questions.map((ask) => ask()))
  const answers: unknown[] = []
  for (const ask of questions) answers.push(await ask())
  return answers
}
