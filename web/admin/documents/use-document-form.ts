/** A document's form: its fields, its lines, what is wrong with them, and a draft that survives. */
import { useCallback, useContext, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { StoredLine } from '#domain/documents.ts'
import type { FieldFault } from '#domain/errors.ts'
import { DraftOwner } from '#web/ui/draft-owner.ts'
import { dropDraft, findDraft, keepDraft } from '#web/ui/draft-store.ts'
import type { Cell, Column } from '../lines/cells.ts'
import { type EditorLine, faultsIn, toEditorLine, toInput } from '../lines/editor-line.ts'
import { changeLines, noLines } from '../lines/lines.state.ts'

export interface Start<Values> {
  /** What the draft is kept under: 'quote 0193…', 'quote new'. */
  name: string
  /** The record's id; of a new one, the id that it will be made under, however often the save is tried. */
  id: string
  version: number
  values: Values
  lines: readonly StoredLine[]
}

/** A draft: the fields with the lines, and the id under which a new record is made. */
type Kept<Values> = Values & { id: string; lines: readonly EditorLine[] }

export type DocumentForm<Values extends object> = ReturnType<typeof useDocumentForm<Values>>

/** Holds a form from `start`, or from the draft that was left of it. */
export function useDocumentForm<Values extends object>(start: Start<Values>) {
  const owner = useContext(DraftOwner)
  const { name } = start
  const [kept] = useState(() =>
    findDraft<Kept<Values>>(localStorage, owner, name, { ...start.values, id: '', lines: [] }),
  )
  const [isRestored, setRestored] = useState(kept !== null)
  const [base, setBase] = useState(() => ({
    id: kept?.values.id ?? start.id,
    version: kept?.version ?? start.version,
    values: start.values,
    lines: start.lines,
  }))
  const [values, setValues] = useState<Values>(() => {
    if (!kept) return start.values
    const { id: _id, lines: _lines, ...typed } = kept.values
    return typed as unknown as Values
  })
  const [state, dispatch] = useReducer(changeLines, noLines, (empty) => ({
    ...empty,
    lines: kept?.values.lines ?? start.lines.map(toEditorLine),
  }))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [goTo, setGoTo] = useState<Cell | null>(null)
  const unchanged = useMemo(
    () => JSON.stringify([base.values, toInput(base.lines.map(toEditorLine))]),
    [base.values, base.lines],
  )
  const isDirty =
    JSON.stringify([values, toInput(state.lines)]) !== unchanged ||
    state.lines.some((line) => Object.keys(faultsIn(line)).length > 0)
  const now = useRef({ values, lines: state.lines })
  now.current = { values, lines: state.lines }
  const draft = useRef<{ values: Kept<Values>; version: number } | null>(null)

  useEffect(() => {
    if (!isDirty) {
      draft.current = null
      dropDraft(localStorage, owner, name)
      return
    }
    const { id, version } = base
    draft.current = { values: { ...values, id, lines: state.lines }, version }
    const timer = setTimeout(() => draft.current && keepDraft(localStorage, owner, name, draft.current), 300)
    return () => clearTimeout(timer)
  }, [isDirty, owner, name, base, values, state.lines])

  // Whoever leaves within the pause has typed all the same.
  useEffect(() => {
    const keep = () => draft.current && keepDraft(localStorage, owner, name, draft.current)
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [owner, name])

  const set = useCallback((change: Partial<Values>) => {
    setValues((now) => ({ ...now, ...change }))
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([path]) => !((path.split('.')[0] ?? '') in change))),
    )
  }, [])

  /** Shows each fault at its field or cell, and goes to the first. `sent` are the ids of the lines as sent. */
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

  /** Takes up what is stored now; `keep` leaves what is typed as it is and only counts from there. */
  const rebase = useCallback(
    (next: Omit<Start<Values>, 'name'>, keep: { values: Values; lines: readonly EditorLine[] } | null) => {
      setBase(next)
      setErrors({})
      setRestored(false)
      if (keep) {
        setValues(keep.values)
        dispatch({ type: 'restore', lines: keep.lines })
        return
      }
      draft.current = null
      dropDraft(localStorage, owner, name)
      setValues(next.values)
      dispatch({ type: 'load', lines: next.lines })
    },
    [owner, name],
  )

  /** What stands in the form at this moment, for a save; hand it to `settle` with what came of it. */
  const take = useCallback(() => now.current, [])

  /** Takes up what was saved; what was typed while it was on its way stays as it is. */
  const settle = useCallback(
    (saved: Omit<Start<Values>, 'name'>, sent: { values: Values; lines: readonly EditorLine[] }) => {
      const { values: typed, lines } = now.current
      rebase(saved, typed === sent.values && lines === sent.lines ? null : { values: typed, lines })
    },
    [rebase],
  )

  const discard = useCallback(() => rebase(start, null), [rebase, start])

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
    isRestored,
    discard,
  }
}

function columnOf(field: string): Column {
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
