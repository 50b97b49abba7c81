import { Alert, Button, NativeSelect, Group as Row, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { nameToShow } from '#domain/accounts.ts'
import type { KeptText } from '#domain/sales/kept-texts.ts'
import { type TextUse, textUseLabels, textUses } from '#domain/sales/text-uses.ts'
import { textPlaceholderNames, textPlaceholders } from '#domain/sales/text-values.ts'
import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import { EditorPanel } from '#web/admin/records/EditorPanel.tsx'
import { RemoveButton, RestoreButton } from '#web/admin/records/RemovalButtons.tsx'
import { useRecordForm } from '#web/admin/records/use-record-form.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { useProfile } from '#web/shell/profile.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { toFormErrors } from '#web/ui/form-errors.ts'
import { TextPreview } from './TextPreview.tsx'
import { findTextConflicts, type TextFormValues, toTextValues, validateText } from './text-form.ts'
import { textRemoval } from './text-removal.ts'
import classes from './texts.module.css'

interface TextEditorProps {
  text?: KeptText
  /** Of a new one. */
  use?: TextUse
  /** Closes the panel. */
  onDone: () => void
}

/** The form of a kept text, with what it becomes below. */
export function TextEditor({ text, use, onDone }: TextEditorProps) {
  const me = nameToShow(useProfile())
  const settings = useQuery(api.settings.get.queryOptions())
  const field = useRef<HTMLTextAreaElement>(null)
  const toValues = (kept?: KeptText) => toTextValues(kept, use)
  const form = useForm<TextFormValues>({ initialValues: toValues(text), validate: validateText })
  const edit = useRecordForm({
    form,
    noun: 'text',
    record: text,
    toValues,
    toInput: (values) => values,
  })
  const save = useSaveRecord<KeptText, TextFormValues>({
    form,
    toErrors: toFormErrors,
    onConflict: edit.setTheirs,
    isStored: edit.isStored,
    send: ({ values, id, version, newId }) =>
      id === undefined || version === undefined
        ? calls.texts.create({ ...values, id: newId })
        : calls.texts.update({ ...values, id, version }),
    onSaved: async (saved, sent) => {
      queryClient.setQueryData(api.texts.get.queryKey({ input: { id: saved.id } }), saved)
      edit.draft.clear(sent)
      onDone()
      toastSuccess(`${saved.name} saved`)
      await refresh('texts')
    },
  })
  const put = (name: string) => {
    const { current } = field
    if (!current) return
    // As if it were typed: the next letter goes behind it.
    current.setRangeText(`{${name}}`, current.selectionStart, current.selectionEnd, 'end')
    current.dispatchEvent(new Event('input', { bubbles: true }))
    current.focus()
  }
  // Where nobody has put the cursor yet, a placeholder goes to the end.
  useEffect(() => {
    const { current } = field
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  return (
    <EditorPanel
      {...{ form, edit, save, findConflicts: findTextConflicts }}
      label="Save text"
      history="texts"
      whose={form.values.name}
      isNew={!text}
      beside={
        text && refuseRemoval('text', text) === null ? (
          <RemoveButton
            record={text}
            calls={textRemoval}
            label="Delete text"
            onRemoved={() => {
              edit.draft.clear()
              onDone()
            }}
          />
        ) : null
      }
    >
      {text && refuseRestoral('text', text) === null ? (
        <Alert variant="default" mb="md" py={8}>
          <Row justify="space-between">
            Deleted: no menu offers it
            <RestoreButton record={text} calls={textRemoval} />
          </Row>
        </Alert>
      ) : null}
      <div className={classes.form}>
        <TextInput label="Name" required maxLength={100} data-autofocus {...form.getInputProps('name')} />
        <NativeSelect
          label="Put into"
          data={textUses.map((value) => ({ value, label: textUseLabels[value] }))}
          {...form.getInputProps('use')}
        />
        <Textarea
          label="Text"
          required
          autosize
          minRows={6}
          maxRows={18}
          {...form.getInputProps('text')}
          ref={field}
        />
        <div>
          <Text size="sm" c="dimmed" mb={6} id="text-placeholders">
            Filled in when it is put in, in a mail when that is sent
          </Text>
          <fieldset className={classes.placeholders} aria-labelledby="text-placeholders">
            {textPlaceholderNames.map((name) => (
              <Button
                key={name}
                variant="default"
                size="compact-sm"
                title={textPlaceholders[name]}
                aria-label={`{${name}}: ${textPlaceholders[name]}`}
                onClick={() => put(name)}
              >{`{${name}}`}</Button>
            ))}
          </fieldset>
        </div>
        <TextPreview text={form.values.text} tradingName={settings.data?.tradingName ?? ''} me={me} />
      </div>
    </EditorPanel>
  )
}
