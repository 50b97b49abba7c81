import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useRef } from 'react'
import type { HistoryNoun } from '#domain/office/event-nouns.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import type { ConflictField } from '#web/shell/conflict.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { PanelForm } from './PanelForm.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import type { Save } from './record-form.ts'
import type { useRecordForm } from './use-record-form.ts'

interface EditorPanelProps<Row extends { id?: string; version: number }, Values extends object> {
  /** The button's label: 'Save group'. */
  label: string
  form: UseFormReturnType<Values>
  edit: ReturnType<typeof useRecordForm<Row, Values>>
  save: { isPending: boolean; mutate: (save: Save<Values>) => void }
  /** What differs from the version that another person saved. */
  findConflicts: (base: Row | undefined, mine: Values, theirs: Row) => readonly ConflictField[]
  /** Whose draft was restored, as typed: the name. */
  whose: string
  isNew: boolean
  /** Whose history stands below its fields. */
  history?: HistoryNoun
  /** It cannot be saved now; the panel says why. */
  isHeld?: boolean
  /** Above the form, and not part of it. */
  above?: ReactNode
  /** Other actions, at the other end of the bar. */
  beside?: ReactNode
  /** Fields for figures are in it: a text that is none ('abc') is null to the form, and would be saved as empty. */
  hasFigures?: boolean
  children: ReactNode
}

/** The form of a record in a side panel: its draft, its faults, and the choice when another person saved first. */
export function EditorPanel<Row extends { id?: string; version: number }, Values extends object>(
  props: EditorPanelProps<Row, Values>,
) {
  const { label, form, edit, save, findConflicts, whose, isNew, isHeld = false } = props
  const { history, above, beside, hasFigures = false, children } = props
  const element = useRef<HTMLFormElement>(null)
  const { base, changed, draft, theirs, changedBy, setTheirs, discard, toSave, takeChoices } = edit
  if (theirs)
    return (
      <ConflictPanel
        fields={findConflicts(base, form.values, theirs)}
        by={changedBy}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => save.mutate(takeChoices(theirs, choices))}
      />
    )
  const submit = (values: Values) => {
    const wrong = hasFigures ? element.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    if (wrong) wrong.focus()
    else save.mutate(toSave(values))
  }
  return (
    <>
      {above}
      <PanelForm
        ref={element}
        label={label}
        isSaving={save.isPending}
        isHeld={isHeld}
        note={changed && !isHeld ? 'Unsaved changes' : ''}
        beside={beside}
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <DraftNote restored={draft.restored} whose={whose} isNew={isNew} onDiscard={discard} />
        {children}
        {history && base?.id !== undefined ? <RecordHistory noun={history} id={base.id} /> : null}
      </PanelForm>
    </>
  )
}
