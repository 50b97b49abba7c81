/** What an e-invoice of an invoice still lacks. */
import type { FieldFault } from '#domain/errors.ts'
import { refuseElectronicInvoice } from '#domain/money/vat.ts'
import { readPeppolAddress } from '#domain/peppol.ts'
import { endpointOf } from './codes.ts'
import type { Addresses, IssuedInvoice } from './describe-invoice.ts'
import type { Endpoint } from './e-invoice.ts'
import { compactVatNumber } from './parties.ts'

/** An address for e-mail or a VAT number, as set today. */
interface Reachable {
  email: string
  vatNumber: string
}

/**
 * Where both parties get e-invoices: the customer at the address that they gave for it, else as the invoice says, else
 * as settings and customer say today. What is missing
 * for the rest was asked for before the issue.
 */
export function addressesFor(
  invoice: IssuedInvoice,
  today: { shop: Reachable; customer: Reachable & { peppolAddress: string } },
): { [party in keyof Addresses]: Endpoint | null } {
  const { seller, customer } = invoice
  return {
    seller: endpointOf(
      seller.vatRegistered ? compactVatNumber(seller.vatNumber) : '',
      seller.email || today.shop.email,
    ),
    buyer:
      readPeppolAddress(today.customer.peppolAddress) ??
      endpointOf(
        compactVatNumber(customer.vatNumber || today.customer.vatNumber),
        customer.email || today.customer.email,
      ),
  }
}

/** What is missing, by field: `settings.` of the shop's, `customer.` of the customer's. */
export function missingForElectronic(
  invoice: IssuedInvoice,
  addresses: ReturnType<typeof addressesFor>,
): FieldFault[] {
  const missing: FieldFault[] = []
  if (addresses.seller === null) missing.push({ path: 'settings.email', message: 'The shop’s email address' })
  if (addresses.buyer === null)
    missing.push({ path: 'customer.email', message: 'The customer’s email address, or their VAT number' })
  const mixed = invoice.seller.vatRegistered ? refuseElectronicInvoice(invoice.vatGroups) : null
  if (mixed !== null) missing.push({ path: 'items', message: mixed })
  return missing
}
