import { isArchived } from '#domain/shop/archiving.ts'
import { isTransientFailure, readFailure, refresh } from '#web/call.ts'
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

/**
 * What was refused as changed, if an earlier request did just that and only its answer was lost.
 * @param isGone whether it is archived once it is done
 */
async function unlessDone<Answer>(
  asked: () => Promise<Answer>,
  { version }: Removable,
  isGone: boolean,
): Promise<Answer | undefined> {
  try {
    return await asked()
  } catch (error) {
    const { current } = readFailure(error)
    const now = current as { version: number; archivedAt: string | null } | undefined
    if (now?.version === version + 1 && isArchived(now) === isGone) return undefined
    throw error
  }
}

/** Says why, and shows what changed meanwhile: then it can be asked for again. */
function refuse(error: unknown, noun: RemovalCalls['noun']): void {
  toastFailure(error)
  if (readFailure(error).code === 'CONFLICT') void refresh(noun)
}

/** Puts back what was deleted. Where its button is gone by then, it can be tried again from what is said of a lost answer. */
export function useRestoral({ noun, restore }: Omit<RemovalCalls, 'remove'>) {
  const restoral = useMutationOnce({
    mutationFn: (gone: Removable) =>
      unlessDone(() => restore({ id: gone.id, version: gone.version }), gone, false),
    onSuccess: async (_, { name }) => {
      toastSuccess(`${name} restored`)
      await refresh(noun)
    },
    onError: (error, gone: Removable) => {
      if (!isTransientFailure(error)) return refuse(error, noun)
      toastUndo(`${gone.name} not restored: the server did not answer.`, () => restoral.mutate(gone), {
        ...{ label: 'Try again', color: 'red', shownMs: false },
      })
    },
  })
  return restoral
}

/** Deletes a record, with a button that puts it back. */
export function useUndoableRemoval(calls: RemovalCalls, onRemoved: () => void) {
  const restore = useRestoral(calls)
  return useMutationOnce({
    mutationFn: (record: Removable) =>
      unlessDone(
        () => calls.remove({ params: { id: record.id }, query: { version: record.version } }),
        record,
        true,
      ),
    onSuccess: async (_, removed) => {
      onRemoved()
      toastUndo(`${removed.name} deleted`, () => restore.mutate({ ...removed, version: removed.version + 1 }))
      await refresh(calls.noun)
    },
    onError: (error) => refuse(error, calls.noun),
  })
}
