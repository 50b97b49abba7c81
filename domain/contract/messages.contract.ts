import { z } from 'zod'
import { id } from '../fields.ts'
import { MOST_MESSAGES } from '../sales/message-limits.ts'
import { answerInput, messageFile, officeMessage, unreadConversation } from '../sales/messages.ts'
import { forAdmins, one } from './base.ts'

const tags = ['messages']

/** A PDF, JPEG, PNG, WebP or SVG of at most 10 MB, multipart in the field `file`. */
export const attachmentInput = { file: z.file({ error: 'Choose a file' }), id: id.optional() }

/** The conversation about a quote as the office has it; a conversation belongs to all revisions of the number. */
export const messagesContract = {
  /** Oldest first; of more than 200 the newest. */
  listOfQuote: forAdmins
    .route({ method: 'GET', path: '/quotes/{id}/messages', tags })
    .input(one)
    .output(
      z.object({
        items: z.array(officeMessage),
        /** There are older ones that are not listed. */
        hasMore: z.boolean(),
        /** Where a mail with an answer goes; null if the shop has no address. */
        mailsTo: z.string().nullable(),
        /** Whether the customer has the quote, and so a page to read answers on. */
        canAnswer: z.boolean(),
      }),
    ),
  answer: forAdmins
    .route({ method: 'POST', path: '/quotes/{id}/messages', tags })
    .input(one.extend(answerInput.shape))
    .output(officeMessage),
  /** Marks messages of the customer as read; those that are read already stay as they are. */
  read: forAdmins
    .route({ method: 'POST', path: '/quotes/{id}/messages/read', tags, successStatus: 204 })
    .input(one.extend({ messageIds: z.array(id).max(MOST_MESSAGES, { error: `At most ${MOST_MESSAGES}` }) })),
  /** A file for an answer that is being written. */
  upload: forAdmins
    .route({ method: 'POST', path: '/messages/files', tags })
    .input(z.strictObject(attachmentInput))
    .output(messageFile),
  file: forAdmins.route({ method: 'GET', path: '/messages/files/{id}', tags }).input(one).output(z.file()),
  /** Conversations with messages that nobody has read, the newest first, and how many messages. */
  unread: forAdmins
    .route({ method: 'GET', path: '/messages/unread', tags })
    .output(z.object({ count: z.int(), items: z.array(unreadConversation) })),
}
