/** What the office noted about what customers owe, and when they were last reminded of it: as at a day, for their rows in lists. */
import { type SQL, sql } from 'drizzle-orm'
import { endOf } from './end-of-day.store.ts'

/** Only what a day's debt is made of can be noted about, and is still owed. */
const isOwed = (on: string) => sql`i.balance > 0 and i.kind <> 'credit-note' and i.issued_at < ${endOf(on)}`

/** By customer: the first day that was promised, and how many invoices are on hold or disputed. @param which of `i` */
export const notedDebts = (on: string, which: SQL = sql`true`): SQL => sql`
  select i.customer_id, min(n.promised_on)::text as promised, count(*) filter (where n.on_hold)::int as on_hold,
    count(*) filter (where n.disputed <> '')::int as disputed
  from chases n join invoices i on i.id = n.invoice_id
  where ${isOwed(on)} and ${which} group by i.customer_id`

/** By customer: the day of the last reminder that had gone out by then. @param which of `i` */
export const remindedDebts = (on: string, which: SQL = sql`true`): SQL => sql`
  select i.customer_id, (max(r.sent_at) at time zone 'Europe/London')::date::text as on_day
  from reminders r join invoices i on i.id = r.invoice_id
  where ${isOwed(on)} and r.sent_at < ${endOf(on)} and ${which} group by i.customer_id`
