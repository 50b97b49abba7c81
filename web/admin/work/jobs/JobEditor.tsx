import { useForm } from '@mantine/form'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import type { Job } from '#domain/work/jobs.ts'
import { Timeline } from '#web/admin/records/Timeline.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { JobCostSection } from '../costs/JobCostSection.tsx'
import { VisitsOfJob } from '../diary/VisitsOfJob.tsx'
import { FilesOfJob } from '../proofs/FilesOfJob.tsx'
import { ProofsOfJob } from '../proofs/ProofsOfJob.tsx'
import { HandoversOfJob } from '../site/HandoversOfJob.tsx'
import { GatesPanel } from './GatesPanel.tsx'
import { ItemsFields } from './ItemsFields.tsx'
import { JobBasicFields } from './JobBasicFields.tsx'
import { JobHead } from './JobHead.tsx'
import { JobLinks } from './JobLinks.tsx'
import classes from './job.module.css'
import { findJobConflicts } from './job-conflicts.ts'
import { type JobValues, toJobInput, toJobValues, validateJob } from './job-values.ts'
import { MessagesOfJob } from './MessagesOfJob.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { useSaveJob } from './save-job.ts'
import { useStaff } from './staff.ts'
import { TasksFields } from './TasksFields.tsx'
import { keepJob } from './use-move-job.ts'

/** Two jobs for whose form it is all the same: they differ in their stage, ticks or gates. */
function isSameForm(one: Job | undefined, other: Job): boolean {
  return JSON.stringify(toJobInput(toJobValues(one))) === JSON.stringify(toJobInput(toJobValues(other)))
}

/** One page that holds a job: how it stands, what is made, who does what, where, and what it came from. */
export function JobEditor({ job }: { job: Job }) {
  const form = useForm<JobValues>({ initialValues: toJobValues(job), validate: validateJob })
  const { base, changed, isOfOlder, draft, theirs, changedBy, setTheirs, ...more } = useRecordForm({
    ...{ form, noun: 'job', record: job, toValues: toJobValues, toInput: toJobInput },
  })
  const { rebase, fill, discard, toSave, takeChoices } = more
  const staff = useStaff()
  const known = job.owner ? [job.owner, ...job.people] : job.people
  const names = new Map(staff.optionsWith(known).map(({ value, label }) => [value, label]))
  const save = useSaveJob({
    form,
    onSaved: (saved, sent) => {
      draft.clear(sent)
      if (JSON.stringify(form.getValues()) === JSON.stringify(sent)) return fill(saved)
      // More was typed during the save: it stays, on top of what is saved now.
      rebase(saved)
    },
    onConflict: (stored, by) => {
      keepJob(stored)
      if (isOfOlder || !isSameForm(base, stored)) return setTheirs(stored, by)
      // Somebody moved, blocked or ticked something, which does not conflict with what is typed.
      rebase(stored)
      save.mutate({ ...toSave(form.getValues()), version: stored.version })
    },
  })
  if (theirs)
    return (
      <ConflictPanel
        fields={findJobConflicts(base, form.values, theirs, (id) => names.get(id) ?? 'Somebody who left')}
        by={changedBy}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => save.mutate(takeChoices(theirs, choices))}
      />
    )
  const isLocked = refuseJobChange(job) !== null
  return (
    <>
      <JobHead job={job} />
      <HandoversOfJob job={job} />
      <ProofsOfJob job={job} />
      <FilesOfJob job={job} />
      <div className={classes.layout}>
        <form
          noValidate
          inert={isLocked}
          onSubmit={form.onSubmit(
            (values) => save.mutate(toSave(values)),
            (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
          )}
        >
          <DraftNote restored={draft.restored} whose={job.jobNumber} onDiscard={discard} />
          <JobBasicFields form={form} people={staff.optionsWith(known)} />
          <ItemsFields form={form} pictures={job.itemPictures} measurementId={job.measurementId} />
          <TasksFields form={form} job={job} people={staff.optionsWith(known)} />
          <PlaceFields form={form} />
          {isLocked ? null : <SaveBar changed={changed} saving={save.isPending} label="Save job" />}
        </form>
        <aside className={classes.aside} aria-label="About this job">
          <GatesPanel job={job} />
          <VisitsOfJob job={job} />
          <JobLinks job={job} />
        </aside>
      </div>
      <JobCostSection job={job} />
      <MessagesOfJob job={job} />
      <Timeline noun="jobs" id={job.id} />
    </>
  )
}
