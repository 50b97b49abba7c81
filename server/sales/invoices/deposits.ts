/** Keeps an invoice and the deposits that it deducts consistent. */
import type { Actor } from '#domain/access.ts'
import { formatPounds } from '#domain/money/money.ts'
import { refuseDeposits } from '#domain/sales/deposits.ts'
import { type Deduction, deductionBy, refuseDeducted } from '#domain/sales/invoice-actions.ts'
import { balanceOf, invoiceStatusOf } from '#domain/sales/payments.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, invalid } from '#server/platform/failures.ts'
import { accountEntriesOf } from '../payments/payments.store.ts'
import { assertNotDeclared } from '../periods/closed-periods.ts'
import {
  findInvoice,
  type InvoiceRow,
  listAround,
  listRelated,
  lockInvoices,
  updateInvoice,
} from './invoices.store.ts'
import { depositsOf } from './present-invoice.ts'

/** @throws INVALID on its lines if an invoice bills less than its deposits did, at any rate of VAT */
export async function assertDepositsFit(tx: Transaction, final: InvoiceRow): Promise<void> {
  if (final.depositAmount === 0) return
  const message = refuseDeposits(final, depositsOf(final, await listAround(tx, final), new Map()))
  if (message) throw invalid([{ path: 'items', message }])
}

/** @throws INVALID if it belongs to an invoice, and only one of the two would be billed to another customer */
export function assertSameCustomer(before: InvoiceRow, customerId: string): void {
  if (customerId === before.customerId) return
  if (before.lateChargeOf !== null)
    throw invalid([{ path: 'customerId', message: 'The customer who paid late owes the interest' }])
  if (before.depositOf === null && before.depositAmount === 0) return
  throw invalid([{ path: 'customerId', message: 'A deposit and its invoice are one customer’s' }])
}

/**
 * Updates the invoice that deducts a changed deposit.
 * @throws LOCKED if that invoice was issued, INVALID if it bills less, or if less is left to pay on it
 */
export async function followDeposit(
  tx: Transaction,
  actor: Actor | null,
  deposit: InvoiceRow,
): Promise<void> {
  if (!deposit.depositOf) return
  assertAllowed(refuseDeducted(await findDeduction(tx, deposit)))
  const final = await setDeposits(tx, actor, deposit.depositOf)
  await assertDepositsFit(tx, final)
  if (final.balance >= 0) return
  const message = `${formatPounds(-final.balance)} more than is still to pay on ${final.invoiceNumber}`
  throw invalid([{ path: 'items', message }])
}

/** The invoice that deducts a deposit, locked, if it is no longer a draft; otherwise null. */
export async function findDeduction(
  tx: Transaction,
  { depositOf }: Pick<InvoiceRow, 'depositOf'>,
): Promise<Deduction> {
  return deductionBy(depositOf ? await findInvoice(tx, depositOf, 'update') : null)
}

/**
 * The deposits that an invoice deducts. They are locked before it, because they are newer
 * (docs/decisions/0033-locks.md).
 */
export async function holdDeposits(tx: Transaction, finalId: string): Promise<InvoiceRow[]> {
  const ids = (await listRelated(tx, finalId, 'depositOf')).map(({ id }) => id)
  return ids.length === 0 ? [] : lockInvoices(tx, ids)
}

/**
 * Sets what a final invoice deducts: the amounts of its deposit invoices, less what was credited on them.
 * @throws CLOSED if VAT on it was declared in a closed period
 */
export async function setDeposits(
  tx: Transaction,
  actor: Actor | null,
  invoiceId: string,
): Promise<InvoiceRow> {
  const before = await findInvoice(tx, invoiceId, 'update')
  if (!before) throw new Error('a deposit without its invoice')
  const deposits = await listRelated(tx, invoiceId, 'depositOf')
  const depositAmount = deposits.reduce((sum, { total, creditedAmount }) => sum + total - creditedAmount, 0)
  if (depositAmount !== before.depositAmount)
    await assertNotDeclared(tx, before, await accountEntriesOf(tx, { invoiceId }))
  const account = { ...before, depositAmount }
  const after = await updateInvoice(tx, before, {
    depositAmount,
    balance: balanceOf(account),
    status: invoiceStatusOf(account),
  })
  await recordChange(tx, { actor, noun: 'invoices', action: 'deposits', before, after })
  return after
}
