/** The data about a person with an account, read page by page. Secrets are not even read. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { accessCodes, securityEvents } from '#server/platform/db/accounts.tables.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { history } from '#server/platform/db/history.tables.ts'
import { pushSubscriptions } from '#server/platform/db/push.tables.ts'
import { session, user } from '#server/platform/db/sign-in.tables.ts'
import { files } from '#server/platform/db/tables.ts'
import { type ExportedRow, eventsWhere, historyOf, PAGE } from './exports.store.ts'
import { inPages } from './stream-export.ts'

/** The history of a person's profile. */
export function historyOfPerson(db: Database, personId: string): AsyncIterable<ExportedRow> {
  return historyOf(db, eq(history.recordId, personId))
}

/** How many rows of the history are searched at once for those of one person. */
const WINDOW = 50_000

/** What a person did, without the records' contents, which are other people's data. */
export async function* doneBy(db: Database, personId: string): AsyncGenerator<ExportedRow> {
  const [ends] = await db
    .select({ first: sql<number>`coalesce(min(id), 0)`, last: sql<number>`coalesce(max(id), -1)` })
    .from(history)
  if (!ends) return
  for (let from = ends.first; from <= ends.last; from += WINDOW)
    yield* await db
      .select({ at: history.at, noun: history.noun, recordId: history.recordId, action: history.action })
      .from(history)
      .where(
        and(sql`${history.id} >= ${from} and ${history.id} < ${from + WINDOW}`, eq(history.actor, personId)),
      )
      .orderBy(asc(history.id))
}

/** The lines of the security log about a person. */
export function eventsOfPerson(db: Database, personId: string): AsyncIterable<ExportedRow> {
  return eventsWhere(db, eq(securityEvents.personId, personId))
}

/** The lines of the security log about what a person did to other accounts and data. */
export function eventsByPerson(db: Database, personId: string): AsyncIterable<ExportedRow> {
  return eventsWhere(
    db,
    and(eq(securityEvents.actorId, personId), sql`${securityEvents.personId} is distinct from ${personId}`),
  )
}

/** The account that a person signs in with, without its password and second factor. */
export function exportedAccountOf(db: Database, personId: string): Promise<ExportedRow[]> {
  const { id, name, email, emailVerified, twoFactorEnabled, createdAt, updatedAt } = user
  return db
    .select({ id, name, email, emailVerified, twoFactorEnabled, createdAt, updatedAt })
    .from(user)
    .where(eq(user.id, personId))
}

/** Where a person is signed in, without the tokens. */
export function sessionsOf(db: Database, personId: string): Promise<ExportedRow[]> {
  const { createdAt, updatedAt, expiresAt, ipAddress, userAgent } = session
  return db
    .select({ createdAt, updatedAt, expiresAt, ipAddress, userAgent })
    .from(session)
    .where(eq(session.userId, personId))
    .orderBy(asc(createdAt))
}

/** The links in mails, expired or not, that let a person in, without their codes. */
export function codesOf(db: Database, personId: string): Promise<ExportedRow[]> {
  const { kind, createdAt, createdBy, expiresAt, usedAt } = accessCodes
  return db
    .select({ kind, createdAt, createdBy, expiresAt, usedAt })
    .from(accessCodes)
    .where(eq(accessCodes.personId, personId))
    .orderBy(asc(createdAt))
}

/** The metadata of the files that a person uploaded. */
export function uploadedFilesOf(db: Database, personId: string): AsyncIterable<ExportedRow> {
  const { id, name, type, size, width, height, createdAt } = files
  return inPages<{ id: string }>((after) =>
    db
      .select({ id, name, type, size, width, height, createdAt })
      .from(files)
      .where(and(eq(files.createdBy, personId), after ? gt(id, after.id) : undefined))
      .orderBy(asc(id))
      .limit(PAGE),
  )
}

/**
 * The ids of customers that a person sees as a worker; the customers' data is not part of a worker's export.
 */
export async function assignedCustomers(db: Database, personId: string): Promise<ExportedRow[]> {
  const { rows } = await db.execute<ExportedRow>(
    sql`select id, created_by = ${personId} as "added" from customers
      where created_by = ${personId} or id in (select customer_id from customer_workers where worker_id = ${personId})
      order by id`,
  )
  return rows
}

/** The devices on which a person gets notifications. */
export function pushOf(db: Database, personId: string): Promise<ExportedRow[]> {
  const { device, createdAt, lastOkAt, failures } = pushSubscriptions
  return db
    .select({ device, createdAt, lastOkAt, failures })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.personId, personId))
}
