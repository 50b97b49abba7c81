import { useForm } from '@mantine/form'
import { useCallback, useRef, useState } from 'react'
import {
  checkMailServer,
  type MailServer,
  type MailServerInput,
  mailServerInput,
  noMailServer,
} from '#domain/mail/mail-server.ts'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { findConflicts } from '#web/shell/conflict.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { toFormErrors } from '#web/ui/form-errors.ts'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { MailServerFields } from './MailServerFields.tsx'
import { MailServerTest } from './MailServerTest.tsx'
import {
  type MailServerValues,
  mailServerLabels,
  showMailServer,
  toServerValues,
} from './mail-server-values.ts'

const toInput = (values: MailServerValues) => values

/**
 * The form of the mail server. The password is not part of it, so that it is never stored in a draft nor
 * compared.
 */
export function MailServerForm({ server }: { server: MailServer }) {
  /** Null while the stored one stays. */
  const [password, setPassword] = useState<string | null>(null)
  const inputOf = (values: MailServerValues): MailServerInput => {
    // Without a user name the password belongs to nobody.
    const typed = values.user === '' ? (password ?? '') : password
    return { ...values, port: Number(values.port), ...(typed === null ? {} : { password: typed }) }
  }
  const check = (values: MailServerValues): Record<string, string> => {
    const parsed = mailServerInput.safeParse(inputOf(values))
    const faults = parsed.success
      ? checkMailServer(parsed.data, server)
      : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return toFormErrors(faults)
  }
  const form = useForm<MailServerValues>({ initialValues: toServerValues(server), validate: check })
  const valuesOf = useCallback((stored: MailServer | undefined) => toServerValues(stored ?? server), [server])
  const { base, changed, draft, theirs, changedBy, setTheirs, rebase, fill, discard, toSave, takeChoices } =
    useRecordForm({ form, noun: 'settings-mail', record: server, toValues: valuesOf, toInput })
  const sentPassword = useRef<string | null>(null)
  const save = useSaveRecord<MailServer, MailServerValues>({
    form,
    send: ({ values, version = server.version }) => {
      sentPassword.current = password
      return calls.mailServer.update({ ...inputOf(values), version })
    },
    toErrors: toFormErrors,
    onSaved: async (saved, sent) => {
      queryClient.setQueryData(api.mailServer.get.queryKey(), saved)
      draft.clear(sent)
      // What is typed during the save stays.
      setPassword((typed) => (typed === sentPassword.current ? null : typed))
      if (JSON.stringify(form.getValues()) === JSON.stringify(sent)) fill(saved)
      else rebase(saved)
      toastSuccess('Settings saved')
      await refresh('mailServer', 'mails')
    },
    onConflict: setTheirs,
  })
  if (theirs) {
    const [before, mine] = [valuesOf(base), form.values]
    return (
      <ConflictPanel
        fields={findConflicts(before, mine, valuesOf(theirs), mailServerLabels, showMailServer)}
        by={changedBy}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => save.mutate(takeChoices(theirs, choices))}
      />
    )
  }
  const focusFirst = (errors: Record<string, unknown>) =>
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(toSave(values)), focusFirst)}>
      <DraftNote
        restored={draft.restored}
        onDiscard={() => {
          setPassword(null)
          discard()
        }}
      />
      <MailServerFields
        form={form}
        server={server}
        password={password}
        onPassword={setPassword}
        onNone={() => {
          form.setValues({ ...noMailServer })
          setPassword('')
        }}
      />
      <MailServerTest
        input={() => {
          const { hasErrors, errors } = form.validate()
          if (hasErrors) focusFirst(errors)
          return hasErrors ? null : inputOf(form.getValues())
        }}
        typed={JSON.stringify([form.values, password])}
        isReady={form.values.host !== ''}
        onFaults={(faults) => form.setErrors(toFormErrors(faults))}
      />
      <SaveBar changed={changed || password !== null} saving={save.isPending} label="Save settings" />
    </form>
  )
}
