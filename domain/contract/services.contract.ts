import { z } from 'zod'
import { id, listQuery, pageOf, version } from '../fields.ts'
import { service, serviceChange, serviceForWorker, serviceInput, shownService } from '../shop/services.ts'
import { changeOf, forAdmins, forAnyone, forSignedIn, one, oneVersion, removed } from './base.ts'

const tags = ['services']

export const servicesContract = {
  /** Newest first. A worker gets names, categories and units only. */
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
  /**
   * The services that the public site advertises, the same for everybody: from the site's configuration, not
   * from the shop's catalogue.
   */
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
  /** Archives the service, because quotes and invoices may refer to it. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/services/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
  restore: forAdmins
    .route({ method: 'POST', path: '/services/{id}/restore', tags })
    .input(z.strictObject({ id, version }))
    .output(service),
}
