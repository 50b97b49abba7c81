import { messages } from '#domain/errors.ts'
import { type Debtor, noDebt } from '#domain/sales/debtors.ts'
import { paymentMethodLabels } from '#domain/sales/payment-words.ts'
import { type Statement, type StatementQuery, withBalances } from '#domain/sales/statements.ts'
import { snapshotCustomer } from '#domain/shop/customer-snapshot.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { notFound } from '#server/platform/failures.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { findDebtor } from './debtors.store.ts'
import { listOwedInvoices } from './open-invoices.store.ts'
import { listMovements, type Movement } from './statements.store.ts'

type Reader = Database | Transaction

/**
 * A customer's statement: their open items as at today, or all movements of a period.
 * @param today the day in London
 * @throws NOT_FOUND if there is no such customer
 */
export async function makeStatement(
  db: Reader,
  { id, kind, from, to: last }: StatementQuery,
  today: string,
): Promise<Statement> {
  const to = last ?? today
  const customer = await findCustomer(db, id)
  if (!customer) throw notFound(messages.customerNotFound)
  const on = kind === 'open' ? today : to
  const debtor = await findDebtor(db, id, on)
  const moves =
    kind === 'open' ? await openItems(db, id, on, debtor) : await movementsOf(db, id, { from, to })
  const { current, days1to30, days31to60, days61to90, over90, credit, total } = debtor ?? noDebt()
  const { name, companyName, email, addressLines } = snapshotCustomer(customer)
  return {
    kind,
    customerId: id,
    customer: { name, companyName, email, addressLines },
    on,
    from: kind === 'all' ? (from ?? null) : null,
    ...moves,
    ageing: { current, days1to30, days31to60, days61to90, over90, credit, total },
  }
}

/** Each open invoice with what is left to pay, and last what the shop holds of the customer. */
async function openItems(db: Reader, customerId: string, on: string, debtor: Debtor | null) {
  const { items } = await listOwedInvoices(db, customerId, on, null)
  const rows = items.map(({ issuedOn, invoiceNumber, title, dueDate, balance, total }) => ({
    ...{ date: issuedOn, kind: 'invoice' as const, number: invoiceNumber, dueDate, amount: balance },
    text: balance === total ? title : `${title ? `${title}, ` : ''}part paid`,
  }))
  const credit = debtor?.credit ?? 0
  const held = {
    date: on,
    kind: 'payment' as const,
    number: '',
    text: 'Your credit, not used yet',
    dueDate: null,
  }
  return withBalances(0, credit === 0 ? rows : [...rows, { ...held, amount: -credit }])
}

async function movementsOf(
  db: Reader,
  customerId: string,
  { from = '', to }: { from?: string | undefined; to: string },
) {
  const all = await listMovements(db, customerId, to)
  const opening = all.filter(({ date }) => date < from).reduce((sum, { amount }) => sum + amount, 0)
  const rows = all
    .filter(({ date }) => date >= from)
    .map((move) => ({
      ...{ date: move.date, kind: move.kind, number: move.number, amount: move.amount },
      ...{ text: describe(move), dueDate: null },
    }))
  return withBalances(opening, rows)
}

/** Never why something was taken back: that is for the office. */
function describe({ title, method }: Movement): string {
  return method === null ? title : paymentMethodLabels[method]
}
