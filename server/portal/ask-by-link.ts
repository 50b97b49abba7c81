/** A customer's questions on a link, with their files. */
import { v7 as uuid } from 'uuid'
import { messages } from '#domain/errors.ts'
import { MOST_MESSAGES } from '#domain/sales/message-limits.ts'
import type { CustomerMessage, MessageFile, MessageParts } from '#domain/sales/messages.ts'
import { limits } from '#server/people/auth/limits.store.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { giveAttachment, storeAttachment } from '#server/sales/messages/keep-attachment.ts'
import { findMessages, isFileOf } from '#server/sales/messages/messages.store.ts'
import { queueOfficeNotice } from '#server/sales/messages/notify-of-messages.ts'
import { presentForCustomer } from '#server/sales/messages/present-message.ts'
import { writeMessage } from '#server/sales/messages/write-message.ts'
import { readShop } from '#server/shop/settings/shop.ts'
import { assertFew } from './assert-few.ts'
import { openQuoteLink } from './open-link.ts'

/**
 * Takes down a question. The same one again, because the first one's answer was lost, is the same message.
 * @throws INVALID naming the field, CONFLICT if the id is of another message, TOO_MANY
 */
export async function askByLink(
  context: CallContext,
  { token, id = uuid(), ...parts }: MessageParts & { token: string; id?: string | undefined },
): Promise<CustomerMessage> {
  const { deps, now, caller } = context
  const { link, quote } = await openQuoteLink(context, token)
  const standing = { items: quote.items, shop: readShop(deps).name }
  const find = async () => {
    const [found] = await findMessages(deps.db, { id }, 1)
    if (found && found.message.linkId !== link.id) throw notFound(messages.messageNotFound)
    return found ?? null
  }
  if (!(await find()))
    await assertFew(context, limits.customerMessage(link.id, caller.address), messages.messageTries)
  const found = await makeOnce(deps.db, {
    ...{ id, contents: parts, find },
    make: async (tx) => {
      const made = await writeMessage(tx, deps, { linkId: link.id }, { id, quote, now, ...parts })
      if (made) await queueOfficeNotice(tx, deps, quote.id, now)
      return made
    },
    present: (one) => presentForCustomer(one, standing),
  })
  return presentForCustomer(found, standing)
}

/** The conversation, oldest first. */
export async function readByLink(
  context: CallContext,
  token: string,
): Promise<{ items: CustomerMessage[]; hasMore: boolean }> {
  const { deps } = context
  const { quote } = await openQuoteLink(context, token)
  const standing = { items: quote.items, shop: readShop(deps).name }
  const found = await findMessages(deps.db, { quoteNumber: quote.quoteNumber }, MOST_MESSAGES + 1)
  const items = found.slice(0, MOST_MESSAGES).map((one) => presentForCustomer(one, standing))
  return { items: items.reverse(), hasMore: found.length > MOST_MESSAGES }
}

/** Stores a file for a question. @throws TOO_LARGE, INVALID on `file`, TOO_MANY */
export async function uploadByLink(
  context: CallContext,
  { token, file, id }: { token: string; file: File; id?: string | undefined },
): Promise<MessageFile> {
  const { deps, caller } = context
  const { link } = await openQuoteLink(context, token)
  await assertFew(context, limits.customerFile(link.id, caller.address), messages.messageTries)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return storeAttachment(deps, { linkId: link.id }, { id, name: file.name, bytes })
}

/** A file of the conversation. @throws NOT_FOUND */
export async function fileByLink(
  context: CallContext,
  { token, id }: { token: string; id: string },
): Promise<File> {
  const { deps, answerHeaders } = context
  const { quote } = await openQuoteLink(context, token)
  if (!(await isFileOf(deps.db, id, quote.quoteNumber))) throw notFound(messages.fileNotFound)
  return giveAttachment(deps, answerHeaders, id)
}
