import { v7 as uuid } from 'uuid'
import { type Draft, dropDraft, type FoundDraft, findDraft, findNewDraft, keepDraft } from './draft-store.ts'

interface Typed<Values> {
  values: Values
  version: number | null
  /** Whether it differs from what is saved. */
  changed: boolean
}

export type DraftKeeper<Values> = ReturnType<typeof makeDraftKeeper<Values>>

/**
 * What a form was left with, and where it is kept from now on. A new record's form has a place of its own, or goes on
 * with the newest draft that it is opened for.
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

/** Keeps what is typed into one form until it is saved, and never again what was. */
export function makeDraftKeeper<Values>(storage: Storage, owner: string, key: string, known?: string) {
  let now: Typed<Values> | null = null
  /** What was saved last, for as long as it still stands in the form: it may be drawn some more before that closes. */
  let saved: string | null = null
  let id = known
  let held = false
  const keep = () => {
    if (!now?.changed || saved !== null) return
    held = true
    const { values, version } = now
    keepDraft(storage, owner, key, { values, version, at: Date.now(), ...(id === undefined ? {} : { id }) })
  }
  return {
    /** Says what stands in the form; it is kept with the next `keep`. */
    note: (typed: Typed<Values>) => {
      now = typed
      if (saved !== null && JSON.stringify(typed.values) !== saved) saved = null
      if (typed.changed && saved === null) held = true
      // Typed back to what is saved: nothing is left to keep.
      else if (held) {
        held = false
        dropDraft(storage, owner, key)
      }
    },
    keep,
    /** A new record is being sent under an id: whoever comes back to the draft sends it under the same. */
    noteTry: (newId: string) => {
      id = newId
      keep()
    },
    /** Nothing needs keeping any more, but for what was typed since `sent` was sent. */
    clear: (sent: Values | undefined = now?.values) => {
      saved = JSON.stringify(sent)
      id = undefined
      held = false
      dropDraft(storage, owner, key)
      if (now && JSON.stringify(now.values) !== saved) {
        saved = null
        keep()
      }
    },
  }
}
