import { londonDay } from '#domain/dates.ts'
import type { Refusal } from '#domain/errors.ts'
import { refuseFollowUp } from '#domain/sales/follow-up.ts'
import { refuseWrittenQuote } from '#domain/sales/quote-actions.ts'
import { refuseWrittenRise } from '#domain/sales/rise-letters.ts'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import { refuseWrittenProof } from '#domain/work/proofs.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MailRow } from '#server/platform/mail/mails.store.ts'
import { type MailSubject, readLetter } from '#server/platform/mail/sealed-letter.ts'
import { readQuoteState } from '#server/sales/quotes/quote-state.ts'
import { findQuote } from '#server/sales/quotes/quotes.store.ts'
import { findRecurring } from '#server/sales/recurring/recurring.store.ts'
import { holdReminder } from '#server/sales/reminders/hold-reminder.ts'
import { findJob } from '#server/work/jobs/jobs.store.ts'
import { findProof } from '#server/work/proofs/proofs.store.ts'
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
  const { id, kind, quoteId, invoiceId } = mail
  if (kind === 'reminder' && invoiceId !== null) return holdReminder(db, invoiceId, now)
  const about = readLetter(deps, mail)?.about
  if (about?.of === 'visit') return holdVisitMail(deps, { ...about, id }, now)
  const today = londonDay(now)
  const refusal =
    kind === 'quote' && quoteId !== null
      ? await refuseQuoteMail(db, quoteId, { today, asks: about?.of === 'quote-reminder' })
      : await refuseOther(db, about, today)
  return refusal && { why: refusal.message, until: null }
}

/** @param asks whether it reminds of the quote, which is for one that can still be answered */
async function refuseQuoteMail(
  db: Database,
  quoteId: string,
  { today, asks }: { today: string; asks: boolean },
): Promise<Refusal | null> {
  const quote = await findQuote(db, quoteId)
  if (!quote) return null
  return refuseWrittenQuote(await readQuoteState(db, quote)) ?? (asks ? refuseFollowUp(quote, today) : null)
}

async function refuseOther(
  db: Database,
  about: MailSubject | undefined,
  today: string,
): Promise<Refusal | null> {
  if (about?.of === 'proof') {
    const proof = await findProof(db, about.proofId)
    const job = proof && (await findJob(db, proof.jobId))
    return job && (refuseWrittenProof(proof) ?? refuseJobChange(job))
  }
  if (about?.of !== 'rise') return null
  const agreement = await findRecurring(db, about.recurringId)
  return agreement && refuseWrittenRise(agreement, about, today)
}
