import type { EmptyCustomer } from './customers.ts'

/** A customer of whom nothing is known but the name. Without schemas, because phones begin customers too. */
export const emptyCustomer: EmptyCustomer = {
  companyName: '',
  type: 'business',
  email: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  town: '',
  county: '',
  postcode: '',
  contacts: [],
  sites: [],
  groupIds: [],
  assignedTo: [],
  vatNumber: '',
  paymentTermsDays: null,
  poRequired: false,
  eInvoice: 'none',
  peppolAddress: '',
  alert: '',
  notes: '',
  custom: {},
  marketing: { consent: false, at: null, how: '' },
}
