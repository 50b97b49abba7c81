import type { Customer } from '#domain/customers.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { useSaveRecord } from '../records/use-save-record.ts'
import { type CustomerForm, type CustomerValues, toErrors, toInput } from './customer-values.ts'
import { wholeCustomer } from './whole-customer.ts'

interface SaveOptions {
  form: CustomerForm
  /** With the values as they were sent: by now more may have been typed. */
  onSaved: (customer: Customer, sent: CustomerValues) => void
  /** Somebody else saved first; this is what they saved. */
  onConflict: (theirs: Customer, by?: string) => void
}

/** Saves the form's customer; faults go to their fields. */
export function useSaveCustomer({ form, onSaved, onConflict }: SaveOptions) {
  return useSaveRecord({
    form,
    toErrors,
    onConflict,
    send: async ({ values, id, version, newId }): Promise<Customer> =>
      wholeCustomer(
        id === undefined || version === undefined
          ? await calls.customers.create({ ...toInput(values), id: newId })
          : await calls.customers.update({ ...toInput(values), id, version }),
      ),
    onSaved: async (saved, sent) => {
      queryClient.setQueryData(api.customers.get.queryKey({ input: { id: saved.id } }), saved)
      onSaved(saved, sent)
      toastSuccess('Customer saved')
      await refresh('customers', 'stats')
    },
  })
}
