import { useMutation } from '@tanstack/react-query'
import { nameToShow } from '#domain/accounts.ts'
import type { Account } from '#domain/people/people.ts'
import { api, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'

/** Assigns customers to a worker by name or removes them, and says how many. */
export function useAssignCustomers(worker: Account, onMoved: () => void) {
  return useMutation(
    api.workers.changeCustomers.mutationOptions({
      onSuccess: ({ added, removed }) => {
        const name = nameToShow(worker)
        toastSuccess(
          added > 0 ? `${count(added)} assigned to ${name}` : `${count(removed)} removed from ${name}`,
        )
        onMoved()
      },
      onError: toastFailure,
      // After a refusal too: a customer may have been deleted meanwhile.
      onSettled: () => refresh('workers', 'customers', 'groups'),
    }),
  )
}

function count(customers: number): string {
  return customers === 1 ? '1 customer' : `${customers.toLocaleString('en-GB')} customers`
}
