import { and, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { untold } from '#domain/office/events.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { history } from '#server/platform/db/history.tables.ts'
import { countEasy } from '#server/platform/db/newest.ts'
import { isTold } from '../events/events.store.ts'

export interface ActivityFilters {
  personId?: string | undefined
  noun?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const startOf = (day: SQL) => sql`(${day}::timestamp at time zone 'Europe/London')`

/** The conditions on `h`, each of which an index of history serves in the order of time. */
export function activityWhere({ personId, noun, from, to }: ActivityFilters): SQL {
  const wanted = [
    ...(personId ? [sql`h.actor = ${personId}`] : []),
    ...(noun ? [sql`h.noun = ${noun}`] : []),
    ...(from ? [sql`h.at >= ${startOf(sql`${from}`)}`] : []),
    ...(to ? [sql`h.at < ${startOf(sql`(${to}::date + 1)`)}`] : []),
  ]
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)
}

/** How many changes there are, as far as rows of lists are counted. */
export function countActivity(db: Database, filters: ActivityFilters) {
  return countEasy(db, alias(history, 'h'), and(activityWhere(filters), isTold(untold, null)))
}

export interface ChangeRow extends Record<string, unknown> {
  noun: string
  action: string
  recordId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** A row of history. @param id its number */
export async function findChange(db: Database, id: string): Promise<ChangeRow | null> {
  const { rows } = await db.execute<ChangeRow>(
    sql`select noun, action, record_id as "recordId", before, after from history where id = ${id}::bigint`,
  )
  return rows[0] ?? null
}
