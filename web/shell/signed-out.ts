/**
 * Records that somebody signed out on this device. From then on it asks for the password, even if the cookie
 * is still there, and sends no request that the server would refuse. The record stays until somebody signs
 * in.
 */
const KEY = 'fascia.signed-out'

/** `pending`: the server has not confirmed yet, and the session may still exist. */
type SignedOut = 'pending' | 'ended'

/**
 * Notes the sign-out on this device.
 * @param isEnded whether the server has ended the session as well
 * @returns whether the note was stored: if storage is full or forbidden, only the server can keep people out
 */
export function noteSignedOut(storage: Storage, isEnded: boolean): boolean {
  const state: SignedOut = isEnded ? 'ended' : 'pending'
  try {
    storage.setItem(KEY, state)
    return true
  } catch {
    return false
  }
}

/** Somebody has signed in again. */
export function noteSignedIn(storage: Storage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}

/** Whether this device must ask for the password. */
export function isSignedOut(storage: Storage): boolean {
  return read(storage) !== null
}

/** Whether the session is still to be ended. */
export function isSessionToEnd(storage: Storage): boolean {
  return read(storage) === 'pending'
}

function read(storage: Storage): string | null {
  try {
    return storage.getItem(KEY)
  } catch {
    return null
  }
}
