import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { Customer } from '#domain/customers.ts'
import { api, calls, queryClient, readFailure, refresh } from '#web/call.ts'
import { toastError, toastSuccess } from '#web/shell/toast.ts'
import { type CustomerForm, type CustomerValues, toErrors, toInput } from './customer-values.ts'
import { wholeCustomer } from './whole-customer.ts'

interface SaveOptions {
  form: CustomerForm
  /** With the values as they were sent: by now more may have been typed. */
  onSaved: (customer: Customer, sent: CustomerValues) => void
  /** Somebody else saved first; this is what they saved. */
  onConflict: (theirs: Customer) => void
}

interface Save {
  values: CustomerValues
  /** Undefined for a new customer. */
  id: string | undefined
  version: number | undefined
}

/** Saves the form's customer; faults go to their fields. */
export function useSaveCustomer({ form, onSaved, onConflict }: SaveOptions) {
  // Kept over retries, so that a save whose answer got lost makes no second customer.
  const [newId] = useState(() => uuid())
  return useMutation({
    mutationFn: ({ values, id, version }: Save) =>
      id === undefined || version === undefined
        ? calls.customers.create({ ...toInput(values), id: newId })
        : calls.customers.update({ ...toInput(values), id, version }),
    onSuccess: async (saved, { values }) => {
      queryClient.setQueryData(api.customers.get.queryKey({ input: { id: saved.id } }), saved)
      onSaved(wholeCustomer(saved), values)
      toastSuccess('Customer saved')
      await refresh('customers', 'stats')
    },
    onError: (error, { values }) => {
      const { code, message, fields, current } = readFailure(error)
      if (code === 'CONFLICT' && current !== undefined) return onConflict(current as Customer)
      const errors = toErrors(fields, values)
      form.setErrors(errors)
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
      toastError(message)
    },
  })
}
