/** The made-up office makes calls as its browsers do. */
import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext } from '#server/platform/http/http.ts'

/** A call as a browser of the office makes it. */
export function contextOf(deps: Deps, person: Person, now: Date): CallContext {
  return {
    ...{ deps, person, now, today: londonDay(now), mustSetUpSecondFactor: false },
    caller: { address: '192.0.2.10', device: 'Chrome on Android', sessionId: null },
    answerHeaders: new Headers(),
  }
}
