import { drizzle } from 'drizzle-orm/node-postgres'
import { escapeLiteral, type Pool, type PoolClient } from 'pg'
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

const WITH_PAGES = 'explain (analyze, buffers, timing off, format json)'
type Explained = {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
}

/** How many pages PostgreSQL reads for a statement, from memory or from the disk. */
export async function countPages(pool: Pick<Pool, 'query'>, { query, params }: Statement): Promise<number> {
  const { rows } = await pool.query<Explained>(`${WITH_PAGES} ${query}`, params)
  return pagesIn(rows)
}

/** The same by a plan that is made for any values, as a prepared statement has it after some uses. */
export async function countPagesOfPrepared(
  client: Pick<PoolClient, 'query'>,
  { query, params }: Statement,
): Promise<number> {
  await client.query(`set plan_cache_mode = force_generic_plan; prepare counted as ${query}`)
  try {
    const values = params.map((value) => (value === null ? 'null' : escapeLiteral(asText(value))))
    const run = values.length > 0 ? `execute counted (${values.join(', ')})` : 'execute counted'
    const { rows } = await client.query<Explained>(`${WITH_PAGES} ${run}`)
    return pagesIn(rows)
  } finally {
    await client.query('deallocate counted; reset plan_cache_mode')
  }
}

/** A value as pg sends it. */
function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (!Array.isArray(value)) return String(value)
  return `{${value.map((one) => `"${String(one).replace(/["\\]/g, (sign) => `\\${sign}`)}"`).join(',')}}`
}

function pagesIn([row]: readonly Explained[]): number {
  const plan = row?.['QUERY PLAN'][0].Plan
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
