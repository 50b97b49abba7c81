import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

/** Small work after an answer that nobody waits for, and that may be lost: if its result is needed it is done again. */
export type Background = {
  /** A failure is logged with these words. */
  run: (work: Promise<unknown>, failed: { words: string; about: object }) => void
  /** Waits for what is under way, so that a server that stopped writes nothing any more; for this time at most. */
  settled: (mostMs: number) => Promise<void>
}

export function makeBackground(log: Log): Background {
  const running = new Set<Promise<unknown>>()
  return {
    run: (work, { words, about }) => {
      const ended = work
        .catch((err: unknown) => log.warn({ err, ...about }, words))
        .finally(() => running.delete(ended))
      running.add(ended)
    },
    settled: async (mostMs) => {
      await Promise.race([Promise.all(running), sleep(mostMs, undefined, { ref: false })])
    },
  }
}
