import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { refuseStatus } from '#domain/sales/quote-actions.ts'
import { type QuoteStatus, quoteTitle } from '#domain/sales/quote-words.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { findInvoice } from '../invoices/invoices.store.ts'
import { voidInvoice } from '../invoices/void-invoice.ts'
import { reopenAcceptedPdf } from './accepted-pdfs.store.ts'
import { presentQuote } from './present-quote.ts'
import { readQuoteState } from './quote-state.ts'
import { findQuote, lockNumber, type QuoteRow, updateQuote } from './quotes.store.ts'

interface Asked {
  id: string
  version: number
  status: Exclude<QuoteStatus, 'accepted'>
  reason?: string | undefined
}

/**
 * Sets a quote's status to anything except 'accepted'. This re-opens an accepted quote: its invoice is made
 * void, and the PDF that was agreed to is no longer the quote's.
 * @throws CONFLICT if the quote is another version by now, LOCKED or INVALID if a rule refuses
 */
export async function setQuoteStatus(
  tx: Transaction,
  { now, today }: Pick<CallContext, 'now' | 'today'>,
  actor: Person,
  { id, version, status, reason = '' }: Asked,
): Promise<QuoteRow> {
  const before = mustExist(await findQuote(tx, id, 'update'))
  const invoice = before.invoiceId ? await findInvoice(tx, before.invoiceId, 'update') : null
  if (before.version !== version) throw conflict(await presentQuote(tx, before, today))
  await lockNumber(tx, before.quoteNumber)
  assertAllowed(refuseStatus(await readQuoteState(tx, before), status, { today, reason }))
  const isReopened = before.status === 'accepted'
  if (invoice && isReopened)
    await voidInvoice(tx, actor, invoice, `${quoteTitle(before)} re-opened: ${reason}`)
  const locked = mustExist(await findQuote(tx, id, 'update'))
  const after = await updateQuote(tx, locked, {
    status,
    ...(status === 'sent' ? { sentAt: before.sentAt ?? now } : {}),
    rejectedReason: status === 'rejected' ? reason : before.rejectedReason,
    ...(isReopened ? { acceptance: null } : {}),
  })
  await recordChange(tx, { actor, noun: 'quotes', action: `status ${status}`, before: locked, after })
  if (isReopened) await reopenAcceptedPdf(tx, before.id, { at: now, reason })
  return after
}

function mustExist(row: QuoteRow | null): QuoteRow {
  if (!row) throw notFound(messages.quoteNotFound)
  return row
}
