import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { use, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { invitationInput } from '#domain/people/people.ts'
import { findMadeBefore } from '#web/admin/records/lost-answer.ts'
import { api, calls, queryClient, readFailure } from '#web/call.ts'
import { toastFailure, toastWarning } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { DraftOwner } from '#web/ui/draft-owner.ts'
import { keepDraft } from '#web/ui/draft-store.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { showFaults, validateWith } from '#web/ui/form-errors.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { useBeginning } from '#web/ui/use-beginning.ts'
import { refreshPeople } from '../users/user-changes.ts'
import { InvitedPanel } from './InvitedPanel.tsx'
import { WorkerFields, type WorkerValues } from './WorkerFields.tsx'

type Values = WorkerValues & { email: string }

const empty: Values = { email: '', displayName: '', companyName: '', phone: '', address: '' }

/**
 * Invites somebody. An earlier request may have arrived although its response was lost; their details are
 * then updated. If the address differs it is another person, who must get a mail.
 * @returns also the address of the earlier request, if that was another
 */
async function inviteOnce(values: Values, id: string) {
  try {
    return { ...(await calls.workers.create({ ...values, id })), other: null }
  } catch (error) {
    const made = findMadeBefore(error)
    if (!made) throw error
    const { email, ...details } = values
    const known = await calls.workers.get({ id: made.id })
    if (known.email === email.trim().toLowerCase())
      return { worker: await calls.workers.update({ ...details, ...made }), link: null, other: null }
    return { ...(await calls.workers.create({ ...values, id: uuid() })), other: known.email }
  }
}

/** Asks whom to invite, and then shows the link to hand over. */
export function InviteWorker() {
  const form = useForm<Values>({ initialValues: empty, validate: validateWith(invitationInput) })
  const owner = use(DraftOwner)
  const navigate = useNavigate()
  // The same over retries, so that a lost response does not create a person twice.
  const [id, setId] = useState(() => uuid())
  const draft = useDraft({
    form: 'worker-new',
    values: form.values,
    changed: form.isDirty(),
    version: null,
    restore: (values, _version, sentAs) => {
      form.setValues(values)
      if (sentAs !== undefined) setId(sentAs)
    },
  })
  const invite = useMutationOnce({
    mutationFn: (values: Values) => {
      draft.noteTry(id)
      return inviteOnce(values, id)
    },
    onSuccess: async ({ worker, other }) => {
      draft.clear()
      if (other)
        toastWarning(`${other} was invited as well, by an earlier try. Delete them if that was a mistake.`)
      queryClient.setQueryData(api.workers.get.queryKey({ input: { id: worker.id } }), worker)
      await refreshPeople()
    },
    onError: (error, values) => {
      const { code, current } = readFailure(error)
      if (code === 'CONFLICT' && current !== undefined) return goOn(values)
      const others = showFaults(form, readFailure(error).fields)
      if (others.length > 0 || readFailure(error).fields.length === 0) toastFailure(error)
    },
  })
  const email = useBeginning(true)
  const again = () => {
    invite.reset()
    setId(uuid())
    form.setValues(empty)
    form.clearErrors()
  }
  /**
   * An earlier request invited them, and they were changed since: what is typed here becomes a draft on their
   * page.
   */
  const goOn = ({ email: _email, ...details }: Values) => {
    draft.clear()
    keepDraft(localStorage, owner, `worker-${id}`, { values: details, version: 1 })
    toastWarning('An earlier try invited them, and another person changed them since.')
    void navigate(`/workers/${id}/edit`)
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
        whose={form.values.displayName || form.values.email}
        isNew
        onDiscard={() => {
          draft.clear()
          again()
        }}
      />
      <FormSection
        id="invitation"
        title="Who to invite"
        text="They get a mail with a link, choose their own password, and see only the customers you assign to them."
      >
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          required
          ref={email}
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <WorkerFields required getInputProps={(path) => form.getInputProps(path)} />
      </FormSection>
      <SaveBar changed={form.isDirty()} isNew saving={invite.isPending} label="Send invitation" />
    </form>
  )
}
