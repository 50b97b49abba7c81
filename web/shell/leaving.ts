/** What this device stores of a person besides drafts: each store says what would be lost, and wipes it. */

export interface DeviceStore {
  /** The names of what has not reached the server. */
  listUnsent: (person: string) => Promise<string[]>
  /**
   * Stores nothing more of this person: they signed out, perhaps in another tab, and this page is about to
   * close.
   */
  silence: (person: string) => void
  /** Removes all data of this person from the device. */
  forget: (person: string) => Promise<void>
  /** Removes what remained on the device for them, once the server has ended the session. */
  tidy: () => Promise<void>
}

const everything = new Set<DeviceStore>()

/** Registers a store for sign-out. @returns a function that removes it again */
export function takePartInLeaving(kept: DeviceStore): () => void {
  everything.add(kept)
  return () => everything.delete(kept)
}

/** The names of what would be lost by signing out. */
export async function listUnsentWork(person: string): Promise<string[]> {
  const lists = await Promise.allSettled([...everything].map((kept) => kept.listUnsent(person)))
  // If storage is forbidden, nothing is stored that could be lost.
  return lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
}

/**
 * Names as a sentence, equal ones once with their number: '4 × Photo of Front fascia'. `room` is how many fit
 * in a dialog.
 */
export function nameUnsent(names: readonly string[], room = 5): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const words = [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`))
  const shown = words.slice(0, room)
  const left = words.length - shown.length
  return new Intl.ListFormat('en-GB').format(left > 0 ? [...shown, `${left} more`] : shown)
}

/** All registered stores, copied: the screens that registered them are gone before the stores are wiped. */
export function registeredStores(): DeviceStore[] {
  return [...everything]
}

/** Wipes part of each store. One that fails does not hold up the sign-out. */
export async function wipe(
  all: readonly DeviceStore[],
  part: (kept: DeviceStore) => Promise<void>,
): Promise<void> {
  const outcomes = await Promise.allSettled(all.map(part))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') console.error('Wiping what was kept failed', outcome.reason)
}
