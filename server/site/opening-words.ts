import { type Opening, type OpeningHours, openingNow } from '#domain/opening.ts'

/**
 * Tells the shop's state in the words that public pages show, for every request anew: worked out once for as long as
 * it holds, because asking the calendar takes longer than sending a kept page.
 */
export function watchOpening(
  hoursNow: () => OpeningHours,
  clock: () => Date = () => new Date(),
): () => string {
  let since = clock()
  let hours = hoursNow()
  let state: Opening = openingNow(hours, since)
  return () => {
    const now = clock()
    // A clock that was set back makes what was worked out wrong as well.
    if (hours !== hoursNow() || now < since || (state.nextChange && now >= state.nextChange)) {
      since = now
      hours = hoursNow()
      state = openingNow(hours, now)
    }
    return state.words
  }
}
