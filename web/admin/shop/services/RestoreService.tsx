import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Service } from '#domain/shop/services.ts'
import { api, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'

/** Restores an archived service. */
export function RestoreService({ service }: { service: Pick<Service, 'id' | 'version' | 'name'> }) {
  const restore = useMutation(
    api.services.restore.mutationOptions({
      onSuccess: async () => {
        toastSuccess(`${service.name} restored`)
        await refresh('services', 'stats')
      },
      onError: (error) => toastFailure(error),
    }),
  )
  return (
    <Button
      variant="default"
      size="xs"
      loading={restore.isPending}
      onClick={() => restore.mutate({ id: service.id, version: service.version })}
    >
      Restore
    </Button>
  )
}
