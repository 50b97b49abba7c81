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

const CUSTOMER_MERGED: Refusal = {
  code: 'LOCKED',
  message: 'This customer was merged into another one',
}

interface Erasable {
  erasedAt: Date | string | null
  mergedInto?: string | null
}

/** Why nothing may be changed or made for a customer who was erased or merged into another, or null. */
export function refuseErased({ erasedAt, mergedInto = null }: Erasable): Refusal | null {
  if (erasedAt !== null) return CUSTOMER_ERASED
  return mergedInto === null ? null : CUSTOMER_MERGED
}

export function refuseCustomerRemoval(customer: Erasable & Archivable): Refusal | null {
  return refuseErased(customer) ?? refuseRemoval('customer', customer)
}

export function refuseCustomerRestoral(customer: Erasable & Archivable): Refusal | null {
  return refuseErased(customer) ?? refuseRestoral('customer', customer)
}
