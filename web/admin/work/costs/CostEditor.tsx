import { useForm } from '@mantine/form'
import { useCallback, useState } from 'react'
import { londonDay } from '#domain/dates.ts'
import type { CostsOfJob } from '#domain/work/costs.ts'
import type { JobCost } from '#domain/work/job-costs.ts'
import { PanelForm } from '#web/admin/records/PanelForm.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { calls, refresh } from '#web/call.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { toastSuccess } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useStaff } from '../jobs/staff.ts'
import { CostFields } from './CostFields.tsx'
import {
  type CostValues,
  findCostConflicts,
  toCostErrors,
  toCostInput,
  toCostValues,
  validateCost,
} from './cost-values.ts'
import { keepCost } from './keep-cost.ts'
import { RemoveCost } from './RemoveCost.tsx'

interface CostEditorProps {
  jobId: string
  cost?: JobCost
  /** What an hour costs the shop now; 0 if nobody said so. */
  labourRate: CostsOfJob['labourRate']
  /** Closes the panel. */
  onDone: () => void
}

/** The form of one cost of a job. */
export function CostEditor({ jobId, cost, labourRate, onDone }: CostEditorProps) {
  const [today] = useState(() => londonDay(new Date()))
  const rate = cost?.rate ?? labourRate
  const toValues = useCallback((from: JobCost | undefined) => toCostValues(from, today), [today])
  const form = useForm<CostValues>({
    initialValues: toValues(cost),
    validate: (values) => validateCost(values, rate),
  })
  const { base, changed, draft, theirs, changedBy, setTheirs, discard, toSave, takeChoices } = useRecordForm({
    ...{ form, noun: 'cost', record: cost, toValues, toInput: toCostInput },
  })
  const staff = useStaff()
  const people = staff.optionsWith(cost?.person ? [cost.person] : [])
  const names = new Map(people.map(({ value, label }) => [value, label]))
  const save = useSaveRecord<JobCost, CostValues>({
    form,
    toErrors: toCostErrors,
    onConflict: setTheirs,
    send: ({ values, id, version, newId }) =>
      id === undefined || version === undefined
        ? calls.costs.create({ ...toCostInput(values), id: jobId, costId: newId })
        : calls.costs.update({ ...toCostInput(values), id: jobId, costId: id, version }),
    onSaved: async (saved, sent) => {
      draft.clear(sent)
      keepCost(saved)
      toastSuccess(cost ? 'Cost saved' : 'Cost entered')
      onDone()
      await refresh('costs', 'reports', 'events')
    },
  })
  if (theirs)
    return (
      <ConflictPanel
        fields={findCostConflicts(base, form.values, theirs, (id) => names.get(id) ?? 'Somebody who left')}
        by={changedBy}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => save.mutate(takeChoices(theirs, choices))}
      />
    )
  return (
    <PanelForm
      label={cost ? 'Save cost' : 'Enter cost'}
      isSaving={save.isPending}
      note={changed ? 'Unsaved changes' : ''}
      beside={
        cost ? (
          <RemoveCost
            cost={cost}
            onRemoved={() => {
              draft.clear()
              onDone()
            }}
          />
        ) : null
      }
      onSubmit={form.onSubmit(
        (values) => save.mutate(toSave(values)),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'description')?.focus(),
      )}
    >
      <DraftNote
        restored={draft.restored}
        whose={form.values.description}
        isNew={!cost}
        onDiscard={discard}
      />
      <CostFields form={form} people={people} rate={rate} isNew={!cost} />
    </PanelForm>
  )
}
