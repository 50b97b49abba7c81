import {
  type CustomerMessage,
  type MessageFile,
  nameForCustomers,
  type OfficeMessage,
} from '#domain/sales/messages.ts'
import type { FoundMessage } from './messages.store.ts'

/** What the customer's quote is now, for messages about its lines. */
interface Standing {
  /** The lines of the revision that they have. */
  items: readonly { id: string }[]
  /** The shop's name. */
  shop: string
}

/** A message as its customer sees it. */
export function presentForCustomer(found: FoundMessage, standing: Standing): CustomerMessage {
  const { message } = found
  const isCustomers = message.linkId !== null
  return {
    id: message.id,
    from: isCustomers ? 'customer' : 'shop',
    name: isCustomers ? '' : nameForCustomers(found.writer, standing.shop),
    ...partsOf(found, standing),
  }
}

/** A message as the office sees it: with the whole name of who wrote it. */
export function presentForOffice(found: FoundMessage, standing: Standing): OfficeMessage {
  const { message, writer } = found
  return {
    ...presentForCustomer(found, standing),
    ...(message.linkId === null ? { name: writer || standing.shop } : {}),
    readAt: message.readAt?.toISOString() ?? null,
    byMail: message.mailId !== null,
    mailFrom: message.mailFrom,
  }
}

function partsOf({ message, revision, files }: FoundMessage, { items }: Standing) {
  const { lineId, lineTitle, text, at } = message
  const gone = !items.some(({ id }) => id === lineId)
  return {
    ...{ text, revision, at: at.toISOString() },
    line: lineId === null ? null : { id: lineId, title: lineTitle, gone },
    files: files.map(presentAttachment),
  }
}

/** A file as both sides see it. */
export function presentAttachment(file: {
  id: string
  name: string
  type: string
  size: number
}): MessageFile {
  const { id, name, type, size } = file
  return { id, name, size, isPicture: /^image\/(jpeg|png|webp)$/.test(type) }
}
