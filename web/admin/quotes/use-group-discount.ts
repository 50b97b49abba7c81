import { useEffect, useRef } from 'react'
import type { Customer, GroupOfCustomer } from '#domain/customers.ts'
import { termsOf } from '#domain/groups.ts'
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
 * Puts the discount that the customer's groups promise into a new quote's form once the customer is chosen, and takes
 * it back with the customer. One that somebody typed stays.
 * @returns the group that promises the most, or null
 */
export function useGroupDiscount({ form, customer, isNew }: GroupDiscountOptions): GroupOfCustomer | null {
  const { values, set, base, isDirty, isRestored, rebase } = form
  const terms = customer ? termsOf(customer, customer.groups) : null
  // In a draft that was kept, whatever came of the offer has been decided.
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
    // What stands there without anybody's typing is no draft to be kept.
    if (isDirty) set({ discount })
    else rebase({ ...base, values: { ...base.values, discount } }, null)
  }, [isNew, customer, terms, values.discount, set, base, isDirty, rebase])

  return terms?.discountFrom ?? null
}

/** Whether two discounts read the same. */
export function sameShare(one: ShareText, other: ShareText): boolean {
  return one.kind === other.kind && (one.kind === '' || one.text.trim() === other.text.trim())
}
