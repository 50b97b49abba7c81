import { Button } from '@mantine/core'
import type { Kit } from '#domain/shop/kits.ts'
import { calls, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { toastUndo } from '#web/shell/toast-undo.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'

type Known = Pick<Kit, 'id' | 'version' | 'name'>

interface RemoveKitProps {
  kit: Known
  onRemoved: () => void
}

/** Deletes a kit, with an undo. Documents that it was put into keep their lines. */
export function RemoveKit({ kit, onRemoved }: RemoveKitProps) {
  const remove = useMutationOnce({
    mutationFn: () => calls.kits.remove({ params: { id: kit.id }, query: { version: kit.version } }),
    onSuccess: async () => {
      toastUndo(`${kit.name} deleted`, () => void restore({ ...kit, version: kit.version + 1 }))
      onRemoved()
      await refresh('kits')
    },
    onError: (error) => toastFailure(error),
  })
  return (
    <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
      Delete kit
    </Button>
  )
}

/** Puts a deleted kit back into the list. */
export function RestoreKit({ kit }: { kit: Known }) {
  const back = useMutationOnce({ mutationFn: () => restore(kit) })
  return (
    <Button variant="default" size="xs" loading={back.isPending} onClick={() => back.mutate()}>
      Restore
    </Button>
  )
}

async function restore({ id, version, name }: Known): Promise<void> {
  try {
    await calls.kits.restore({ id, version })
    toastSuccess(`${name} restored`)
  } catch (error) {
    toastFailure(error)
  }
  await refresh('kits')
}
