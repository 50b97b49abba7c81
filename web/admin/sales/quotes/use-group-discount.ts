import { useEffect, useRef } from 'react'
import type { Customer, GroupOfCustomer } from '#domain/shop/customers.ts'
import { termsOf } from '#domain/shop/groups.ts'
import { type ShareText, toShareText } from '../documents/document-values.ts'
import type { useDocumentForm } from '../documents/use-document-form.ts'
import type { QuoteValues } from './quote-values.ts'

interface GroupDiscountOptions {
  form: ReturnType<typeof useDocumentForm<QuoteValues>>
  customer: Customer | undefined
  isNew: boolean
}

const noDiscount: ShareText = { kind: '', text: '' }

/**
 * Fills in the discount of the customer's groups on a new quote once the customer is chosen, and removes it
 * with the customer. A discount that somebody typed stays.
 * @returns the group that offers the most, or null
 */
export function useGroupDiscount({ form, customer, isNew }: GroupDiscountOptions): GroupOfCustomer | null {
  const { values, set, base, isDirty, isRestored, rebase } = form
  const terms = customer ? termsOf(customer, customer.groups) : null
  // In a restored draft the person has already decided about the offer.
  const takenFor = useRef(isRestored ? values.customerId : null)
  const taken = useRef(noDiscount)

  useEffect(() => {
    if (!isNew || !customer || !terms) return
    const discount = toShareText(terms.discount)
    if (sameShare(values.discount, discount)) taken.current = discount
    const isTaken = customer.id === takenFor.current || sameShare(values.discount, discount)
    takenFor.current = customer.id
    if (isTaken) return
    const untouched = sameShare(values.discount, noDiscount) || sameShare(values.discount, taken.current)
    if (!untouched) return
    taken.current = discount
    // A value that was filled in automatically is not a draft to keep.
    if (isDirty) set({ discount })
    else rebase({ ...base, values: { ...base.values, discount } }, null)
  }, [isNew, customer, terms, values.discount, set, base, isDirty, rebase])

  return terms?.discountFrom ?? null
}

/** Whether two discounts read the same. */
export function sameShare(one: ShareText, other: ShareText): boolean {
  return one.kind === other.kind && (one.kind === '' || one.text.trim() === other.text.trim())
}
