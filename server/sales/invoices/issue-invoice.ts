import type { Actor } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { refuseIssue } from '#domain/sales/invoice-actions.ts'
import { missingBeforeIssue } from '#domain/sales/issuing.ts'
import { refuseTaxPoint, taxPointAtIssue } from '#domain/sales/periods.ts'
import { dueByTerms } from '#domain/shop/groups.ts'
import { snapshotSeller } from '#domain/shop/settings.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { holdClosedUntil } from '#server/platform/db/closed-until.ts'
import { assertAllowed, refused } from '#server/platform/failures.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor } from '../documents/documents.ts'
import { accountEntriesOf } from '../payments/payments.store.ts'
import { findDayDeclared } from '../periods/closed-periods.ts'
import { type InvoiceRow, updateInvoice } from './invoices.store.ts'

/**
 * Issues an invoice: from now on it is the customer's, and keeps seller and customer as they are today. The
 * payment terms start with the issue, unless a person typed the due date. An earlier payment sets the tax
 * point (VAT Act 1994 s. 6(4)).
 * @param before the invoice, locked by this transaction
 * @param now the moment of the issue, which sets its days
 * @throws INCOMPLETE naming what a lawful invoice lacks, CLOSED if its tax point is in a closed period
 */
export async function issueInvoice(
  tx: Transaction,
  actor: Actor | null,
  before: InvoiceRow,
  now: Date,
): Promise<InvoiceRow> {
  assertAllowed(refuseIssue(before))
  const { fields: settings, said } = await readSettings(tx)
  const seller = snapshotSeller(settings)
  const { customer, snapshot, terms } = await customerFor(tx, before.customerId)
  const missing = missingBeforeIssue({ ...before, customer: snapshot }, said, customer)
  if (missing.length > 0)
    throw refused({
      code: 'INCOMPLETE',
      message: 'Something is missing before this can be issued',
      fields: missing,
    })
  const today = londonDay(now)
  const declared = await findDayDeclared(tx, before, await accountEntriesOf(tx, { invoiceId: before.id }))
  const closedUntil = await holdClosedUntil(tx)
  const taxPoint = taxPointAtIssue({ typed: before.taxPoint, declared, today }, closedUntil)
  assertAllowed(refuseTaxPoint({ taxPoint, declared }, closedUntil))
  const after = await updateInvoice(tx, before, {
    issuedAt: now,
    dueDate: before.dueDateSetBy ? before.dueDate : dueByTerms(before.kind, today, terms, settings),
    taxPoint,
    customer: snapshot,
    seller,
  })
  await recordChange(tx, { actor, noun: 'invoices', action: 'issue', before, after })
  return after
}
