import { useForm } from '@mantine/form'
import { useCallback, useState } from 'react'
import { londonDay } from '#domain/dates.ts'
import type { CostsOfJob } from '#domain/work/costs.ts'
import type { JobCost } from '#domain/work/job-costs.ts'
import { EditorPanel } from '#web/admin/records/EditorPanel.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { calls, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { useStaff } from '../jobs/staff.ts'
import {
  type CostValues,
  findCostConflicts,
  toCostErrors,
  toCostInput,
  toCostValues,
  validateCost,
} from './cost-values.ts'
import { JobCostFields } from './JobCostFields.tsx'
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
  const [day] = useState(() => londonDay(new Date()))
  const rate = cost?.rate ?? labourRate
  const toValues = useCallback(
    (from: JobCost | undefined) => toCostValues(from, { jobId, day }),
    [jobId, day],
  )
  const form = useForm<CostValues>({
    initialValues: toValues(cost),
    validate: (values) => validateCost(values, rate),
  })
  const edit = useRecordForm({
    ...{ form, noun: 'cost', record: cost, toValues, toInput: toCostInput },
    isWanted: (kept) => kept.jobId === jobId,
  })
  const staff = useStaff()
  const people = staff.optionsWith(cost?.person ? [cost.person] : [])
  const names = new Map(people.map(({ value, label }) => [value, label]))
  const save = useSaveRecord<JobCost, CostValues>({
    form,
    toErrors: toCostErrors,
    onConflict: edit.setTheirs,
    send: ({ values, id, version, newId }) =>
      id === undefined || version === undefined
        ? calls.costs.create({ ...toCostInput(values), id: jobId, costId: newId })
        : calls.costs.update({ ...toCostInput(values), id: jobId, costId: id, version }),
    onSaved: async (saved, sent) => {
      edit.draft.clear(sent)
      keepCost(saved)
      toastSuccess(cost ? 'Cost saved' : 'Cost entered')
      onDone()
      await refresh('costs', 'reports', 'events')
    },
  })
  return (
    <EditorPanel
      {...{ form, edit, save }}
      label={cost ? 'Save cost' : 'Enter cost'}
      findConflicts={(base, mine, theirs) =>
        findCostConflicts(base, mine, theirs, (id) => names.get(id) ?? 'Somebody who left')
      }
      whose={form.values.description}
      isNew={!cost}
      beside={
        cost ? (
          <RemoveCost
            cost={cost}
            onRemoved={() => {
              edit.draft.clear()
              onDone()
            }}
          />
        ) : null
      }
    >
      <JobCostFields form={form} people={people} rate={rate} isNew={!cost} />
    </EditorPanel>
  )
}
