/** A worker's profile, kept on their phone from the last visit: with it they get in where there is no signal. */
import type { Profile } from './profile.ts'

const KEY = 'fascia.profile'

/** Keeps a worker's; an admin has nothing to do offline, and takes the place of whoever was here before. */
export function keepProfile(storage: Storage, profile: Profile): void {
  try {
    if (profile.role === 'worker') storage.setItem(KEY, JSON.stringify(profile))
    else storage.removeItem(KEY)
  } catch {
    // Where storage is full or forbidden, there is no way in without a connection.
  }
}

/** Nobody gets in by it any more. */
export function forgetProfile(storage: Storage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** Who was here last, or null. */
export function findKeptProfile(storage: Storage): Profile | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return isProfile(kept) ? kept : null
  } catch {
    return null
  }
}

function isProfile(kept: unknown): kept is Profile {
  return typeof kept === 'object' && kept !== null && 'id' in kept && 'role' in kept && kept.role === 'worker'
}
