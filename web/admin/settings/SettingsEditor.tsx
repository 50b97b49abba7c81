import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { Settings } from '#domain/settings.ts'
import { api, calls, queryClient, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { ConflictPanel } from '#web/ui/ConflictPanel.tsx'
import { findConflicts, mergeChoices } from '#web/ui/conflict.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { toFormErrors } from '#web/ui/form-errors.ts'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { AccountFields } from './AccountFields.tsx'
import { BankFields } from './BankFields.tsx'
import { LogoField } from './LogoField.tsx'
import { MailWordsFields } from './MailWordsFields.tsx'
import { MissingList } from './MissingList.tsx'
import { PapersFields } from './PapersFields.tsx'
import { RecordsFields } from './RecordsFields.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { ShopFields } from './ShopFields.tsx'
import {
  checkSettings,
  findMissing,
  type SettingsValues,
  settingsLabels,
  showSetting,
  toValues,
} from './settings-values.ts'
import { VatFields } from './VatFields.tsx'

/** The form of the settings, with what is missing before an invoice can be issued above it. */
export function SettingsEditor({ settings }: { settings: Settings }) {
  const form = useForm<SettingsValues>({
    initialValues: toValues(settings),
    validate: (values) => checkSettings(values).errors,
  })
  // What the form was filled from: a change made elsewhere meanwhile must not pass for one made here.
  const [base, setBase] = useState(settings)
  const [theirs, setTheirs] = useState<Settings | null>(null)
  const changed = JSON.stringify(form.values) !== JSON.stringify(toValues(base))
  const draft = useDraft({
    form: 'settings',
    values: form.values,
    changed,
    version: base.version,
    restore: (values, version) => {
      form.setValues(values)
      if (version !== null) setBase({ ...base, version })
    },
  })

  function fill(from: Settings) {
    form.setValues(toValues(from))
    form.clearErrors()
    setBase(from)
    setTheirs(null)
  }

  const save = useMutation({
    mutationFn: ({ values, version }: { values: SettingsValues; version: number }) => {
      const { input } = checkSettings(values)
      if (input === null) throw new Error('Some of this cannot be saved as it is')
      return calls.settings.update({ ...input, version })
    },
    onSuccess: async (saved, { values }) => {
      queryClient.setQueryData(api.settings.get.queryKey(), saved)
      draft.clear()
      if (JSON.stringify(form.getValues()) === JSON.stringify(values)) fill(saved)
      else {
        // More was typed while it was saved: that stays, on top of what is saved now.
        setBase(saved)
        setTheirs(null)
      }
      toastSuccess('Settings saved')
      await refresh('settings', 'invoices')
    },
    onError: (error) => {
      const { code, fields, current } = readFailure(error)
      if (code === 'CONFLICT' && current !== undefined) return setTheirs(current as Settings)
      form.setErrors(toFormErrors(fields))
      form.getInputNode(fields[0]?.path ?? '')?.focus()
      toastFailure(error)
    },
  })

  // Changed elsewhere while nothing is typed here: show it as it is now.
  useEffect(() => {
    if (settings.version <= base.version || changed) return
    form.setValues(toValues(settings))
    setBase(settings)
  }, [settings, base, changed, form.setValues])

  // An invoice that lacks something leads here with the field's name: /settings#vatNumber.
  const { hash } = useLocation()
  const focusField = useEffectEvent((field: string) => form.getInputNode(field)?.focus())
  useEffect(() => {
    if (hash !== '') focusField(hash.slice(1))
  }, [hash])

  if (theirs) {
    return (
      <ConflictPanel
        fields={findConflicts(toValues(base), form.values, toValues(theirs), settingsLabels, showSetting)}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => {
          const merged = mergeChoices(form.values, toValues(theirs), choices)
          form.setValues(merged)
          save.mutate({ values: merged, version: theirs.version })
        }}
      />
    )
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => save.mutate({ values, version: base.version }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'tradingName')?.focus(),
      )}
    >
      <DraftNote
        restored={draft.restored}
        onDiscard={() => {
          draft.clear()
          fill(settings)
        }}
      />
      <MissingList
        missing={findMissing(form.values)}
        onJump={(path) => form.getInputNode(path as keyof SettingsValues)?.focus()}
      />
      <ShopFields form={form} />
      <RegistrationFields form={form} />
      <VatFields form={form} />
      <BankFields form={form} />
      <PapersFields form={form} />
      <RecordsFields form={form} />
      <LogoField fileId={form.values.logoFileId} onChange={(id) => form.setFieldValue('logoFileId', id)} />
      <AccountFields form={form} />
      <MailWordsFields form={form} />
      <SaveBar changed={changed} saving={save.isPending} label="Save settings" />
    </form>
  )
}
