/** The data about customers and people, read page by page. Secrets are not even read. */
import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { mails, securityEvents } from '#server/platform/db/accounts.tables.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { history } from '#server/platform/db/history.tables.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { messageFiles, messages } from '#server/platform/db/messages.tables.ts'
import { payments } from '#server/platform/db/payments.tables.ts'
import { recurring } from '#server/platform/db/recurring.tables.ts'
import { enquiries, enquiryPictures } from '#server/platform/db/site.tables.ts'
import { files } from '#server/platform/db/tables.ts'
import { isEnquiryOfCustomer } from '#server/site/enquiries/enquiries.store.ts'
import { notesOf } from './note-exports.store.ts'
import { inPages } from './stream-export.ts'

export const PAGE = 200

export type ExportedRow = Record<string, unknown>

type Place = {
  id: string
  createdAt: Date
}

/** After the last row of a page, in the order of the index of a customer's documents. */
function afterPlace(table: typeof quotes | typeof invoices, last: Place | undefined): SQL | undefined {
  if (!last) return undefined
  const at = last.createdAt.toISOString()
  return sql`(${table.createdAt}, ${table.id}) > (${at}::timestamptz, ${last.id}::uuid)`
}

function documentsOf(db: Database, table: typeof quotes | typeof invoices, customerId: string) {
  return inPages<Place>((last) =>
    db
      .select()
      // Quotes and invoices both have the columns that are read here.
      .from(table as typeof quotes)
      .where(and(eq(table.customerId, customerId), afterPlace(table, last)))
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(PAGE),
  )
}

/** The quotes of a customer with their lines. */
export function exportQuotes(db: Database, customerId: string): AsyncIterable<ExportedRow> {
  return documentsOf(db, quotes, customerId)
}

/** The invoices, deposit invoices and credit notes of a customer with their lines. */
export function exportInvoices(db: Database, customerId: string): AsyncIterable<ExportedRow> {
  return documentsOf(db, invoices, customerId)
}

/** A customer's site surveys, complete. */
export function exportSurveys(db: Database, customerId: string): AsyncIterable<ExportedRow> {
  const { search: _search, lastChangeId: _change, ...columns } = getTableColumns(measurements)
  return inPages<{ id: string }>((after) =>
    db
      .select(columns)
      .from(measurements)
      .where(and(eq(measurements.customerId, customerId), after ? gt(measurements.id, after.id) : undefined))
      .orderBy(asc(measurements.id))
      .limit(PAGE),
  )
}

/** What was made for them: items, place, contact and notes, without who of the shop did it. */
export function jobsOf(db: Database, customerId: string): AsyncIterable<ExportedRow> {
  const { search: _search, createdBy: _by, ownerId: _owner, ...columns } = getTableColumns(jobs)
  return inPages<{ id: string }>((after) =>
    db
      .select(columns)
      .from(jobs)
      .where(and(eq(jobs.customerId, customerId), after ? gt(jobs.id, after.id) : undefined))
      .orderBy(asc(jobs.id))
      .limit(PAGE),
  )
}

/** What bills them again and again, without who of the shop made it. */
export function recurringOf(db: Database, customerId: string): AsyncIterable<ExportedRow> {
  const { createdBy: _by, ...columns } = getTableColumns(recurring)
  return inPages<{ id: string }>((after) =>
    db
      .select(columns)
      .from(recurring)
      .where(and(eq(recurring.customerId, customerId), after ? gt(recurring.id, after.id) : undefined))
      .orderBy(asc(recurring.id))
      .limit(PAGE),
  )
}

/** Their enquiries on the public site. */
export async function enquiriesOfCustomer(
  db: Database,
  customer: { id: string; email: string },
): Promise<ExportedRow[]> {
  const { search: _search, ...columns } = getTableColumns(enquiries)
  const pictures = sql<string[]>`array(select ${enquiryPictures.fileId} from ${enquiryPictures}
    where ${enquiryPictures.enquiryId} = ${enquiries.id} order by ${enquiryPictures.position})`
  return db
    .select({ ...columns, pictures })
    .from(enquiries)
    .where(isEnquiryOfCustomer(customer))
    .orderBy(asc(enquiries.id))
}

/** A customer's payments and refunds. */
export function exportPayments(db: Database, customerId: string): AsyncIterable<ExportedRow> {
  const { search: _search, ...columns } = getTableColumns(payments)
  return inPages<{ id: string }>((after) =>
    db
      .select(columns)
      .from(payments)
      .where(and(eq(payments.customerId, customerId), after ? gt(payments.id, after.id) : undefined))
      .orderBy(asc(payments.id))
      .limit(PAGE),
  )
}

/** What a customer wrote about their quotes, and what was answered; files by their ids and names. */
export function messagesOf(db: Database, customerId: string): AsyncIterable<ExportedRow> {
  const attached = sql<object[]>`array(select jsonb_build_object('id', ${files.id}, 'name', ${files.name})
    from ${messageFiles} join ${files} on ${files.id} = ${messageFiles.fileId}
    where ${messageFiles.messageId} = ${messages.id} order by ${messageFiles.position})`
  return inPages<{ id: string }>((after) =>
    db
      .select({ ...getTableColumns(messages), quoteNumber: quotes.quoteNumber, files: attached })
      .from(messages)
      .innerJoin(quotes, eq(quotes.id, messages.quoteId))
      .where(and(eq(quotes.customerId, customerId), after ? gt(messages.id, after.id) : undefined))
      .orderBy(asc(messages.id))
      .limit(PAGE),
  )
}

const mailColumns = {
  id: mails.id,
  kind: mails.kind,
  status: mails.status,
  recipient: mails.recipient,
  subject: mails.subject,
  sentAt: mails.sentAt,
  createdAt: mails.createdAt,
}

/** Mails to a customer or a person, without their contents, which may have a link that lets somebody in. */
export function mailsOf(
  db: Database,
  whose: { customerId: string } | { personId: string },
): AsyncIterable<ExportedRow> {
  const about =
    'customerId' in whose ? eq(mails.customerId, whose.customerId) : eq(mails.personId, whose.personId)
  return inPages<{ id: string }>((after) =>
    db
      .select(mailColumns)
      .from(mails)
      .where(and(about, after ? gt(mails.id, after.id) : undefined))
      .orderBy(asc(mails.id))
      .limit(PAGE),
  )
}

/** The changed fields of a page of history, without unchanged ones. */
const changes = sql<object | null>`(
  select jsonb_object_agg(coalesce(b.key, a.key), jsonb_build_object('from', b.value, 'to', a.value))
  from jsonb_each(coalesce(${history.before}, '{}')) as b
  full join jsonb_each(coalesce(${history.after}, '{}')) as a on a.key = b.key
  where b.value is distinct from a.value and coalesce(b.key, a.key) not in ('search', 'updatedAt', 'version')
)`

/** Who changed what in a record, with the values before and after. */
export function historyOf(db: Database, records: SQL | undefined): AsyncIterable<ExportedRow> {
  return inPages<{ number: number }>((after) =>
    db
      .select({
        number: history.id,
        at: history.at,
        by: history.actor,
        noun: history.noun,
        recordId: history.recordId,
        action: history.action,
        changes,
      })
      .from(history)
      .where(and(records, after ? gt(history.id, after.number) : undefined))
      .orderBy(asc(history.id))
      .limit(PAGE),
  )
}

/** The history of a customer and, a few documents at a time, of their quotes and invoices. */
export async function* historyOfCustomer(db: Database, customerId: string): AsyncGenerator<ExportedRow> {
  yield* historyOf(db, eq(history.recordId, customerId))
  for (const table of [quotes, invoices])
    for await (const ids of idsOf(db, table, customerId)) yield* historyOf(db, inArray(history.recordId, ids))
  for await (const { id } of exportPayments(db, customerId))
    yield* historyOf(db, eq(history.recordId, String(id)))
  for await (const { id } of notesOf(db, customerId)) yield* historyOf(db, eq(history.recordId, String(id)))
  for await (const { id } of messagesOf(db, customerId))
    yield* historyOf(db, eq(history.recordId, String(id)))
}

async function* idsOf(
  db: Database,
  table: typeof quotes | typeof invoices,
  customerId: string,
): AsyncGenerator<string[]> {
  let last: Place | undefined
  do {
    const rows: Place[] = await db
      .select({ id: table.id, createdAt: table.createdAt })
      .from(table as typeof quotes)
      .where(and(eq(table.customerId, customerId), afterPlace(table, last)))
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(PAGE)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    last = rows.at(-1)
  } while (last)
}

const eventColumns = {
  number: securityEvents.id,
  at: securityEvents.at,
  kind: securityEvents.kind,
  personId: securityEvents.personId,
  actorId: securityEvents.actorId,
  address: securityEvents.address,
  device: securityEvents.device,
  details: securityEvents.details,
}

export function eventsWhere(db: Database, where: SQL | undefined): AsyncIterable<ExportedRow> {
  return inPages<{ number: number }>((after) =>
    db
      .select(eventColumns)
      .from(securityEvents)
      .where(and(where, after ? gt(securityEvents.id, after.number) : undefined))
      .orderBy(asc(securityEvents.id))
      .limit(PAGE),
  )
}

/**
 * When a customer's data was exported or erased. The address it was done from is the data of the person who
 * did it.
 */
export async function* eventsOfCustomer(db: Database, customerId: string): AsyncGenerator<ExportedRow> {
  const theirs = and(
    inArray(securityEvents.kind, ['data-exported', 'data-erased']),
    sql`${securityEvents.details}->>'customerId' = ${customerId}`,
  )
  for await (const { at, kind, actorId, details } of eventsWhere(db, theirs))
    yield { at, kind, actorId, details }
}
