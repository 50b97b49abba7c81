import { z } from 'zod'
import { id, version } from '../fields.ts'
import { costsOfJob } from '../work/costs.ts'
import { costChange, costInput, jobCost } from '../work/job-costs.ts'
import { forAdmins, one, oneVersion, removed } from './base.ts'

const tags = ['costs']

/** What a job was planned to cost, what it cost and what is left of it: for admins alone. */
export const costsContract = {
  list: forAdmins.route({ method: 'GET', path: '/jobs/{id}/costs', tags }).input(one).output(costsOfJob),
  /** Once by `costId`. Labour without an amount is hours × the shop's rate. */
  create: forAdmins
    .route({ method: 'POST', path: '/jobs/{id}/costs', tags })
    .input(costInput.extend({ id, costId: id.optional() }))
    .output(jobCost),
  update: forAdmins
    .route({ method: 'PATCH', path: '/jobs/{id}/costs/{costId}', tags })
    .input(costChange.extend({ id, costId: id, version }))
    .output(jobCost),
  remove: forAdmins
    .route({ method: 'DELETE', path: '/jobs/{id}/costs/{costId}', tags, inputStructure: 'detailed' })
    .input(oneVersion.extend({ params: z.strictObject({ id, costId: id }) }))
    .output(removed),
}
