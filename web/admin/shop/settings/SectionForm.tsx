import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { Settings } from '#domain/shop/settings.ts'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { toastSuccess } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { toFormErrors } from '#web/ui/form-errors.ts'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import { MissingSettings } from './MissingSettings.tsx'
import type { SettingsSectionFacts } from './sections.ts'
import { findSettingConflicts, mergeSettings } from './settings-conflicts.ts'
import {
  checkSettings,
  findMissingSettings,
  type SettingsForm,
  type SettingsValues,
  takeFields,
  toSettingsValues,
} from './settings-values.ts'

interface SectionFormProps {
  section: SettingsSectionFacts
  settings: Settings
  tellsMissing: boolean
  children: (form: SettingsForm) => ReactNode
}

/** The form of one section. It holds all settings, but saves and compares only those of its section. */
export function SectionForm({ section, settings, tellsMissing, children }: SectionFormProps) {
  const { path, fields } = section
  const own = useCallback((values: SettingsValues) => takeFields(values, fields), [fields])
  const form = useForm<SettingsValues>({
    initialValues: toSettingsValues(settings),
    validate: (values) => checkSettings(own(values)).errors,
  })
  const valuesOf = useCallback(
    (stored: Settings | undefined) => toSettingsValues(stored ?? settings),
    [settings],
  )
  const { base, changed, isOfOlder, draft, theirs, changedBy, setTheirs, isStored, ...more } = useRecordForm({
    form,
    noun: `settings-${path}`,
    record: settings,
    toValues: valuesOf,
    toInput: own,
    merge: mergeSettings,
  })
  const { rebase, fill, discard, toSave, takeChoices } = more
  const save = useSaveRecord<Settings, SettingsValues>({
    form,
    send: ({ values, version = settings.version }) => {
      const { input } = checkSettings(own(values))
      if (input === null) throw new Error('Some of this cannot be saved as it is')
      return calls.settings.update({ ...input, version })
    },
    toErrors: toFormErrors,
    isStored,
    onSaved: async (saved, sent) => {
      queryClient.setQueryData(api.settings.get.queryKey(), saved)
      draft.clear(sent)
      if (JSON.stringify(form.getValues()) === JSON.stringify(sent)) fill(saved)
      // More was typed during the save: it stays, on top of what is saved now.
      else rebase(saved)
      toastSuccess('Settings saved')
      await refresh('settings', 'invoices', 'stats')
    },
    onConflict: (stored, by) => {
      const isSame = JSON.stringify(own(valuesOf(stored))) === JSON.stringify(own(valuesOf(base)))
      if (!isSame || isOfOlder) return setTheirs(stored, by)
      // Another section was saved meanwhile, which does not conflict with this one.
      rebase(stored)
      save.mutate({ ...toSave(form.getValues()), version: stored.version })
    },
  })

  const isUnconfirmed = fields.some((field) => settings.unconfirmed.includes(field))

  // An incomplete invoice links here with the field's name: /settings/vat-and-bank#vatNumber.
  const { hash } = useLocation()
  const focusField = useEffectEvent((field: string) => form.getInputNode(field)?.focus())
  useEffect(() => {
    if (hash !== '') focusField(hash.slice(1))
  }, [hash])

  if (theirs) {
    return (
      <ConflictPanel
        fields={findSettingConflicts(fields, valuesOf(base), form.values, valuesOf(theirs))}
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
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      <DraftNote restored={draft.restored} onDiscard={discard} />
      {tellsMissing ? (
        <MissingSettings
          missing={findMissingSettings({ ...toSettingsValues(settings), ...own(form.values) }, settings)}
          here={fields}
          onJump={(field) => form.getInputNode(field)?.focus()}
        />
      ) : null}
      {isUnconfirmed ? (
        <Alert color="amber" mb="md">
          Nobody has saved this yet: it is what the site configuration says of the shop. Check it and save
          {tellsMissing ? '; no invoice is issued before that.' : '.'}
        </Alert>
      ) : null}
      {children(form)}
      <SaveBar
        changed={changed}
        {...(isUnconfirmed ? { isNext: true, untouched: 'Not confirmed yet' } : {})}
        saving={save.isPending}
        label="Save settings"
      />
    </form>
  )
}
