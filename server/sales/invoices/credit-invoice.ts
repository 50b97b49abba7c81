import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import type { FieldFault } from '#domain/errors.ts'
import type { Totals } from '#domain/money/lines.ts'
import { exact, formatPounds } from '#domain/money/money.ts'
import { describeTreatment } from '#domain/money/vat.ts'
import { creditOfAmount, creditTotals } from '#domain/sales/credits.ts'
import { emptyLine, type StoredLine, toPriced } from '#domain/sales/documents.ts'
import { refuseCredit } from '#domain/sales/invoice-actions.ts'
import type { CreditInput } from '#domain/sales/invoices.ts'
import { missingBeforeIssue } from '#domain/sales/issuing.ts'
import { balanceOf, invoiceStatusOf } from '#domain/sales/payments.ts'
import { snapshotSeller } from '#domain/shop/settings.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, invalid } from '#server/platform/failures.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { payDeposits, releaseExcess } from '../payments/settle.ts'
import { findDeduction, setDeposits } from './deposits.ts'
import { type InvoiceRow, listRelated, updateInvoice } from './invoices.store.ts'
import { makeInvoice } from './make-invoice.ts'
import { creditableAmountOf, creditableOf, creditedQuantities } from './present-invoice.ts'

/**
 * Credits some lines of an issued invoice, or an amount. This makes a credit note with its own number, and
 * reduces the invoice's balance. The note is issued at once, with seller and customer as on the invoice (reg.
 * 15C of the VAT Regulations 1995 requires it to name the invoice that it corrects).
 * @param before the invoice, locked by this transaction
 * @param deposits the deposit invoices that it deducts, locked too
 * @param now the moment of its number, issue and days
 * @throws LOCKED if the invoice is not issued yet or void; INVALID on the line if more is credited than is
 * left
 */
export async function creditInvoice(
  tx: Transaction,
  actor: Person,
  { before, deposits }: { before: InvoiceRow; deposits: readonly InvoiceRow[] },
  { lines = [], amount, reason, noteId = uuid() }: CreditInput & { noteId?: string | undefined },
  now: Date,
): Promise<InvoiceRow> {
  assertAllowed(refuseCredit(before, { deduction: await findDeduction(tx, before) }))
  const credits = await listRelated(tx, before.id, 'creditOf')
  const { items, totals } =
    amount === undefined ? creditLines(before, credits, lines) : creditAmount(before, credits, amount)
  const { fields: settings } = await readSettings(tx)
  const day = londonDay(now)
  const customer = await findCustomer(tx, before.customerId)
  const lawful = missingBeforeIssue(before, settings, { poRequired: customer?.poRequired ?? false })
  const note = await makeInvoice(tx, actor, {
    id: noteId,
    kind: 'credit-note',
    creditOf: before.id,
    customerId: before.customerId,
    customer: before.customer,
    title: before.title,
    items,
    workLocation: before.workLocation,
    vatRate: before.vatRate,
    discount: amount === undefined ? before.discount : null,
    poNumber: before.poNumber,
    now,
    numbering: settings.invoiceNumbering,
    dueDate: day,
    taxPoint: day,
    issuedAt: before.issuedAt !== null || lawful.length === 0 ? now : null,
    seller: before.seller ?? snapshotSeller(settings),
    reason,
    totals,
    action: 'credit',
  })
  const account = { ...before, creditedAmount: before.creditedAmount - totals.total }
  const after = await updateInvoice(tx, before, {
    creditedAmount: account.creditedAmount,
    balance: balanceOf(account),
    status: invoiceStatusOf(account),
  })
  await recordChange(tx, { actor, noun: 'invoices', action: 'credited', before, after })
  await payDeposits(tx, actor, deposits, await releaseExcess(tx, actor, after, day), day)
  if (before.depositOf) await setDeposits(tx, actor, before.depositOf)
  return note
}

interface Credited {
  items: StoredLine[]
  totals: Totals
}

function creditLines(
  before: InvoiceRow,
  credits: readonly InvoiceRow[],
  lines: NonNullable<CreditInput['lines']>,
): Credited {
  const wanted = checkQuantities(before, credits, lines)
  const totals = creditTotals(
    {
      lines: before.items.map((item) => ({ ...toPriced(item), id: item.id })),
      vatRate: before.vatRate,
      discount: before.discount,
      totals: before,
    },
    wanted,
    { totals: credits, quantities: creditedQuantities(credits) },
  )
  const items = before.items
    .filter((item) => wanted.has(item.id))
    .map(
      (item): StoredLine => ({
        ...item,
        kind: 'item',
        selected: false,
        quantity: -(wanted.get(item.id) ?? 0),
      }),
    )
  return { items, totals }
}

/** One line for each VAT group that the amount is spread over. */
function creditAmount(before: InvoiceRow, credits: readonly InvoiceRow[], amount: number): Credited {
  const left = creditableAmountOf(before, credits)
  if (amount > left) {
    const message = left > 0 ? `At most ${formatPounds(left)} can be credited` : 'Credited already'
    throw invalid([{ path: 'amount', message }])
  }
  const totals = creditOfAmount(before, credits, amount)
  const several = totals.vatGroups.length > 1
  const items = totals.vatGroups.map(
    (group): StoredLine => ({
      ...emptyLine,
      id: uuid(),
      description: `Credit on ${before.invoiceNumber}${several ? ` (VAT ${describeTreatment(group)})` : ''}`,
      quantity: -1,
      price: -group.net,
      vatRate: group.vatRate,
      vatCategory: group.vatCategory,
    }),
  )
  return { items, totals }
}

function checkQuantities(
  invoice: InvoiceRow,
  credits: readonly InvoiceRow[],
  lines: NonNullable<CreditInput['lines']>,
): Map<string, number> {
  const creditable = creditableOf(invoice, credits)
  const wanted = new Map<string, number>()
  const faults: FieldFault[] = []
  lines.forEach(({ lineId, quantity }, index) => {
    const left = creditable[lineId]
    const path = `lines.${index}`
    if (left === undefined) faults.push({ path: `${path}.lineId`, message: 'Not a line of this invoice' })
    else if (wanted.has(lineId)) faults.push({ path: `${path}.lineId`, message: 'Named twice' })
    else if (exact(quantity).gt(left))
      faults.push({
        path: `${path}.quantity`,
        message: left > 0 ? `At most ${left} can be credited` : 'Credited already',
      })
    wanted.set(lineId, quantity)
  })
  if (faults.length > 0) throw invalid(faults)
  return wanted
}
