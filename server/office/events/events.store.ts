/** The events of a record or of all customers: rows of history, and mails. */
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MailKind, MailStatus } from '#domain/mail/mail-words.ts'
import { untold, untoldOfCustomer } from '#domain/office/events.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobCosts } from '#server/platform/db/costs.tables.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { links } from '#server/platform/db/links.tables.ts'
import { messages } from '#server/platform/db/messages.tables.ts'
import { proofs } from '#server/platform/db/proofs.tables.ts'
import { siteEntries } from '#server/platform/db/site-work.tables.ts'
import { visits } from '#server/platform/db/visits.tables.ts'

/** A row of history with who did it. Times are ISO 8601. */
export interface HistoryRow extends Record<string, unknown> {
  key: string
  at: string
  noun: string
  action: string
  recordId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  linkId: string | null
  personName: string | null
  /** The customer whose link it is, and the document that it opens. */
  customerName: string | null
  quoteId: string | null
  quoteNumber: string | null
  invoiceId: string | null
  invoiceNumber: string | null
  jobId: string | null
  jobNumber: string | null
}

export interface MailEventRow extends Record<string, unknown> {
  key: string
  at: string
  kind: MailKind
  status: MailStatus
  recipient: string
  subject: string
  quoteId: string | null
  invoiceId: string | null
}

/** The place after which a page starts: older events, or of the same time with a smaller key. */
export interface After {
  at: Date
  key: string
}

/** Sorts by the order of the ids, as texts of one length. */
const historyKey = sql`'h' || lpad(h.id::text, 20, '0')`
const mailKey = sql`'m' || m.id::text`

const isoOf = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Page = { after: After | null; limit: number }

/** @param ids the records, or 'customers' for what was done on links */
export function listHistory(
  db: Database,
  ids: readonly string[] | 'customers',
  page: Page,
): Promise<HistoryRow[]> {
  const isToldHere = isTold(untold, page.after)
  if (ids === 'customers')
    return readHistory(
      db,
      sql`(select h.* from history h where h.link_id is not null and ${isToldHere} order by h.id desc limit ${page.limit})`,
      page.limit,
    )
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  return readHistory(
    db,
    sql`(select h.* from history h where h.record_id = any(array[${list}]) and ${isToldHere}
      order by h.at desc, h.id desc limit ${page.limit})`,
    page.limit,
  )
}

/**
 * The history of many records: of each only as much is read as a page may show.
 * @param records a query for ids, in a column `id`
 */
export function listHistoryOf(db: Database, records: SQL, page: Page): Promise<HistoryRow[]> {
  return readHistory(
    db,
    sql`(select h.* from (${records}) theirs (id) cross join lateral (
        select * from history h where h.record_id = theirs.id and ${isTold(untoldOfCustomer, page.after)}
        order by h.at desc, h.id desc limit ${page.limit}
      ) h order by h.at desc, h.id desc limit ${page.limit})`,
    page.limit,
  )
}

/** What anybody changed, by conditions on `h`. */
export function listActivity(db: Database, where: SQL, page: Page): Promise<HistoryRow[]> {
  const before = page.after ? sql`h.at <= ${page.after.at.toISOString()}::timestamptz` : sql`true`
  return readHistory(
    db,
    sql`(select h.* from history h where ${where} and ${before} and ${isTold(untold, page.after)}
      order by h.at desc, h.id desc limit ${page.limit})`,
    page.limit,
  )
}

/** What is told of `h`, and stands after a place. */
export function isTold(left: readonly string[], after: After | null): SQL {
  return sql`h.noun || ' ' || h.action <> all(array[${sql.join(
    left.map((entry) => sql`${entry}`),
    sql`, `,
  )}]) and ${isBefore(sql`h.at`, historyKey, after)}`
}

/** @param found the rows of history, as a query */
async function readHistory(db: Database, found: SQL, limit: number): Promise<HistoryRow[]> {
  const { rows } = await db.execute<HistoryRow>(sql`
    select ${historyKey} as key, ${isoOf(sql`h.at`)} as at, h.noun, h.action, h.record_id as "recordId",
      h.before, h.after, h.link_id as "linkId",
      coalesce(nullif(p.display_name, ''), p.email) as "personName",
      coalesce(nullif(q.customer->>'companyName', ''), q.customer->>'name',
        nullif(i.customer->>'companyName', ''), i.customer->>'name',
        nullif(j.customer->>'companyName', ''), j.customer->>'name') as "customerName",
      q.id as "quoteId", q.quote_number as "quoteNumber", i.id as "invoiceId", i.invoice_number as "invoiceNumber",
      j.id as "jobId", j.job_number as "jobNumber"
    from ${found} h
    left join profiles p on p.id = h.actor
    left join links l on l.id = coalesce(h.link_id, case when h.noun = 'links' then h.record_id end)
    left join quotes q on q.id = l.quote_id
    left join invoices i on i.id = l.invoice_id
    left join jobs j on j.id = l.job_id
    order by h.at desc, h.id desc limit ${limit}`)
  return rows
}

/** The mails with some documents. */
export async function listMailEvents(
  db: Database,
  of: { quoteIds: readonly string[]; invoiceIds: readonly string[]; customerId?: string },
  { after, limit }: { after: After | null; limit: number },
): Promise<MailEventRow[]> {
  const list = (ids: readonly string[]) =>
    sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )
  const whose = [
    ...(of.quoteIds.length > 0 ? [sql`m.quote_id in (${list(of.quoteIds)})`] : []),
    ...(of.invoiceIds.length > 0 ? [sql`m.invoice_id in (${list(of.invoiceIds)})`] : []),
    ...(of.customerId === undefined ? [] : [sql`m.customer_id = ${of.customerId}`]),
  ]
  if (whose.length === 0) return []
  const when = sql`coalesce(m.sent_at, m.updated_at)`
  const { rows } = await db.execute<MailEventRow>(sql`
    select ${mailKey} as key, ${isoOf(when)} as at, m.kind, m.status, m.recipient, m.subject,
      m.quote_id as "quoteId", m.invoice_id as "invoiceId"
    from mails m where (${sql.join(whose, sql` or `)}) and ${isBefore(when, mailKey, after)}
    order by ${when} desc, m.id desc limit ${limit}`)
  return rows
}

function isBefore(at: SQL, key: SQL, after: After | null): SQL {
  return after === null
    ? sql`true`
    : sql`(${at}, ${key}) < (${after.at.toISOString()}::timestamptz, ${after.key})`
}

/** The documents and links that belong to a quote: all revisions of its number, and what was billed for them. */
export async function aroundQuote(db: Database, quoteNumber: string) {
  const quoteIds = (
    await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.quoteNumber, quoteNumber))
  ).map(({ id }) => id)
  const billed = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.quoteId, quoteIds))
    .orderBy(desc(invoices.createdAt))
  const invoiceIds = billed.map(({ id }) => id)
  const linkIds = await linksOf(db, { quoteIds, invoiceIds })
  return { quoteIds, invoiceIds, linkIds, messageIds: await messagesAbout(db, quoteIds) }
}

/** Messages about quotes: their history is their own. */
async function messagesAbout(db: Database, quoteIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(sql`${messages.quoteId} = any(${sql.param([...quoteIds])}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** A job's proofs, links, visits and costs. */
export async function idsOfJob(db: Database, jobId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${proofs} where job_id = ${jobId}
    union all select id from ${links} where job_id = ${jobId}
    union all select id from ${visits} where job_id = ${jobId}
    union all select id from ${jobCosts} where job_id = ${jobId}`)
  return [jobId, ...rows.map(({ id }) => id)]
}

/** A visit, and what was added to it on site. */
export async function idsOfVisit(db: Database, visitId: string): Promise<string[]> {
  const entries = await db
    .select({ id: siteEntries.id })
    .from(siteEntries)
    .where(eq(siteEntries.visitId, visitId))
  return [visitId, ...entries.map(({ id }) => id)]
}

/** The job of a quote's number. */
export async function jobOfQuotes(db: Database, quoteIds: readonly string[]): Promise<string | null> {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(sql`${jobs.quoteId} = any(${sql.param([...quoteIds])}::uuid[])`)
  return row?.id ?? null
}

export async function aroundInvoice(db: Database, id: string) {
  const linkIds = await linksOf(db, { quoteIds: [], invoiceIds: [id] })
  return { quoteIds: [], invoiceIds: [id], linkIds, messageIds: [] }
}

async function linksOf(
  db: Database,
  { quoteIds, invoiceIds }: { quoteIds: string[]; invoiceIds: string[] },
): Promise<string[]> {
  const ofQuotes =
    quoteIds.length === 0
      ? []
      : await db.select({ id: links.id }).from(links).where(inArray(links.quoteId, quoteIds))
  const ofInvoices =
    invoiceIds.length === 0
      ? []
      : await db.select({ id: links.id }).from(links).where(inArray(links.invoiceId, invoiceIds))
  return [...ofQuotes, ...ofInvoices].map(({ id }) => id)
}
