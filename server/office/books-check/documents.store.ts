/** Documents and payments as they are kept, each with the sums of what it was made of, in parts. */
import { type SQL, sql } from 'drizzle-orm'
import type { KeptCredit, KeptInvoice, KeptPayment } from '#domain/office/books-check.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Transaction } from '#server/platform/db/change.ts'

type Names = { name: string; companyName: string }

const after = (id: string | null): SQL => (id === null ? sql`` : sql`where id > ${id}`)

/** Invoices, deposits and credit notes in the order of their ids. */
export async function nextInvoices(
  tx: Transaction,
  last: string | null,
  limit: number,
): Promise<KeptInvoice[]> {
  const { rows } = await tx.execute<KeptInvoice & Record<string, unknown>>(sql`
    select i.id, invoice_number as number, kind, status, total, i.net, vat_amount as "vatAmount", balance,
      paid_amount as "paidAmount", credited_amount as "creditedAmount", deposit_amount as "depositAmount",
      groups.net as "groupsNet", groups.vat as "groupsVat",
      (select coalesce(sum(amount), 0) from allocations a where a.invoice_id = i.id)::float8 as allocated,
      (select coalesce(sum(total), 0) from invoices n
        where n.credit_of = i.id and n.kind = 'credit-note' and n.status <> 'void')::float8 as notes,
      (select coalesce(sum(total - credited_amount), 0) from invoices d
        where d.deposit_of = i.id and d.status <> 'void')::float8 as deposits,
      exists (select from invoices other where other.id in (i.credit_of, i.deposit_of)
        and other.customer_id <> i.customer_id) as "isStrange"
    from (select * from invoices ${after(last)} order by id limit ${limit}) i
    cross join lateral (select coalesce(sum((one->>'net')::bigint), 0)::float8 as net,
      coalesce(sum((one->>'vat')::bigint), 0)::float8 as vat from jsonb_array_elements(i.vat_groups) one) groups
    order by i.id`)
  return rows
}

/** Payments and refunds in the order of their ids. */
export async function nextPayments(
  tx: Transaction,
  last: string | null,
  limit: number,
): Promise<KeptPayment[]> {
  const { rows } = await tx.execute<Omit<KeptPayment, 'customer'> & Names & Record<string, unknown>>(sql`
    select p.id, p.customer->>'name' as name, p.customer->>'companyName' as "companyName", p.date::text as date, p.amount,
      exists (select from take_backs b where b.payment_id = p.id) as "isTakenBack",
      (select coalesce(sum(amount), 0) from allocations a where a.payment_id = p.id)::float8 as used,
      (select coalesce(sum(amount), 0) from allocations a where a.refund_id = p.id)::float8 as "givenBack",
      (select count(*) from allocations a left join invoices i on i.id = a.invoice_id
        where (a.payment_id = p.id or a.refund_id = p.id)
          and (a.customer_id <> p.customer_id or i.customer_id <> p.customer_id))::int as strange
    from (select * from payments ${after(last)} order by id limit ${limit}) p order by p.id`)
  return rows.map(({ name, companyName, ...row }) => ({
    ...row,
    customer: customerTitle({ name, companyName }),
  }))
}

/** What is held of some customers, and what that should be. */
export async function listCredits(
  tx: Transaction,
  customers: readonly { id: string; name: string }[],
): Promise<KeptCredit[]> {
  const ids = sql.param(customers.map(({ id }) => id))
  const { rows } = await tx.execute<Omit<KeptCredit, 'name'> & Record<string, unknown>>(sql`
    select id as "customerId",
      coalesce((select amount from customer_credit c where c.customer_id = these.id), 0)::float8 as kept,
      (select coalesce(sum(amount), 0) from payments p where p.customer_id = these.id
        and not exists (select from take_backs b where b.payment_id = p.id))::float8 as "cameIn",
      (select coalesce(sum(paid_amount), 0) from invoices i where i.customer_id = these.id)::float8 as paid
    from unnest(${ids}::uuid[]) as these (id)`)
  const names = new Map(customers.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, name: names.get(row.customerId) ?? '' }))
}
