import type { Customer } from '#domain/shop/customers.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import {
  type CustomerFormValues,
  type CustomerValues,
  toCustomerErrors,
  toCustomerInput,
} from './customer-values.ts'
import { wholeCustomer } from './whole-customer.ts'

interface SaveOptions {
  form: CustomerFormValues
  /** With the values as they were sent, because more may have been typed since. */
  onSaved: (customer: Customer, sent: CustomerValues) => void
  /** Another person saved first: what they saved. */
  onConflict: (theirs: Customer, by?: string) => void
}

/** Saves the form's customer and shows faults on their fields. */
export function useSaveCustomer({ form, onSaved, onConflict }: SaveOptions) {
  return useSaveRecord({
    form,
    toErrors: toCustomerErrors,
    onConflict,
    send: async ({ values, id, version, newId }): Promise<Customer> =>
      wholeCustomer(
        id === undefined || version === undefined
          ? await calls.customers.create({ ...toCustomerInput(values), id: newId })
          : await calls.customers.update({ ...toCustomerInput(values), id, version }),
      ),
    onSaved: async (saved, sent) => {
      queryClient.setQueryData(api.customers.get.queryKey({ input: { id: saved.id } }), saved)
      onSaved(saved, sent)
      toastSuccess('Customer saved')
      await refresh('customers', 'stats')
    },
  })
}
