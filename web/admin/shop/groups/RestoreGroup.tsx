import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Group } from '#domain/shop/groups.ts'
import { api, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'

/** Restores an archived group, with its customers. */
export function RestoreGroup({ group }: { group: Pick<Group, 'id' | 'version' | 'name'> }) {
  const restore = useMutation(
    api.groups.restore.mutationOptions({
      onSuccess: async () => {
        toastSuccess(`${group.name} restored`)
        await refresh('groups', 'customers')
      },
      onError: (error) => toastFailure(error),
    }),
  )
  return (
    <Button
      variant="default"
      size="xs"
      loading={restore.isPending}
      onClick={() => restore.mutate({ id: group.id, version: group.version })}
    >
      Restore
    </Button>
  )
}
