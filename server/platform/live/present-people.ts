/**
 * Who has which record open, as this process heard it: from its own calls, and from other processes through the
 * database's notices. In memory only; a tab that says nothing any more is forgotten.
 */
import type { Pool } from 'pg'
import { GONE_MS, type Present, type PresentState } from '#domain/office/presence.ts'

/** What a tab says of itself. */
export interface Beat {
  noun: string
  id: string
  tab: string
  person: string
  name: string
  state: PresentState
}

/** A record whose people changed. */
export interface Gathering {
  noun: string
  id: string
  people: readonly Present[]
}

interface Entry {
  beat: Beat
  until: number
  /** The tab speaks to this process, which tells others of it if they ask. */
  isOwn: boolean
}

/** Many more tabs than anybody has. */
const MOST_OF_PERSON = 40
const MOST = 5000

export type PresentPeople = ReturnType<typeof makePresentPeople>

export function makePresentPeople(now: () => number = () => performance.now()) {
  /** By record, then by tab. */
  const records = new Map<string, Map<string, Entry>>()
  const told = new Map<string, string>()
  const changed = new Set<string>()

  const remove = (key: string, tab: string) => {
    const tabs = records.get(key)
    if (!tabs?.delete(tab)) return
    if (tabs.size === 0) records.delete(key)
    changed.add(key)
  }
  const removeWhere = (isWanted: (entry: Entry) => boolean) => {
    for (const [key, tabs] of records) for (const [tab, entry] of tabs) if (isWanted(entry)) remove(key, tab)
  }
  const countOf = (person: string) => {
    let [own, all] = [0, 0]
    for (const tabs of records.values())
      for (const { beat } of tabs.values()) {
        all++
        if (beat.person === person) own++
      }
    return { own, all }
  }
  const peopleIn = (key: string): Present[] => {
    const people = new Map<string, Present>()
    for (const { beat } of records.get(key)?.values() ?? []) {
      const isChanging = beat.state === 'changing' || (people.get(beat.person)?.isChanging ?? false)
      people.set(beat.person, { id: beat.person, name: beat.name, isChanging })
    }
    return [...people.values()]
  }

  return {
    /** Takes down what a tab says. @param isOwn whether it said so to this process */
    note: (beat: Beat, isOwn: boolean) => {
      const key = keyOf(beat)
      const known = records.get(key)?.get(beat.tab)
      // Nobody speaks for another person's tab.
      if (known && known.beat.person !== beat.person) return
      if (beat.state === 'gone') return remove(key, beat.tab)
      if (!known) {
        const { own, all } = countOf(beat.person)
        if (own >= MOST_OF_PERSON || all >= MOST) return
      }
      const tabs = records.get(key) ?? new Map<string, Entry>()
      records.set(key, tabs)
      tabs.set(beat.tab, { beat, until: now() + GONE_MS, isOwn: isOwn || (known?.isOwn ?? false) })
      changed.add(key)
    },
    /** Everybody who has the record open, in the order in which they came. */
    at: (record: { noun: string; id: string }): Present[] => peopleIn(keyOf(record)),
    /** The person's sessions changed: who may still look says so with their next beat. */
    forget: (person: string) => removeWhere(({ beat }) => beat.person === person),
    /** Forgets those who said nothing for too long. */
    expire: () => {
      const at = now()
      removeWhere(({ until }) => until <= at)
    },
    /** The beats of the tabs that speak to this process. */
    own: (): Beat[] =>
      [...records.values()].flatMap((tabs) =>
        [...tabs.values()].filter(({ isOwn }) => isOwn).map(({ beat }) => beat),
      ),
    /** The records whose people are others, or do something else, than when this was last asked. */
    takeChanged: (): Gathering[] => {
      const news: Gathering[] = []
      for (const key of changed) {
        const people = peopleIn(key)
        const text = JSON.stringify(people)
        if (told.get(key) === text) continue
        if (people.length === 0) told.delete(key)
        else told.set(key, text)
        const cut = key.indexOf(' ')
        if (people.length > 0) news.push({ noun: key.slice(0, cut), id: key.slice(cut + 1), people })
      }
      changed.clear()
      return news
    },
  }
}

const keyOf = ({ noun, id }: { noun: string; id: string }) => `${noun} ${id}`

const known = new WeakMap<Pool, PresentPeople>()

/** Those of this process. */
export function presentPeopleOf({ pool }: { pool: Pool }): PresentPeople {
  const people = known.get(pool) ?? makePresentPeople()
  known.set(pool, people)
  return people
}
