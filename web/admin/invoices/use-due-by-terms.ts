import { useEffect, useRef } from 'react'
import type { Customer } from '#domain/customers.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import { termsOf } from '#domain/groups.ts'
import type { Settings } from '#domain/settings.ts'
import type { DocumentForm } from '../documents/use-document-form.ts'
import type { InvoiceValues } from './invoice-values.ts'

interface DueOptions {
  form: DocumentForm<InvoiceValues>
  customer: Customer | undefined
  settings: Settings
  isNew: boolean
}

/**
 * Puts the day into a new invoice's form by which its customer pays; another customer has other terms. One that
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
    // What stands there without anybody's typing is no draft to be kept.
    if (isDirty) set({ dueDate: due })
    else rebase({ ...base, values: { ...base.values, dueDate: due } }, null)
  }, [customer, due, set, isDirty, rebase, base])
  return { due, from: terms?.paymentTermsFrom ?? null }
}
