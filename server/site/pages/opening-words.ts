import { type OpeningHours, type OpeningState, openingNow } from '#domain/shop/opening.ts'
import type { Clock } from '#server/platform/clock.ts'

/**
 * Gives the public pages their text about opening hours, for every request. It is worked out once and cached
 * while it is true, because reading the calendar takes longer than sending a cached page.
 */
export function watchOpening(hoursNow: () => OpeningHours, clock: Clock): () => string {
  let since = clock.now()
  let hours = hoursNow()
  let state: OpeningState = openingNow(hours, since)
  return () => {
    const now = clock.now()
    // If the clock was put back, the cached text is wrong as well.
    if (hours !== hoursNow() || now < since || (state.nextChange && now >= state.nextChange)) {
      since = now
      hours = hoursNow()
      state = openingNow(hours, now)
    }
    return state.words
  }
}
