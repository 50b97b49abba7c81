import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

/** Small work after an answer that nobody waits for, and that may be lost: if its result is needed it is done again. */
export type Background = {
  /** A failure is logged with these words. */
  run: (work: Promise<unknown>, failed: { words: string; about: object }) => void
  /** Waits for what is under way, so that a server that stopped writes nothing any more; at most two seconds. */
  settled: () => Promise<void>
}

const MOST_MS = 2_000

export function makeBackground(log: Log): Background {
  const running = new Set<Promise<unknown>>()
  return {
    run: (work, { words, about }) => {
      const ended = work
        .catch((err: unknown) => log.warn({ err, ...about }, words))
        .finally(() => running.delete(ended))
      running.add(ended)
    },
    settled: async () => {
      await Promise.race([Promise.all(running), sleep(MOST_MS, undefined, { ref: false })])
    },
  }
}
