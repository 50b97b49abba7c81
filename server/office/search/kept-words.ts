/** The words that the office's records use, kept: reading them takes up to a tenth of a second. */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { wordsIn } from '#domain/office/search-words.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noticedBy } from '#server/platform/live/changes.ts'
import { officeWords } from './vocabulary.store.ts'

/** The words that there are, with how often. */
export type Vocabulary = ReadonlyMap<string, number>

interface Kept {
  words: Vocabulary
  /** How many words of text they are. */
  length: number
  readAt: number
  /** How far changes had been heard of when they were read. */
  heard: string
}

/** The words of a shop with less text are read again after each change, so that a new name is found at once. */
const SHORT = 20_000
/** All others are kept for so long; then they are read again while the ones before are used. */
const KEPT_MS = 60_000
/** After a start the first pages come first; a search that comes before reads them itself. */
const AFTER_START_MS = 5_000

const kept = new WeakMap<Database['$client'], Kept>()
const beingRead = new WeakMap<Database['$client'], Promise<Kept>>()

/**
 * Reads them for the first time in the background, a moment after the start, so that the first typing error waits for
 * nothing.
 */
export function startKeepingWords(
  { db, background, stopping }: Pick<Deps, 'db' | 'background' | 'stopping'>,
  afterMs = AFTER_START_MS,
): void {
  const read = async () => {
    const isStopping = await sleep(afterMs, false, { ref: false, signal: stopping }).catch(() => true)
    if (!isStopping && !kept.has(db.$client)) await readWords(db)
  }
  background.run(read(), { words: 'the words to search for could not be read', about: {} })
}

/** Of a small shop as they are after the last change that was heard of, of a large one as they were a minute ago. */
export async function wordsOfOffice(db: Database): Promise<Vocabulary> {
  const pool = db.$client
  // Those who come while they are read for the first time wait for them.
  const known = kept.get(pool) ?? (await beingRead.get(pool)?.catch(() => undefined))
  if (!known || (known.length < SHORT && known.heard !== heardBy(pool))) return (await readWords(db)).words
  // If it fails, the next search tries again.
  if (performance.now() - known.readAt > KEPT_MS && !beingRead.has(pool)) void readWords(db).catch(() => {})
  return known.words
}

const heardBy = (pool: Database['$client']) => noticedBy({ pool })

function readWords(db: Database): Promise<Kept> {
  const pool = db.$client
  const reading = read(db).finally(() => {
    if (beingRead.get(pool) === reading) beingRead.delete(pool)
  })
  beingRead.set(pool, reading)
  return reading
}

async function read(db: Database): Promise<Kept> {
  const heard = heardBy(db.$client)
  const words = await countWords(await officeWords(db))
  const length = [...words.values()].reduce((sum, times) => sum + times, 0)
  const now = { words, length, readAt: performance.now(), heard }
  kept.set(db.$client, now)
  return now
}

/** So many at once, then others come first: those of a large shop take a tenth of a second together. */
const AT_ONCE = 1000

/** @param texts words as they are written */
export async function countWords(texts: readonly { word: string; times: number }[]): Promise<Vocabulary> {
  const counted = new Map<string, number>()
  for (const [at, { word: text, times }] of texts.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    for (const word of isPlain(text) ? [text] : wordsIn(text))
      counted.set(word, (counted.get(word) ?? 0) + times)
  }
  return counted
}

/** Most are one word without accents, which needs no taking apart. */
const isPlain = (text: string) => /^[a-z]+$/.test(text)
