/** What somebody meant who made a typing error. */
import type { Person } from '#domain/access.ts'
import { closestWords, errorsAllowed } from '#domain/office/closest-words.ts'
import { wordsIn } from '#domain/office/search-words.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { groupsOfPerson } from '#server/shop/groups/groups.store.ts'
import { officeWords, textsOfWorker } from './vocabulary.store.ts'

/** The words that there are, with how often. */
type Vocabulary = ReadonlyMap<string, number>

/** The words of a shop with less text are read anew each time, which takes a few milliseconds. */
const SHORT = 20_000
/** Those of a larger shop are kept for so long; then they are read again while the ones before are used. */
const KEPT_MS = 60_000

const kept = new WeakMap<
  Database['$client'],
  { words: Vocabulary; length: number; readAt: number; isBeingRead: boolean }
>()

/**
 * The words with what each may be instead; null if there is nothing that they could be. Only words of records that the
 * person may see.
 */
export async function correctWords(
  db: Database,
  person: Person,
  typed: readonly string[],
): Promise<readonly (readonly string[])[] | null> {
  if (typed.every((word) => errorsAllowed(word) === 0)) return null
  const words = await (person.role === 'admin' ? wordsOfOffice(db) : wordsOfWorker(db, person))
  const ways = typed.map((word) => closestWords(word, words))
  if (ways.every((found) => found.length === 0)) return null
  return ways.map((found, at) => (found.length > 0 ? found : [typed[at] ?? '']))
}

async function wordsOfWorker(db: Database, { id }: Person): Promise<Vocabulary> {
  const texts = await textsOfWorker(db, { id, groups: await groupsOfPerson(db, id) })
  return countWords(texts.map((word) => ({ word, times: 1 })))
}

async function wordsOfOffice(db: Database): Promise<Vocabulary> {
  const pool = db.$client
  const known = kept.get(pool)
  if (!known || known.length < SHORT) return readWords(db)
  if (performance.now() - known.readAt > KEPT_MS && !known.isBeingRead) {
    known.isBeingRead = true
    // If it fails, the next search tries again.
    void readWords(db).catch(() => {
      known.isBeingRead = false
    })
  }
  return known.words
}

async function readWords(db: Database): Promise<Vocabulary> {
  const words = countWords(await officeWords(db))
  const length = [...words.values()].reduce((sum, times) => sum + times, 0)
  kept.set(db.$client, { words, length, readAt: performance.now(), isBeingRead: false })
  return words
}

function countWords(texts: readonly { word: string; times: number }[]): Vocabulary {
  const counted = new Map<string, number>()
  for (const { word: text, times } of texts)
    for (const word of wordsIn(text)) counted.set(word, (counted.get(word) ?? 0) + times)
  return counted
}
