import { useForm } from '@mantine/form'
import { useCallback, useState } from 'react'
import { visitTitle } from '#domain/work/visit-times.ts'
import { refuseVisitChange, type Visit } from '#domain/work/visits.ts'
import { EditorPanel } from '#web/admin/records/EditorPanel.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { calls, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { useStaff } from '../jobs/staff.ts'
import { keepVisit } from './use-move-visit.ts'
import { VisitFormFields } from './VisitFormFields.tsx'
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
  const edit = useRecordForm({
    ...{ form, noun: 'visit', record: visit, toValues, toInput: toVisitInput },
    isWanted: (kept: VisitValues) => kept.jobId === (start.jobId ?? null) && kept.startDay === start.startDay,
  })
  const staff = useStaff()
  const people = staff.optionsWith(visit?.people ?? [])
  const names = new Map(people.map(({ value, label }) => [value, label]))
  const save = useSaveRecord<Visit, VisitValues>({
    form,
    toErrors: toVisitErrors,
    onConflict: edit.setTheirs,
    send: ({ values, id, version, newId }) => {
      if (id === undefined || version === undefined)
        return calls.visits.create({ ...toVisitInput(values), id: newId })
      const before = edit.theirs ?? edit.base
      return calls.visits.update({
        ...(before ? changeOfVisit(values, before) : toVisitInput(values)),
        id,
        version,
      })
    },
    onSaved: async (saved, sent) => {
      edit.draft.clear(sent)
      keepVisit(saved)
      toastSuccess(visit ? 'Visit saved' : `${visitTitle(saved)} is in the diary`)
      onDone()
      await refresh('visits')
    },
  })
  const isLocked = visit !== undefined && refuseVisitChange(visit) !== null
  return (
    <EditorPanel
      {...{ form, edit, save }}
      label={visit ? 'Save visit' : 'Book visit'}
      history="visits"
      findConflicts={(base, mine, theirs) =>
        findVisitConflicts(base, mine, theirs, (id) => names.get(id) ?? 'Somebody who left')
      }
      whose={form.values.title}
      isNew={!visit}
      isHeld={isLocked}
      above={visit ? <VisitStanding visit={visit} names={names} /> : null}
      beside={
        visit && !isLocked ? (
          <RemoveVisit
            visit={visit}
            onRemoved={() => {
              edit.draft.clear()
              onDone()
            }}
          />
        ) : null
      }
    >
      <VisitWarnings values={form.values} visit={visit} names={names} />
      <div inert={isLocked}>
        <VisitFormFields form={form} people={people} visit={visit} />
      </div>
    </EditorPanel>
  )
}
