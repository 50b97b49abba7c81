import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database } from '#server/db/connect.ts'

export interface Statement {
  query: string
  params: unknown[]
}

/** The statements that some work of the server's stores sends. */
export async function listen(pool: Pool, work: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => heard.push({ query, params }) }
  await work(drizzle({ client: pool, casing: 'snake_case', logger }))
  return heard
}

/** Sends statements as they are, one after the other. */
export async function send(pool: Pool, statements: readonly Statement[]): Promise<void> {
  for (const { query, params } of statements) await pool.query(query, params)
}

/** How PostgreSQL goes about a statement, without what only repeats it. */
export async function explain(pool: Pool, { query, params }: Statement): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off) ${query}`,
    params,
  )
  return rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n')
}
