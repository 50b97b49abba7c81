/** Mails about messages: the office is told of a customer's, the customer of the office's. */
import type { Person } from '#domain/access.ts'
import { answerLetter, questionLetter } from '#domain/sales/message-letters.ts'
import { MOST_MESSAGES } from '#domain/sales/message-limits.ts'
import { nameForCustomers } from '#domain/sales/messages.ts'
import { shopName } from '#domain/shop/shop-identity.ts'
import { listAdminAddresses } from '#server/people/auth/accounts.store.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { addNews } from '#server/platform/push/news.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { makeLink } from '../links/make-link.ts'
import { answeredBy } from '../links/reply-address.ts'
import { findShownQuote } from '../links/shown-quote.ts'
import { findQuote, type QuoteRow } from '../quotes/quotes.store.ts'
import { type FoundMessage, findMessages, lastRecipient, takeUntold } from './messages.store.ts'

/** Messages within this time go to the office in one mail. */
const GATHERED_MS = 2 * 60_000

/** The office is told soon. Each message asks for it; the first mail tells of all that came until then. */
export async function queueOfficeNotice(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  quoteId: string,
  now: Date,
): Promise<void> {
  await addNews(tx, { jobs }, { kind: 'asked', quoteId, now })
  await jobs.add(tx, 'messages', { quoteId }, { at: new Date(now.getTime() + GATHERED_MS) })
}

/** Starts telling the office in this process. */
export async function startOfficeNotices(deps: Deps): Promise<void> {
  await deps.jobs.take('messages', 1, ({ quoteId }) => notifyOffice(deps, quoteId))
}

/** Tells the admins of a customer's messages that nobody has read or was told of yet, in one mail. */
export async function notifyOffice(deps: Deps, quoteId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const quote = await findQuote(tx, quoteId)
    if (!quote) return
    const untold = await takeUntold(tx, quote.quoteNumber, deps.clock.now())
    const unread = new Set(untold.flatMap(({ id, readAt }) => (readAt === null ? [id] : [])))
    if (unread.size === 0) return
    const found = await findMessages(tx, { quoteNumber: quote.quoteNumber }, MOST_MESSAGES)
    const messages = found.filter(({ message }) => unread.has(message.id)).reverse()
    const shown = (await findShownQuote(tx, quoteId))?.quote ?? quote
    const { fields } = await readSettings(tx)
    const url = `${deps.config.appUrl}/quotes/${shown.id}/edit`
    const news = questionLetter(fields, { ...shown, messages: messages.map(saidIn), url })
    const about = { customerId: shown.customerId, quoteId: shown.id }
    for (const recipient of await listAdminAddresses(tx))
      await queueMail(tx, deps, { kind: 'message', recipient, ...about, ...news })
  })
}

/** Where answers about a quote go: where it was sent, else the customer's own address; null if there is none. */
export async function addressFor(
  tx: Parameters<typeof findCustomer>[0],
  { quoteNumber, customerId }: Pick<QuoteRow, 'quoteNumber' | 'customerId'>,
): Promise<string | null> {
  const sentTo = await lastRecipient(tx, quoteNumber)
  return sentTo ?? ((await findCustomer(tx, customerId))?.email || null)
}

/**
 * Sends the office's message to the customer, with a link that is in no other mail (decision D27). Does nothing if the
 * shop has no address of theirs: the message is on their page.
 */
export async function notifyCustomer(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  actor: Person,
  { quote, found, now }: { quote: QuoteRow; found: FoundMessage; now: Date },
): Promise<void> {
  const recipient = await addressFor(tx, quote)
  if (!recipient) return
  const { fields } = await readSettings(tx)
  const { url, link } = await makeLink(tx, deps, actor, { of: { quoteId: quote.id }, channel: 'mail', now })
  const name = nameForCustomers(found.writer, shopName(fields))
  const answered = answeredBy(deps, link.id, shopName(fields))
  const byReply = answered.replyTo !== undefined
  const news = answerLetter(fields, { ...quote, message: saidIn(found), name, url, byReply })
  await queueMail(tx, deps, {
    ...answered,
    ...{ kind: 'message', recipient, customerId: quote.customerId, quoteId: quote.id, createdBy: actor.id },
    ...news,
  })
}

function saidIn({ message: { text, lineTitle }, files }: FoundMessage) {
  return { text, lineTitle, files: files.map(({ name }) => name) }
}
