import { z } from 'zod'
import { seenCustomer } from '../customers.ts'
import { id, listQuery, pageOf } from '../fields.ts'
import { memberChange } from '../groups.ts'
import { account, invitationInput, profileChange } from '../people.ts'
import { changeOf, forAdmins, one, oneVersion } from './base.ts'

const tags = ['workers']

/** Somebody invited, and the link by which they come in: it is known only now, and works once within seven days. */
const invited = z.object({
  worker: account,
  /** Null where this is the same request again: the link went out with the first. */
  link: z.string().nullable(),
})

export const workersContract = {
  /** Those with the role of a worker, newest first, whether active, invited or disabled. */
  list: forAdmins
    .route({ method: 'GET', path: '/workers', tags })
    .input(z.strictObject(listQuery))
    .output(pageOf(account)),
  get: forAdmins.route({ method: 'GET', path: '/workers/{id}', tags }).input(one).output(account),
  /** Makes an account without a password, and sends its owner a link to choose one. */
  create: forAdmins.route({ method: 'POST', path: '/workers', tags }).input(invitationInput).output(invited),
  /** A fresh invitation: a new link, by mail and to copy; the one before ends. */
  invite: forAdmins
    .route({ method: 'POST', path: '/workers/{id}/invitation', tags })
    .input(one)
    .output(invited),
  update: forAdmins
    .route({ method: 'PATCH', path: '/workers/{id}', tags })
    .input(changeOf(profileChange))
    .output(account),
  /** Their sessions end and their address is free again; what they measured stays, under their name. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/workers/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(one),
  /** The customers that they see, newest first. */
  customers: forAdmins
    .route({ method: 'GET', path: '/workers/{id}/customers', tags })
    .input(z.strictObject({ ...listQuery, id }))
    .output(pageOf(seenCustomer)),
  /** Assigns customers to them by name and takes such off, all or none. Answers how many that changed. */
  changeCustomers: forAdmins
    .route({ method: 'POST', path: '/workers/{id}/customers', tags })
    .input(memberChange.extend({ id }))
    .output(z.object({ added: z.int(), removed: z.int() })),
}
