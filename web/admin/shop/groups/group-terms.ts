/** A group's discount and terms, as text. */
import type { GroupOfCustomer } from '#domain/shop/customers.ts'

/** '12.5%', or '' if there is no discount. */
export function describeDiscount({ discountPercent }: Pick<GroupOfCustomer, 'discountPercent'>): string {
  return discountPercent === 0 ? '' : `${discountPercent}%`
}

/** '14 days', or '' if the shop's own terms apply. */
export function describeTerms({ paymentTermsDays }: Pick<GroupOfCustomer, 'paymentTermsDays'>): string {
  if (paymentTermsDays === null) return ''
  if (paymentTermsDays === 0) return 'On receipt'
  return paymentTermsDays === 1 ? '1 day' : `${paymentTermsDays} days`
}

/** '10% from group Trade': where a document's discount comes from. */
export function describeOffer(group: Pick<GroupOfCustomer, 'discountPercent' | 'name'>): string {
  return `${describeDiscount(group)} from group ${group.name}`
}
