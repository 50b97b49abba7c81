import { z } from 'zod'
import { id, listQuery, pageOf, sortedBy, version } from '../fields.ts'
import { groupSorts } from '../list-words.ts'
import { customerSummary } from '../shop/customers.ts'
import { group, groupChange, groupInput, memberChange, workerChange } from '../shop/groups.ts'
import { changeOf, forAdmins, one, oneVersion, removed } from './base.ts'

const tags = ['groups']

export const groupFilters = {
  archived: z.enum(['true', 'false']).optional(),
  assignedTo: id.optional(),
  ...sortedBy(groupSorts),
}

/** Groups are the office's: a worker sees customers because of them, but not the groups. */
export const groupsContract = {
  /** Newest first; with `assignedTo` those whose customers that worker sees. */
  list: forAdmins
    .route({ method: 'GET', path: '/groups', tags })
    .input(z.strictObject({ ...listQuery, ...groupFilters }))
    .output(pageOf(group)),
  get: forAdmins.route({ method: 'GET', path: '/groups/{id}', tags }).input(one).output(group),
  create: forAdmins
    .route({ method: 'POST', path: '/groups', tags })
    .input(groupInput.extend({ id: id.optional() }))
    .output(group),
  update: forAdmins
    .route({ method: 'PATCH', path: '/groups/{id}', tags })
    .input(changeOf(groupChange))
    .output(group),
  /** Deletes a group that has no customers, and archives one that has. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/groups/{id}', tags, inputStructure: 'detailed' })
    .input(
      oneVersion.extend({
        /** With `archive` one without customers is archived too, so that it can be restored. */
        query: oneVersion.shape.query.extend({ archive: z.literal('true').optional() }),
      }),
    )
    .output(removed),
  restore: forAdmins
    .route({ method: 'POST', path: '/groups/{id}/restore', tags })
    .input(z.strictObject({ id, version }))
    .output(group),
  /** The customers in it, newest first. */
  customers: forAdmins
    .route({ method: 'GET', path: '/groups/{id}/customers', tags })
    .input(z.strictObject({ ...listQuery, id }))
    .output(pageOf(customerSummary)),
  /** Puts customers in and takes customers out, all or none. Answers how many that changed. */
  changeMembers: forAdmins
    .route({ method: 'POST', path: '/groups/{id}/customers', tags })
    .input(memberChange.extend({ id }))
    .output(z.object({ group, added: z.int(), removed: z.int() })),
  /**
   * Assigns it to workers and takes it off workers, all or none. Answers how many that changed. Without a version: two
   * people who assign it at once both do.
   */
  changeWorkers: forAdmins
    .route({ method: 'POST', path: '/groups/{id}/workers', tags })
    .input(workerChange.extend({ id }))
    .output(z.object({ group, added: z.int(), removed: z.int() })),
}
