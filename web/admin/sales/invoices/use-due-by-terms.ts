import { useEffect, useRef } from 'react'
import { addDays, londonDay } from '#domain/dates.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { termsOf } from '#domain/shop/groups.ts'
import type { Settings } from '#domain/shop/settings.ts'
import type { DocumentForm } from '../documents/use-document-form.ts'
import type { InvoiceValues } from './invoice-values.ts'

interface DueOptions {
  form: DocumentForm<InvoiceValues>
  customer: Customer | undefined
  settings: Settings
  isNew: boolean
}

/**
 * Fills in a new invoice's due date by its customer's terms, and again if the customer changes. A date that
 * somebody chose stays.
 * @returns that day, and the group whose terms they are, or null
 */
export function useDueByTerms({ form, customer, settings, isNew }: DueOptions) {
  const { values, set, base, isDirty, isRestored, rebase } = form
  const terms = customer ? termsOf(customer, customer.groups) : null
  const due = addDays(londonDay(new Date()), terms?.paymentTermsDays ?? settings.paymentTermsDays)
  const dueFor = useRef(!isNew || isRestored ? values.customerId : null)
  useEffect(() => {
    if (!customer || customer.id === dueFor.current) return
    dueFor.current = customer.id
    // A value that was filled in automatically is not a draft to keep.
    if (isDirty) set({ dueDate: due })
    else rebase({ ...base, values: { ...base.values, dueDate: due } }, null)
  }, [customer, due, set, isDirty, rebase, base])
  return { due, from: terms?.paymentTermsFrom ?? null }
}
