/** A customer as a document keeps them: apart from the customer's own schemas, which need every numbering plan. */
import { z } from 'zod'
import { type AddressLines, addressParts, formatAddress } from '../addresses.ts'
import type { Customer } from './customers.ts'

/** The customer as a document stores it: their details on that day. Later changes do not affect it. */
export const customerSnapshot = z.object({
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  addressLines: z.array(z.string()),
  vatNumber: z.string(),
  alert: z.string(),
})
export type CustomerSnapshot = z.infer<typeof customerSnapshot>

/** The customer's details for a document created now. */
export function snapshotCustomer(
  from: AddressLines & Pick<Customer, 'name' | 'companyName' | 'email' | 'phone' | 'vatNumber' | 'alert'>,
): CustomerSnapshot {
  return {
    name: from.name,
    companyName: from.companyName,
    email: from.email,
    phone: from.phone,
    address: formatAddress(from),
    addressLines: addressParts(from),
    vatNumber: from.vatNumber,
    alert: from.alert,
  }
}
