/** A customer as the form holds it, and its conversion to and from what is sent. */
import type { UseFormReturnType } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import type { FieldFault } from '#domain/errors.ts'
import { formatPhone } from '#domain/phones.ts'
import { type Customer, type CustomerType, customerInput } from '#domain/shop/customers.ts'
import type { EInvoiceWish } from '#domain/shop/e-invoice-wishes.ts'
import { emptyCustomer } from '#domain/shop/empty-customer.ts'
import {
  type CustomRow,
  findRepeatedLabels,
  fromCustomRows,
  toCustomPath,
  toCustomRows,
} from '../custom-fields/custom-rows.ts'

/** The form's values; `key` distinguishes repeated rows on screen. Empty numbers are empty texts. */
export interface CustomerValues {
  name: string
  companyName: string
  type: CustomerType
  email: string
  phone: string
  addressLine1: string
  addressLine2: string
  town: string
  county: string
  postcode: string
  contacts: { key: string; name: string; role: string; email: string; phone: string }[]
  sites: { key: string; name: string; address: string; accessNotes: string }[]
  groupIds: string[]
  assignedTo: string[]
  vatNumber: string
  paymentTermsDays: number | ''
  poRequired: boolean
  eInvoice: EInvoiceWish
  peppolAddress: string
  alert: string
  notes: string
  custom: CustomRow[]
  marketing: { consent: boolean; at: string | null; how: string }
}

export type CustomerFormValues = UseFormReturnType<CustomerValues>

export const emptyContact = () => ({ key: randomId(), name: '', role: '', email: '', phone: '' })
export const emptySite = () => ({ key: randomId(), name: '', address: '', accessNotes: '' })

/** The form of a customer, or of a new one. */
export function toCustomerValues(customer?: Customer): CustomerValues {
  const from = customer ?? { ...emptyCustomer, name: '' }
  return {
    name: from.name,
    companyName: from.companyName,
    type: from.type,
    email: from.email,
    phone: formatPhone(from.phone),
    addressLine1: from.addressLine1,
    addressLine2: from.addressLine2,
    town: from.town,
    county: from.county,
    postcode: from.postcode,
    contacts: from.contacts.map((contact) => ({
      ...contact,
      key: randomId(),
      phone: formatPhone(contact.phone),
    })),
    sites: from.sites.map((site) => ({ ...site, key: randomId() })),
    groupIds: from.groupIds,
    assignedTo: from.assignedTo,
    vatNumber: from.vatNumber,
    paymentTermsDays: from.paymentTermsDays ?? '',
    poRequired: from.poRequired,
    eInvoice: from.eInvoice,
    peppolAddress: from.peppolAddress,
    alert: from.alert,
    notes: from.notes,
    custom: toCustomRows(from.custom),
    marketing: from.marketing,
  }
}

/** What is sent; blank rows are left out. */
export function toCustomerInput(values: CustomerValues) {
  const { contacts, sites, custom, paymentTermsDays, marketing, ...rest } = values
  return {
    ...rest,
    // In a fixed order of keys, so that equal values compare as equal.
    marketing: { consent: marketing.consent, at: marketing.at, how: marketing.how },
    paymentTermsDays: paymentTermsDays === '' ? null : paymentTermsDays,
    contacts: contacts.filter(isFilled).map(({ name, role, email, phone }) => ({ name, role, email, phone })),
    sites: sites.filter(isFilled).map(({ name, address, accessNotes }) => ({ name, address, accessNotes })),
    custom: fromCustomRows(custom),
  }
}

function isFilled({ key: _, ...row }: Record<string, string>): boolean {
  return Object.values(row).some((value) => value.trim() !== '')
}

/** What prevents saving, by the path of its field. */
export function validateCustomer(values: CustomerValues): Record<string, string> {
  const parsed = customerInput.safeParse(toCustomerInput(values))
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { ...toCustomerErrors(faults, values), ...findRepeatedLabels(values.custom) }
}

/**
 * Faults as errors of the form's fields. Row numbers are adjusted for the blank rows that were not sent, and
 * custom fields are found by their name.
 */
export function toCustomerErrors(
  faults: readonly FieldFault[],
  values: CustomerValues,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of faults) errors[toFormPath(path, values)] ??= message
  return errors
}

function toFormPath(path: string, values: CustomerValues): string {
  const [field = '', index = '', ...rest] = path.split('.')
  if (field === 'contacts' || field === 'sites') {
    const filled = values[field]
      .map((row, place) => (isFilled(row) ? place : -1))
      .filter((place) => place >= 0)
    return [field, filled[Number(index)] ?? index, ...rest].join('.')
  }
  if (path.startsWith('custom.')) return toCustomPath(path, values.custom)
  // The workers are one field.
  return field === 'assignedTo' ? field : path
}
