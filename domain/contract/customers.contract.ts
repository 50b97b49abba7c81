import { z } from 'zod'
import { dayRange, id, listQuery, pageOf, sortedBy, text, version } from '../fields.ts'
import { customerSorts } from '../list-words.ts'
import { customer, customerChange, customerInput, customerSummary } from '../shop/customers.ts'
import { customerForWorker } from '../shop/customers-for-workers.ts'
import { changeOf, forAdmins, forSignedIn, one, oneVersion, removed } from './base.ts'

const tags = ['customers']
const seen = z.union([customer, customerForWorker])

/** What the list is filtered and sorted by. */
export const customerFilters = {
  archived: z.enum(['true', 'false']).optional(),
  /** Those in a group; for admins. */
  groupId: id.optional(),
  /** The days on which they were added, and the order; for admins. */
  ...dayRange,
  ...sortedBy(customerSorts),
}

export const customersContract = {
  /**
   * Newest first. A worker gets only their own customers: assigned to them, in a group that is, or added by
   * them. Of each they get the name, the addresses and how to contact the customer.
   */
  list: forSignedIn
    .route({ method: 'GET', path: '/customers', tags })
    .input(
      z.strictObject({
        ...listQuery,
        ...customerFilters,
        /** Puts customers whose name or company is exactly `q` before the others on the first page. */
        exactFirst: z.enum(['true', 'false']).optional(),
      }),
    )
    .output(pageOf(customerSummary)),
  get: forSignedIn.route({ method: 'GET', path: '/customers/{id}', tags }).input(one).output(seen),
  create: forSignedIn
    .route({ method: 'POST', path: '/customers', tags })
    .input(customerInput.extend({ id: id.optional() }))
    .output(seen),
  update: forAdmins
    .route({ method: 'PATCH', path: '/customers/{id}', tags })
    .input(changeOf(customerChange))
    .output(customer),
  /** Deletes a customer who has no quotes and invoices, and archives one who has. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/customers/{id}', tags, inputStructure: 'detailed' })
    .input(
      oneVersion.extend({
        /** With `archive` one without documents is archived too, so that it can be restored. */
        query: oneVersion.shape.query.extend({ archive: z.literal('true').optional() }),
      }),
    )
    .output(removed),
  restore: forAdmins
    .route({ method: 'POST', path: '/customers/{id}/restore', tags })
    .input(z.strictObject({ id, version }))
    .output(customer),
  /** Customers that are likely the same as one with these details. */
  duplicates: forAdmins
    .route({ method: 'GET', path: '/customers/duplicates', tags })
    .input(
      z.strictObject({
        name: text(200).optional(),
        email: text(254).optional(),
        phone: text(40).optional(),
        postcode: text(16).optional(),
        except: id.optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(
          customerSummary.extend({ reasons: z.array(z.enum(['phone', 'email', 'name-and-postcode'])) }),
        ),
      }),
    ),
}
