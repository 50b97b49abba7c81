import { v7 as uuid } from 'uuid'
import {
  type Draft,
  dropDraft,
  type FoundDraft,
  findDraft,
  findNewDraft,
  keepDraft,
  readDraft,
} from './draft-store.ts'

interface Typed<Values> {
  values: Values
  version: number | null
  /** Whether it differs from what is saved. */
  changed: boolean
}

export type DraftKeeper<Values> = ReturnType<typeof makeDraftKeeper<Values>>

/**
 * The draft that a form was left with, and the key under which it is stored from now on. A new record's form
 * has its own key, or continues the newest draft of the same kind.
 * @param form 'customer-new', `customer-${id}`, 'settings'
 */
export function takeUpDraft<Values extends object>(
  storage: Storage,
  owner: string,
  form: string,
  like: Values,
  isWanted?: (values: Values) => boolean,
): { key: string; draft: Draft<Values> | null } {
  if (!form.endsWith('-new')) return { key: form, draft: findDraft(storage, owner, form, like) }
  const found: FoundDraft<Values> | null = findNewDraft(storage, owner, form, like, isWanted)
  return found ?? { key: `${form}-${uuid()}`, draft: null }
}

/**
 * Stores what is typed into one form until it is saved, but never again what was saved. Another tab with the same form
 * stores under the same key: what it stored since is its own, and is left to it.
 */
export function makeDraftKeeper<Values>(storage: Storage, owner: string, key: string, known?: string) {
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
    own = null
  }
  const keep = () => {
    if (!now?.changed || saved !== null) return
    held = true
    const { values, version } = now
    const draft = { values, version, at: Date.now(), ...(id === undefined ? {} : { id }) }
    own = keepDraft(storage, owner, key, draft) ?? own
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
