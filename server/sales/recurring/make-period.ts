import { ORPCError } from '@orpc/client'
import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { linesOfPeriod } from '#domain/sales/recurring.ts'
import { fillPeriod, nextPeriod, type RecurringPeriod } from '#domain/sales/recurring-schedule.ts'
import { refuseErased } from '#domain/shop/customer-actions.ts'
import { dueByTerms } from '#domain/shop/groups.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor } from '../documents/documents.ts'
import type { InvoiceRow } from '../invoices/invoices.store.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { makeInvoice } from '../invoices/make-invoice.ts'
import { mailInvoice } from '../invoices/send-invoice.ts'
import { insertPeriod, type RecurringRow, updateRecurring } from './recurring.store.ts'

export interface Making {
  deps: Pick<Deps, 'config' | 'jobs'>
  /** Null for Fascia itself. */
  actor: Person | null
  now: Date
}

/** What became of a period. */
export interface Made {
  row: RecurringRow
  /** Null if the customer's data was erased, so that nothing can be billed to them. */
  invoice: InvoiceRow | null
  /** Why it was not issued or not sent; '' if all is done that was to be done. */
  problem: string
}

/**
 * Bills the next period of an agreement: a draft, or issued and sent. What may not be issued stays a draft, and the
 * reason is noted. The invoice has the number and the tax point of the day on which it is made; its texts and its
 * prices are those of its period, however late it is.
 * @param before the agreement, locked by this transaction
 * @throws Error if it has no next period
 */
export async function makePeriod(tx: Transaction, before: RecurringRow, making: Making): Promise<Made> {
  const { actor, now } = making
  const period = nextPeriod(before, before)
  if (!period) throw new Error('an agreement that has ended bills nothing')
  const customer = await findCustomer(tx, before.customerId, 'share')
  const erased = customer ? refuseErased(customer) : null
  const draft = erased ? null : await makeDraft(tx, before, period, making)
  const { invoice, problem } = draft
    ? await finish(tx, draft, before, making)
    : { invoice: null, problem: erased?.message ?? 'The customer is not there any more' }
  const { n, from, to } = period
  await insertPeriod(tx, {
    recurringId: before.id,
    n,
    from,
    to,
    invoiceId: invoice?.id ?? null,
    problem,
    madeAt: now,
  })
  const row = await updateRecurring(tx, before, { next: n + 1, made: before.made + 1 })
  await recordChange(tx, { actor, noun: 'recurring', action: 'make', before, after: row })
  return { row, invoice, problem }
}

async function makeDraft(
  tx: Transaction,
  before: RecurringRow,
  period: RecurringPeriod,
  { actor, now }: Making,
): Promise<InvoiceRow> {
  const { fields: settings } = await readSettings(tx)
  const { snapshot, terms } = await customerFor(tx, before.customerId)
  const { customerId, workLocation, vatRate, discount, poNumber, internalNotes, richContent } = before
  return makeInvoice(tx, actor, {
    ...{ customerId, workLocation, vatRate, discount, poNumber, internalNotes, richContent },
    customer: snapshot,
    title: fillPeriod(before.title, period).slice(0, 200),
    notes: fillPeriod(before.notes, period),
    terms: before.terms,
    items: linesOfPeriod(before, period),
    dueDate: dueByTerms('invoice', londonDay(now), terms, settings),
    dueDateSetBy: null,
    recurringId: before.id,
    now,
    numbering: settings.invoiceNumbering,
    action: 'make from agreement',
  })
}

/** Issues and sends it, if the agreement says so and the law allows it. */
async function finish(
  tx: Transaction,
  draft: InvoiceRow,
  before: RecurringRow,
  { deps, actor, now }: Making,
): Promise<{ invoice: InvoiceRow; problem: string }> {
  if (before.makes === 'draft') return { invoice: draft, problem: '' }
  const customer = await findCustomer(tx, before.customerId)
  if (customer?.archivedAt) return { invoice: draft, problem: 'The customer is archived' }
  let issued: InvoiceRow
  try {
    issued = await issueInvoice(tx, actor, draft, now)
  } catch (error) {
    // Refused before anything was written, so the transaction goes on with the draft.
    if (error instanceof ORPCError && error.status < 500)
      return { invoice: draft, problem: sayRefusal(error) }
    throw error
  }
  if (!customer?.email)
    return { invoice: issued, problem: 'Issued, and not sent: there is no address to send it to' }
  const context = { deps, now, today: londonDay(now) }
  const { invoice } = await mailInvoice(tx, context, actor, issued, {})
  return { invoice, problem: '' }
}

function sayRefusal({ message, data }: ORPCError<string, unknown>): string {
  const fields =
    typeof data === 'object' && data !== null && 'fields' in data && Array.isArray(data.fields)
      ? data.fields.map((field: { message: string }) => field.message)
      : []
  return fields.length > 0
    ? `Not issued, because this is missing: ${fields.join('; ')}`
    : `Not issued: ${message}`
}
