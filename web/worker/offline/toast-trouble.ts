import { ORPCError } from '@orpc/client'
import { toastError, toastFailure } from '../../shell/toast.ts'
import { PhotoRefused } from '../store/prepare-photo.ts'
import { StorageFull } from '../store/storage.ts'

/** Why something could not be stored on this phone. */
export function explainSyncTrouble(error: unknown): string {
  return error instanceof StorageFull || error instanceof PhotoRefused
    ? error.message
    : 'This could not be kept on this phone. Leave the page open and try again; if it stays so, load the page again.'
}

/** Shows why something failed: the phone's own reason, or the server's message. */
export function toastTrouble(error: unknown): void {
  if (error instanceof ORPCError) toastFailure(error)
  else toastError(explainSyncTrouble(error))
}
