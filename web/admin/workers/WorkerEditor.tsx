import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Account, profileChange } from '#domain/people.ts'
import { formatPhone } from '#domain/phones.ts'
import { api, queryClient, readFailure } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { ConflictPanel } from '#web/ui/ConflictPanel.tsx'
import { findConflicts, mergeChoices } from '#web/ui/conflict.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { showFaults, validateWith } from '#web/ui/form-errors.ts'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { refreshPeople } from '../users/user-changes.ts'
import { WorkerFields, type WorkerValues, workerLabels } from './WorkerFields.tsx'

function toValues({ displayName, companyName, phone, address }: Account): WorkerValues {
  return { displayName, companyName, phone: formatPhone(phone), address }
}

function isSame(one: WorkerValues, other: WorkerValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The details of a worker; what their account may do stands beside it. */
export function WorkerEditor({ worker }: { worker: Account }) {
  const form = useForm({ initialValues: toValues(worker), validate: validateWith(profileChange) })
  const [base, setBase] = useState(worker)
  const [theirs, setTheirs] = useState<Account | null>(null)
  const changed = !isSame(form.values, toValues(base))
  const draft = useDraft({
    form: `worker-${worker.id}`,
    values: form.values,
    changed,
    version: base.version,
    restore: (values, version) => {
      form.setValues(values)
      if (version !== null) setBase({ ...base, version })
    },
  })
  const show = (saved: Account) => {
    form.setValues(toValues(saved))
    form.clearErrors()
    setBase(saved)
    setTheirs(null)
    draft.clear()
  }
  const save = useMutation(
    api.workers.update.mutationOptions({
      onSuccess: async (saved) => {
        queryClient.setQueryData(api.workers.get.queryKey({ input: { id: saved.id } }), saved)
        show(saved)
        toastSuccess('Worker saved')
        await refreshPeople()
      },
      onError: (error) => {
        const { code, current, fields } = readFailure(error)
        if (code === 'CONFLICT' && current !== undefined) return setTheirs(current as Account)
        showFaults(form, fields)
        toastFailure(error)
      },
    }),
  )

  // Changed elsewhere: their account without these details, or all of it while nothing is typed here.
  useEffect(() => {
    if (worker.version <= base.version) return
    if (!isSame(toValues(worker), toValues(base))) {
      if (changed) return
      form.setValues(toValues(worker))
    }
    setBase(worker)
  }, [worker, base, changed, form.setValues])

  if (theirs) {
    return (
      <ConflictPanel
        fields={findConflicts(toValues(base), form.values, toValues(theirs), workerLabels)}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => {
          const merged = mergeChoices(form.values, toValues(theirs), choices)
          form.setValues(merged)
          save.mutate({ ...merged, id: theirs.id, version: theirs.version })
        }}
      />
    )
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate({ ...values, id: worker.id, version: base.version }))}
    >
      <DraftNote restored={draft.restored} onDiscard={() => show(worker)} />
      <FormSection id="details" title="Details">
        <TextInput
          label="Email"
          value={worker.email}
          readOnly
          variant="filled"
          description="It is what they sign in with. For another one, invite them anew."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <WorkerFields getInputProps={(path) => form.getInputProps(path)} />
      </FormSection>
      <SaveBar changed={changed} saving={save.isPending} label="Save worker" />
    </form>
  )
}
