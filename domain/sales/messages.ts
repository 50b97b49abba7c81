/** The conversation about a quote between its customer and the office. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { id, text } from '../fields.ts'
import { MAX_MESSAGE, MOST_MESSAGE_FILES } from './message-limits.ts'

const parts = {
  text: text(MAX_MESSAGE).default(''),
  /** The line that it is about; null or left out for the whole quote. */
  lineId: id.nullish(),
  fileIds: z
    .array(id)
    .max(MOST_MESSAGE_FILES, { error: `At most ${MOST_MESSAGE_FILES} files` })
    .default([]),
}

/** A customer's message. The client makes the id, so that the same message sent twice is one. */
export const questionInput = z.strictObject({ id: id.optional(), ...parts })

/** The office's message. Its id is the client's too; `id` in the path is the quote's. */
export const answerInput = z.strictObject({ messageId: id.optional(), ...parts })

export interface MessageParts {
  text: string
  lineId?: string | null | undefined
  fileIds: string[]
}

/** A file of a message: its bytes are asked for by its id. */
export const messageFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  isPicture: z.boolean(),
})
export type MessageFile = z.infer<typeof messageFile>

/** A message as its customer sees it: of the office they see a first name at most. */
export const customerMessage = z.object({
  id: z.string(),
  from: z.enum(['customer', 'shop']),
  /** Who wrote it, if the shop did: a first name, or the shop's name. */
  name: z.string(),
  text: z.string(),
  at: z.string(),
  revision: z.string(),
  /** The line that it is about, as it was called then; `gone` if the quote has it no more. */
  line: z.object({ id: z.string(), title: z.string(), gone: z.boolean() }).nullable(),
  files: z.array(messageFile),
})
export type CustomerMessage = z.infer<typeof customerMessage>

/** A message as the office sees it. */
export const officeMessage = customerMessage.extend({
  /** When the office first read a customer's message; null for the office's own. */
  readAt: z.string().nullable(),
  /** It came as a reply to a mail. */
  byMail: z.boolean(),
  /** Who that mail says it is from, if it is none of the customer's addresses; else ''. */
  mailFrom: z.string(),
})
export type OfficeMessage = z.infer<typeof officeMessage>

/** A conversation with messages that nobody in the office has read. */
export const unreadConversation = z.object({
  quoteId: z.string(),
  quoteNumber: z.string(),
  revision: z.string(),
  customer: z.object({ name: z.string(), companyName: z.string() }),
  /** How many are not read. */
  count: z.int(),
  /** The newest of them. */
  at: z.string(),
  text: z.string(),
})
export type UnreadConversation = z.infer<typeof unreadConversation>

/** Why a message cannot be sent as it is, or null. */
export function refuseMessage({ text, fileIds }: Pick<MessageParts, 'text' | 'fileIds'>): Refusal | null {
  if (text !== '' || fileIds.length > 0) return null
  const message = 'Write your message'
  return { code: 'INVALID', message, fields: [{ path: 'text', message }] }
}

/** The name of somebody of the shop as its customers may know it: the first name, never an address. */
export function nameForCustomers(displayName: string | null, shop: string): string {
  const [first = ''] = (displayName ?? '').trim().split(/\s+/)
  return first === '' || first.includes('@') ? shop : first
}
