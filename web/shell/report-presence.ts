/**
 * What this tab says of the records that it has open, and what it hears of others who have them open too. It says
 * something when that changes and every 25 s, never with a keystroke, and nothing of what was typed.
 */
import { BEAT_MS, type Present, type PresentNoun, type PresentState } from '#domain/office/presence.ts'

export interface OpenRecord {
  noun: PresentNoun
  id: string
}

/** Where the record is: a page of its own, or a panel over one. */
export type RecordPlace = 'page' | 'panel'

export interface Registration extends OpenRecord {
  place: RecordPlace
  isChanging: boolean
}

/** What the server answered: who is there, that the record is not to be opened, or nothing. */
export type PresenceAnswer = { people: readonly Present[] } | 'refused' | 'failed'

export interface Surroundings {
  send: (record: OpenRecord & { state: PresentState }) => Promise<PresenceAnswer>
  /** Whether somebody may look at the tab, and it has a connection. */
  isSeen: () => boolean
  isOnline: () => boolean
  /** Milliseconds. */
  now: () => number
}

/** What is typed and taken back at once is told to nobody. A page that is drawn anew is not left. */
const SETTLE_MS = 700

export function reportPresence({ send, isSeen, isOnline, now }: Surroundings) {
  const registrations = new Set<Registration>()
  const said = new Map<string, { state: PresentState | 'refused'; at: number }>()
  const known = new Map<string, readonly Present[]>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const queues = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  /** How often others were heard of, so that an older answer does not undo it. */
  let heard = 0
  let person: string | null = null
  let shown: Record<RecordPlace, readonly Present[]> = { page: [], panel: [] }

  const show = () => {
    const next = { page: othersAt('page'), panel: othersAt('panel') }
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    shown = next
    for (const listener of listeners) listener()
  }
  const othersAt = (place: RecordPlace): readonly Present[] => {
    const others = new Map<string, Present>()
    for (const one of registrations) {
      for (const who of one.place === place ? (known.get(keyOf(one)) ?? []) : [])
        if (who.id !== person) others.set(who.id, who)
    }
    return [...others.values()]
  }
  const wantedOf = (key: string): PresentState => {
    const own = [...registrations].filter((one) => keyOf(one) === key)
    if (own.length === 0) return 'gone'
    return own.some(({ isChanging }) => isChanging) ? 'changing' : 'here'
  }

  const post = (record: OpenRecord, state: PresentState) => {
    const key = keyOf(record)
    said.set(key, { state, at: now() })
    const before = heard
    // In their order, or the last word might be an old one.
    const turn = (queues.get(key) ?? Promise.resolve()).then(async () => {
      const answer = await send({ ...record, state })
      if (answer === 'failed') said.set(key, { state, at: Number.NEGATIVE_INFINITY })
      else if (answer === 'refused') said.set(key, { state: 'refused', at: now() })
      else if (before === heard && state !== 'gone') known.set(key, answer.people)
      show()
    })
    queues.set(key, turn)
  }
  const settle = (record: OpenRecord) => {
    const key = keyOf(record)
    clearTimeout(timers.get(key))
    if (person === null) return
    timers.set(
      key,
      setTimeout(() => {
        const wanted = wantedOf(key)
        const last = said.get(key)?.state
        if (wanted === 'gone') {
          known.delete(key)
          said.delete(key)
          if (last === 'refused' || last === undefined) return
        }
        if (wanted !== last && last !== 'refused' && isOnline()) post(record, wanted)
      }, SETTLE_MS),
    )
  }
  /** Says again what is due. Nobody looks at a hidden tab, but what is unsaved there still matters. */
  const beat = () => {
    if (person === null || !isOnline()) return
    const due = new Map([...registrations].map((one) => [keyOf(one), one]))
    for (const [key, { noun, id }] of due) {
      const last = said.get(key)
      const wanted = wantedOf(key)
      if (last?.state === 'refused' || (last && now() - last.at < BEAT_MS - SETTLE_MS)) continue
      if (isSeen() || wanted === 'changing') post({ noun, id }, wanted)
    }
  }
  const forgetSaid = () => {
    for (const timer of timers.values()) clearTimeout(timer)
    said.clear()
    known.clear()
  }

  return {
    /** The tab opened a record. @returns a function that closes it */
    open: (one: Registration) => {
      registrations.add(one)
      settle(one)
      show()
      return () => {
        registrations.delete(one)
        settle(one)
        show()
      }
    },
    /** Somebody signed in here: from now on others are told. */
    begin: (who: string) => {
      person = who
      for (const one of registrations) settle(one)
    },
    /** The session ended: nothing more is said, and nobody is shown. */
    end: () => {
      person = null
      forgetSaid()
      show()
    },
    /** The page is closed: who is there is told at once. */
    leave: () => {
      for (const one of person === null ? [] : registrations)
        if (said.get(keyOf(one))?.state !== 'refused') void send({ ...one, state: 'gone' })
      forgetSaid()
    },
    beat,
    /** Who is there by now cannot be known. */
    loseConnection: () => {
      known.clear()
      show()
    },
    /** Something may not have been heard. */
    askAnew: () => {
      for (const one of said.values()) if (one.state !== 'refused') one.at = Number.NEGATIVE_INFINITY
      beat()
    },
    hear: ({ noun, id, people }: { noun: string; id: string; people: readonly Present[] }) => {
      heard += 1
      known.set(`${noun} ${id}`, people)
      show()
    },
    others: (place: RecordPlace) => shown[place],
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const keyOf = ({ noun, id }: OpenRecord) => `${noun} ${id}`
