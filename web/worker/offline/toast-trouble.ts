import { ORPCError } from '@orpc/client'
import { toastError, toastFailure } from '../../shell/toast.ts'
import { PhotoRefused } from '../store/prepare-photo.ts'
import { StorageFull } from '../store/storage.ts'

/** Why something could not be kept on this phone. */
export function explainTrouble(error: unknown): string {
  return error instanceof StorageFull || error instanceof PhotoRefused
    ? error.message
    : 'This could not be kept on this phone. Leave the page open and try again; if it stays so, load the page again.'
}

/** Says why something did not work: the phone's own trouble, or what the server said. */
export function toastTrouble(error: unknown): void {
  if (error instanceof ORPCError) toastFailure(error)
  else toastError(explainTrouble(error))
}
