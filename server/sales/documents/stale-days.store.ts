import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'

const london = (moment: SQL) => sql`(${moment} at time zone 'Europe/London')::date`

/** Kept sums: of the reports, or what customers owe, which a service's category does not change. */
type Kept = 'reports' | 'debts'

/**
 * The days whose kept sums may not be those of the documents any more, as far as this transaction sees what happened.
 * What counts on a day hangs together: a payment is shared like the invoice that it pays, which may be of a quote, so
 * from each marked record it goes to all that is counted with it.
 */
export async function listStaleDays(tx: Transaction, kept: Kept = 'reports'): Promise<string[]> {
  // 'Everything' with a day is what is left of a mark of all days.
  const which = kept === 'debts' ? sql`where not everything` : sql``
  // Mostly nothing but today, which takes no looking at documents.
  const { rows: marked } = await tx.execute<{ day: string | null; isPlain: boolean }>(sql`
    select day::text as day, bool_and(coalesce(invoice, payment, measurement) is null and quote is null and not (everything and day is null)) as "isPlain"
    from report_marks ${which} group by report_marks.day`)
  if (marked.every(({ isPlain }) => isPlain)) return marked.flatMap(({ day }) => day ?? [])
  const { rows } = await tx.execute<{ day: string }>(sql`
    with marks as materialized (select distinct day, invoice, payment, quote, measurement, everything from report_marks ${which}),
    offers as materialized (
      select id, ${london(sql`coalesce(sent_at, case when status = 'accepted' then (acceptance->>'at')::timestamptz end)`)} as day
      from quotes where quote_number in (select quote from marks where quote is not null)
      union
      select q.id, ${london(sql`coalesce(one.sent_at, case when one.status = 'accepted' then (one.acceptance->>'at')::timestamptz end)`)}
      from quotes q join quotes one on one.quote_number = q.quote_number
      where q.measurement_id in (select measurement from marks where measurement is not null)
    ), bills as materialized (
      select invoice as id from marks where invoice is not null
      union
      select i.id from offers join invoices i on i.quote_id = offers.id
    ), linked as materialized (
      select id from bills
      union
      select i.id from bills join invoices i on i.deposit_of = bills.id
    ), papers as materialized (
      select id from linked
      union
      select i.id from linked join invoices i on i.credit_of = linked.id
    ), receipts as materialized (
      select payment as id from marks where payment is not null
      union
      select a.payment_id from papers join allocations a on a.invoice_id = papers.id where a.payment_id is not null
    ), declared as materialized (
      select id from papers
      union
      select coalesce(deposit.deposit_of, i.deposit_of) from bills join invoices i using (id)
      left join invoices deposit on deposit.id = i.credit_of
    )
    select distinct day::text as day from (
      select day from marks
      union all select day from offers
      union all select ${london(sql`i.issued_at`)} from papers join invoices i using (id)
      union all select ${london(sql`i.created_at`)} from papers join invoices i using (id) where i.kind = 'credit-note'
      union all select ${london(sql`credited.issued_at`)} from bills join invoices i using (id) join invoices credited on credited.id = i.credit_of
      union all select i.tax_point from declared join invoices i using (id)
      union all select a.date from papers join allocations a on a.invoice_id = papers.id
      union all select p.date from receipts join payments p using (id)
      union all select b.date from receipts join take_backs b on b.payment_id = receipts.id
      union all select start from report_sums where by = 'month' and span = 'day' and exists (select from marks where everything and day is null)
    ) touched where day is not null`)
  return rows.map(({ day }) => day)
}
