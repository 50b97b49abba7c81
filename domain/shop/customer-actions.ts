/** Why an action on a customer is refused, or null. The server asks before it acts. */
import type { Refusal } from '../errors.ts'

export const CUSTOMER_ERASED: Refusal = {
  code: 'LOCKED',
  message: 'The personal data of this customer was erased',
}

/** Why no field of an erased customer may be changed, or null. */
export function refuseErased(customer: { erasedAt: Date | string | null }): Refusal | null {
  return customer.erasedAt === null ? null : CUSTOMER_ERASED
}
