/** A customer changed by two people: the differences, as text. */

import { formatDay } from '#domain/dates.ts'
import { type Customer, customerTypeLabels } from '#domain/shop/customers.ts'
import { eInvoiceWishLabels } from '#domain/shop/e-invoice-wishes.ts'
import { type ConflictField, findConflicts } from '#web/shell/conflict.ts'
import { type CustomerValues, toCustomerInput, toCustomerValues } from './customer-values.ts'

type Input = ReturnType<typeof toCustomerInput>

const labels: Record<keyof Input, string> = {
  name: 'Name',
  companyName: 'Company',
  type: 'Type',
  email: 'Email',
  phone: 'Phone',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  town: 'Town',
  county: 'County',
  postcode: 'Postcode',
  contacts: 'Contacts',
  sites: 'Sites',
  groupIds: 'Groups',
  assignedTo: 'Workers',
  vatNumber: 'VAT number',
  paymentTermsDays: 'Payment terms (days)',
  poRequired: 'Needs a purchase order number',
  eInvoice: 'Invoices by mail',
  peppolAddress: 'Peppol address',
  alert: 'Alert',
  notes: 'Notes',
  custom: 'Other fields',
  marketing: 'Marketing',
}

/** The fields in which the typed values differ from what another person saved. */
export function findCustomerConflicts(
  before: Customer | undefined,
  mine: CustomerValues,
  theirs: Customer,
): ConflictField[] {
  const [own, other] = [toCustomerInput(mine), toCustomerInput(toCustomerValues(theirs))]
  const shown = { mine: describe(own), theirs: describe(other) }
  return findConflicts(toCustomerInput(toCustomerValues(before)), own, other, labels).map((field) => ({
    ...field,
    mine: shown.mine[field.path as keyof Input],
    theirs: shown.theirs[field.path as keyof Input],
  }))
}

function describe(input: Input): Record<keyof Input, string> {
  const { type, contacts, sites, groupIds, assignedTo, paymentTermsDays, ...more } = input
  const { poRequired, eInvoice, custom, marketing, ...texts } = more
  const words = Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [field, value || 'Nothing']),
  ) as Record<keyof typeof texts, string>
  return {
    ...words,
    type: customerTypeLabels[type],
    contacts: listed(contacts.map(({ name, role, email, phone }) => joined([name, role, email, phone]))),
    sites: listed(sites.map(({ name, address, accessNotes }) => joined([name, address, accessNotes]))),
    groupIds: groupIds.length === 0 ? 'None' : `In ${groupIds.length}`,
    assignedTo: assignedTo.length === 0 ? 'Nobody' : `${assignedTo.length} assigned`,
    paymentTermsDays: paymentTermsDays === null ? 'The shop’s own' : String(paymentTermsDays),
    poRequired: poRequired ? 'Yes' : 'No',
    eInvoice: eInvoiceWishLabels[eInvoice],
    custom: listed(Object.entries(custom).map(([label, value]) => `${label}: ${value}`)),
    marketing: joined([
      marketing.consent ? 'Agreed' : 'Not agreed',
      marketing.at ? formatDay(marketing.at) : '',
      marketing.how,
    ]),
  }
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}

function listed(items: readonly string[]): string {
  return items.length === 0 ? 'None' : items.join('; ')
}
