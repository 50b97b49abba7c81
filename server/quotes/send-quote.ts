import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import type { Mail } from '#domain/mails.ts'
import { refuseOldRevision } from '#domain/revisions.ts'
import { quoteMessage, refuseSendingQuote, type SendingInput } from '#domain/sending.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import type { Deps } from '../deps.ts'
import { mailDocument } from '../documents/mail-document.ts'
import { assertAllowed } from '../failures.ts'
import { readSettings } from '../settings/settings.store.ts'
import { presentQuote } from './present-quote.ts'
import { readQuotedSurvey } from './quoted-survey.ts'
import { findNewerOffer, holdNumber, type QuoteRow, updateQuote } from './quotes.store.ts'

/** Sends a quote that this transaction holds locked: it is 'sent' and its mail waits, or neither is. */
export async function sendQuote(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  actor: Person,
  before: QuoteRow,
  given: SendingInput,
): Promise<{ quote: QuoteRow; mail: Mail }> {
  const today = londonDay(new Date())
  assertAllowed(refuseSendingQuote(before, today))
  await holdNumber(tx, before.quoteNumber)
  assertAllowed(refuseOldRevision(before, await findNewerOffer(tx, before)))
  const after = await updateQuote(tx, before, { status: 'sent', sentAt: before.sentAt ?? new Date() })
  await recordChange(tx, { actor, noun: 'quotes', action: 'send', before, after })
  const { id, version, customerId } = before
  const quote = presentQuote(after, today)
  const mail = await mailDocument(
    tx,
    deps,
    actor,
    { ...given, id, version },
    {
      kind: 'quote',
      customerId,
      usual: quoteMessage((await readSettings(tx)).fields, quote),
      enclosed: { of: 'quote', quote, survey: await readQuotedSurvey(tx, after) },
    },
  )
  return { quote: after, mail }
}
