/** What an invoice and the deposits that it deducts have to say alike. */
import type { Person } from '#domain/access.ts'
import { refuseDeposits } from '#domain/deposits.ts'
import { type Deduction, deductionBy, refuseDeducted } from '#domain/invoice-actions.ts'
import { formatPounds } from '#domain/money.ts'
import { balanceOf, statusOf } from '#domain/payments.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { assertAllowed, invalid } from '../failures.ts'
import {
  findInvoice,
  holdInvoices,
  type InvoiceRow,
  listAround,
  listRelated,
  updateInvoice,
} from './invoices.store.ts'
import { depositsOf } from './present-invoice.ts'

/** @throws INVALID on its lines where an invoice bills less than its deposits did, at any rate of VAT */
export async function assertDepositsFit(tx: Transaction, final: InvoiceRow): Promise<void> {
  if (final.depositAmount === 0) return
  const message = refuseDeposits(final, depositsOf(final, await listAround(tx, final), new Map()))
  if (message) throw invalid([{ path: 'items', message }])
}

/** @throws INVALID where an invoice with a deposit, or a deposit, would be billed to somebody else alone */
export function assertSameCustomer(before: InvoiceRow, customerId: string): void {
  if (customerId === before.customerId) return
  if (before.depositOf === null && before.depositAmount === 0) return
  throw invalid([{ path: 'customerId', message: 'A deposit and its invoice are one customer’s' }])
}

/**
 * Brings the invoice that deducts a changed deposit in line with it.
 * @throws LOCKED where that was issued, INVALID where it bills less, or less is still to pay on it
 */
export async function followDeposit(tx: Transaction, actor: Person, deposit: InvoiceRow): Promise<void> {
  if (!deposit.depositOf) return
  assertAllowed(refuseDeducted(await findDeduction(tx, deposit)))
  const final = await setDeposits(tx, actor, deposit.depositOf)
  await assertDepositsFit(tx, final)
  if (final.balance >= 0) return
  const message = `${formatPounds(-final.balance)} more than is still to pay on ${final.invoiceNumber}`
  throw invalid([{ path: 'items', message }])
}

/** The invoice that deducts a deposit and is no draft any more, held locked; null where there is none. */
export async function findDeduction(
  tx: Transaction,
  { depositOf }: Pick<InvoiceRow, 'depositOf'>,
): Promise<Deduction> {
  return deductionBy(depositOf ? await findInvoice(tx, depositOf, 'update') : null)
}

/** The deposits that an invoice deducts, held before it is: they are newer (docs/decisions/0033-locks.md). */
export async function holdDeposits(tx: Transaction, finalId: string): Promise<InvoiceRow[]> {
  const ids = (await listRelated(tx, finalId, 'depositOf')).map(({ id }) => id)
  return ids.length === 0 ? [] : holdInvoices(tx, ids)
}

/** Brings what a final invoice deducts in line with its deposit invoices, less what was credited of them. */
export async function setDeposits(tx: Transaction, actor: Person, invoiceId: string): Promise<InvoiceRow> {
  const before = await findInvoice(tx, invoiceId, 'update')
  if (!before) throw new Error('a deposit without its invoice')
  const deposits = await listRelated(tx, invoiceId, 'depositOf')
  const depositAmount = deposits.reduce((sum, { total, creditedAmount }) => sum + total - creditedAmount, 0)
  const account = { ...before, depositAmount }
  const after = await updateInvoice(tx, before, {
    depositAmount,
    balance: balanceOf(account),
    status: statusOf(account),
  })
  await recordChange(tx, { actor, noun: 'invoices', action: 'deposits', before, after })
  return after
}
