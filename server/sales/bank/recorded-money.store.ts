/** Money that is recorded and stands in no statement yet, and who has credit that could be given back. */
import { sql } from 'drizzle-orm'
import type { CustomerWithCredit, RecordedMoney } from '#domain/sales/bank/match-recorded.ts'
import type { PaymentMethod } from '#domain/sales/payment-words.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'

type Reader = Database | Transaction

/** So many days before and after a line its payment or refund is looked for. */
const MOST_DAYS = 31

interface Names extends Record<string, unknown> {
  name: string
  companyName: string
}

/**
 * Payments and refunds of the amounts of a statement's open lines. Cards and cash come to the bank in sums of many.
 */
export async function listRecorded(
  db: Reader,
  statementId: string,
): Promise<(RecordedMoney & { method: PaymentMethod; reference: string })[]> {
  const { rows } = await db.execute<
    Names & Omit<RecordedMoney, 'names'> & { method: PaymentMethod; reference: string }
  >(sql`
    select p.id, p.customer_id as "customerId", p.date::text as date, p.amount::float8 as amount, p.method, p.reference,
      p.customer->>'name' as name, p.customer->>'companyName' as "companyName"
    from (
      select l.amount, min(l.date) - ${MOST_DAYS}::int as since, max(l.date) + ${MOST_DAYS}::int as until
      from bank_statement_lines s join bank_lines l on l.id = s.line_id
      where s.statement_id = ${statementId} and l.state = 'open' group by l.amount
    ) line
    join payments p on p.amount = line.amount and p.date between line.since and line.until
    where p.method not in ('card', 'cash') and not p.is_opening
      and not exists (select from bank_lines shown where shown.payment_id = p.id)
      and not exists (select from take_backs back where back.payment_id = p.id)
    order by p.date, p.created_at, p.id`)
  return rows.map(({ name, companyName, ...money }) => ({ ...money, names: [name ?? '', companyName ?? ''] }))
}

/** Customers with credit, and the numbers of their credit notes. */
export async function listWithCredit(db: Reader): Promise<CustomerWithCredit[]> {
  const { rows } = await db.execute<
    Names & { customerId: string; credit: number; creditNotes: string[] }
  >(sql`
    select c.id as "customerId", c.name, c.company_name as "companyName", credit.amount::float8 as credit,
      coalesce((select array_agg(note.invoice_number) from invoices note
        where note.customer_id = c.id and note.kind = 'credit-note' and note.status <> 'void'), '{}') as "creditNotes"
    from customer_credit credit join customers c on c.id = credit.customer_id
    where credit.amount > 0`)
  return rows.map(({ name, companyName, ...row }) => ({ ...row, names: [name, companyName] }))
}
