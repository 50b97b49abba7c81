import { useForm } from '@mantine/form'
import { useCallback, useState } from 'react'
import { visitTitle } from '#domain/work/visit-times.ts'
import { refuseVisitChange, type Visit } from '#domain/work/visits.ts'
import { PanelForm } from '#web/admin/records/PanelForm.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { calls, refresh } from '#web/call.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { toastSuccess } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useStaff } from '../jobs/staff.ts'
import { keepVisit } from './use-move-visit.ts'
import { VisitFields } from './VisitFields.tsx'
import { RemoveVisit, VisitStanding } from './VisitStanding.tsx'
import { VisitWarnings } from './VisitWarnings.tsx'
import {
  changeOfVisit,
  findVisitConflicts,
  newVisitValues,
  toVisitErrors,
  toVisitInput,
  toVisitValues,
  type VisitStart,
  type VisitValues,
  validateVisit,
} from './visit-values.ts'

interface VisitEditorProps {
  visit?: Visit
  /** What a new one begins with. */
  start: VisitStart
  /** Closes the panel. */
  onDone: () => void
}

/** The form of a visit. */
export function VisitEditor({ visit, start: given, onDone }: VisitEditorProps) {
  // Where it was opened stays, also if the diary behind it goes on.
  const [start] = useState(given)
  const toValues = useCallback(
    (from: Visit | undefined) => (from ? toVisitValues(from) : newVisitValues(start)),
    [start],
  )
  const form = useForm<VisitValues>({ initialValues: toValues(visit), validate: validateVisit })
  const { base, changed, draft, theirs, changedBy, setTheirs, discard, toSave, takeChoices } = useRecordForm({
    ...{ form, noun: 'visit', record: visit, toValues, toInput: toVisitInput },
    isWanted: (kept: VisitValues) => kept.jobId === (start.jobId ?? null) && kept.startDay === start.startDay,
  })
  const staff = useStaff()
  const people = staff.optionsWith(visit?.people ?? [])
  const names = new Map(people.map(({ value, label }) => [value, label]))
  const save = useSaveRecord<Visit, VisitValues>({
    form,
    toErrors: toVisitErrors,
    onConflict: setTheirs,
    send: ({ values, id, version, newId }) => {
      if (id === undefined || version === undefined)
        return calls.visits.create({ ...toVisitInput(values), id: newId })
      const before = theirs ?? base
      return calls.visits.update({
        ...(before ? changeOfVisit(values, before) : toVisitInput(values)),
        id,
        version,
      })
    },
    onSaved: async (saved, sent) => {
      draft.clear(sent)
      keepVisit(saved)
      toastSuccess(visit ? 'Visit saved' : `${visitTitle(saved)} is in the diary`)
      onDone()
      await refresh('visits')
    },
  })
  if (theirs)
    return (
      <ConflictPanel
        fields={findVisitConflicts(base, form.values, theirs, (id) => names.get(id) ?? 'Somebody who left')}
        by={changedBy}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => save.mutate(takeChoices(theirs, choices))}
      />
    )
  const isLocked = visit !== undefined && refuseVisitChange(visit) !== null
  return (
    <>
      {visit ? <VisitStanding visit={visit} names={names} /> : null}
      <PanelForm
        label={visit ? 'Save visit' : 'Book visit'}
        isSaving={save.isPending}
        isHeld={isLocked}
        note={changed && !isLocked ? 'Unsaved changes' : ''}
        beside={
          visit && !isLocked ? (
            <RemoveVisit
              visit={visit}
              onRemoved={() => {
                draft.clear()
                onDone()
              }}
            />
          ) : null
        }
        onSubmit={form.onSubmit(
          (values) => save.mutate(toSave(values)),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'title')?.focus(),
        )}
      >
        <DraftNote restored={draft.restored} whose={form.values.title} isNew={!visit} onDiscard={discard} />
        <VisitWarnings values={form.values} visit={visit} names={names} />
        <div inert={isLocked}>
          <VisitFields form={form} people={people} visit={visit} />
        </div>
      </PanelForm>
    </>
  )
}
