import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { View, ViewedList } from '#domain/office/views.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { api, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess, toastWarning } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { toFormErrors } from '#web/ui/form-errors.ts'
import { inOrder } from '#web/ui/list-views.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { useChangeOfView } from './change-view.ts'
import type { OwnViews } from './view-news.ts'

interface SaveViewProps {
  list: ViewedList
  /** What the list shows now. */
  search: URLSearchParams
  saved: readonly View[]
  own: OwnViews
  onClose: () => void
}

/** Saves what a list shows under a name, or in place of the view that has this name. */
export function SaveView({ list, search, saved, own, onClose }: SaveViewProps) {
  const shown = inOrder(search, useOwnList(list))
  // The same request again is the same view.
  const [id] = useState(() => uuid())
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    initialValues: { name: '', shared: false },
    validate: { name: (name) => (name.trim() === '' ? 'Give the view a name' : null) },
  })
  const say = ({ name }: { name: string }) => {
    toastSuccess(`View '${name}' saved`)
    onClose()
  }
  const save = useMutationOnce(
    api.views.create.mutationOptions({
      onSuccess: async (made) => {
        say(made)
        await refresh('views')
      },
      onError: (error, { name }) => {
        const { code, fields } = readFailure(error)
        if (code === 'CONFLICT') {
          // The answer to an earlier try was lost, and what is asked for now is another name.
          toastWarning('This view was saved a moment ago. Rename it below.')
          void refresh('views')
        } else if (fields.length > 0) {
          form.setErrors(toFormErrors(fields))
          setRefused(name.trim().toLowerCase())
        } else toastFailure(error)
      },
    }),
  )
  const replace = useChangeOfView(own, say)
  const { name, shared } = form.values
  const isRefused = refused !== null && name.trim().toLowerCase() === refused
  const known = saved.find((view) => view.name.toLowerCase() === refused && view.shared === shared)
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate({ id, list, search: shown, ...values }))}
    >
      <Stack gap="sm">
        <TextInput label="Name" data-autofocus maxLength={60} {...form.getInputProps('name')} />
        <Checkbox label="For the whole office" {...form.getInputProps('shared', { type: 'checkbox' })} />
        <Text size="sm" c="dimmed">
          The filters, the search and the order of now. Days like ‘This week’ stay what they say.
        </Text>
        <DialogButtons action="Save view" isBusy={save.isPending} onCancel={onClose}>
          {isRefused && known ? (
            <Button
              variant="default"
              loading={replace.isPending}
              onClick={() => replace.mutate({ view: known, change: { search: shown } })}
            >
              Replace ‘{known.name}’
            </Button>
          ) : null}
        </DialogButtons>
      </Stack>
    </form>
  )
}
