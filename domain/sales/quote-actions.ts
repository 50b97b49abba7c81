/**
 * Why an action on a quote is refused, or null. The server asks before it acts, and the screen before it
 * offers the action. So the server never refuses what was offered for a reason that the screen knew.
 */
import { formatDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import { CUSTOMER_ERASED } from '../shop/customer-actions.ts'
import { refuseVoid } from './invoice-actions.ts'
import type { InvoiceState } from './invoices.ts'
import { type QuoteStatus, quoteTitle } from './quote-words.ts'
import { type Quote, statusOn, warnOfExpiry } from './quotes.ts'

/** The fields that the rules need, of a quote as stored with the records around it, or as answered. */
export interface QuoteState
  extends Pick<Quote, 'status' | 'validUntil' | 'newer' | 'invoice' | 'billedAs' | 'isCustomerErased'> {
  archivedAt: Date | string | null
}

/**
 * What a quote knows of the invoice that was created from it. The invoice belongs to no deposit, since
 * deposits belong to it.
 */
export function invoiceOfQuote(
  invoice: InvoiceState & { invoiceNumber: string; depositAmount: number },
): NonNullable<Quote['invoice']> {
  return { invoiceNumber: invoice.invoiceNumber, canBeVoided: refuseVoid(invoice, null) === null }
}

const locked = (message: string): Refusal => ({ code: 'LOCKED', message })

/** An accepted quote can be revised, whether or not its invoice still stands. */
export function refuseRevise(quote: QuoteState): Refusal | null {
  return refusePutAway(quote, 'to change it')
}

/** An archived quote can be copied too, but not for a customer who was erased. */
export function refuseDuplicate({ isCustomerErased }: Pick<QuoteState, 'isCustomerErased'>): Refusal | null {
  return isCustomerErased ? CUSTOMER_ERASED : null
}

/** A draft that nobody has seen is deleted, any other archived. */
export function refuseDelete({ archivedAt }: Pick<QuoteState, 'archivedAt'>): Refusal | null {
  return archivedAt === null ? null : locked('This quote is archived already')
}

/** A draft that no customer and no other record knows of: to delete it is to lose it. */
export function isUnseen({
  status,
  sentAt,
  revisionOf,
  revisedBy,
}: Pick<Quote, 'status' | 'revisionOf' | 'revisedBy'> & { sentAt: Date | string | null }): boolean {
  return status === 'draft' && sentAt === null && revisionOf === null && revisedBy === null
}

/** Of several at once only those are put away that can be restored. */
export function refuseArchive(
  quote: Pick<QuoteState, 'archivedAt'> & Parameters<typeof isUnseen>[0],
): Refusal | null {
  return (
    refuseDelete(quote) ??
    (isUnseen(quote)
      ? locked('A draft that was never sent is deleted for good: delete it on its own page')
      : null)
  )
}

export function refuseRestore(quote: QuoteState): Refusal | null {
  if (quote.archivedAt === null) return locked('This quote is not archived')
  return refuseDuplicate(quote)
}

/** Its contents may be changed. If it was sent, a change to the offer creates the next revision. */
export function refuseEdit(quote: QuoteState): Refusal | null {
  const refusal = refusePutAway(quote, 'to change it')
  if (refusal) return refusal
  if (quote.status !== 'accepted') return refuseOldRevision(quote)
  const orReopen = refuseReopen(quote) === null ? ', or re-open it with a reason' : ' to change it'
  return locked(`This quote was accepted. Revise it${orReopen}.`)
}

/** @param today the day in London */
export function refuseSend(quote: QuoteState, today: string): Refusal | null {
  return (
    refusePutAway(quote, 'before it is sent') ??
    refuseAccepted(quote, 'before it is sent again') ??
    refuseOldRevision(quote) ??
    refusePastDate(quote, today)
  )
}

/** Why a mail with this quote that was written and has not left yet must not leave, or null. */
export function refuseWrittenQuote(quote: QuoteState): Refusal | null {
  if (quote.status === 'draft') return locked('This quote is a draft again')
  return refusePutAway(quote, 'to send it') ?? refuseOldRevision(quote)
}

/**
 * Accepting creates the invoice. An accepted quote whose invoice was made void gets another.
 * @param today the day in London
 * @param acceptExpired whether the shop stands by it although it has expired
 */
export function refuseAccept(quote: QuoteState, today: string, acceptExpired: boolean): Refusal | null {
  const refusal = refusePutAway(quote, 'before it is accepted')
  if (refusal) return refusal
  if (quote.status === 'accepted' && quote.invoice)
    return locked(`This quote was accepted and invoiced as ${quote.invoice.invoiceNumber}`)
  const old = refuseOldRevision(quote)
  if (old) return old
  if (quote.billedAs !== null)
    return locked(
      `Another revision of this quote was invoiced as ${quote.billedAs}. Void or credit that first.`,
    )
  const warning = acceptExpired ? null : warnOfExpiry(quote, today)
  if (!warning) return null
  return { code: 'EXPIRED', message: `${warning} Choose a later date, revise it, or accept it anyway.` }
}

/**
 * Undoing an acceptance makes the invoice void. That is refused once the customer has the invoice or has paid
 * on it.
 */
export function refuseReopen(quote: QuoteState): Refusal | null {
  const refusal = refusePutAway(quote, 'to change it')
  if (refusal) return refusal
  if (quote.status !== 'accepted') return locked('Only an accepted quote is re-opened')
  if (quote.invoice === null || quote.invoice.canBeVoided) return null
  return locked(
    `${quote.invoice.invoiceNumber} was issued, or has a payment or a deposit, so this quote cannot be re-opened. Credit what was invoiced, or revise the quote.`,
  )
}

/**
 * It went to the customer in another way than by our mail. A draft may be marked late, after its last day.
 */
export function refuseMarkSent(quote: QuoteState, today: string): Refusal | null {
  const refusal = refuseDecision(quote, today, 'sent')
  if (refusal) return refusal
  return quote.status === 'draft' ? null : refusePastDate(quote, today)
}

/** Whether a link to a quote marks it as sent: the customer does not have it yet (decision D27). */
export function isSentByLink({
  status,
  sentAt,
}: {
  status: QuoteStatus
  sentAt: Date | string | null
}): boolean {
  return status === 'draft' && sentAt === null
}

/** A link for the customer is made to what they have, or to a draft, which is sent by that. */
export function refuseLink(
  quote: QuoteState & { sentAt: Date | string | null },
  today: string,
): Refusal | null {
  if (isSentByLink(quote)) return refuseMarkSent(quote, today)
  const refusal = refusePutAway(quote, 'before a link to it is made')
  if (refusal || quote.sentAt !== null || quote.status === 'accepted') return refusal
  return locked('The customer does not have this quote. Send it, or mark it as sent.')
}

/** This does not recall anything: the quote that the customer has stays valid. */
export function refuseBackToDraft(quote: QuoteState, today: string): Refusal | null {
  return refuseDecision(quote, today, 'draft')
}

/**
 * A customer's no on their page counts also in other words than before: theirs, or those that the office wrote down for
 * them. Not to what they cannot see: an archived quote, or a revision that another one replaced.
 */
export function canCustomerDecline({ archivedAt, newer }: Pick<QuoteState, 'archivedAt' | 'newer'>): boolean {
  return archivedAt === null && newer === null
}

export function refuseReject(quote: QuoteState, today: string): Refusal | null {
  return refuseDecision(quote, today, 'rejected')
}

/**
 * Why a quote's status may not be set to anything but 'accepted', or null. An accepted one is re-opened, with a reason.
 * @param today the day in London
 */
export function refuseStatus(
  quote: QuoteState,
  to: Exclude<QuoteStatus, 'accepted'>,
  { today, reason }: { today: string; reason: string },
): Refusal | null {
  if (to === 'sent') return refuseMarkSent(quote, today)
  if (to !== 'draft' || quote.status !== 'accepted') return refuseDecision(quote, today, to)
  const refusal = refuseReopen(quote)
  if (refusal || reason !== '') return refusal
  return {
    code: 'INVALID',
    message: 'Give a reason for re-opening an accepted quote',
    fields: [{ path: 'reason', message: 'Give a reason' }],
  }
}

const already: Record<Exclude<QuoteStatus, 'accepted'>, string> = {
  draft: 'This quote is a draft already',
  sent: 'This quote was marked as sent already',
  rejected: 'This quote was rejected already',
  expired: 'This quote has expired already',
}

/** The checks that all decisions about an open quote share. */
function refuseDecision(
  quote: QuoteState,
  today: string,
  to: Exclude<QuoteStatus, 'accepted'>,
): Refusal | null {
  const refusal =
    refusePutAway(quote, 'to change it') ??
    refuseAccepted(quote, 'before its status changes') ??
    refuseOldRevision(quote)
  if (refusal) return refusal
  return statusOn(quote, today) === to ? locked(already[to]) : null
}

/** @param purpose 'before it is sent' */
function refusePutAway(quote: QuoteState, purpose: string): Refusal | null {
  if (quote.archivedAt === null) return null
  return refuseDuplicate(quote) ?? locked(`This quote is archived. Restore it ${purpose}.`)
}

function refuseAccepted(quote: QuoteState, purpose: string): Refusal | null {
  if (quote.status !== 'accepted') return null
  return locked(`This quote was accepted. Revise it, or re-open it with a reason, ${purpose}.`)
}

/**
 * Nothing more is done with an older revision once the customer has a newer one. While the newer one is a
 * draft, the old one stands. So does one that was accepted.
 */
function refuseOldRevision({ newer, status }: QuoteState): Refusal | null {
  if (newer === null || status === 'accepted') return null
  return locked(
    `Revision ${newer.revision} of this quote was sent since, and counts instead. Go on with ${quoteTitle(newer)}, or copy this one.`,
  )
}

function refusePastDate({ validUntil }: QuoteState, today: string): Refusal | null {
  if (validUntil >= today) return null
  const message = `This quote was valid until ${formatDay(validUntil)}. Choose a later day before it is sent.`
  return { code: 'INVALID', message, fields: [{ path: 'validUntil', message }] }
}
