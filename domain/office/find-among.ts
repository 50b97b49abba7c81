/** The search over everything, through records that are all at hand: a phone's, without a line. */
import { closestWords } from './closest-words.ts'
import { type Found, rankFound, type SearchItem, sayCorrected } from './search.ts'
import { hasBeginning, wordsIn } from './search-words.ts'

const LEAST_DIGITS = 4

/** Those that have what was typed, or words much like it; the best first. */
export function findAmong(all: readonly Found[], q: string, limit: number): SearchItem[] {
  const exact = all.filter(fits(q))
  if (exact.length > 0) return rankFound(exact, q, limit)
  const known = new Map(
    all.flatMap(({ fields }) => fields.flatMap(([, text]) => wordsIn(text))).map((word) => [word, 1]),
  )
  const typed = wordsIn(q)
  const meant = typed.map((word) => closestWords(word, known)[0] ?? word)
  const wrong = typed.filter((word, at) => word !== meant[at])
  if (wrong.length === 0) return []
  const closest = meant.join(' ')
  return sayCorrected(rankFound(all.filter(fits(closest)), closest, limit), wrong)
}

/** Every word begins one of the record's, or what was typed is in one of its texts, or in a telephone number. */
function fits(q: string): (one: Found) => boolean {
  const plain = q.trim().toLowerCase()
  const words = wordsIn(q)
  const compact = compactOf(plain)
  const digits = /^[+\d][\d\s()-]*$/.test(plain) ? plain.replace(/\D/g, '').replace(/^(0044|44|0)0?/, '') : ''
  return ({ fields }) => {
    const own = fields.flatMap(([, text]) => wordsIn(text))
    if (words.length > 0 && words.every((word) => hasBeginning(own, word))) return true
    return fields.some(
      ([, text]) =>
        text.toLowerCase().includes(plain) ||
        (compact.length > 2 && compactOf(text.toLowerCase()).includes(compact)) ||
        (digits.length >= LEAST_DIGITS && text.startsWith('+') && text.includes(digits)),
    )
  }
}

const compactOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
