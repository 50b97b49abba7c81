import { sql } from 'drizzle-orm'
import type { BankStatement } from '#domain/sales/bank/bank-statements.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'

type Booked = BankStatement['booked'][number]

/** What the booked lines of a statement pay as the books stand now: their customers, invoices and credit. */
export async function listBooked(db: Database | Transaction, statementId: string): Promise<Booked[]> {
  const { rows } = await db.execute<
    Pick<Booked, 'paymentId' | 'customerId' | 'invoices' | 'unallocated'> & Booked['customer']
  >(sql`
    select p.id as "paymentId", p.customer_id as "customerId",
      p.customer->>'name' as name, p.customer->>'companyName' as "companyName",
      coalesce(a.invoices, '[]'::json) as invoices,
      greatest(p.amount - coalesce(a.used, 0), 0)::float8 as unallocated
    from bank_statement_lines s
    join bank_lines l on l.id = s.line_id and l.state = 'booked'
    join payments p on p.id = l.payment_id
    left join lateral (
      select sum(part.amount) as used,
        json_agg(json_build_object('id', i.id, 'invoiceNumber', i.invoice_number) order by i.invoice_number)
          filter (where i.id is not null and part.amount <> 0) as invoices
      from (select invoice_id, sum(amount) as amount from allocations where payment_id = p.id group by invoice_id) part
      left join invoices i on i.id = part.invoice_id
    ) a on true
    where s.statement_id = ${statementId} order by s.place`)
  return rows.map(({ name, companyName, ...booked }) => ({
    ...booked,
    customer: { name: name ?? '', companyName: companyName ?? '' },
  }))
}
