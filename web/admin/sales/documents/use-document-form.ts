/** A document's form: its fields, its lines, their errors, and a draft that survives a reload. */
import { useCallback, useContext, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { FieldFault } from '#domain/errors.ts'
import type { StoredLine } from '#domain/sales/documents.ts'
import { browserStorage } from '#web/ui/browser-storage.ts'
import { makeDraftKeeper, takeUpDraft } from '#web/ui/draft-keeper.ts'
import { DraftOwner } from '#web/ui/draft-owner.ts'
import { keepDraft } from '#web/ui/draft-store.ts'
import type { Cell, LineColumn } from '../lines/cells.ts'
import { type EditorLine, faultsIn, toEditedLineInput, toEditorLine } from '../lines/editor-line.ts'
import { changeLines, noLines } from '../lines/lines.state.ts'

export interface Start<Values> {
  /** The key of the draft: `quote-${id}`, 'quote-new'. */
  name: string
  /** For a new one that was started for a customer: the drafts that are for them. */
  isWanted?: (values: Values) => boolean
  /** The record's id. For a new one, the id that it will be created under, the same for every retry. */
  id: string
  version: number
  values: Values
  lines: readonly StoredLine[]
}

/** A draft: the fields with the lines. */
type Kept<Values> = Values & { lines: readonly EditorLine[] }

export type DocumentForm<Values extends object> = ReturnType<typeof useDocumentForm<Values>>

/** Holds a form from `start`, or from the draft that was left of it. */
export function useDocumentForm<Values extends object>(start: Start<Values>) {
  const owner = useContext(DraftOwner)
  const [{ draft: kept, keeper }] = useState(() => {
    const like: Kept<Values> = { ...start.values, lines: [] }
    const place = {
      storage: browserStorage('localStorage'),
      tab: browserStorage('sessionStorage'),
      owner,
      form: start.name,
    }
    const { key, draft } = takeUpDraft(place, like, start.isWanted)
    return { draft, keeper: makeDraftKeeper<Kept<Values>>(place, key, draft?.id) }
  })
  const [isRestored, setRestored] = useState(kept !== null)
  const [base, setBase] = useState(() => ({
    id: kept?.id ?? start.id,
    version: kept?.version ?? start.version,
    values: start.values,
    lines: start.lines,
    /** Whether the typed text started from `values` and `lines`: not if it is a draft of an older version. */
    isBegun: kept === null || (kept.version ?? 0) >= start.version,
  }))
  const [values, setValues] = useState<Values>(() => {
    if (!kept) return start.values
    const { lines: _lines, ...typed } = kept.values
    return typed as unknown as Values
  })
  const [state, dispatch] = useReducer(changeLines, noLines, (empty) => ({
    ...empty,
    lines: kept?.values.lines ?? start.lines.map(toEditorLine),
  }))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [goTo, setGoTo] = useState<Cell | null>(null)
  const unchanged = useMemo(
    () => JSON.stringify([base.values, toEditedLineInput(base.lines.map(toEditorLine))]),
    [base.values, base.lines],
  )
  const isDirty =
    JSON.stringify([values, toEditedLineInput(state.lines)]) !== unchanged ||
    state.lines.some((line) => Object.keys(faultsIn(line)).length > 0)
  const now = useRef({ values, lines: state.lines })
  now.current = { values, lines: state.lines }

  useEffect(() => {
    keeper.note({ values: { ...values, lines: state.lines }, version: base.version, changed: isDirty })
    if (!isDirty) return
    const timer = setTimeout(keeper.keep, 300)
    return () => clearTimeout(timer)
  }, [keeper, isDirty, base.version, values, state.lines])

  // A person who leaves during the debounce has typed nevertheless.
  useEffect(() => {
    window.addEventListener('pagehide', keeper.keep)
    return () => {
      window.removeEventListener('pagehide', keeper.keep)
      keeper.keep()
    }
  }, [keeper])

  const set = useCallback((change: Partial<Values>) => {
    setValues((previous) => ({ ...previous, ...change }))
    setErrors((previous) =>
      Object.fromEntries(
        Object.entries(previous).filter(([path]) => !((path.split('.')[0] ?? '') in change)),
      ),
    )
  }, [])

  /**
   * Shows each fault at its field or cell, and focuses the first. `sent` are the ids of the lines as sent.
   */
  const refuse = useCallback((faults: readonly FieldFault[], sent: readonly string[]) => {
    const ofLines: Record<string, Record<string, string>> = {}
    const ofFields: Record<string, string> = {}
    let first: Cell | null = null
    for (const { path, message } of faults) {
      const [noun, index = '', field = ''] = path.split('.')
      const id = noun === 'items' ? sent[Number(index)] : undefined
      if (index === '' || id === undefined) {
        ofFields[path] ??= message
        continue
      }
      ofLines[id] = { ...ofLines[id], [field]: message }
      first ??= { id, column: columnOf(field) }
    }
    dispatch({ type: 'refuse', faults: ofLines })
    setErrors(ofFields)
    const [field] = Object.keys(ofFields).filter((path) => path !== 'items')
    if (field === undefined) setGoTo(first)
    else requestAnimationFrame(() => focusField(field))
  }, [])

  /** Starts from what is stored now; `keep` leaves what is typed as it is and only changes the baseline. */
  const rebase = useCallback(
    (next: Omit<Start<Values>, 'name'>, keep: { values: Values; lines: readonly EditorLine[] } | null) => {
      setBase({ ...next, isBegun: true })
      setErrors({})
      setRestored(false)
      if (keep) {
        setValues(keep.values)
        dispatch({ type: 'restore', lines: keep.lines })
        return
      }
      keeper.clear()
      setValues(next.values)
      dispatch({ type: 'load', lines: next.lines })
    },
    [keeper],
  )

  /** The form's present values, for a save; pass them to `settle` with the saved record. */
  const take = useCallback(() => now.current, [])

  /** Takes over what was saved; what was typed during the save stays as it is. */
  const settle = useCallback(
    (saved: Start<Values>, sent: { values: Values; lines: readonly EditorLine[] }) => {
      const { values: typed, lines } = now.current
      const isMore = typed !== sent.values || lines !== sent.lines
      const { name, version } = saved
      if (isMore && name === start.name) return rebase(saved, { values: typed, lines })
      // A new one opens its own form after the save, and what is still unsaved waits for it there.
      if (isMore)
        keepDraft(localStorage, owner, name, { values: { ...typed, lines }, version, at: Date.now() })
      rebase(saved, null)
    },
    [rebase, owner, start.name],
  )

  /** A new one starts again under a new id: the draft may have been sent under its id. */
  const discard = useCallback(
    () => rebase(start.version === 0 ? { ...start, id: uuid() } : start, null),
    [rebase, start],
  )

  return {
    values,
    set,
    state,
    dispatch,
    errors,
    refuse,
    goTo,
    base,
    isDirty,
    rebase,
    take,
    settle,
    noteTry: keeper.noteTry,
    isRestored,
    discard,
  }
}

function columnOf(field: string): LineColumn {
  switch (field) {
    case 'description':
    case 'widthMm':
    case 'heightMm':
    case 'quantity':
    case 'unit':
    case 'price':
      return field
    case 'vatRate':
    case 'vatCategory':
      return 'vat'
    case 'title':
      return 'title'
    default:
      return 'more'
  }
}

function focusField(path: string): void {
  const name = path.split('.')[0] ?? path
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)?.focus()
}
