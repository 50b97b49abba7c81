import { use, useCallback, useEffect, useRef, useState } from 'react'
import { DraftOwner } from './draft-owner.ts'
import { dropDraft, findDraft, keepDraft } from './draft-store.ts'

interface DraftOptions<Values extends object> {
  /** Names the form: 'customer-new', `quote-${id}`. */
  form: string
  /** What stands in the form now. */
  values: Values
  /** Whether that differs from what is saved. */
  changed: boolean
  /** The version of the record being changed; null for a new one. */
  version: number | null
  /** Puts a kept draft into the form. A stale `version` makes the save a conflict, as it should. */
  restore: (values: Values, version: number | null) => void
}

export interface DraftState {
  /** What is in the form came back from this device. */
  restored: boolean
  /** After a save: nothing needs keeping any more. */
  clear: () => void
}

const WAIT_MS = 300

/**
 * Keeps what is typed on this device until it is saved, through reloads, lost sessions and lost connections.
 * Call it where the form's first values are known, and `clear` once the server has them.
 */
export function useDraft<Values extends object>(options: DraftOptions<Values>): DraftState {
  const { form, values, changed, version } = options
  const owner = use(DraftOwner)
  const [restored, setRestored] = useState(false)
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    const { values: like, restore } = latest.current
    const draft = findDraft(localStorage, owner, form, like)
    if (!draft) return
    restore(draft.values, draft.version)
    setRestored(true)
  }, [owner, form])

  useEffect(() => {
    if (!changed) return
    const keep = () => keepDraft(localStorage, owner, form, { values, version })
    const timer = setTimeout(keep, WAIT_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [owner, form, values, version, changed])

  // Leaving the page within the app: the last keys may still be waiting.
  useEffect(
    () => () => {
      const { values: last, version: base, changed: unsaved } = latest.current
      if (unsaved) keepDraft(localStorage, owner, form, { values: last, version: base })
    },
    [owner, form],
  )

  const clear = useCallback(() => {
    latest.current = { ...latest.current, changed: false }
    dropDraft(localStorage, owner, form)
    setRestored(false)
  }, [owner, form])

  return { restored, clear }
}
