import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Account, profileChange } from '#domain/people/people.ts'
import { formatPhone } from '#domain/phones.ts'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { api, calls, queryClient } from '#web/call.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { findConflicts } from '#web/shell/conflict.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { toFormErrors, validateWith } from '#web/ui/form-errors.ts'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { refreshPeople } from '../users/user-changes.ts'
import { WorkerFields, type WorkerValues, workerLabels } from './WorkerFields.tsx'

const toValues = (worker: Account | undefined): WorkerValues => ({
  displayName: worker?.displayName ?? '',
  companyName: worker?.companyName ?? '',
  phone: formatPhone(worker?.phone ?? ''),
  address: worker?.address ?? '',
})
const toInput = (values: WorkerValues) => values

/** The details of a worker. Their account's status and actions are beside it. */
export function WorkerEditor({ worker }: { worker: Account }) {
  const form = useForm({ initialValues: toValues(worker), validate: validateWith(profileChange) })
  const { base, changed, draft, theirs, changedBy, setTheirs, rebase, fill, discard, toSave, takeChoices } =
    useRecordForm({ form, noun: 'worker', record: worker, toValues, toInput })
  const save = useSaveRecord<Account, WorkerValues>({
    form,
    send: ({ values, version = worker.version }) =>
      calls.workers.update({ ...values, id: worker.id, version }),
    toErrors: toFormErrors,
    onSaved: async (saved, sent) => {
      queryClient.setQueryData(api.workers.get.queryKey({ input: { id: saved.id } }), saved)
      draft.clear(sent)
      if (JSON.stringify(form.getValues()) === JSON.stringify(sent)) fill(saved)
      // More was typed during the save: it stays, on top of what is saved now.
      else rebase(saved)
      toastSuccess('Worker saved')
      await refreshPeople()
    },
    onConflict: setTheirs,
  })

  if (theirs) {
    return (
      <ConflictPanel
        fields={findConflicts(toValues(base), form.values, toValues(theirs), workerLabels)}
        by={changedBy}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => save.mutate(takeChoices(theirs, choices))}
      />
    )
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(toSave(values)))}>
      <DraftNote restored={draft.restored} onDiscard={discard} />
      <FormSection id="details" title="Details">
        <TextInput
          label="Email"
          value={worker.email}
          readOnly
          variant="filled"
          description="They sign in with it. To change it, invite them again."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <WorkerFields getInputProps={(path) => form.getInputProps(path)} />
      </FormSection>
      <SaveBar changed={changed} saving={save.isPending} label="Save worker" />
    </form>
  )
}
