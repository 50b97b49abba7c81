/** What a group promises, in words. */
import type { GroupOfCustomer } from '#domain/customers.ts'

/** '12.5%', or nothing where there is no discount. */
export function describeDiscount({ discountPercent }: Pick<GroupOfCustomer, 'discountPercent'>): string {
  return discountPercent === 0 ? '' : `${discountPercent}%`
}

/** '14 days', or nothing where the shop's own terms hold. */
export function describeTerms({ paymentTermsDays }: Pick<GroupOfCustomer, 'paymentTermsDays'>): string {
  if (paymentTermsDays === null) return ''
  if (paymentTermsDays === 0) return 'On receipt'
  return paymentTermsDays === 1 ? '1 day' : `${paymentTermsDays} days`
}

/** '10% from group Trade': where a document's discount comes from. */
export function describeOffer(group: Pick<GroupOfCustomer, 'discountPercent' | 'name'>): string {
  return `${describeDiscount(group)} from group ${group.name}`
}
