/** Does the same to many records, a few at a time, and says what became of each. */
import { readFailure } from '#web/call.ts'
import { NotDone } from './deeds.ts'

/** The server is not busy with more of one person's calls. */
const AT_ONCE = 2
/** Past the calls that a person may make in a minute it is waited for the next one. */
const WAIT_MS = 10_000
const MOST_WAITS = 7

export type Became<Item, Out> = { item: Item } & (
  | { done: true; out: Out }
  /** Why not; null if it was stopped before its turn. */
  | { done: false; why: string | null }
)

interface How {
  /** How many were done or refused so far. */
  onProgress?: (count: number) => void
  /** Asked before each: those that are under way still end. */
  isStopped?: () => boolean
  /** Waits for the next minute. */
  wait?: () => Promise<void>
}

/** @returns what became of each, in the order of the items; one that fails holds up no other */
export async function runMany<Item, Out>(
  items: readonly Item[],
  work: (item: Item) => Promise<Out>,
  { onProgress, isStopped = () => false, wait = pause }: How = {},
): Promise<Became<Item, Out>[]> {
  const became = items.map((item): Became<Item, Out> => ({ item, done: false, why: null }))
  let next = 0
  let ended = 0
  const takeOn = async () => {
    while (next < items.length && !isStopped()) {
      const at = next++
      const item = items[at] as Item
      became[at] = await doOne(item, work, isStopped, wait)
      onProgress?.(++ended)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeOn))
  return became
}

async function doOne<Item, Out>(
  item: Item,
  work: (item: Item) => Promise<Out>,
  isStopped: () => boolean,
  wait: () => Promise<void>,
): Promise<Became<Item, Out>> {
  for (let waits = 0; ; waits++) {
    try {
      return { item, done: true, out: await work(item) }
    } catch (error) {
      if (readFailure(error).code !== 'TOO_MANY' || waits === MOST_WAITS || isStopped())
        return { item, done: false, why: whyNot(error) }
      await wait()
    }
  }
}

function whyNot(error: unknown): string {
  if (error instanceof NotDone) return error.message
  const { status, code, message, changedBy } = readFailure(error)
  if (status === 0) return 'The server did not answer. Try again: what was done is not done twice.'
  if (code === 'CONFLICT') return `${changedBy ?? 'Somebody'} changed it meanwhile. Look at it first.`
  return message
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, WAIT_MS))
}
