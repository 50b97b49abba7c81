/** The documents to which something happened in a period, for a shop that is or was on cash accounting. */
import { sql } from 'drizzle-orm'
import type { VatGroup } from '#domain/money/vat.ts'
import type { CashDocument } from '#domain/office/cash-vat.ts'
import type { VatDocument } from '#domain/office/vat-report.ts'
import { type DatedEntry, dayDeclared } from '#domain/sales/allocations.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { DayRange } from '#domain/vat-periods.ts'
import type { Database } from '#server/platform/db/connect.ts'

interface Wanted extends DayRange {
  registered: boolean
  /** Whether the scheme changes in the period: then every document may count on that day. */
  changes: boolean
}

interface Row extends Record<string, unknown>, Omit<CashDocument, 'invoiceId' | 'customer' | 'entries'> {
  id: string
  name: string
  companyName: string
  entries: DatedEntry[]
  firstCredit: string | null
}

/** Each with all that ever happened to it. What was carried in was declared from the program before. */
export async function listCashDocuments(
  db: Database,
  { from, to, registered, changes }: Wanted,
): Promise<CashDocument[]> {
  const inPeriod = sql`between ${from} and ${to}`
  const { rows } = await db.execute<Row>(sql`
    with touched as (
      select invoice_id as id from allocations where date ${inPeriod}
      union select id from invoices where tax_point ${inPeriod} and kind <> 'credit-note'
      union select credit_of from invoices where tax_point ${inPeriod} and kind = 'credit-note'
      union select deposit.deposit_of from invoices credit join invoices deposit on deposit.id = credit.credit_of
        where credit.tax_point ${inPeriod} and credit.kind = 'credit-note'
      union select id from invoices where ${changes} and kind <> 'credit-note'
    )
    select bill.id, bill.kind, bill.invoice_number as number, bill.customer->>'name' as name,
      bill.customer->>'companyName' as "companyName", bill.issued_at is not null as "isIssued",
      bill.tax_point::text as "taxPoint", bill.vat_groups as groups,
      coalesce((select jsonb_agg(jsonb_build_object('day', part.day, 'groups', part.groups)) from (
        select coalesce(tax_point::text, '') as day, vat_groups as groups from invoices
        where credit_of = bill.id and status <> 'void'
        union all
        select case when part.id = deposit.id then '' else coalesce(part.tax_point::text, '') end, (
          select jsonb_agg(g || jsonb_build_object('net', -(g->>'net')::bigint, 'vat', -(g->>'vat')::bigint))
          from jsonb_array_elements(part.vat_groups) g)
        from invoices deposit
        join invoices part on part.status <> 'void' and (part.id = deposit.id or part.credit_of = deposit.id)
        where bill.deposit_amount <> 0 and deposit.deposit_of = bill.id and deposit.status <> 'void'
      ) part where part.groups is not null), '[]') as changes,
      (select min(tax_point)::text from invoices where credit_of = bill.id and status <> 'void') as "firstCredit",
      coalesce((select jsonb_agg(jsonb_build_object('kind', entry.kind, 'paymentId', entry.payment_id,
          'invoiceId', entry.invoice_id, 'refundId', entry.refund_id, 'amount', entry.amount, 'date', entry.date)
          order by entry.created_at, entry.id)
        from allocations entry where entry.invoice_id = bill.id), '[]') as entries
    from touched join invoices bill on bill.id = touched.id
    where bill.status <> 'void' and not bill.is_opening and bill.kind <> 'credit-note'
      and case when bill.issued_at is null then ${registered}
        else coalesce((bill.seller->>'vatRegistered')::boolean, true) end
    order by bill.invoice_number, bill.id`)
  return rows.map(({ id, name, companyName, entries, firstCredit, ...row }) => ({
    ...row,
    invoiceId: id,
    customer: customerTitle({ name, companyName }),
    taxPoint: row.isIssued ? row.taxPoint : dayDeclared(entries, firstCredit),
    entries: entries.map(({ date, amount }) => ({ day: date, amount })),
  }))
}

/** Credit notes on what was carried in: they were written here, and count on their own day under either scheme. */
export async function listCreditsOnOpenings(db: Database, { from, to }: DayRange): Promise<VatDocument[]> {
  const { rows } = await db.execute<{
    id: string
    number: string
    name: string
    companyName: string
    day: string
    groups: VatGroup[]
  }>(sql`
    select credit.id, credit.invoice_number as number, credit.customer->>'name' as name,
      credit.customer->>'companyName' as "companyName", credit.tax_point::text as day, credit.vat_groups as groups
    from invoices credit join invoices opening on opening.id = credit.credit_of and opening.is_opening
    where credit.tax_point between ${from} and ${to} and credit.kind = 'credit-note' and credit.status <> 'void'
      and not credit.is_opening and coalesce((credit.seller->>'vatRegistered')::boolean, true)
    order by credit.tax_point, credit.invoice_number`)
  return rows.map(({ id, name, companyName, ...row }) => ({
    ...{ ...row, invoiceId: id, customer: customerTitle({ name, companyName }) },
    ...{ kind: 'credit-note' as const, isIssued: true, because: 'credit' as const, deducted: [] },
  }))
}
