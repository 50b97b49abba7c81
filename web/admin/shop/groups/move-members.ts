import { useMutation } from '@tanstack/react-query'
import type { Group } from '#domain/shop/groups.ts'
import { api, queryClient, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'

/** Puts customers into a group or removes them, and says how many. */
export function useMoveMembers(group: Pick<Group, 'id' | 'name'>, onMoved: () => void) {
  return useMutation(
    api.groups.changeMembers.mutationOptions({
      onSuccess: async (answer) => {
        queryClient.setQueryData(api.groups.get.queryKey({ input: { id: group.id } }), answer.group)
        const { added, removed } = answer
        toastSuccess(
          added > 0
            ? `${count(added)} added to ${group.name}`
            : `${count(removed)} removed from ${group.name}`,
        )
        onMoved()
        await refresh('groups', 'customers')
      },
      onError: (error) => {
        toastFailure(error)
        // A customer may have been deleted meanwhile: show the present state.
        void refresh('groups', 'customers')
      },
    }),
  )
}

function count(customers: number): string {
  return customers === 1 ? '1 customer' : `${customers.toLocaleString('en-GB')} customers`
}
