/**
 * What the page of a customer reads: one statement for the figures and one for each list. All go by the index of the
 * customer's own rows, so they cost what this customer has, however much the shop has.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type CustomerPage, LATEST_PAID, MOST_OF_A_KIND } from '#domain/office/customer-page.ts'
import type { Database } from '#server/platform/db/connect.ts'

interface Figures extends Record<string, unknown> {
  owed: number
  overdue: number
  medianDays: number | null
  paidInvoices: number
  thisYear: number
  lastYear: number
  quoted: number
  won: number
}

const yearOf = (moment: SQL) => sql`extract(year from ${moment} at time zone 'Europe/London')`

/** By the rules of the debtors (server/sales/debtors) and of the reports (server/office/reports/facts.store.ts). */
export async function findFigures(db: Database, customerId: string, today: string): Promise<Figures> {
  const year = Number(today.slice(0, 4))
  const { rows } = await db.execute<Figures>(sql`
    with owing as (
      select coalesce(sum(balance), 0)::float8 as owed,
        coalesce(sum(balance) filter (where due_date < ${today}), 0)::float8 as overdue
      from invoices where customer_id = ${customerId} and balance <> 0 and kind <> 'credit-note' and issued_at is not null
    ), invoiced as (
      select ${yearOf(sql`bill.issued_at`)} as year, bill.net
      from invoices bill left join invoices credited on credited.id = bill.credit_of
      where bill.customer_id = ${customerId} and bill.issued_at >= ${`${year - 1}-01-01`}::timestamp at time zone 'Europe/London'
        and bill.kind in ('invoice', 'credit-note') and bill.status <> 'void' and not bill.is_opening
        and coalesce(credited.kind, '') <> 'deposit'
    ), spent as (
      select coalesce(sum(net) filter (where year = ${year}), 0)::float8 as "thisYear",
        coalesce(sum(net) filter (where year = ${year - 1}), 0)::float8 as "lastYear" from invoiced
    ), latest as (
      select id, issued_at from invoices
      where customer_id = ${customerId} and kind = 'invoice' and status = 'paid' and issued_at is not null and not is_opening
      order by created_at desc, id desc limit ${LATEST_PAID}
    ), taken as (
      select greatest(0, (select max(date) from allocations a where a.invoice_id = latest.id and a.amount > 0)
        - (issued_at at time zone 'Europe/London')::date) as days
      from latest
    ), paid as (
      select percentile_cont(0.5) within group (order by days) as "medianDays", count(days)::int as "paidInvoices"
      from taken
    ), numbers as (
      select quote_number, bool_or(status = 'accepted') as is_won from quotes
      where customer_id = ${customerId} and (sent_at is not null or status = 'accepted') group by quote_number
    ), asked as (
      select count(*)::int as quoted, (count(*) filter (where is_won))::int as won from numbers
    )
    select * from owing, spent, paid, asked`)
  const [row] = rows
  if (!row) throw new Error('a query of sums answers a row')
  return row
}

async function listOpen<Row>(db: Database, which: SQL): Promise<{ items: Row[]; count: number }> {
  const { rows } = await db.execute<Record<string, unknown>>(which)
  return {
    items: rows.map(({ count: _count, ...row }) => row as Row),
    count: Number(rows[0]?.count ?? 0),
  }
}

const all = sql`(count(*) over ())::int as count`
const newest = sql`order by created_at desc, id desc limit ${MOST_OF_A_KIND}`
const isoOf = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Drafts, and what the customer may still accept; of a revised quote the latest. */
export function openQuotes(db: Database, customerId: string, today: string) {
  return listOpen<CustomerPage['quotes']['items'][number]>(
    db,
    sql`select id, quote_number as "quoteNumber", revision, status, title, total::float8 as total,
        valid_until::text as "validUntil", ${all}
      from quotes where customer_id = ${customerId} and archived_at is null and revised_by is null
        and (status = 'draft' or (status = 'sent' and valid_until >= ${today})) ${newest}`,
  )
}

export function openJobs(db: Database, customerId: string) {
  return listOpen<Omit<CustomerPage['jobs']['items'][number], 'stageName'> & { stageId: string }>(
    db,
    sql`select id, job_number as "jobNumber", title, stage_kind as "stageKind", stage_id as "stageId",
        due_day::text as "dueDay", blocked_since is not null as "isBlocked", ${all}
      from jobs where customer_id = ${customerId} and archived_at is null and stage_kind <> 'done' ${newest}`,
  )
}

/** Surveys that wait for a quote. */
export function openSurveys(db: Database, customerId: string) {
  return listOpen<CustomerPage['surveys']['items'][number]>(
    db,
    sql`select m.id, m.title, m.survey_date::text as "surveyDate", m.status = 'draft' as "isDraft",
        coalesce(nullif(p.display_name, ''), split_part(p.email, '@', 1), '') as worker, m.count
      from (select *, ${all} from measurements where customer_id = ${customerId} and not is_quote_created ${newest}) m
      left join profiles p on p.id = m.worker_id order by m.created_at desc, m.id desc`,
  )
}

/** What is to pay, and what is not issued yet. */
export function openInvoices(db: Database, customerId: string) {
  return listOpen<CustomerPage['invoices']['items'][number]>(
    db,
    sql`select id, invoice_number as "invoiceNumber", kind, status, title, total::float8 as total,
        balance::float8 as balance, due_date::text as "dueDate", ${isoOf(sql`issued_at`)} as "issuedAt", ${all}
      from invoices where customer_id = ${customerId} and kind <> 'credit-note' and status in ('unpaid', 'part-paid')
      ${newest}`,
  )
}

export function nextVisits(db: Database, customerId: string, now: Date) {
  return listOpen<CustomerPage['visits']['items'][number]>(
    db,
    sql`select id, kind, title, ${isoOf(sql`starts_at`)} as "startsAt", ${all} from (
        select * from visits where customer_id = ${customerId}
        union
        select v.* from visits v join jobs j on j.id = v.job_id where j.customer_id = ${customerId}
      ) theirs where ends_at > ${now.toISOString()}::timestamptz and status in ('planned', 'on-the-way', 'on-site')
      order by starts_at, id limit ${MOST_OF_A_KIND}`,
  )
}
