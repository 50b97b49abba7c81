import { z } from 'zod'
import { dayRange, id, listQuery, pageOf, sortedBy } from '../fields.ts'
import { workerSorts } from '../list-words.ts'
import { invitationInput, profileChange, userAccount } from '../people/people.ts'
import { seenCustomer } from '../shop/customers.ts'
import { memberChange } from '../shop/groups.ts'
import { changeOf, forAdmins, one, oneVersion } from './base.ts'

const tags = ['workers']

/** The days are those of the last sign-in, as in the list of users. */
export const workerFilters = { ...dayRange, ...sortedBy(workerSorts) }

/**
 * An invited person, and the link with which they choose a password. The server knows the link only now; it
 * works once, within seven days.
 */
const invited = z.object({
  worker: userAccount,
  /** Null if this repeats an earlier request: that one's answer had the link. */
  link: z.string().nullable(),
})

export const workersContract = {
  /** Those with the role of a worker, newest first, whether active, invited or disabled. */
  list: forAdmins
    .route({ method: 'GET', path: '/workers', tags })
    .input(z.strictObject({ ...listQuery, ...workerFilters }))
    .output(pageOf(userAccount)),
  get: forAdmins.route({ method: 'GET', path: '/workers/{id}', tags }).input(one).output(userAccount),
  /** Makes an account without a password, and sends its owner a link to choose one. */
  create: forAdmins.route({ method: 'POST', path: '/workers', tags }).input(invitationInput).output(invited),
  /** Sends a fresh invitation: a new link, by mail and to copy. The old link stops working. */
  invite: forAdmins
    .route({ method: 'POST', path: '/workers/{id}/invitation', tags })
    .input(one)
    .output(invited),
  update: forAdmins
    .route({ method: 'PATCH', path: '/workers/{id}', tags })
    .input(changeOf(profileChange))
    .output(userAccount),
  /** Ends their sessions and frees their address. Their surveys stay, under their name. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/workers/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(one),
  /** The customers that they see, newest first. */
  customers: forAdmins
    .route({ method: 'GET', path: '/workers/{id}/customers', tags })
    .input(z.strictObject({ ...listQuery, id }))
    .output(pageOf(seenCustomer)),
  /**
   * Assigns customers to them by name and removes such assignments, all or none. Answers how many rows
   * changed.
   */
  changeCustomers: forAdmins
    .route({ method: 'POST', path: '/workers/{id}/customers', tags })
    .input(memberChange.extend({ id }))
    .output(z.object({ added: z.int(), removed: z.int() })),
}
