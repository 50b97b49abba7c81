/** What a worker may see and change of a customer. */
import type { z } from 'zod'
import { type CustomerChange, customer } from './customers.ts'

/**
 * The fields that a worker may set for a customer they add on site: the name, the addresses and the contact
 * details, and a note to the office, which they cannot read afterwards.
 */
export const workerCustomerFields: readonly (keyof CustomerChange)[] = [
  'name',
  'companyName',
  'type',
  'email',
  'phone',
  'address',
  'addressLine1',
  'addressLine2',
  'town',
  'county',
  'postcode',
  'contacts',
  'sites',
  'notes',
]

/**
 * The fields of a customer that a worker may see: the name, the addresses, the sites with their access notes,
 * and the contact details (`maySeeOffice` in access.ts); and into whom they were merged, whom they may not see.
 */
export const customerForWorker = customer.pick({
  id: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  name: true,
  companyName: true,
  type: true,
  email: true,
  phone: true,
  address: true,
  addressLine1: true,
  addressLine2: true,
  town: true,
  county: true,
  postcode: true,
  contacts: true,
  sites: true,
  archivedAt: true,
  mergedInto: true,
})

export type CustomerForWorker = z.infer<typeof customerForWorker>
