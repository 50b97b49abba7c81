import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Group } from '#domain/shop/groups.ts'
import { calls, queryClient, refresh } from '#web/call.ts'
import { deleteOnce } from '#web/shell/delete-once.ts'
import { takeAway } from '#web/shell/removal.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'

interface RemoveGroupProps {
  group: Pick<Group, 'id' | 'version' | 'name'>
  onRemoved: () => void
}

/** Deletes a group after asking; one with customers is archived instead. */
export function RemoveGroup({ group, onRemoved }: RemoveGroupProps) {
  const remove = useMutation({
    mutationFn: () =>
      takeAway(queryClient, group.id, () =>
        deleteOnce(
          group.version,
          () => calls.groups.remove({ params: { id: group.id }, query: { version: group.version } }),
          () => calls.groups.get({ id: group.id }),
        ),
      ),
    onSuccess: async ({ archived }) => {
      toastSuccess(archived ? `${group.name} archived` : `${group.name} deleted`)
      onRemoved()
      await refresh('groups', 'customers')
    },
    onError: (error) => toastFailure(error),
  })
  const ask = async () => {
    const sure = await askToConfirm({
      title: `Delete ${group.name}?`,
      text: 'Its discount and terms end, and its workers no longer see its customers. The customers stay. A group with customers is archived and can be restored; one without is deleted for good.',
      confirm: 'Delete group',
    })
    if (sure) remove.mutate()
  }
  return (
    <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
      Delete group
    </Button>
  )
}
