import { Button } from '@mantine/core'
import { IconClipboardText, IconPackage, IconPlus } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type Dispatch,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { v7 as uuid } from 'uuid'
import type { LineKind } from '#domain/money/lines.ts'
import { choiceNames } from '#domain/sales/choices.ts'
import { fitsKit } from '#domain/sales/kit-lines.ts'
import { useNarrow } from '#web/ui/drawn-for.ts'
import { latePart, useAhead } from '#web/ui/late.ts'
import { cellOf, focusCell } from './cell-focus.ts'
import { afterRemoval, type Cell, type GridStep, type LineColumn } from './cells.ts'
import type { EditorLine } from './editor-line.ts'
import { LineCards } from './LineCards.tsx'
import { CHOICES_LIST } from './LineDetails.tsx'
import classes from './LineEditor.module.css'
import { LineGrid } from './LineGrid.tsx'
import { LineUndo } from './LineUndo.tsx'
import { useLineServices } from './line-services.ts'
import type { LinesAction, LinesState } from './lines.state.ts'
import type { LinesViewProps } from './lines-view.ts'
import type { UsualVat } from './ServiceCell.tsx'

const loadPasteRows = () => import('./PasteRows.tsx')
const loadSaveAsKit = () => import('./SaveAsKit.tsx')
const ahead = [loadPasteRows, loadSaveAsKit]
const PasteRows = latePart(loadPasteRows)
const SaveAsKit = latePart(loadSaveAsKit)

interface LineEditorProps {
  state: LinesState
  dispatch: Dispatch<LinesAction>
  /** The document's VAT rate in per cent. */
  documentRate: number
  usual: UsualVat
  /** A cell to focus, as after a refused save; a new object each time. */
  goTo?: Cell | null
}

const kinds: { kind: LineKind; label: string }[] = [
  { kind: 'item', label: 'Add line' },
  { kind: 'heading', label: 'Heading' },
  { kind: 'note', label: 'Note' },
  { kind: 'optional', label: 'Optional' },
]

/** The lines of a quote or an invoice: a grid for the keyboard if there is room, else cards. */
export function LineEditor({ state, dispatch, documentRate, usual, goTo = null }: LineEditorProps) {
  useAhead(ahead)
  const narrow = useNarrow()
  const root = useRef<HTMLDivElement>(null)
  const lines = useRef(state.lines)
  lines.current = state.lines
  const pending = useRef<Cell | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [describingId, setDescribingId] = useState<string | null>(null)
  const [pasted, setPasted] = useState<{ text: string; at: number | undefined } | null>(null)
  const [isSavingKit, setSavingKit] = useState(false)
  useLineServices(state, dispatch)

  // The cell may only exist after the lines have been rendered again.
  useLayoutEffect(() => {
    if (pending.current && focusCell(root.current, pending.current)) pending.current = null
  })

  useEffect(() => {
    if (!goTo) return
    pending.current = goTo
    setOpenId((previous) => (narrow || goTo.column === 'more' ? goTo.id : previous))
    if (focusCell(root.current, goTo)) pending.current = null
  }, [goTo, narrow])

  const onGoTo = useCallback((id: string, column: LineColumn) => {
    pending.current = { id, column }
  }, [])

  const add = useCallback(
    (kind: LineKind, at?: number) => {
      const id = uuid()
      pending.current = { id, column: 'title' }
      setOpenId((previous) => (narrow ? id : previous))
      dispatch({ type: 'add', id, kind, ...(at === undefined ? {} : { at }) })
    },
    [dispatch, narrow],
  )
  const onInsert = useCallback((at: number) => add('item', at), [add])

  const onDuplicate = useCallback(
    (id: string, column: LineColumn = 'title') => {
      const newId = uuid()
      pending.current = { id: newId, column }
      setOpenId((previous) => (previous === id ? newId : previous))
      dispatch({ type: 'duplicate', id, newId })
    },
    [dispatch],
  )

  const onRemove = useCallback(
    (id: string, column: LineColumn = 'remove') => {
      pending.current = narrow ? null : afterRemoval(lines.current, { id, column })
      dispatch({ type: 'remove', id })
    },
    [dispatch, narrow],
  )

  const onToggle = useCallback((id: string) => setOpenId((previous) => (previous === id ? null : id)), [])

  const onDescribe = useCallback((id: string | null) => {
    setDescribingId((previous) => {
      if (id !== null && previous !== id) pending.current = { id, column: 'description' }
      return id
    })
  }, [])

  const onStep = (step: Exclude<GridStep, { type: 'to' }>, from: Cell) => {
    switch (step.type) {
      case 'add-below':
        return add('item')
      case 'duplicate':
        return onDuplicate(from.id, from.column)
      case 'remove':
        return onRemove(from.id, from.column)
      case 'move':
        pending.current = from
        return dispatch({ type: 'move-by', id: from.id, by: step.by })
      case 'describe':
        return onDescribe(from.id)
    }
  }

  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const at = cellOf(event.target)
    const isRows = text.includes('\t') || (text.trim().includes('\n') && at?.column !== 'description')
    if (!isRows) return
    event.preventDefault()
    const index = state.lines.findIndex((line) => line.id === at?.id)
    setPasted({ text, at: index === -1 ? undefined : index })
  }

  const takePasted = (taken: readonly EditorLine[]) => {
    dispatch({ type: 'paste', lines: taken, ...(pasted?.at === undefined ? {} : { at: pasted.at }) })
    const [first] = taken
    if (first && !narrow) pending.current = { id: first.id, column: 'title' }
    setPasted(null)
  }

  const view: LinesViewProps = {
    state,
    documentRate,
    usual,
    openId,
    describingId,
    dispatch,
    onGoTo,
    onToggle,
    onDescribe,
    onDuplicate,
    onInsert,
    onRemove,
    onStep,
    onDrop: (id, to) => dispatch({ type: 'move', id, to }),
  }
  return (
    <div ref={root} className={classes.editor} onPaste={onPaste}>
      {narrow ? <LineCards {...view} /> : <LineGrid {...view} />}
      <datalist id={CHOICES_LIST}>
        {choiceNames(state.lines).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={classes.bar}>
        {kinds.map(({ kind, label }) => (
          <Button
            key={kind}
            variant={kind === 'item' ? 'default' : 'subtle'}
            color="gray"
            size="compact-sm"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => add(kind)}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconClipboardText size={15} aria-hidden />}
          onClick={() => setPasted({ text: '', at: undefined })}
        >
          Paste rows
        </Button>
        {state.lines.some(fitsKit) ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconPackage size={15} aria-hidden />}
            onClick={() => setSavingKit(true)}
          >
            Save as kit
          </Button>
        ) : null}
        <LineUndo state={state} dispatch={dispatch} />
      </div>
      {narrow ? null : (
        <p className={classes.hint}>
          Arrows, Tab and Enter move · Enter on the last line adds one · Shift-Enter describes · Ctrl-D
          duplicates · Alt-Up and Alt-Down move a line · Ctrl-Backspace removes
        </p>
      )}
      {pasted ? (
        <PasteRows initialText={pasted.text} onTake={takePasted} onClose={() => setPasted(null)} />
      ) : null}
      {isSavingKit ? (
        <SaveAsKit lines={state.lines} services={state.services} onClose={() => setSavingKit(false)} />
      ) : null}
    </div>
  )
}
