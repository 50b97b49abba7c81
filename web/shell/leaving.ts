/** What else this device keeps of a person beside drafts: each says what would be lost, and wipes it. */

export interface Kept {
  /** How many things have not reached the server. */
  countUnsent: (person: string) => Promise<number>
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

/** How many things would be lost by signing out. */
export async function countUnsent(person: string): Promise<number> {
  const counts = await Promise.allSettled([...everything].map((kept) => kept.countUnsent(person)))
  // Where storage is forbidden nothing is kept that could be lost.
  return counts.reduce((sum, count) => sum + (count.status === 'fulfilled' ? count.value : 0), 0)
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
