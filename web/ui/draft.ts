import { use, useCallback, useEffect, useRef, useState } from 'react'
import { type DraftKeeper, makeDraftKeeper, takeUpDraft } from './draft-keeper.ts'
import { DraftOwner } from './draft-owner.ts'

interface DraftOptions<Values extends object> {
  /** Names the form: 'customer-new', `quote-${id}`. */
  form: string
  /** The form's values now. */
  values: Values
  /** Whether they differ from what is saved. */
  changed: boolean
  /** The version of the record being changed; null for a new one. */
  version: number | null
  /** For a new record: whether a draft is for the same thing as the form. */
  isWanted?: (values: Values) => boolean
  /**
   * Puts a stored draft into the form. A stale `version` makes the save a conflict, as it should. `id` is the
   * id under which a new record was already sent.
   */
  restore: (values: Values, version: number | null, id: string | undefined) => void
}

export interface DraftState<Values> {
  /** Whether the form's values were restored from this device. */
  restored: boolean
  /** A new record is being sent under this id. */
  noteTry: (id: string) => void
  /** After a save of `sent`: nothing needs storing any more except what was typed since. */
  clear: (sent?: Values) => void
}

const WAIT_MS = 300

/**
 * Stores what is typed on this device until it is saved, through reloads, lost sessions and lost connections.
 * Call it in the component that knows the form's first values, and `clear` once the server has them.
 */
export function useDraft<Values extends object>(options: DraftOptions<Values>): DraftState<Values> {
  const { form, values, changed, version } = options
  const owner = use(DraftOwner)
  const [restored, setRestored] = useState(false)
  const latest = useRef(options)
  latest.current = options
  const keeper = useRef<DraftKeeper<Values> | null>(null)

  useEffect(() => {
    const { values: like, restore, isWanted } = latest.current
    const place = { storage: localStorage, tab: sessionStorage, owner, form }
    const { key, draft } = takeUpDraft(place, like, isWanted)
    const own = makeDraftKeeper<Values>(place, key, draft?.id)
    keeper.current = own
    if (draft) {
      restore(draft.values, draft.version, draft.id)
      setRestored(true)
    }
    // On navigation within the app, the last keystrokes may still be waiting.
    return () => own.keep()
  }, [owner, form])

  useEffect(() => {
    keeper.current?.note({ values, version, changed })
    if (!changed) return
    const keep = () => keeper.current?.keep()
    const timer = setTimeout(keep, WAIT_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [values, version, changed])

  const noteTry = useCallback((id: string) => keeper.current?.noteTry(id), [])
  const clear = useCallback((sent?: Values) => {
    keeper.current?.clear(sent)
    setRestored(false)
  }, [])

  return { restored, noteTry, clear }
}
