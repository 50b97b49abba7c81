import { v7 as uuid } from 'uuid'
import { londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { emptyLine } from '#domain/sales/documents.ts'
import { chargeLines, daysCharged, refuseCharge } from '#domain/sales/late-charges.ts'
import { refuseLatePayment } from '#domain/sales/late-interest.ts'
import { dueByTerms } from '#domain/shop/groups.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor } from '../documents/documents.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { tryMakeInvoice } from '../invoices/make-invoice.ts'
import { presentInvoice } from '../invoices/present-invoice.ts'
import { findChargeable } from './late-payment.ts'
import { findReminded } from './reminders.store.ts'

const ACT =
  'Charged under the Late Payment of Commercial Debts (Interest) Act 1998. Interest and fixed sum are outside the scope of VAT.'

/**
 * Makes the invoice that charges for the lateness of another: not issued, so that somebody looks at it first. The
 * late invoice is locked meanwhile, so that no day and no fixed sum is charged twice.
 * @returns null if the id is taken
 * @throws LOCKED if the Act gives nothing, or nothing more, CONFLICT if the late invoice is not as it was shown
 */
export async function chargeLatePayment(
  tx: Transaction,
  context: CallContext,
  { of, id, to, version }: { of: string; id: string; to: string; version: number },
): Promise<InvoiceRow | null> {
  const actor = requirePerson(context)
  const { now, today } = context
  const late = await findInvoice(tx, of, 'update')
  if (!late) throw notFound(messages.invoiceNotFound)
  // The same request, sent twice at once, waited here for the first one.
  if (await findInvoice(tx, id)) return null
  if (late.version !== version) throw conflict(await presentInvoice(tx, late, today))
  const { snapshot, terms } = await customerFor(tx, late.customerId)
  const rules = await findReminded(tx, of)
  if (!rules) throw notFound(messages.invoiceNotFound)
  const { fields: settings } = await readSettings(tx)
  assertAllowed(refuseLatePayment(rules, to))
  const charge = await findChargeable(tx, late, settings, to)
  assertAllowed(refuseCharge(charge, { to, today }))
  const made = await tryMakeInvoice(tx, actor, {
    id,
    lateChargeOf: late.id,
    lateChargeDays: daysCharged(charge),
    lateChargeSum: charge.fixedSum,
    customerId: late.customerId,
    customer: snapshot,
    title: `Late payment of ${late.invoiceNumber}`,
    items: chargeLines(late.invoiceNumber, charge).map(({ description, amount }) => ({
      ...{ ...emptyLine, id: uuid(), description, price: amount },
      ...{ vatRate: 0, vatCategory: 'outside-scope' as const },
    })),
    vatRate: 0,
    poNumber: late.poNumber,
    notes: ACT,
    terms: settings.termsText,
    dueDate: dueByTerms('invoice', londonDay(now), terms, settings),
    now,
    numbering: settings.invoiceNumbering,
    action: 'late charge',
  })
  if (!made) return null
  const { search: _search, ...shown } = late
  const after = { ...shown, lateTotal: made.total }
  await recordChange(tx, { actor, noun: 'invoices', action: 'charged late', before: null, after })
  return made
}
