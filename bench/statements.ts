import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database } from '#server/platform/db/connect.ts'

export interface Statement {
  query: string
  params: unknown[]
}

/** The statements that a part of the server's stores sends. */
export async function captureStatements(
  pool: Pool,
  work: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const heard: Statement[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => heard.push({ query, params }) }
  await work(drizzle({ client: pool, casing: 'snake_case', logger }))
  return heard
}

/** Sends the same statements one after the other. */
export async function send(pool: Pool, statements: readonly Statement[]): Promise<void> {
  for (const { query, params } of statements) await pool.query(query, params)
}

/** PostgreSQL's plan of a statement, without repetitions. */
export async function explain(pool: Pick<Pool, 'query'>, { query, params }: Statement): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off) ${query}`,
    params,
  )
  return rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n')
}

/** How many pages PostgreSQL reads for a statement, from memory or from the disk. */
export async function countPages(pool: Pick<Pool, 'query'>, { query, params }: Statement): Promise<number> {
  type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) ${query}`,
    params,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('PostgreSQL explains nothing')
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** How many pages PostgreSQL reads for statements one after the other, with what they set in their transaction. */
export async function countPagesOf(pool: Pool, statements: readonly Statement[]): Promise<number> {
  const client = await pool.connect()
  try {
    let pages = 0
    for (const statement of statements) {
      if (/^(begin|commit|set)\b/i.test(statement.query)) await client.query(statement.query)
      else pages += await countPages(client, statement)
    }
    client.release()
    return pages
  } catch (error) {
    // Closed: it may be within a transaction.
    client.release(true)
    throw error
  }
}
