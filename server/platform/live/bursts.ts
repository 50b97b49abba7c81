/** What is sent of the changes that came within a moment: made once, for all listeners who hear the same. */
import { mayReceiveNotice, type Person, receivesAllNotices } from '#domain/access.ts'
import type { ChangeNotice } from '../db/change.ts'

/** Server-sent events, as bytes that every listener is sent alike; null if there is nothing to hear. */
export type Events = Uint8Array<ArrayBuffer> | null

const encoder = new TextEncoder()

/** One event of the stream. */
export function toEvent(event: string, data: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(eventText(event, data))
}

export function eventText(event: string, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`
}

/**
 * @param notices in the order in which they came
 * @param ending the event that says how far the listener has heard; sent after what they hear
 * @returns what a person hears of them: of each record the newest version that they may hear of
 */
export function makeBurst(notices: readonly ChangeNotice[], ending = ''): (person: Person) => Events {
  const numbered = notices.map((notice, place) => ({ ...notice, place, text: textOf(notice) }))
  const made = new Map<string, Events>()
  const make = (heard: readonly Numbered[]): Events => {
    const newest = newestOfEach(heard)
    const key = newest.map(({ place }) => place).join()
    const known = made.get(key)
    if (known !== undefined) return known
    const events =
      newest.length === 0 ? null : encoder.encode(newest.map(({ text }) => text).join('') + ending)
    made.set(key, events)
    return events
  }
  const all = make(numbered)
  return (person) =>
    receivesAllNotices(person) ? all : make(numbered.filter((notice) => mayReceiveNotice(person, notice)))
}

type Numbered = ChangeNotice & { place: number; text: string }

/** The people whom a notice is for are never sent. */
function textOf({ noun, id, version }: ChangeNotice): string {
  return eventText('change', JSON.stringify({ noun, id, version }))
}

/** Of several notices of one record the one with the newest version. */
function newestOfEach(heard: readonly Numbered[]): Numbered[] {
  const newest = new Map<string, Numbered>()
  for (const notice of heard) {
    const key = `${notice.noun} ${notice.id}`
    const before = newest.get(key)
    if (before && before.version > notice.version) continue
    newest.delete(key)
    newest.set(key, notice)
  }
  return [...newest.values()]
}
