/** What else this device keeps of a person beside drafts: each says what would be lost, and wipes it. */

export interface Kept {
  /** How many things have not reached the server. */
  countUnsent: (person: string) => Promise<number>
  /** Takes everything of theirs off this device. */
  forget: (person: string) => Promise<void>
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

/** Wipes what is kept of somebody; what cannot be wiped holds nobody up. */
export async function forgetKept(person: string): Promise<void> {
  const outcomes = await Promise.allSettled([...everything].map((kept) => kept.forget(person)))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') console.error('Wiping what was kept failed', outcome.reason)
}
