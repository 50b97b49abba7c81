/** The office's side of the conversations with customers. */
import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { messagesContract } from '#domain/contract/messages.contract.ts'
import { messages } from '#domain/errors.ts'
import { MOST_MESSAGES } from '#domain/sales/message-limits.ts'
import type { OfficeMessage } from '#domain/sales/messages.ts'
import { recordChanges } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { assertAllowed, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readShop } from '#server/shop/settings/shop.ts'
import { findShownQuote } from '../links/shown-quote.ts'
import { findQuote, type QuoteRow } from '../quotes/quotes.store.ts'
import { giveAttachment, storeAttachment } from './keep-attachment.ts'
import { type FoundMessage, findMessages, findUnread, isMessageFile, markRead } from './messages.store.ts'
import { addressFor, notifyCustomer } from './notify-of-messages.ts'
import { presentForOffice } from './present-message.ts'
import { writeMessage } from './write-message.ts'

const calls = implement(messagesContract).$context<CallContext>()

export const messagesCalls = calls.router({
  listOfQuote: calls.listOfQuote.handler(async ({ context, input: { id } }) => {
    const { db } = context.deps
    const quote = await quoteById(context, id)
    const shown = await findShownQuote(db, id)
    const found = await findMessages(db, { quoteNumber: quote.quoteNumber }, MOST_MESSAGES + 1)
    const newest = found.slice(0, MOST_MESSAGES)
    return {
      items: newest.reverse().map((one) => present(context, one, shown?.quote ?? quote)),
      hasMore: found.length > MOST_MESSAGES,
      mailsTo: await addressFor(db, quote),
      canAnswer: shown !== null,
    }
  }),

  answer: calls.answer.handler(async ({ context, input: { id, messageId = uuid(), ...parts } }) => {
    const { deps, now } = context
    const actor = requirePerson(context)
    await quoteById(context, id)
    const quote = (await findShownQuote(deps.db, id))?.quote
    assertAllowed(quote ? null : { code: 'LOCKED', message: messages.quoteNotWithCustomer })
    if (!quote) throw notFound(messages.quoteNotFound)
    const found = await makeOnce(deps.db, {
      id: messageId,
      contents: { quote: quote.quoteNumber, ...parts },
      find: () => findOwn(context, messageId, quote),
      make: async (tx) => {
        const made = await writeMessage(tx, deps, actor, { id: messageId, quote, now, ...parts })
        if (made) await notifyCustomer(tx, deps, actor, { quote, found: made, now })
        return made
      },
      present: (one) => present(context, one, quote),
    })
    return present(context, found, quote)
  }),

  read: calls.read.handler(async ({ context, input: { id, messageIds } }) => {
    const actor = requirePerson(context)
    const { quoteNumber } = await quoteById(context, id)
    await context.deps.db.transaction(async (tx) => {
      const reading = { readAt: context.now, readBy: actor.id }
      const read = await markRead(tx, { ids: messageIds, quoteNumber }, reading)
      const changes = read.map((after) => ({
        before: { ...after, version: after.version - 1, readAt: null, readBy: null },
        after,
      }))
      await recordChanges(tx, { actor, noun: 'messages', action: 'read' }, changes)
    })
  }),

  upload: calls.upload.handler(async ({ context, input: { file, id } }) =>
    storeAttachment(context.deps, requirePerson(context), {
      ...{ id, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
    }),
  ),

  file: calls.file.handler(async ({ context: { deps, answerHeaders }, input: { id } }) => {
    if (!(await isMessageFile(deps.db, id))) throw notFound(messages.fileNotFound)
    return giveAttachment(deps, answerHeaders, id)
  }),

  unread: calls.unread.handler(({ context }) => findUnread(context.deps.db)),
})

async function quoteById({ deps }: CallContext, id: string): Promise<QuoteRow> {
  const quote = await findQuote(deps.db, id)
  if (!quote) throw notFound(messages.quoteNotFound)
  return quote
}

/** A message of this conversation by its id. @throws NOT_FOUND if it is of another */
async function findOwn(
  { deps }: CallContext,
  id: string,
  { quoteNumber }: QuoteRow,
): Promise<FoundMessage | null> {
  const [found] = await findMessages(deps.db, { id }, 1)
  if (!found) return null
  const of = await findQuote(deps.db, found.message.quoteId ?? '')
  if (of?.quoteNumber !== quoteNumber || found.message.personId === null)
    throw notFound(messages.messageNotFound)
  return found
}

function present({ deps }: CallContext, found: FoundMessage, { items }: QuoteRow): OfficeMessage {
  return presentForOffice(found, { items, shop: readShop(deps).name })
}
