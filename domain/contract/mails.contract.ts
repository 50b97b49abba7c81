import { z } from 'zod'
import { id, listQuery, pageOf, version } from '../fields.ts'
import { mail, mailStatuses, openMail } from '../mails.ts'
import { forAdmins, one } from './base.ts'

const tags = ['mails']

/** A link that lets somebody in. */
const link = z.object({ url: z.string() })

export const mailsContract = {
  /** Outgoing mail, newest first, without what it says; all of it, or that with one quote or invoice. */
  list: forAdmins
    .route({ method: 'GET', path: '/mails', tags })
    .input(
      z.strictObject({ ...listQuery, status: z.enum(mailStatuses).optional(), documentId: id.optional() }),
    )
    .output(pageOf(mail)),
  /** A mail with its words. The code of a link that lets somebody in is left out. */
  get: forAdmins.route({ method: 'GET', path: '/mails/{id}', tags }).input(one).output(openMail),
  /** How a mail looked when it left, or would look now: HTML without a link and without anything that runs. */
  page: forAdmins.route({ method: 'GET', path: '/mails/{id}/page', tags }).input(one).output(z.file()),
  /** Where mail goes, and whether some of it failed. */
  state: forAdmins.route({ method: 'GET', path: '/mails/state', tags }).output(
    z.object({
      goesTo: z.enum(['server', 'files']),
      failed: z.int(),
      /** When the latest of them failed. */
      latestFailureAt: z.string().nullable(),
    }),
  ),
  /** Tries again at once to send a mail that waits or failed. */
  retry: forAdmins
    .route({ method: 'POST', path: '/mails/{id}/retry', tags })
    .input(z.strictObject({ id, version }))
    .output(mail),
  /** The link in a mail that was not sent, while it can still be used; the security log says who asked. */
  link: forAdmins.route({ method: 'GET', path: '/mails/{id}/link', tags }).input(one).output(link),
  /** A mail to oneself, to see that it arrives. */
  test: forAdmins.route({ method: 'POST', path: '/mails/test', tags }).input(z.strictObject({})).output(mail),
  /** A new link with which somebody who is locked out chooses a password: once, within one hour. */
  makeResetLink: forAdmins
    .route({ method: 'POST', path: '/users/{id}/reset-link', tags: ['users'] })
    .input(one)
    .output(link),
}
