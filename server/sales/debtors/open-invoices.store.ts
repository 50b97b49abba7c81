import { type SQL, sql } from 'drizzle-orm'
import { bucketOf, daysOverdue, MOST_INVOICES, type OwedInvoice } from '#domain/sales/debtors.ts'
import type { InvoiceKind } from '#domain/sales/invoice-words.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { endOf } from './end-of-day.store.ts'
import { balanceThen, knownBy, laterOn } from './notes-of-debts.store.ts'

interface Row extends Record<string, unknown> {
  id: string
  invoiceNumber: string
  kind: InvoiceKind
  title: string
  issuedOn: string
  dueDate: string
  total: number
  balance: number
  version: number
  promisedOn: string | null
  onHold: boolean
  disputed: string
  lastRemindedOn: string | null
}

/** The customer's invoices with something to pay at the end of a day, and how much: `owed` of the whole list. */
function openInvoices(customerId: string, on: string): SQL {
  return sql`
    select i.id, ${balanceThen} as balance
    from (
      select id, balance from invoices where customer_id = ${customerId} and balance <> 0 and kind <> 'credit-note'
        and issued_at < ${endOf(on)}
      union
      select i.id, i.balance from allocations a join invoices i on i.id = a.invoice_id
      where a.date > ${on} and i.customer_id = ${customerId} and i.issued_at < ${endOf(on)}
      union
      select i.id, i.balance from invoices n join invoices i on i.id = n.credit_of
      where n.customer_id = ${customerId} and n.kind = 'credit-note' and n.status <> 'void'
        and n.created_at >= ${endOf(on)} and i.issued_at < ${endOf(on)}
    ) i ${laterOn(on)}`
}

/**
 * A customer's invoices with something to pay at the end of a day, the longest due first, and what the office
 * noted about each by then. @param most how many are listed; null: all
 */
export async function listOwedInvoices(
  db: Database | Transaction,
  customerId: string,
  on: string,
  most: number | null = MOST_INVOICES,
): Promise<{ items: OwedInvoice[]; count: number }> {
  const { rows } = await db.execute<Row & { count: number }>(sql`
    select i.id, i.invoice_number as "invoiceNumber", i.kind, i.title, i.due_date::text as "dueDate",
      (i.issued_at at time zone 'Europe/London')::date::text as "issuedOn", i.total::float8 as total,
      open.balance::float8 as balance, coalesce(known.version, 1) as version, known.promised_on::text as "promisedOn",
      coalesce(known.on_hold, false) as "onHold", coalesce(known.disputed, '') as disputed,
      (select (max(r.sent_at) at time zone 'Europe/London')::date::text from reminders r
        where r.invoice_id = i.id and r.sent_at < ${endOf(on)}) as "lastRemindedOn",
      count(*) over ()::int as count
    from (${openInvoices(customerId, on)}) open
    join invoices i on i.id = open.id
    left join chases n on n.invoice_id = i.id ${knownBy(on)}
    where open.balance <> 0
    order by i.due_date, i.created_at, i.id limit ${most}::bigint`)
  const items = rows.map(({ count: _count, version, promisedOn, onHold, disputed, ...row }) => ({
    ...row,
    daysOverdue: daysOverdue(row.dueDate, on),
    bucket: bucketOf(row.dueDate, on),
    chase: { version, promisedOn, onHold, disputed },
  }))
  return { items, count: rows[0]?.count ?? 0 }
}
