import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { invitationInput } from '#domain/people.ts'
import { api, calls, queryClient, readFailure } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { showFaults, validateWith } from '#web/ui/form-errors.ts'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { refreshPeople } from '../users/user-changes.ts'
import { InvitedPanel } from './InvitedPanel.tsx'
import { WorkerFields, type WorkerValues } from './WorkerFields.tsx'

type Values = WorkerValues & { email: string }

const empty: Values = { email: '', displayName: '', companyName: '', phone: '', address: '' }

/** Asks whom to invite, and hands over the link once that is done. */
export function InviteWorker() {
  const form = useForm<Values>({ initialValues: empty, validate: validateWith(invitationInput) })
  // Kept over retries, so that an answer that got lost makes nobody twice.
  const [id, setId] = useState(() => uuid())
  const draft = useDraft({
    form: 'worker-new',
    values: form.values,
    changed: form.isDirty(),
    version: null,
    restore: (values) => form.setValues(values),
  })
  const invite = useMutation({
    mutationFn: (values: Values) => calls.workers.create({ ...values, id }),
    onSuccess: async ({ worker }) => {
      draft.clear()
      queryClient.setQueryData(api.workers.get.queryKey({ input: { id: worker.id } }), worker)
      await refreshPeople()
    },
    onError: (error) => {
      const others = showFaults(form, readFailure(error).fields)
      if (others.length > 0 || readFailure(error).fields.length === 0) toastFailure(error)
    },
  })
  const again = () => {
    invite.reset()
    setId(uuid())
    form.setValues(empty)
    form.clearErrors()
  }
  if (invite.data) return <InvitedPanel {...invite.data} onAnother={again} />
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => invite.mutate(values),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'email')?.focus(),
      )}
    >
      <DraftNote
        restored={draft.restored}
        onDiscard={() => {
          draft.clear()
          form.setValues(empty)
        }}
      />
      <FormSection
        id="invitation"
        title="Whom to invite"
        text="They get a mail with a link, choose their own password, and see only the customers that you give them."
      >
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <WorkerFields required getInputProps={(path) => form.getInputProps(path)} />
      </FormSection>
      <SaveBar changed={form.isDirty()} isNew saving={invite.isPending} label="Send invitation" />
    </form>
  )
}
