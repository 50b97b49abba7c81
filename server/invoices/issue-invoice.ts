import type { Person } from '#domain/access.ts'
import { firstDayPaid } from '#domain/allocations.ts'
import { londonDay } from '#domain/dates.ts'
import { dueByTerms } from '#domain/groups.ts'
import { refuseIssue } from '#domain/invoice-actions.ts'
import { missingBeforeIssue, taxPointOf } from '#domain/invoices.ts'
import { takeDownSeller } from '#domain/settings.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { customerFor } from '../documents/documents.ts'
import { assertAllowed, refused } from '../failures.ts'
import { entriesOf } from '../payments/payments.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { type InvoiceRow, updateInvoice } from './invoices.store.ts'

/**
 * From now on the customer has it: seller and customer are kept as they are today. The terms begin with the issue,
 * unless a person typed the due date; what was paid before is the tax point (VAT Act 1994 s. 6(4)).
 * @param before the invoice, held locked by this transaction
 * @param now the moment of the issue, from which its days follow
 * @throws INCOMPLETE naming what a lawful invoice lacks
 */
export async function issueInvoice(
  tx: Transaction,
  actor: Person,
  before: InvoiceRow,
  now: Date,
): Promise<InvoiceRow> {
  assertAllowed(refuseIssue(before))
  const { fields: settings, said } = await readSettings(tx)
  const seller = takeDownSeller(settings)
  const { customer, snapshot, terms } = await customerFor(tx, before.customerId)
  const missing = missingBeforeIssue({ ...before, customer: snapshot }, said, customer)
  if (missing.length > 0)
    throw refused({
      code: 'INCOMPLETE',
      message: 'Something is missing before this can be issued',
      fields: missing,
    })
  const today = londonDay(now)
  const firstPaid = firstDayPaid(await entriesOf(tx, { invoiceId: before.id }))
  const after = await updateInvoice(tx, before, {
    issuedAt: now,
    dueDate: before.dueDateSetBy ? before.dueDate : dueByTerms(before.kind, today, terms, settings),
    taxPoint: taxPointOf(before.taxPoint, firstPaid, today) ?? today,
    customer: snapshot,
    seller,
  })
  await recordChange(tx, { actor, noun: 'invoices', action: 'issue', before, after })
  return after
}
