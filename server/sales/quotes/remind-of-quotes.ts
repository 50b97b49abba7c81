import { londonDay } from '#domain/dates.ts'
import { lastDayToRemind, refuseFollowUp } from '#domain/sales/follow-up.ts'
import { quoteReminder } from '#domain/sales/sending.ts'
import { standingCopies } from '#domain/shop/settings.mails.ts'
import { shopName } from '#domain/shop/shop-identity.ts'
import { recordChange } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { makeLink } from '../links/make-link.ts'
import { answeredBy } from '../links/reply-address.ts'
import { findToRemind, markReminded } from './follow-up.store.ts'
import { findQuote } from './quotes.store.ts'

type Needed = Pick<Deps, 'db' | 'jobs' | 'config' | 'log' | 'clock'>

/** Reminds customers each morning of the quotes that end three days later, if the shop's settings say so. */
export async function startReminding(deps: Needed): Promise<void> {
  await deps.jobs.take('quote-reminders', 1, () => remindToday(deps))
  await deps.jobs.daily('quote-reminders')
}

/** Each quote is reminded of once, also when two processes run. */
export async function remindToday(deps: Needed): Promise<void> {
  const now = deps.clock.now()
  const today = londonDay(now)
  if (!(await readSettings(deps.db)).fields.remindBeforeQuoteEnds) return
  for (const id of await findToRemind(deps.db, today, lastDayToRemind(today))) await remind(deps, id, now)
}

async function remind(deps: Needed, id: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const quote = await findQuote(tx, id, 'update')
    if (!quote || refuseFollowUp(quote, londonDay(now))) return
    const customer = await findCustomer(tx, quote.customerId, 'share')
    // Without an address nobody can be reminded; the office finds the quote among those to follow up.
    if (!customer?.email || customer.erasedAt || !(await markReminded(tx, id, now))) return
    const { fields } = await readSettings(tx)
    const { subject, letter } = quoteReminder(fields, quote)
    const { url, link } = await makeLink(tx, deps, null, { of: { quoteId: id }, channel: 'mail', now })
    const action = { label: 'See and accept this quote', url }
    await queueMail(tx, deps, {
      kind: 'quote',
      recipient: customer.email,
      ...standingCopies(fields, 'quoteReminder'),
      subject,
      letter: { ...letter, action },
      ...answeredBy(deps, link.id, shopName(fields)),
      customerId: quote.customerId,
      quoteId: id,
      about: { of: 'quote-reminder' },
    })
    const { search: _search, ...after } = quote
    await recordChange(tx, { actor: null, noun: 'quotes', action: 'remind', before: null, after })
  })
}
