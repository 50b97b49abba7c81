import { refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { toastUndo } from '#web/shell/toast-undo.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'

/** A record that is deleted without asking, because that can be undone. */
export interface Removable {
  id: string
  version: number
  name: string
}

interface RemovalCalls {
  /** As in the contract: 'texts'. */
  noun: Parameters<typeof refresh>[0]
  remove: (asked: { params: { id: string }; query: { version: number } }) => Promise<unknown>
  restore: (asked: { id: string; version: number }) => Promise<unknown>
}

/** Puts back what was deleted. */
export function useRestoral({ noun, restore }: Omit<RemovalCalls, 'remove'>) {
  return useMutationOnce({
    mutationFn: ({ id, version }: Removable) => restore({ id, version }),
    onSuccess: async (_, { name }) => {
      toastSuccess(`${name} restored`)
      await refresh(noun)
    },
    onError: (error) => toastFailure(error),
  })
}

/** Deletes a record, with a button that puts it back. */
export function useUndoableRemoval(calls: RemovalCalls, onRemoved: () => void) {
  const restore = useRestoral(calls)
  return useMutationOnce({
    mutationFn: ({ id, version }: Removable) => calls.remove({ params: { id }, query: { version } }),
    onSuccess: async (_, removed) => {
      onRemoved()
      toastUndo(`${removed.name} deleted`, () => restore.mutate({ ...removed, version: removed.version + 1 }))
      await refresh(calls.noun)
    },
    onError: (error) => toastFailure(error),
  })
}
