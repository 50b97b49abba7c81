/** What is held on customers and people, a page at a time. Secrets are not even read. */
import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { accessCodes, mails, securityEvents } from '../db/accounts.tables.ts'
import type { Database } from '../db/connect.ts'
import { invoices, quotes } from '../db/documents.tables.ts'
import { measurements } from '../db/measurements.tables.ts'
import { payments } from '../db/payments.tables.ts'
import { session, user } from '../db/sign-in.tables.ts'
import { enquiries, enquiryPictures } from '../db/site.tables.ts'
import { files, history } from '../db/tables.ts'
import { enquiriesOf } from '../enquiries/enquiries.store.ts'
import { inPages } from './stream-export.ts'

const PAGE = 200

type Row = Record<string, unknown>

type Place = {
  id: string
  createdAt: Date
}

/** After the last row of a page, in the order of the index that finds a customer's documents. */
function afterPlace(table: typeof quotes | typeof invoices, last: Place | undefined): SQL | undefined {
  if (!last) return undefined
  const at = last.createdAt.toISOString()
  return sql`(${table.createdAt}, ${table.id}) > (${at}::timestamptz, ${last.id}::uuid)`
}

function documentsOf(db: Database, table: typeof quotes | typeof invoices, customerId: string) {
  return inPages<Place>((last) =>
    db
      .select()
      // Both have what is asked for here.
      .from(table as typeof quotes)
      .where(and(eq(table.customerId, customerId), afterPlace(table, last)))
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(PAGE),
  )
}

/** The quotes of a customer with their lines. */
export function quotesOf(db: Database, customerId: string): AsyncIterable<Row> {
  return documentsOf(db, quotes, customerId)
}

/** The invoices, deposit invoices and credit notes of a customer with their lines. */
export function invoicesOf(db: Database, customerId: string): AsyncIterable<Row> {
  return documentsOf(db, invoices, customerId)
}

/** The site surveys taken for a customer, whole. */
export function surveysOf(db: Database, customerId: string): AsyncIterable<Row> {
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

/** What they asked through the public site. */
export async function enquiriesOfCustomer(
  db: Database,
  customer: { id: string; email: string },
): Promise<Row[]> {
  const { search: _search, ...columns } = getTableColumns(enquiries)
  const pictures = sql<string[]>`array(select ${enquiryPictures.fileId} from ${enquiryPictures}
    where ${enquiryPictures.enquiryId} = ${enquiries.id} order by ${enquiryPictures.position})`
  return db
    .select({ ...columns, pictures })
    .from(enquiries)
    .where(enquiriesOf(customer))
    .orderBy(asc(enquiries.id))
}

/** What a customer paid and was given back. */
export function paymentsOf(db: Database, customerId: string): AsyncIterable<Row> {
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

const mailColumns = {
  id: mails.id,
  kind: mails.kind,
  status: mails.status,
  recipient: mails.recipient,
  subject: mails.subject,
  sentAt: mails.sentAt,
  createdAt: mails.createdAt,
}

/** Mails to a customer or a person, without what they said: that may hold a link that lets somebody in. */
export function mailsOf(
  db: Database,
  whose: { customerId: string } | { personId: string },
): AsyncIterable<Row> {
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

/** What changed in the rows of a page of history, without what stayed as it was. */
const changes = sql<object | null>`(
  select jsonb_object_agg(coalesce(b.key, a.key), jsonb_build_object('from', b.value, 'to', a.value))
  from jsonb_each(coalesce(${history.before}, '{}')) as b
  full join jsonb_each(coalesce(${history.after}, '{}')) as a on a.key = b.key
  where b.value is distinct from a.value and coalesce(b.key, a.key) not in ('search', 'updatedAt', 'version')
)`

/** Who changed what of a record, and from what to what. */
function historyOf(db: Database, records: SQL | undefined): AsyncIterable<Row> {
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

/** The history of a customer and, some documents at a time, of their quotes and invoices. */
export async function* historyOfCustomer(db: Database, customerId: string): AsyncGenerator<Row> {
  yield* historyOf(db, eq(history.recordId, customerId))
  for (const table of [quotes, invoices])
    for await (const ids of idsOf(db, table, customerId)) yield* historyOf(db, inArray(history.recordId, ids))
  for await (const { id } of paymentsOf(db, customerId))
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

/** The history of a person's profile. */
export function historyOfPerson(db: Database, personId: string): AsyncIterable<Row> {
  return historyOf(db, eq(history.recordId, personId))
}

/** How many rows of the history are looked through at once for those of one person. */
const WINDOW = 50_000

/** What a person did, without what the records said: those are other people's. */
export async function* doneBy(db: Database, personId: string): AsyncGenerator<Row> {
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

function eventsWhere(db: Database, where: SQL | undefined): AsyncIterable<Row> {
  return inPages<{ number: number }>((after) =>
    db
      .select(eventColumns)
      .from(securityEvents)
      .where(and(where, after ? gt(securityEvents.id, after.number) : undefined))
      .orderBy(asc(securityEvents.id))
      .limit(PAGE),
  )
}

/** When a customer's data was exported or erased. From where is the affair of who did it. */
export async function* eventsOfCustomer(db: Database, customerId: string): AsyncGenerator<Row> {
  const theirs = and(
    inArray(securityEvents.kind, ['data-exported', 'data-erased']),
    sql`${securityEvents.details}->>'customerId' = ${customerId}`,
  )
  for await (const { at, kind, actorId, details } of eventsWhere(db, theirs))
    yield { at, kind, actorId, details }
}

/** The lines of the security log about a person. */
export function eventsOfPerson(db: Database, personId: string): AsyncIterable<Row> {
  return eventsWhere(db, eq(securityEvents.personId, personId))
}

/** The lines of the security log of what a person did to others' accounts and data. */
export function eventsByPerson(db: Database, personId: string): AsyncIterable<Row> {
  return eventsWhere(
    db,
    and(eq(securityEvents.actorId, personId), sql`${securityEvents.personId} is distinct from ${personId}`),
  )
}

/** The account that a person signs in with, without its password and second factor. */
export function accountOf(db: Database, personId: string): Promise<Row[]> {
  const { id, name, email, emailVerified, twoFactorEnabled, createdAt, updatedAt } = user
  return db
    .select({ id, name, email, emailVerified, twoFactorEnabled, createdAt, updatedAt })
    .from(user)
    .where(eq(user.id, personId))
}

/** Where a person is signed in, without what would let somebody in. */
export function sessionsOf(db: Database, personId: string): Promise<Row[]> {
  const { createdAt, updatedAt, expiresAt, ipAddress, userAgent } = session
  return db
    .select({ createdAt, updatedAt, expiresAt, ipAddress, userAgent })
    .from(session)
    .where(eq(session.userId, personId))
    .orderBy(asc(createdAt))
}

/** The links in mails that could or can let a person in, without their codes. */
export function codesOf(db: Database, personId: string): Promise<Row[]> {
  const { kind, createdAt, createdBy, expiresAt, usedAt } = accessCodes
  return db
    .select({ kind, createdAt, createdBy, expiresAt, usedAt })
    .from(accessCodes)
    .where(eq(accessCodes.personId, personId))
    .orderBy(asc(createdAt))
}

/** What is known of the files that a person brought in. */
export function filesOf(db: Database, personId: string): AsyncIterable<Row> {
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

/** The ids of customers that a person sees as a worker; the customers are not theirs to be told of. */
export async function assignedCustomers(db: Database, personId: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(
    sql`select id, created_by = ${personId} as "added" from customers
      where assigned_to @> array[${personId}::uuid] or created_by = ${personId} order by id`,
  )
  return rows
}
