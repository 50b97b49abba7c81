import type { Pool } from 'pg'
import type { Database } from '#server/platform/db/connect.ts'
import { type Client, expectOk } from './client.ts'
import type { EmptyAnswers } from './empty-answers.ts'
import { printLine, type Row, time } from './measure.ts'
import { captureStatements, explain, send } from './statements.ts'

/** One kind of read, as a browser requests it and as the database gets it. */
export interface Read {
  name: string
  path: string
  /** The call's statements, without those that find out who is calling. */
  store: (db: Database) => Promise<unknown>
  budget: Row['budget']
}

export const list = { p50: 5, p97: 25 }
export const dashboard = { p50: 10 }
export const limit = 10

/** Measures each, and an empty answer before it. @param options `plans`: whether to print PostgreSQL's query plans */
export async function measureEach(
  client: Client,
  pool: Pool,
  reads: readonly Read[],
  { plans, empty }: { plans: boolean; empty: EmptyAnswers },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path, store, budget } of reads) {
    const statements = await captureStatements(pool, store)
    await empty.ask()
    await expectOk(client.get(path), path)
    const http = await time(() => expectOk(client.get(path)))
    const sql = await time(() => send(pool, statements))
    rows.push({ name, http, sql, budget })
    if (!plans) continue
    printLine(`\n  ${name}   GET ${path}`)
    for (const statement of statements)
      printLine(`${statement.query.slice(0, 2000)}\n${await explain(pool, statement)}`)
  }
  return rows
}

/** The given fields of a query, as the end of a path. */
export function toQuery(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
}
