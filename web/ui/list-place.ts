/** Where each list was left in this tab: its search, filters and page, for the way back from a record. */
import { forgetKeys } from './storage-keys.ts'

interface Place {
  search: string
  /** The pages before it, as stored in the browser's history. */
  state: unknown
}

function keyOf(path: string): string {
  return `fascia.list.${path}`
}

/** For the next person who signs in in this tab. */
export function forgetListPlaces(storage: Storage): void {
  forgetKeys(storage, keyOf(''))
}

/** Stores how a list is shown now. @param path its address, '/invoices' */
export function noteListPlace(storage: Storage, path: string, place: Place): void {
  try {
    storage.setItem(keyOf(path), JSON.stringify(place))
  } catch {
    // Without it the way back leads to the start of the list.
  }
}

/** How a list was last shown in this tab; its start if it was not. */
export function findListPlace(storage: Storage, path: string): Place {
  const beginning = { search: '', state: null }
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(path)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('search' in kept) || !('state' in kept))
      return beginning
    return typeof kept.search === 'string' ? { search: kept.search, state: kept.state } : beginning
  } catch {
    return beginning
  }
}
