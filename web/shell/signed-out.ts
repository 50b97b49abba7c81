/**
 * That somebody signed out on this device. From then on the password is asked for here, whatever the cookie says, and
 * nothing is asked of the server that it would refuse. It stays until somebody signs in.
 */
const KEY = 'fascia.signed-out'

/** `pending`: the server has not answered yet, and the session may still be there. */
type SignedOut = 'pending' | 'ended'

/**
 * Signed out on this device.
 * @param isEnded whether the server has ended the session as well
 * @returns whether it is noted: where storage is full or forbidden, only the server can keep anybody out
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

/** Somebody is in again. */
export function noteSignedIn(storage: Storage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** Whether the password is to be asked for here. */
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
