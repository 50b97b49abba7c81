import { v7 as uuid } from 'uuid'
import type { Actor } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import type { Discount } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { describeTreatment } from '#domain/money/vat.ts'
import { splitDeposit } from '#domain/sales/deposits.ts'
import { emptyLine, type StoredLine } from '#domain/sales/documents.ts'
import { refuseDeposit } from '#domain/sales/invoice-actions.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, invalid } from '#server/platform/failures.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor } from '../documents/documents.ts'
import { setDeposits } from './deposits.ts'
import { type InvoiceRow, listAround } from './invoices.store.ts'
import { makeInvoice } from './make-invoice.ts'
import { depositsOf } from './present-invoice.ts'

/**
 * Makes a deposit invoice for part of an invoice that is not issued yet, and deducts it there. An advance
 * payment has a tax point of its own (VATTOS5105), and the VAT of both invoices adds up to that of the whole.
 * @param final the invoice, locked by this transaction
 * @param id of the deposit invoice, if the client chose it
 * @param now the moment of its number and due date
 */
export async function raiseDeposit(
  tx: Transaction,
  actor: Actor | null,
  final: InvoiceRow,
  { deposit, id = uuid() }: { deposit: Discount; id?: string | undefined },
  now: Date,
): Promise<InvoiceRow> {
  assertAllowed(refuseDeposit(final))
  if (deposit.kind === 'amount' && deposit.value > final.balance)
    throw invalid([
      { path: 'deposit.value', message: `More than the ${formatPounds(final.balance)} still to pay` },
    ])
  const earlier = depositsOf(final, await listAround(tx, final), new Map())
  const parts = splitDeposit(final, earlier, deposit)
  if (parts.length === 0) throw invalid([{ path: 'deposit.value', message: 'Comes to less than a penny' }])
  const { fields: settings } = await readSettings(tx)
  const { snapshot } = await customerFor(tx, final.customerId)
  const day = londonDay(now)
  const made = await makeInvoice(tx, actor, {
    id,
    kind: 'deposit',
    depositOf: final.id,
    customerId: final.customerId,
    customer: snapshot,
    title: final.title ? `Deposit for ${final.title}` : `Deposit on ${final.invoiceNumber}`,
    items: parts.map(({ net, group }) => depositLine(net, group, final, parts.length > 1)),
    workLocation: final.workLocation,
    vatRate: final.vatRate,
    discount: null,
    poNumber: final.poNumber,
    terms: final.terms,
    now,
    numbering: settings.invoiceNumbering,
    dueDate: day,
    action: 'deposit',
  })
  if (made.total > final.balance)
    throw invalid([{ path: 'deposit.value', message: 'More than is still to pay' }])
  await setDeposits(tx, actor, final.id)
  return made
}

/** A deposit's line for one VAT group of its invoice. @param net pence */
export function depositLine(
  net: number,
  group: { vatCategory: StoredLine['vatCategory'] & string; vatRate: number },
  final: Pick<InvoiceRow, 'title' | 'invoiceNumber'>,
  several: boolean,
): StoredLine {
  const work = final.title ? `Deposit for ${final.title}` : `Deposit on ${final.invoiceNumber}`
  return {
    ...emptyLine,
    id: uuid(),
    description: several ? `${work} (VAT ${describeTreatment(group)})` : work,
    price: net,
    vatRate: group.vatRate,
    vatCategory: group.vatCategory,
  }
}
