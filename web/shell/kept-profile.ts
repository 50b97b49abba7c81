/**
 * A worker's profile, stored on their phone at the last visit, so that they can open the app without a
 * signal.
 */
import type { SignedInProfile } from './profile.ts'

const KEY = 'fascia.profile'

/**
 * Stores a worker's profile. An admin has no offline work, so an admin's sign-in removes the previous
 * person's.
 */
export function keepProfile(storage: Storage, profile: SignedInProfile): void {
  try {
    if (profile.role === 'worker') storage.setItem(KEY, JSON.stringify(profile))
    else storage.removeItem(KEY)
  } catch {
    // If storage is full or forbidden, the app cannot be opened without a connection.
  }
}

/** From now on nobody can open the app with it. */
export function forgetProfile(storage: Storage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}

/** The person of the last visit, or null. */
export function findKeptProfile(storage: Storage): SignedInProfile | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return isProfile(kept) ? kept : null
  } catch {
    return null
  }
}

function isProfile(kept: unknown): kept is SignedInProfile {
  return typeof kept === 'object' && kept !== null && 'id' in kept && 'role' in kept && kept.role === 'worker'
}
