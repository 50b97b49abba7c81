/** Processes tell each other who has which record open, and each tells its open browsers. */
import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import { type Events, eventText } from './bursts.ts'
import { type Beat, type Gathering, presentPeopleOf } from './present-people.ts'

/** The channel on which they do; the payload is a `Beat`, or a question. */
export const PRESENCE = 'fascia_presence'

/** Asked by a process that was not there: what it did not hear is said again. */
const QUESTION = { ask: 'who is there' }

/** A notice waits for the disk like any write. This one is out of date after a minute. */
const TELL = `with soon as materialized (select set_config('synchronous_commit', 'off', true))
  select pg_notify($1, said) from soon, unnest($2::text[]) said`

/** Takes down what a tab says here, and tells the other processes. */
export async function announceBeat(deps: Pick<Deps, 'pool'>, beat: Beat): Promise<void> {
  presentPeopleOf(deps).note(beat, true)
  await notify(deps.pool, [beat])
}

/** Asks the other processes for what they know. */
export async function askWhoIsPresent({ pool }: Pick<Deps, 'pool'>): Promise<void> {
  await notify(pool, [QUESTION])
}

/** What another process said, or this one. */
export function receivePresence(deps: Pick<Deps, 'pool' | 'log'>, payload: string): void {
  const said = JSON.parse(payload) as Beat | typeof QUESTION
  const present = presentPeopleOf(deps)
  if (!('ask' in said)) {
    present.note(said, false)
    return
  }
  notify(deps.pool, present.own()).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'others could not be told who has records open'),
  )
}

async function notify(pool: Pool, said: readonly object[]): Promise<void> {
  if (said.length === 0) return
  const texts = said.map((one) => JSON.stringify(one))
  await pool.query(TELL, [PRESENCE, texts])
}

/**
 * @returns the events for a person, null if there are none: of the records that they have open themselves, who else has.
 * They may open them, or they would not be there.
 */
export function makePresence(news: readonly Gathering[]): (personId: string) => Events {
  const told = new Map<string, string>()
  for (const gathering of news) {
    const text = eventText('presence', JSON.stringify(gathering))
    for (const { id } of gathering.people) told.set(id, (told.get(id) ?? '') + text)
  }
  const encoder = new TextEncoder()
  const made = new Map([...told].map(([id, text]) => [id, encoder.encode(text)]))
  return (personId) => made.get(personId) ?? null
}
