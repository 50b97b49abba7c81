import { readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastWarning } from '#web/shell/toast.ts'

/**
 * Nothing is typed in the inbox, so after a conflict it is enough to say so and to show the present state.
 */
export function noteEnquiryFailure(error: unknown): void {
  const { code, status } = readFailure(error)
  if (code === 'CONFLICT') toastWarning('Somebody else changed this enquiry. Look at it again.')
  else toastFailure(error)
  if (status === 409 || status === 404) void refresh('enquiries')
}
