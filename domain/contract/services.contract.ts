import { z } from 'zod'
import { id, listQuery, pageOf, sortedBy, version } from '../fields.ts'
import { serviceSorts } from '../list-words.ts'
import { priceChange, pricedServices, priceStep } from '../shop/price-changes.ts'
import { service, serviceChange, serviceForWorker, serviceInput, shownService } from '../shop/services.ts'
import { changeOf, forAdmins, forAnyone, forSignedIn, one, oneVersion, removed } from './base.ts'

const tags = ['services']

/** What the list is filtered by. */
export const serviceFilters = {
  archived: z.enum(['true', 'false']).optional(),
  active: z.enum(['true', 'false']).optional(),
  ...sortedBy(serviceSorts),
}

export const servicesContract = {
  /** Newest first. A worker gets names, categories and units only. */
  list: forSignedIn
    .route({ method: 'GET', path: '/services', tags })
    .input(z.strictObject({ ...listQuery, ...serviceFilters }))
    .output(z.union([pageOf(service), pageOf(serviceForWorker)])),
  /**
   * The services that the public site advertises, the same for everybody: from the site's configuration, not
   * from the shop's catalogue.
   */
  shown: forAnyone
    .route({ method: 'GET', path: '/services/shown', tags })
    .output(z.object({ items: z.array(shownService) })),
  /** All that are not archived, by category and name: to change the prices of several, and to choose from. At most 1,000. */
  priced: forAdmins
    .route({ method: 'GET', path: '/services/priced', tags })
    .output(z.object({ items: z.array(service) })),
  /**
   * Changes the prices of several services in one transaction. If one of them is not as it was seen, nothing is
   * changed, and CHANGED has `current: [{id, name}]` of those. The same request again answers the same change.
   */
  changePrices: forAdmins
    .route({ method: 'POST', path: '/services/prices', tags })
    .input(z.strictObject({ id: id.optional(), ...priceStep.shape, services: pricedServices }))
    .output(priceChange),
  /** What was changed so, newest first. */
  priceChanges: forAdmins
    .route({ method: 'GET', path: '/services/prices', tags })
    .input(z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }))
    .output(pageOf(priceChange)),
  /** Gives back the prices of before to all whose prices were not changed again since; the others are named in `kept`. */
  undoPrices: forAdmins
    .route({ method: 'POST', path: '/services/prices/{id}/undo', tags })
    .input(z.strictObject({ id, version }))
    .output(priceChange),
  /** One's own favourites that are on sale now, by name: on top when a service is chosen for a line. */
  favourites: forAdmins
    .route({ method: 'GET', path: '/services/favourites', tags })
    .output(z.object({ items: z.array(service) })),
  /** Makes a service one's favourite, or no longer. The same again changes nothing. */
  setFavourite: forAdmins
    .route({ method: 'POST', path: '/services/{id}/favourite', tags })
    .input(z.strictObject({ id, favourite: z.boolean({ error: 'Choose yes or no' }) }))
    .output(z.object({ items: z.array(service) })),
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
