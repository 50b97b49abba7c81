/** What else this device keeps of a person beside drafts: each says what would be lost, and wipes it. */

export interface Kept {
  /** What has not reached the server, each by its name. */
  listUnsent: (person: string) => Promise<string[]>
  /** Keeps nothing more of theirs from now on: they signed out, maybe in another tab, and this page is about to go. */
  silence: (person: string) => void
  /** Takes everything of theirs off this device. */
  forget: (person: string) => Promise<void>
  /** Takes what served them off this device, once the server has ended the session. */
  tidy: () => Promise<void>
}

const everything = new Set<Kept>()

/** Takes part in signing out. @returns how to take part no longer */
export function takePartInLeaving(kept: Kept): () => void {
  everything.add(kept)
  return () => everything.delete(kept)
}

/** What would be lost by signing out, each by its name. */
export async function listUnsent(person: string): Promise<string[]> {
  const lists = await Promise.allSettled([...everything].map((kept) => kept.listUnsent(person)))
  // Where storage is forbidden nothing is kept that could be lost.
  return lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
}

/** Names in a sentence, the same once with their number: '4 × Photo of Front fascia'. A dialog has room for so many. */
export function nameUnsent(names: readonly string[], room = 5): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const words = [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`))
  const shown = words.slice(0, room)
  const left = words.length - shown.length
  return new Intl.ListFormat('en-GB').format(left > 0 ? [...shown, `${left} more`] : shown)
}

/** Everything that is kept by now: the screens that keep it are gone before it is wiped. */
export function everyKept(): Kept[] {
  return [...everything]
}

/** Wipes something of each; what cannot be wiped holds nobody up. */
export async function wipe(all: readonly Kept[], part: (kept: Kept) => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(all.map(part))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') console.error('Wiping what was kept failed', outcome.reason)
}
