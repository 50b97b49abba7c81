/** Prepared statements: run so often, or so urgently, that they are built and planned only once. */
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './connect.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Prepares a statement with `sql.placeholder`s under a name of its own: each connection of the pool parses
 * and plans it on its first use.
 * @returns a function that runs it with the given values and returns its rows; not for use within a
 * transaction
 */
export function prepareStatement<Row extends QueryResultRow>(name: string, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db: Database, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    const { rows } = await db.$client.query<Row>({ name, text, values: fillPlaceholders(params, values) })
    return rows
  }
}
