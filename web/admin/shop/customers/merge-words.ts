import { formatAddress } from '#domain/addresses.ts'
import { formatPhone } from '#domain/phones.ts'
import { type Customer, customerTypeLabels } from '#domain/shop/customers.ts'
import { eInvoiceWishLabels } from '#domain/shop/e-invoice-wishes.ts'
import type { MergeField } from '#domain/shop/merge-customers.ts'

/** The value of a field that differs, as people read it. */
export function sayField(field: MergeField, customer: Customer): string {
  switch (field) {
    case 'address':
      return formatAddress(customer)
    case 'phone':
      return formatPhone(customer.phone)
    case 'type':
      return customerTypeLabels[customer.type]
    case 'paymentTermsDays':
      return `${customer.paymentTermsDays} days`
    case 'eInvoice':
      return eInvoiceWishLabels[customer.eInvoice]
    case 'marketing':
      return customer.marketing.consent ? 'Agreed' : 'Not agreed'
    case 'name':
    case 'companyName':
    case 'email':
    case 'vatNumber':
    case 'peppolAddress':
      return customer[field]
  }
}
