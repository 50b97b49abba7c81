import { z } from 'zod'
import { id, listQuery, pageOf, version } from '../fields.ts'
import { service, serviceChange, serviceForWorker, serviceInput, shownService } from '../services.ts'
import { changeOf, forAdmins, forAnyone, forSignedIn, one, oneVersion, removed } from './base.ts'

const tags = ['services']

export const servicesContract = {
  /** Newest first. A worker is answered names and units, nothing else. */
  list: forSignedIn
    .route({ method: 'GET', path: '/services', tags })
    .input(
      z.strictObject({
        ...listQuery,
        archived: z.enum(['true', 'false']).optional(),
        active: z.enum(['true', 'false']).optional(),
      }),
    )
    .output(z.union([pageOf(service), pageOf(serviceForWorker)])),
  /** What the shop advertises, the same to everybody: the services of its site, none of its own catalogue. */
  shown: forAnyone
    .route({ method: 'GET', path: '/services/shown', tags })
    .output(z.object({ items: z.array(shownService) })),
  get: forAdmins.route({ method: 'GET', path: '/services/{id}', tags }).input(one).output(service),
  create: forAdmins
    .route({ method: 'POST', path: '/services', tags })
    .input(serviceInput.extend({ id: id.optional() }))
    .output(service),
  update: forAdmins
    .route({ method: 'PATCH', path: '/services/{id}', tags })
    .input(changeOf(serviceChange))
    .output(service),
  /** Archives the service: quotes and invoices may stand on it. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/services/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
  restore: forAdmins
    .route({ method: 'POST', path: '/services/{id}/restore', tags })
    .input(z.strictObject({ id, version }))
    .output(service),
}
