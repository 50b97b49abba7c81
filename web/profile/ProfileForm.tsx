import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { roleLabels } from '#domain/accounts.ts'
import { profileChange } from '#domain/people/people.ts'
import { formatPhone } from '#domain/phones.ts'
import { api, calls, queryClient, readFailure } from '#web/call.ts'
import type { SignedInProfile } from '#web/shell/profile.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { showFaults, validateWith } from '#web/ui/form-errors.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { PhoneInput } from '../fields/PhoneInput.tsx'
import { ConflictPanel } from '../shell/ConflictPanel.tsx'
import { findConflicts, mergeChoices } from '../shell/conflict.ts'
import { MailSignature } from './MailSignature.tsx'

const labels = {
  displayName: 'Display name',
  companyName: 'Company name',
  phone: 'Phone',
  address: 'Address',
  mailSignature: 'Mail signature',
}

function editable({ displayName, companyName, phone, address, mailSignature }: SignedInProfile) {
  return { displayName, companyName, phone: formatPhone(phone), address, mailSignature }
}

type Fields = ReturnType<typeof editable>

/** What is stored now, with what was typed since something was sent. */
function typedSince(sent: Fields, now: Fields, stored: Fields): Fields {
  const next = { ...stored }
  for (const field of Object.keys(stored) as (keyof Fields)[])
    if (now[field] !== sent[field]) next[field] = now[field]
  return next
}

/** Whether a profile is as the form would save it: then an earlier save arrived, and only its answer was lost. */
function isStored(stored: SignedInProfile, values: Fields): boolean {
  const { data } = profileChange.safeParse(values)
  const fields = Object.keys(values) as (keyof Fields)[]
  return data !== undefined && fields.every((field) => data[field] === stored[field])
}

/** Shows the whole profile; people cannot change their own e-mail and role. */
export function ProfileForm({ profile }: { profile: SignedInProfile }) {
  const form = useForm({ initialValues: editable(profile), validate: validateWith(profileChange) })
  const [version, setVersion] = useState(profile.version)
  const [theirs, setTheirs] = useState<SignedInProfile | null>(null)
  const [changedBy, setChangedBy] = useState<string>()
  const draft = useDraft({
    form: 'profile',
    values: form.values,
    changed: form.isDirty(),
    version,
    restore: (values, base) => {
      form.setValues(values)
      setVersion(base ?? profile.version)
    },
  })

  /** @param sent what the form had then: what is typed since stays */
  const show = (saved: SignedInProfile, sent = form.getValues()) => {
    const stored = editable(saved)
    form.setInitialValues(stored)
    form.setValues(typedSince(sent, form.getValues(), stored))
    setVersion(saved.version)
    setTheirs(null)
    draft.clear(sent)
  }
  // Saved by somebody else or in another tab while nothing is typed here. What is typed stays, and asks once it is saved.
  const isBehind = profile.version > version && !form.isDirty()
  useEffect(() => {
    if (isBehind) show(profile)
  })
  const sent = useRef(form.values)
  const saySaved = (saved: SignedInProfile) => {
    queryClient.setQueryData(api.profile.get.queryKey(), saved)
    show(saved, sent.current)
    toastSuccess('Profile saved')
  }
  const save = useMutationOnce(
    api.profile.update.mutationOptions({
      onSuccess: saySaved,
      onError: async (error) => {
        const failure = readFailure(error)
        if (failure.code === 'CONFLICT') {
          setChangedBy(failure.changedBy)
          // What was saved there may not arrive: saving again asks again.
          await calls.profile
            .get()
            .then((now) => (isStored(now, sent.current) ? saySaved(now) : setTheirs(now)), toastFailure)
        } else {
          showFaults(form, failure.fields)
          toastFailure(error)
        }
      },
    }),
  )
  const send = (values: Fields, of: number) => {
    sent.current = values
    save.mutate({ ...values, version: of })
  }
  return (
    <FormSection id="profile" title="Profile">
      <div data-wide>
        <DraftNote restored={draft.restored} onDiscard={() => show(profile)} />
        {theirs ? (
          <ConflictPanel
            fields={findConflicts(form.getInitialValues(), form.values, editable(theirs), labels)}
            by={changedBy}
            saving={save.isPending}
            onCancel={() => setTheirs(null)}
            onResolve={(choices) => {
              const merged = mergeChoices(form.values, editable(theirs), choices)
              form.setValues(merged)
              send(merged, theirs.version)
            }}
          />
        ) : null}
        <form onSubmit={form.onSubmit((values) => send(values, version))}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
            <TextInput label="Email" value={profile.email} readOnly variant="filled" />
            <TextInput label="Role" value={roleLabels[profile.role]} readOnly variant="filled" />
            <TextInput
              label={labels.displayName}
              autoComplete="name"
              {...form.getInputProps('displayName')}
            />
            <TextInput
              label={labels.companyName}
              autoComplete="organization"
              {...form.getInputProps('companyName')}
            />
            <PhoneInput label={labels.phone} autoComplete="tel" {...form.getInputProps('phone')} />
            <Textarea label={labels.address} autosize minRows={2} {...form.getInputProps('address')} />
          </SimpleGrid>
          {profile.role === 'admin' ? (
            <MailSignature field={form.getInputProps('mailSignature')} value={form.values.mailSignature} />
          ) : null}
          <SaveBar changed={form.isDirty()} saving={save.isPending} />
        </form>
      </div>
    </FormSection>
  )
}
