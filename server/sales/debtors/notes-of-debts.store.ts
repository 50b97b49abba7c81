/**
 * What the office noted about what customers owe, and when they were last reminded of it: as it was known at the end of a
 * day, for their rows in lists. `now` is for a day that is not over, of which balances and notes are kept as they are.
 */
import { type SQL, sql } from 'drizzle-orm'
import { endOf } from './end-of-day.store.ts'

/** Joins to `i`, an invoice, what was paid and credited on it after a day. */
export const laterOn = (on: string) => sql`
    left join lateral (select sum(amount) as amount from allocations where invoice_id = i.id and date > ${on}) entries on true
    left join lateral (select sum(total) as amount from invoices n
      where n.credit_of = i.id and n.status <> 'void' and n.created_at >= ${endOf(on)}) notes on true`

/** What was left to pay of `i` with `laterOn`. */
export const balanceThen = sql`(i.balance + coalesce(entries.amount, 0) - coalesce(notes.amount, 0))`

/**
 * Joins to `n`, a row of chases, what was noted by the end of a day, as `known`; nothing if it was noted later. What was
 * noted again since is in the history, which is read of those alone.
 */
export const knownBy = (on: string) => sql`left join lateral (
      select n.version, n.promised_on, n.on_hold, n.disputed where n.updated_at < ${endOf(on)}
      union all
      (select (h.after->'chase'->>'version')::int, (h.after->'chase'->>'promisedOn')::date,
        (h.after->'chase'->>'onHold')::boolean, h.after->'chase'->>'disputed'
      from history h
      where n.updated_at >= ${endOf(on)} and n.version > 2 and h.record_id = n.invoice_id and h.noun = 'invoices'
        and h.action = 'chase' and h.at < ${endOf(on)}
      order by h.id desc limit 1)
    ) known on true`

/**
 * Joins `i`, the invoice of a note or reminder. Of all customers it is looked up one by one: PostgreSQL would rather read all
 * invoices, of which few are noted about.
 */
const invoiceOf = (id: SQL, ofOne?: SQL) =>
  ofOne
    ? sql`join invoices i on i.id = ${id} and ${ofOne}`
    : sql`cross join lateral (
      select id, customer_id, kind, issued_at, balance from invoices where invoices.id = ${id} offset 0) i`

const isDebt = (on: string) => sql`i.kind <> 'credit-note' and i.issued_at < ${endOf(on)}`

/** By customer: the first day that was promised, and how many invoices are on hold or disputed. */
const marks = (from: SQL) => sql`min(${from}.promised_on)::text as promised,
    count(*) filter (where ${from}.on_hold)::int as on_hold, count(*) filter (where ${from}.disputed <> '')::int as disputed`

/** By customer: the day of the last reminder. */
const lastDay = sql`(max(r.sent_at) at time zone 'Europe/London')::date::text as on_day`

/** Each customer's marks, of what they owe. @param which of `i` */
export const notedNow = (on: string, which: SQL = sql`true`): SQL => sql`
  select i.customer_id, ${marks(sql`n`)} from chases n join invoices i on i.id = n.invoice_id
  where i.balance > 0 and ${isDebt(on)} and ${which} group by i.customer_id`

/** The same as at any day. @param ofOne which of `i`, if they are few */
export const notedDebts = (on: string, ofOne?: SQL): SQL => sql`
  select i.customer_id, ${marks(sql`known`)}
  from chases n ${knownBy(on)} ${invoiceOf(sql`n.invoice_id`, ofOne)} ${laterOn(on)}
  where known.version is not null and ${balanceThen} > 0 and ${isDebt(on)} group by i.customer_id`

/** The day of each customer's last reminder of what they owe. @param which of `i` */
export const remindedNow = (on: string, which: SQL = sql`true`): SQL => sql`
  select i.customer_id, ${lastDay} from reminders r join invoices i on i.id = r.invoice_id
  where i.balance > 0 and ${isDebt(on)} and r.sent_at < ${endOf(on)} and ${which} group by i.customer_id`

/** The same as at any day. @param ofOne which of `i`, if they are few */
export const remindedDebts = (on: string, ofOne?: SQL): SQL => sql`
  select i.customer_id, ${lastDay} from reminders r ${invoiceOf(sql`r.invoice_id`, ofOne)} ${laterOn(on)}
  where ${balanceThen} > 0 and ${isDebt(on)} and r.sent_at < ${endOf(on)} group by i.customer_id`
