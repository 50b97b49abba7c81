import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Service } from '#domain/shop/services.ts'
import { api, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'

interface ArchiveServiceProps {
  service: Pick<Service, 'id' | 'version' | 'name'>
  onArchived: () => void
}

/** Archives a service; quotes that use it keep it, and it can be restored. */
export function ArchiveService({ service, onArchived }: ArchiveServiceProps) {
  const archive = useMutation(
    api.services.remove.mutationOptions({
      onSuccess: async () => {
        toastSuccess(`${service.name} archived`)
        onArchived()
        await refresh('services', 'stats')
      },
      onError: (error) => toastFailure(error),
    }),
  )
  return (
    <Button
      variant="subtle"
      color="red"
      loading={archive.isPending}
      onClick={() => archive.mutate({ params: { id: service.id }, query: { version: service.version } })}
    >
      Archive
    </Button>
  )
}
