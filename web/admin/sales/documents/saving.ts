/** What a failed save means for a form. */
import { readFailure } from '#web/call.ts'
import { toastError } from '#web/shell/toast.ts'

/**
 * Handles an error of a save: `refuse` with faults on fields, `conflict` with what is stored now and who
 * saved it. Any other error is shown as it is. What was typed stays in the form in every case.
 */
export function takeFailure(
  error: unknown,
  on: {
    refuse?: (fields: readonly { path: string; message: string }[]) => void
    conflict?: (current: unknown, by: string | undefined) => void
  },
): void {
  const failure = readFailure(error)
  if (failure.status === 401) return
  if (failure.code === 'CONFLICT' && failure.current !== undefined && on.conflict) {
    on.conflict(failure.current, failure.changedBy)
    return
  }
  if (failure.fields.length > 0 && on.refuse) on.refuse(failure.fields)
  toastError(failure.message)
}
