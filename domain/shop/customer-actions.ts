/**
 * Why an action on a customer is refused, or null. The server asks before it acts, and the screen before it
 * offers the action.
 */
import type { Refusal } from '../errors.ts'
import { type Archivable, refuseRemoval, refuseRestoral } from './archiving.ts'

export const CUSTOMER_ERASED: Refusal = {
  code: 'LOCKED',
  message: 'The personal data of this customer was erased',
}

interface Erasable {
  erasedAt: Date | string | null
}

/** Why no field of an erased customer may be changed, or null. */
export function refuseErased(customer: Erasable): Refusal | null {
  return customer.erasedAt === null ? null : CUSTOMER_ERASED
}

export function refuseCustomerRemoval(customer: Erasable & Archivable): Refusal | null {
  return refuseErased(customer) ?? refuseRemoval('customer', customer)
}

export function refuseCustomerRestoral(customer: Erasable & Archivable): Refusal | null {
  return refuseErased(customer) ?? refuseRestoral('customer', customer)
}
