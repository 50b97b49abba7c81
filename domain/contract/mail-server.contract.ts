import { z } from 'zod'
import { mailServer, mailServerChange, mailServerInput, mailServerTest } from '../mail/mail-server.ts'
import { repliesStatus } from '../mail/replies.ts'
import { forAdmins } from './base.ts'

const tags = ['settings']

export const mailServerContract = {
  /** The server that mail is sent through; never its password. */
  get: forAdmins.route({ method: 'GET', path: '/settings/mail-server', tags }).output(mailServer),
  /** Every process sends the next mail through it, and waiting mails are tried at once. */
  update: forAdmins
    .route({ method: 'PATCH', path: '/settings/mail-server', tags })
    .input(mailServerChange)
    .output(mailServer),
  /** Sends a test mail to the caller through a server as typed, before it is saved. */
  test: forAdmins
    .route({ method: 'POST', path: '/settings/mail-server/test', tags })
    .input(z.strictObject(mailServerInput.shape))
    .output(mailServerTest),
  /** Whether answers of customers by mail are read, and how that goes. */
  replies: forAdmins.route({ method: 'GET', path: '/settings/replies', tags }).output(repliesStatus),
}
