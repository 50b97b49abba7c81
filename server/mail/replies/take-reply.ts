/** Puts a mail that answers one of ours into the conversation that it is about. */
import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { MAX_MESSAGE, MOST_MESSAGE_FILES } from '#domain/sales/message-limits.ts'
import { countTry, limits } from '#server/people/auth/limits.store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ListedMail, Mailbox } from '#server/platform/mail/mailbox.ts'
import { dropBytes, type KeptFile } from '#server/platform/storage/files.store.ts'
import { findOpenLinkById } from '#server/sales/links/find-link.ts'
import { readReplyAddress } from '#server/sales/links/reply-address.ts'
import { keepAttachment } from '#server/sales/messages/keep-attachment.ts'
import { addressFor, queueOfficeNotice } from '#server/sales/messages/notify-of-messages.ts'
import { writeMessage } from '#server/sales/messages/write-message.ts'
import type { QuoteRow } from '#server/sales/quotes/quotes.store.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { type MailHeader, readHeaders } from './read-headers.ts'
import { cleanText, type ReadReply, readReply } from './read-reply.ts'
import { isTaken, passMail } from './replies.store.ts'

/** What became of a mail. Of what is not taken nobody is told, least of all its sender: a mail could answer that. */
export type ReplyOutcome =
  | 'taken'
  | 'taken before'
  | 'somebody else’s'
  | 'forged'
  | 'automatic'
  | 'nothing to write on'
  | 'too many'
  | 'not readable'
  | 'refused'

/** The largest mail that is read whole; most mailboxes take no larger one. */
const MOST_BYTES = 25 * 1024 * 1024
/** Of a larger one this much is read: its text stands at the beginning. */
const FIRST_BYTES = 256 * 1024
const MOST_ID = 500
const TOO_LARGE = 'The mail is too large for its files to be taken.'

/** @throws if the connection or the database fails: then the mail is tried again */
export async function takeReply(
  deps: Deps,
  mailbox: Mailbox,
  { uid, size, headers }: ListedMail,
  now: Date,
): Promise<ReplyOutcome> {
  const header = await readHeaders(headers).catch(() => null)
  if (header === null) return 'not readable'
  const read = header.addresses.flatMap((address) => readReplyAddress(deps, address) ?? [])
  if (read.length === 0) return 'somebody else’s'
  const named = read.find((one) => one !== 'forged')
  if (named === undefined) return 'forged'
  if (header.isAutomatic) return 'automatic'
  const { linkId } = named
  const open = await findOpenLinkById(deps.db, linkId, now)
  if (open?.document.kind !== 'quote') return 'nothing to write on'
  const mailId = nameMail(header, headers)
  if (await isTaken(deps.db, mailId)) return 'taken before'
  if (await countTry(deps.db, limits.customerReply(linkId))) return 'too many'
  const isWhole = size <= MOST_BYTES
  const source = await mailbox.read(uid, isWhole ? MOST_BYTES : FIRST_BYTES)
  if (source === null) return 'not readable'
  const reply = await readReply(source).catch(() => null)
  if (reply === null) return 'not readable'
  const files = isWhole ? await keepFiles(deps, reply) : { kept: [], leftOut: [TOO_LARGE] }
  const text = writtenText(reply.text, files.leftOut)
  const found = { linkId, mailId, from: cleanText(header.from), text, files: files.kept, now }
  return writeReply(deps, found, { validity: mailbox.validity, uid })
}

/** A mail without a Message-ID is known by its header. */
function nameMail({ messageId }: MailHeader, headers: Buffer): string {
  const id = cleanText(messageId).trim()
  if (id !== '' && id.length <= MOST_ID) return id
  return `sha256:${createHash('sha256').update(headers).digest('base64url')}`
}

/** The files that are accepted, and which are not and why. */
async function keepFiles(deps: Deps, { files }: ReadReply): Promise<{ kept: KeptFile[]; leftOut: string[] }> {
  const kept: KeptFile[] = []
  const leftOut: string[] = []
  for (const { name, bytes } of files) {
    if (kept.length === MOST_MESSAGE_FILES) {
      leftOut.push(`${name}: at most ${MOST_MESSAGE_FILES} files are taken.`)
      continue
    }
    try {
      kept.push(await keepAttachment(deps, { id: uuid(), name, bytes }))
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status >= 500) {
        await drop(deps, kept)
        throw error
      }
      leftOut.push(`${name}: ${refusalOf(error)}.`)
    }
  }
  return { kept, leftOut }
}

function refusalOf(error: ORPCError<string, { fields?: { message: string }[] } | undefined>): string {
  return (error.data?.fields?.[0]?.message ?? error.message).replace(/\.$/, '')
}

/** Files that were not taken are named after what was written, so that both sides know. */
function writtenText(text: string, leftOut: readonly string[]): string {
  if (leftOut.length === 0) return text
  const note = `[Not taken from this mail:\n${leftOut.join('\n')}]`.slice(0, MAX_MESSAGE / 2)
  const room = MAX_MESSAGE - note.length - 2
  const said = text.length > room ? `${text.slice(0, room - 1).toWellFormed()}…` : text
  return said === '' ? note : `${said}\n\n${note}`
}

interface Reply {
  linkId: string
  mailId: string
  from: string
  text: string
  files: KeptFile[]
  now: Date
}

async function writeReply(
  deps: Deps,
  { linkId, mailId, from, text, files, now }: Reply,
  place: { validity: string; uid: number },
): Promise<ReplyOutcome> {
  try {
    const outcome = await deps.db.transaction(async (tx): Promise<ReplyOutcome> => {
      const open = await findOpenLinkById(tx, linkId, now)
      if (open?.document.kind !== 'quote') return 'nothing to write on'
      const { quote } = open.document
      if (text === '' && files.length === 0) return 'not readable'
      const stranger = (await isCustomers(tx, quote, from)) ? '' : from
      const mail = { id: mailId, from: stranger, files }
      const made = await writeMessage(
        tx,
        deps,
        { linkId },
        { id: uuid(), quote, now, text, fileIds: [], mail },
      )
      if (!made) return 'taken before'
      await queueOfficeNotice(tx, deps, quote.id, now)
      await passMail(tx, place, 'taken')
      return 'taken'
    })
    if (outcome !== 'taken') await drop(deps, files)
    return outcome
  } catch (error) {
    await drop(deps, files)
    // What the rules refuse now they refuse the next time, too.
    if (error instanceof ORPCError && error.status < 500) return 'refused'
    throw error
  }
}

/** Whether an address is one of those that the shop has of the customer, or sent the quote to. */
async function isCustomers(
  tx: Parameters<typeof findCustomer>[0],
  quote: QuoteRow,
  from: string,
): Promise<boolean> {
  const customer = await findCustomer(tx, quote.customerId)
  const theirs = [
    await addressFor(tx, quote),
    customer?.email,
    ...(customer?.contacts.map(({ email }) => email) ?? []),
  ]
  return theirs.some((address) => address?.toLowerCase() === from.toLowerCase())
}

async function drop(deps: Deps, files: readonly KeptFile[]): Promise<void> {
  if (files.length === 0) return
  await dropBytes(
    deps,
    files.map(({ row }) => row.sha256),
  )
}
