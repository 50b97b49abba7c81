import { sql } from 'drizzle-orm'
import type { KeptFigure } from '#domain/office/books-check.ts'
import type { Transaction } from '#server/platform/db/change.ts'

/** The running totals (docs/decisions/0015-running-totals.md) and what they count, by the rules of their triggers. */
export async function listFigures(tx: Transaction): Promise<KeptFigure[]> {
  const { rows } = await tx.execute<Record<string, number>>(sql`
    with kept as (
      select sum(quotes)::float8 as quotes, sum(invoices)::float8 as invoices, sum(unpaid_invoices)::float8 as unpaid,
        sum(revenue)::float8 as revenue, sum(unissued)::float8 as unissued, sum(unissued_total)::float8 as "unissuedTotal",
        sum(customers)::float8 as customers from shop_totals
    ), counted as (
      select count(*)::float8 as "countedInvoices",
        count(*) filter (where status in ('unpaid', 'part-paid'))::float8 as "countedUnpaid",
        coalesce(sum(paid_amount) filter (where status = 'paid'), 0)::float8 as "countedRevenue",
        count(*) filter (where issued_at is null)::float8 as "countedUnissued",
        coalesce(sum(total) filter (where issued_at is null), 0)::float8 as "countedUnissuedTotal"
      from invoices where kind <> 'credit-note' and status <> 'void'
    )
    select kept.*, counted.*,
      (select count(*) from quotes where archived_at is null)::float8 as "countedQuotes",
      (select count(*) from customers where archived_at is null)::float8 as "countedCustomers"
    from kept, counted`)
  const [sums] = rows
  if (!sums) throw new Error('the running totals are missing')
  const figure = (name: string, key: string, isMoney = false): KeptFigure => ({
    ...{ name, isMoney, kept: sums[key] ?? 0 },
    counted: sums[`counted${key.slice(0, 1).toUpperCase()}${key.slice(1)}`] ?? 0,
  })
  return [
    figure('Quotes', 'quotes'),
    figure('Invoices', 'invoices'),
    figure('Unpaid invoices', 'unpaid'),
    figure('Revenue', 'revenue', true),
    figure('Invoices to issue', 'unissued'),
    figure('Sum of the invoices to issue', 'unissuedTotal', true),
    figure('Customers', 'customers'),
    ...(await listGroupMembers(tx)),
  ]
}

async function listGroupMembers(tx: Transaction): Promise<KeptFigure[]> {
  const { rows } = await tx.execute<{ name: string; kept: number; counted: number }>(sql`
    select groups.name, groups.members::float8 as kept, count(m.customer_id)::float8 as counted
    from groups left join group_members m on m.group_id = groups.id and not m.archived
    group by groups.id order by groups.name`)
  return rows.map(({ name, ...counts }) => ({ name: `Members of ${name}`, isMoney: false, ...counts }))
}
