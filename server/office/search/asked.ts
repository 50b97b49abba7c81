/** What is asked of each kind of record. */
import type { Found } from '#domain/office/search.ts'
import { hasBeginning, wordsIn } from '#domain/office/search-words.ts'
import type { WordVariants } from './by-words.store.ts'

export interface SearchQuery {
  /** What was typed; '' if only words are looked for. */
  q: string
  /** Null if it has none: numbers are looked for as they are. */
  words: WordVariants | null
  /** Whether the texts of lists are looked through for it, where an index has the words. */
  isForTexts: boolean
  limit: number
  /** In London. */
  today: string
}

/** Of records that have no index of words. */
export type OneWord = Pick<SearchQuery, 'q' | 'limit' | 'today'>

/** So many of those that have the longest word are looked through for the others. */
const LOOKED_THROUGH = 50

/**
 * Asks for what was typed where no index has the words; if nothing has it as it stands, for the longest word, and for the
 * others in what has that.
 */
export async function withEachWord(
  { q, words, limit, today }: SearchQuery,
  find: (asked: OneWord) => Promise<Found[]>,
): Promise<Found[]> {
  const whole = q === '' ? [] : await find({ q, limit, today })
  const ways = words ?? []
  const [longest] = ways.map(([word = '']) => word).toSorted((a, b) => b.length - a.length)
  if (!longest || whole.length > 0 || (ways.length < 2 && q !== '')) return whole
  const some = await find({ q: longest, limit: LOOKED_THROUGH, today })
  return some
    .filter(({ fields }) => {
      const own = fields.flatMap(([, text]) => wordsIn(text))
      return ways.every((typed) => typed.some((word) => hasBeginning(own, word)))
    })
    .slice(0, limit)
}

/** The first of each record. */
export function withoutDoubles<One extends { id: string }>(all: readonly One[]): One[] {
  return [...new Map(all.toReversed().map((one) => [one.id, one])).values()].toReversed()
}
