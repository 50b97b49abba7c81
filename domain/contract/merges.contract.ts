import { z } from 'zod'
import { id, version } from '../fields.ts'
import { customer } from '../shop/customers.ts'
import { mergeFields } from '../shop/merge-customers.ts'
import { customerMerge, mergePreview } from '../shop/merges.ts'
import { forAdmins, one } from './base.ts'

const tags = ['customers']

/** Two records of one customer become one, and two again for a week (docs/decisions/0084-merging.md). */
export const mergesContract = {
  /** What would move from a duplicate. */
  preview: forAdmins
    .route({ method: 'GET', path: '/customers/{id}/merge', tags })
    .input(z.strictObject({ id, from: id }))
    .output(mergePreview),
  /** Everything of `from` becomes this customer's, and `from` is archived. Of what differs `take` names the fields of `from`. */
  merge: forAdmins
    .route({ method: 'POST', path: '/customers/{id}/merge', tags })
    .input(
      z.strictObject({
        id,
        from: id,
        version,
        /** Of `from`; without it any is taken. */
        fromVersion: version.optional(),
        take: z.array(z.enum(mergeFields, { error: 'Not a field of customers' })).optional(),
      }),
    )
    .output(customer),
  /** The merges that can still be undone, or could until something was done since; newest first. */
  list: forAdmins
    .route({ method: 'GET', path: '/customers/{id}/merges', tags })
    .input(one)
    .output(z.object({ items: z.array(customerMerge) })),
  /** Puts back what moved. Without `from` the latest merge is meant. */
  unmerge: forAdmins
    .route({ method: 'POST', path: '/customers/{id}/unmerge', tags })
    .input(z.strictObject({ id, from: id.optional(), version }))
    .output(customer),
}
