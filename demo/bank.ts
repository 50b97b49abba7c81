/** The made-up shop's account: a statement of the last days, half of it dealt with. */
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { addDays, formatDay } from '#domain/dates.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { customerCredit } from '#server/platform/db/payments.tables.ts'
import { customers } from '#server/platform/db/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { confirmLines, ignoreLine } from '#server/sales/bank/confirm-lines.ts'
import { presentBankStatement } from '#server/sales/bank/present-bank-statement.ts'
import { takeBankFile } from '#server/sales/bank/take-bank-file.ts'
import type { DemoPeople } from './customers.ts'
import { contextOf } from './office.ts'

/** Customers who paid in the last days. Of those, so many are booked already. */
const PAYERS = 8
const BOOKED = 3
/** A customer who named no number, and one who paid less: the office has to look. */
const UNNAMED = 5
const TOO_LITTLE = 6

/** The file was taken this morning; the first payments are booked, and the supplier's is set aside. */
export async function fillBank(deps: Deps, now: Date, people: DemoPeople): Promise<void> {
  const context = contextOf(deps, { id: people.admin, role: 'admin' }, now)
  const owed = await deps.db
    .select({
      number: invoices.invoiceNumber,
      customer: invoices.customer,
      balance: invoices.balance,
    })
    .from(invoices)
    .where(and(isNotNull(invoices.issuedAt), gt(invoices.balance, 0), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.issuedAt), invoices.id)
    .limit(PAYERS)
  const rows = owed.map(({ number, customer, balance }, place) => {
    const name = customerTitle(customer).toUpperCase().replaceAll(',', '')
    const text = place === UNNAMED ? `${name} SIGNS` : `${name} ${number}`
    return [
      dayOf(context.today, PAYERS - place),
      text,
      inPounds(place === TOO_LITTLE ? balance - 1000 : balance),
    ]
  })
  const [yesterday, today] = [dayOf(context.today, 1), dayOf(context.today, 0)]
  rows.push([yesterday, 'PENNINE ACRYLICS LTD', inPounds(-41_280)], [today, 'T WHITWORTH', inPounds(6000)])
  const [refund] = await deps.db
    .select({ credit: customerCredit.amount, name: customers.name, companyName: customers.companyName })
    .from(customerCredit)
    .innerJoin(customers, eq(customers.id, customerCredit.customerId))
    .where(gt(customerCredit.amount, 0))
    .orderBy(customers.id)
    .limit(1)
  if (refund) {
    const name = customerTitle(refund).toUpperCase().replaceAll(',', '')
    rows.push([yesterday, `REFUND ${name}`, inPounds(-refund.credit)])
  }
  const csv = ['Date,Description,Amount', ...rows.map((cells) => cells.join(','))].join('\r\n')
  const file = new File([csv], 'business-account.csv', { type: 'text/csv' })
  const statement = await takeBankFile(context, { file })
  const { lines } = await presentBankStatement(deps.db, statement)
  const certain = lines.flatMap(({ id, amount, suggestion }) => {
    const [invoiceId] = suggestion.invoiceIds
    return suggestion.certainty === 'certain' && invoiceId
      ? [{ id, allocations: [{ invoiceId, amount }] }]
      : []
  })
  const supplier = lines.find(({ text }) => text.startsWith('PENNINE'))
  await deps.db.transaction((tx) => confirmLines(tx, context, statement.id, certain.slice(0, BOOKED)))
  if (supplier)
    await deps.db.transaction((tx) =>
      ignoreLine(
        tx,
        { id: people.admin, role: 'admin' },
        { id: supplier.id, ignored: true, version: supplier.version },
      ),
    )
}

const dayOf = (today: string, back: number) => formatDay(addDays(today, -back))
const inPounds = (pence: number) => (pence / 100).toFixed(2)
