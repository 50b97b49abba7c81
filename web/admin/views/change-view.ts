/** Changes and deletions of saved views, against the version that is on the screen. */
import type { View } from '#domain/office/views.ts'
import { calls, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastWarning } from '#web/shell/toast.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import type { OwnViews } from './view-news.ts'

type ViewChange = Partial<Pick<View, 'name' | 'search' | 'shared'>>

/**
 * Changes a view.
 * @param onFault shows why it cannot be changed so; by default it is said like any other failure
 */
export function useChangeOfView(
  own: OwnViews,
  onSaved: (view: View) => void,
  onFault?: (message: string, change: ViewChange) => void,
) {
  return useMutationOnce({
    mutationFn: async ({ view: { id, version }, change }: { view: View; change: ViewChange }) => {
      own.set(id, version + 1)
      try {
        return await calls.views.update({ id, version, ...change })
      } catch (error) {
        const made = findChanged(error, change)
        if (made) return made
        own.delete(id)
        throw error
      }
    },
    onSuccess: async (after) => {
      onSaved(after)
      await refresh('views')
    },
    onError: (error, { view, change }) => {
      const { code, fields } = readFailure(error)
      if (code === 'NOT_FOUND' && onFault && change.name !== undefined) onFault(goneWords(view), change)
      else if (fields[0] && onFault) onFault(fields[0].message, change)
      else sayOfView(error, view)
    },
  })
}

/** Deletes a view. That it is gone already is what was wanted. */
export function useRemovalOfView(own: OwnViews) {
  return useMutationOnce({
    mutationFn: async ({ id, version }: View) => {
      own.set(id, null)
      try {
        await calls.views.remove({ params: { id }, query: { version } })
      } catch (error) {
        if (readFailure(error).code === 'NOT_FOUND') return
        own.delete(id)
        throw error
      }
    },
    onSuccess: () => refresh('views'),
    onError: sayOfView,
  })
}

/** The view as it is, if an earlier try changed it just so and its answer was lost. */
function findChanged(error: unknown, change: ViewChange): View | null {
  const { code, current } = readFailure(error)
  if (code !== 'CONFLICT' || typeof current !== 'object' || current === null) return null
  const view = current as View
  const isSame =
    (change.name === undefined || view.name === change.name) &&
    (change.search === undefined || view.search === change.search) &&
    (change.shared === undefined || view.shared === change.shared)
  return isSame ? view : null
}

const goneWords = ({ name }: View) => `'${name}' was deleted or is no longer shared.`

function sayOfView(error: unknown, view: View): void {
  const { code } = readFailure(error)
  if (code === 'CONFLICT') toastWarning(`Somebody changed '${view.name}' meanwhile. This is how it is now.`)
  else if (code === 'NOT_FOUND') toastWarning(goneWords(view))
  else toastFailure(error)
  void refresh('views')
}
