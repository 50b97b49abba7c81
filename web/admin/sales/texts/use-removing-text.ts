import { useMutation } from '@tanstack/react-query'
import type { KeptText } from '#domain/sales/kept-texts.ts'
import { calls, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { toastUndo } from '#web/shell/toast-undo.tsx'

type Known = Pick<KeptText, 'id' | 'version' | 'name'>

/** Puts back a text that was deleted. */
export function useRestoringText() {
  return useMutation({
    mutationFn: ({ id, version }: Known) => calls.texts.restore({ id, version }),
    onSuccess: async ({ name }) => {
      toastSuccess(`${name} restored`)
      await refresh('texts')
    },
    onError: (error) => toastFailure(error),
  })
}

/** Deletes a text, which can be undone. */
export function useRemovingText(onRemoved: () => void) {
  const restore = useRestoringText()
  return useMutation({
    mutationFn: ({ id, version }: Known) => calls.texts.remove({ params: { id }, query: { version } }),
    onSuccess: async (_, text) => {
      onRemoved()
      toastUndo(`${text.name} deleted`, () => restore.mutate({ ...text, version: text.version + 1 }))
      await refresh('texts')
    },
    onError: (error) => toastFailure(error),
  })
}
