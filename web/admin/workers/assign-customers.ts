import { useMutation } from '@tanstack/react-query'
import { nameToShow } from '#domain/accounts.ts'
import type { Account } from '#domain/people.ts'
import { api, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'

/** Gives customers to a worker by name or takes them away, and says how many. */
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
      // Also after a refusal: a customer may be gone meanwhile.
      onSettled: () => refresh('workers', 'customers', 'groups'),
    }),
  )
}

function count(customers: number): string {
  return customers === 1 ? '1 customer' : `${customers.toLocaleString('en-GB')} customers`
}
