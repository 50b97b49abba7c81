/** Puts a message into the conversation about a quote, in the transaction of the caller. */
import { type Actor, linkIdOf, personIdOf } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { type MessageParts, refuseMessage } from '#domain/sales/messages.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { assertAllowed, invalid } from '#server/platform/failures.ts'
import { insertFile, type KeptFile } from '#server/platform/storage/files.store.ts'
import { customerFor } from '../documents/documents.ts'
import type { QuoteRow } from '../quotes/quotes.store.ts'
import {
  attachFiles,
  type FoundMessage,
  findMessages,
  holdQuote,
  insertMessage,
  insertMessageFile,
  type Sender,
} from './messages.store.ts'

interface NewMessage extends MessageParts {
  id: string
  /** The revision that the customer has. */
  quote: QuoteRow
  now: Date
  /** If it came as a mail: its Message-ID, its sender if that is a stranger, and its files, which have no rows yet. */
  mail?: { id: string; from: string; files: readonly KeptFile[] }
}

/**
 * @returns the message, or null if its id or its mail is known already
 * @throws INVALID on `text`, `lineId` or `fileIds`; LOCKED if the customer's data was erased
 */
export async function writeMessage(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'db'>,
  actor: Actor,
  { id, quote, now, mail, ...parts }: NewMessage,
): Promise<FoundMessage | null> {
  if (!mail) assertAllowed(refuseMessage(parts))
  await holdQuote(tx, quote.id)
  // Nothing is written about somebody whose data is being erased.
  await customerFor(tx, quote.customerId)
  const line = findLine(quote, parts.lineId ?? null)
  const row = {
    ...{ id, quoteId: quote.id, text: parts.text, at: now },
    ...{ linkId: linkIdOf(actor), personId: personIdOf(actor) },
    ...{ lineId: line?.id ?? null, lineTitle: line?.title ?? '', mailId: mail?.id ?? null },
    mailFrom: mail?.from ?? '',
  }
  const made = await insertMessage(tx, row)
  if (!made) return null
  const sender: Sender = 'role' in actor ? { personId: actor.id } : { linkId: actor.linkId }
  for (const file of mail?.files ?? []) {
    await insertFile(tx, deps, actor, file)
    await insertMessageFile(tx, file.row.id, sender)
  }
  const fileIds = mail ? mail.files.map((file) => file.row.id) : [...new Set(parts.fileIds)]
  if ((await attachFiles(tx, id, fileIds, sender)) !== fileIds.length)
    throw invalid([{ path: 'fileIds', message: messages.messageFileGone }], messages.messageFileGone)
  const action = made.linkId === null ? 'answer' : 'ask'
  await recordChange(tx, { actor, noun: 'messages', action, before: null, after: made })
  const [found] = await findMessages(tx, { id }, 1)
  if (!found) throw new Error(`message ${id} is gone`)
  return found
}

function findLine({ items }: QuoteRow, lineId: string | null): { id: string; title: string } | null {
  if (lineId === null) return null
  const line = items.find(({ id }) => id === lineId)
  if (!line) throw invalid([{ path: 'lineId', message: messages.messageLineGone }], messages.messageLineGone)
  return line
}
