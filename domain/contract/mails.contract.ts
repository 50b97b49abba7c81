import { z } from 'zod'
import { dayRange, id, listQuery, pageOf, sortedBy, version } from '../fields.ts'
import { mailSorts } from '../list-words.ts'
import { mailStatuses } from '../mail/mail-words.ts'
import { mail, openMail } from '../mail/mails.ts'
import { mailFile } from '../sales/sending.ts'
import { typedWords } from '../shop/settings.mails.ts'
import { forAdmins, one } from './base.ts'

const tags = ['mails']

/** A link that signs somebody in or lets them choose a password. */
const link = z.object({ url: z.string() })

/** What the list is filtered and sorted by. */
export const mailFilters = {
  status: z.enum(mailStatuses).optional(),
  /** Only that of one quote or invoice. */
  documentId: id.optional(),
  /** Written on these days, both included. */
  ...dayRange,
  ...sortedBy(mailSorts),
}

export const mailsContract = {
  /** Outgoing mail, newest first or by a column, without its text: all of it, or only that of one quote or invoice. */
  list: forAdmins
    .route({ method: 'GET', path: '/mails', tags })
    .input(z.strictObject({ ...listQuery, ...mailFilters }))
    .output(pageOf(mail)),
  /** A mail with its text. If a link in it lets somebody in, the link's code is left out. */
  get: forAdmins.route({ method: 'GET', path: '/mails/{id}', tags }).input(one).output(openMail),
  /** How a mail looked when it left, or would look now: HTML without a link and without anything that runs. */
  page: forAdmins.route({ method: 'GET', path: '/mails/{id}/page', tags }).input(one).output(z.file()),
  /** A file that went with it beside its document. */
  file: forAdmins
    .route({ method: 'GET', path: '/mails/{id}/files/{fileId}', tags })
    .input(one.extend({ fileId: id }))
    .output(z.file()),
  /** The files of a customer, of their jobs and of their messages, the newest first: they may go with a mail. */
  attachable: forAdmins
    .route({ method: 'GET', path: '/customers/{id}/mail-files', tags })
    .input(one)
    .output(z.object({ items: z.array(mailFile) })),
  /** A file to go with a mail: a PDF or a picture of at most 10 MB. If the id is known, the file that was sent first. */
  upload: forAdmins
    .route({ method: 'POST', path: '/mails/files', tags })
    .input(z.object({ file: z.file({ error: 'Choose a file' }), id: id.optional() }))
    .output(mailFile),
  /** How mail is sent, and whether any has failed. */
  state: forAdmins.route({ method: 'GET', path: '/mails/state', tags }).output(
    z.object({
      goesTo: z.enum(['server', 'files']),
      failed: z.int(),
      /** When the latest of them failed. */
      latestFailureAt: z.string().nullable(),
    }),
  ),
  /** Retries a waiting or failed mail at once. */
  retry: forAdmins
    .route({ method: 'POST', path: '/mails/{id}/retry', tags })
    .input(z.strictObject({ id, version }))
    .output(mail),
  /** The link in a mail that was not sent, while it can still be used; the security log says who asked. */
  link: forAdmins.route({ method: 'GET', path: '/mails/{id}/link', tags }).input(one).output(link),
  /** Sends a test mail to the caller, to see that it arrives; with `words` as they are typed, saved or not. */
  test: forAdmins
    .route({ method: 'POST', path: '/mails/test', tags })
    .input(z.strictObject({ words: typedWords.optional() }))
    .output(mail),
  /** A new link for somebody who is locked out, to choose a password. It works once, within one hour. */
  makeResetLink: forAdmins
    .route({ method: 'POST', path: '/users/{id}/reset-link', tags: ['users'] })
    .input(one)
    .output(link),
}
