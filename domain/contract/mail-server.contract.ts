import { z } from 'zod'
import { mailServer, mailServerChange, mailServerInput, mailServerTest } from '../mail-server.ts'
import { forAdmins } from './base.ts'

const tags = ['settings']

export const mailServerContract = {
  /** Where mail is sent through; never its password. */
  get: forAdmins.route({ method: 'GET', path: '/settings/mail-server', tags }).output(mailServer),
  /** The next mail goes through it, whichever process sends it; what waits is tried at once. */
  update: forAdmins
    .route({ method: 'PATCH', path: '/settings/mail-server', tags })
    .input(mailServerChange)
    .output(mailServer),
  /** A test mail to oneself through a server as it is typed, before it is saved. */
  test: forAdmins
    .route({ method: 'POST', path: '/settings/mail-server/test', tags })
    .input(z.strictObject(mailServerInput.shape))
    .output(mailServerTest),
}
