/** Typing errors: the words that somebody may have meant. */

/** Shorter words are too much like each other. */
const ONE_ERROR_FROM = 4
const TWO_ERRORS_FROM = 6
const MOST_WAYS = 3

/** How many letters may be wrong, missing, too many or swapped in a word; none in a number or a size. */
export function errorsAllowed(word: string): number {
  if (/\d/.test(word)) return 0
  return word.length >= TWO_ERRORS_FROM ? 2 : word.length >= ONE_ERROR_FROM ? 1 : 0
}

/**
 * How many letters of `typed` are wrong, missing, too many or swapped with the next, compared with the beginning of `word`
 * that it is closest to: people look before they have typed all of it. More than `most` is `most + 1`.
 */
export function errorsBetween(typed: string, word: string, most: number): number {
  const longest = typed.length + most
  const own = word.slice(0, longest)
  if (own.length < typed.length - most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: own.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const next = nextRow(typed, own, row, last, before)
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return Math.min(most + 1, ...last)
}

/** How many of these letters a word does not have: each is an error, and counting them is quicker than comparing. */
function lacks(word: string, letters: ReadonlySet<string>): number {
  let missing = 0
  for (const letter of letters) if (!word.includes(letter)) missing += 1
  return missing
}

/** A row of the table of errors between each beginning of `typed` and each of `own`. */
function nextRow(
  typed: string,
  own: string,
  row: number,
  last: readonly number[],
  before: readonly number[],
): number[] {
  const next = [row]
  for (let at = 1; at <= own.length; at++) {
    const wrong = typed[row - 1] === own[at - 1] ? 0 : 1
    const errors = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + wrong)
    const isSwapped = row > 1 && at > 1 && typed[row - 1] === own[at - 2] && typed[row - 2] === own[at - 1]
    next.push(isSwapped ? Math.min(errors, (before[at - 2] ?? 0) + 1) : errors)
  }
  return next
}

/**
 * The words that are closest to what was typed, the most frequent first; none if it is a word or the beginning of one,
 * a number, or too short to tell.
 * @param known the words that there are, with how often
 */
export function closestWords(typed: string, known: ReadonlyMap<string, number>): string[] {
  let most = errorsAllowed(typed)
  if (most === 0 || known.has(typed)) return []
  let closest: { word: string; times: number; isLonger: boolean }[] = []
  const letters = new Set(typed)
  for (const [word, times] of known) {
    if (lacks(word.slice(0, typed.length + most), letters) > most) continue
    const errors = errorsBetween(typed, word, most)
    if (errors === 0) return []
    if (errors > most) continue
    if (errors < most) closest = []
    most = errors
    closest.push({ word, times, isLonger: word.length > typed.length + errors })
  }
  return closest
    .toSorted((a, b) => Number(a.isLonger) - Number(b.isLonger) || b.times - a.times)
    .slice(0, MOST_WAYS)
    .map(({ word }) => word)
}
