import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import type { Mail } from '#domain/mail/mails.ts'
import { refuseSend } from '#domain/sales/quote-actions.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import { quoteMessage, type SendingInput } from '#domain/sales/sending.ts'
import { shopName } from '#domain/shop/shop-identity.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { readQuotedSurvey } from '#server/survey/measurements/quoted-survey.ts'
import { mailDocument } from '../documents/mail-document.ts'
import { makeLink } from '../links/make-link.ts'
import { answeredBy } from '../links/reply-address.ts'
import { presentQuote } from './present-quote.ts'
import { readQuoteState } from './quote-state.ts'
import { lockNumber, type QuoteRow, updateQuote } from './quotes.store.ts'

/**
 * Sends a quote that this transaction has locked. Its status 'sent' and its mail are saved together or not at
 * all.
 */
export async function sendQuote(
  tx: Transaction,
  { deps, now }: Pick<CallContext, 'deps' | 'now'>,
  actor: Person,
  before: QuoteRow,
  given: SendingInput,
): Promise<{ quote: QuoteRow; mail: Mail }> {
  const today = londonDay(now)
  await lockNumber(tx, before.quoteNumber)
  assertAllowed(refuseSend(await readQuoteState(tx, before), today))
  const after = await updateQuote(tx, before, { status: 'sent', sentAt: before.sentAt ?? now })
  await recordChange(tx, { actor, noun: 'quotes', action: 'send', before, after })
  const { id, version, customerId } = before
  const quote = await presentQuote(tx, after, today)
  const { fields } = await readSettings(tx)
  const { url, link } = await makeLink(tx, deps, actor, { of: { quoteId: id }, channel: 'mail', now })
  const mail = await mailDocument(
    tx,
    deps,
    actor,
    { ...given, id, version },
    {
      kind: 'quote',
      customerId,
      usual: quoteMessage(fields, quote),
      written: {
        ...{ quote: quoteTitle(quote), total: quote.total },
        ...{ validUntil: quote.validUntil, site: quote.workLocation },
      },
      page: { label: 'See and accept this quote', url },
      ...answeredBy(deps, link.id, shopName(fields)),
      enclosed: { of: 'quote', quote, survey: await readQuotedSurvey(tx, after) },
    },
  )
  return { quote: after, mail }
}
