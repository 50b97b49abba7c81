import { useCallback } from 'react'
import { queryClient } from '../call.ts'
import { signOut } from './auth.ts'
import { forgetSession } from './session-end.ts'

/** Ends the session and goes to /login; a failure is only logged (specification section 4). */
export function useSignOut(): () => void {
  return useCallback(() => {
    signOut()
      .catch((error: unknown) => console.error('Signing out failed', error))
      .finally(() => {
        forgetSession()
        queryClient.clear()
        // A whole page load: nothing of the last person stays in memory on a shared machine.
        window.location.assign('/login')
      })
  }, [])
}
