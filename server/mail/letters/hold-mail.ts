import { refuseWrittenQuote } from '#domain/sales/quote-actions.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MailRow } from '#server/platform/mail/mails.store.ts'
import { readQuoteState } from '#server/sales/quotes/quote-state.ts'
import { findQuote } from '#server/sales/quotes/quotes.store.ts'
import { holdReminder } from '#server/sales/reminders/hold-reminder.ts'
import { holdVisitMail } from '#server/work/visits/hold-visit-mail.ts'

/** What keeps a mail from leaving. `until` is null if it never will. */
interface Held {
  why: string
  until: Date | null
}

/**
 * Asked right before a mail is sent, which may be a day after it was written: its quote may have been taken back by
 * now, its visit moved, and a reminder may have to wait for the morning. An invoice that was sent stays as it is.
 * @returns null if it may leave
 */
export async function holdMail(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  mail: Pick<MailRow, 'id' | 'kind' | 'quoteId' | 'invoiceId' | 'sealed'>,
  now: Date,
): Promise<Held | null> {
  const { db } = deps
  const { kind, quoteId, invoiceId } = mail
  if (kind === 'visit') return holdVisitMail(deps, mail, now)
  if (kind === 'reminder' && invoiceId !== null) return holdReminder(db, invoiceId, now)
  if (kind !== 'quote' || quoteId === null) return null
  const quote = await findQuote(db, quoteId)
  const refusal = quote && refuseWrittenQuote(await readQuoteState(db, quote))
  return refusal && { why: refusal.message, until: null }
}
