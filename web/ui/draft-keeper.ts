import { v7 as uuid } from 'uuid'
import {
  type Draft,
  dropDraft,
  findDrafts,
  keepDraft,
  noteOf,
  OF_ANOTHER_TAB,
  readDraft,
} from './draft-store.ts'

interface Typed<Values> {
  values: Values
  version: number | null
  /** Whether it differs from what is saved. */
  changed: boolean
}

export type DraftKeeper<Values> = ReturnType<typeof makeDraftKeeper<Values>>

/** Whose draft it is, of which form, and where it is stored. */
export interface DraftPlace {
  /** Of the device: `localStorage`. */
  storage: Storage
  /** Of this tab alone, through its reloads: `sessionStorage`. */
  tab: Storage
  owner: string
  /** 'customer-new', `customer-${id}`, 'settings' */
  form: string
}

/**
 * The draft that a form was left with, and the key under which it is stored from now on: this tab's own, or else the
 * newest. A new record's form without one has its own key.
 */
export function takeUpDraft<Values extends object>(
  place: DraftPlace,
  like: Values,
  isWanted: (values: Values) => boolean = () => true,
): { key: string; draft: Draft<Values> | null } {
  const { storage, tab, owner, form } = place
  const isNew = form.endsWith('-new')
  const found = findDrafts(storage, owner, form, like).filter(({ draft }) => !isNew || isWanted(draft.values))
  const own = tab.getItem(noteOf(owner, form))
  return (
    found.find(({ key }) => key === own) ??
    found[0] ?? { key: isNew ? `${form}-${uuid()}` : form, draft: null }
  )
}

/**
 * Stores what is typed into one form until it is saved, but never again what was saved. What another tab with the same
 * form stored since is its own: it is left to it, and this one goes on under a key of its own.
 * @param first where the draft was found, or the key for a new one
 */
export function makeDraftKeeper<Values>(place: DraftPlace, first: string, known?: string) {
  const { storage, tab, owner, form } = place
  let key = first
  let now: Typed<Values> | null = null
  /** The last saved values, while the form still shows them: it may render a few times before it closes. */
  let saved: string | null = null
  let id = known
  let held = false
  /** The draft as this form found or stored it. */
  let own = readDraft(storage, owner, key)
  /** @param sent what was saved, as JSON: no matter which tab stored it, it is not needed any more */
  const drop = (sent?: string) => {
    const stored = readDraft(storage, owner, key)
    if (stored !== null && (stored === own || (sent !== undefined && valuesOf(stored) === sent)))
      dropDraft(storage, owner, key)
    tab.removeItem(noteOf(owner, form))
    own = null
  }
  const keep = () => {
    if (!now?.changed || saved !== null) return
    held = true
    const stored = readDraft(storage, owner, key)
    if (stored !== null && stored !== own) key = `${first.split(OF_ANOTHER_TAB)[0]}${OF_ANOTHER_TAB}${uuid()}`
    const { values, version } = now
    const draft = { values, version, at: Date.now(), ...(id === undefined ? {} : { id }) }
    const kept = keepDraft(storage, owner, key, draft)
    // Not stored: there is no room, or the person has just signed out.
    if (kept === null) return
    own = kept
    tab.setItem(noteOf(owner, form), key)
  }
  return {
    /** Notes the form's values; the next `keep` stores them. */
    note: (typed: Typed<Values>) => {
      now = typed
      if (saved !== null && JSON.stringify(typed.values) !== saved) saved = null
      if (typed.changed && saved === null) held = true
      // Typed back to the saved values, so there is nothing to store.
      else if (held) {
        held = false
        drop()
      }
    },
    keep,
    /**
     * A new record is being sent under an id. If the person comes back to the draft, it is sent under the
     * same id.
     */
    noteTry: (newId: string) => {
      id = newId
      keep()
    },
    /** Nothing needs storing any more, except what was typed after `sent` was sent, and what another tab stored. */
    clear: (sent: Values | undefined = now?.values) => {
      saved = JSON.stringify(sent)
      id = undefined
      held = false
      drop(saved)
      if (now && JSON.stringify(now.values) !== saved) {
        saved = null
        keep()
      }
    },
  }
}

/** The values of a stored draft, as JSON; undefined if it is damaged. */
function valuesOf(stored: string): string | undefined {
  try {
    const draft: unknown = JSON.parse(stored)
    return typeof draft === 'object' && draft !== null && 'values' in draft
      ? JSON.stringify(draft.values)
      : undefined
  } catch {
    return undefined
  }
}
