import { useForm } from '@mantine/form'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { Settings } from '#domain/settings.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { ConflictPanel } from '#web/ui/ConflictPanel.tsx'
import { findConflicts } from '#web/ui/conflict.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { toFormErrors } from '#web/ui/form-errors.ts'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { useSaveRecord } from '../records/use-save-record.ts'
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

const toInput = (values: SettingsValues) => values

/** The form of the settings, with what is missing before an invoice can be issued above it. */
export function SettingsEditor({ settings }: { settings: Settings }) {
  const form = useForm<SettingsValues>({
    initialValues: toValues(settings),
    validate: (values) => checkSettings(values).errors,
  })
  const valuesOf = useCallback((stored: Settings | undefined) => toValues(stored ?? settings), [settings])
  const { base, changed, draft, theirs, changedBy, setTheirs, rebase, fill, discard, toSave, takeChoices } =
    useRecordForm({ form, noun: 'settings', record: settings, toValues: valuesOf, toInput })
  const save = useSaveRecord<Settings, SettingsValues>({
    form,
    send: ({ values, version = settings.version }) => {
      const { input } = checkSettings(values)
      if (input === null) throw new Error('Some of this cannot be saved as it is')
      return calls.settings.update({ ...input, version })
    },
    toErrors: toFormErrors,
    onSaved: async (saved, sent) => {
      queryClient.setQueryData(api.settings.get.queryKey(), saved)
      draft.clear(sent)
      if (JSON.stringify(form.getValues()) === JSON.stringify(sent)) fill(saved)
      // More was typed while it was saved: that stays, on top of what is saved now.
      else rebase(saved)
      toastSuccess('Settings saved')
      await refresh('settings', 'invoices')
    },
    onConflict: setTheirs,
  })

  // An invoice that lacks something leads here with the field's name: /settings#vatNumber.
  const { hash } = useLocation()
  const focusField = useEffectEvent((field: string) => form.getInputNode(field)?.focus())
  useEffect(() => {
    if (hash !== '') focusField(hash.slice(1))
  }, [hash])

  if (theirs) {
    return (
      <ConflictPanel
        fields={findConflicts(valuesOf(base), form.values, valuesOf(theirs), settingsLabels, showSetting)}
        by={changedBy}
        saving={save.isPending}
        onCancel={() => setTheirs(null)}
        onResolve={(choices) => save.mutate(takeChoices(theirs, choices))}
      />
    )
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => save.mutate(toSave(values)),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'tradingName')?.focus(),
      )}
    >
      <DraftNote restored={draft.restored} onDiscard={discard} />
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
