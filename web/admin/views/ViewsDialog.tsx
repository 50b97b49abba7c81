import { ActionIcon, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { View, ViewedList } from '#domain/office/views.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { api, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess, toastWarning } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { toFormErrors } from '#web/ui/form-errors.ts'
import { inOrder } from '#web/ui/list-views.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'

interface ViewsDialogProps {
  list: ViewedList
  /** What the list shows now. */
  search: URLSearchParams
  saved: readonly View[]
  /** Whether what the list shows now is not a view yet. */
  isNew: boolean
  onClose: () => void
}

/** Saves what a list shows as a view, and shares or deletes those that there are. */
export default function ViewsDialog({ list, search, saved, isNew, onClose }: ViewsDialogProps) {
  return (
    <Modal opened onClose={onClose} title={isNew ? 'Save view' : 'Views'}>
      <Stack gap="md">
        {isNew ? <SaveView list={list} search={search} onClose={onClose} /> : null}
        {saved.length > 0 ? (
          <Stack gap={4} component="ul" p={0} m={0} aria-label="Saved views">
            {saved.map((view) => (
              <SavedView key={view.id} view={view} />
            ))}
          </Stack>
        ) : null}
      </Stack>
    </Modal>
  )
}

function SaveView({ list, search, onClose }: Pick<ViewsDialogProps, 'list' | 'search' | 'onClose'>) {
  const shown = inOrder(search, useOwnList(list))
  // The same request again is the same view.
  const [id] = useState(() => uuid())
  const form = useForm({
    initialValues: { name: '', shared: false },
    validate: { name: (name) => (name.trim() === '' ? 'Give the view a name' : null) },
  })
  const save = useMutationOnce(
    api.views.create.mutationOptions({
      onSuccess: async ({ name }) => {
        toastSuccess(`View '${name}' saved`)
        onClose()
        await refresh('views')
      },
      onError: (error) => {
        const { fields } = readFailure(error)
        if (fields.length > 0) form.setErrors(toFormErrors(fields))
        else toastFailure(error)
      },
    }),
  )
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
        <DialogButtons action="Save view" isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

function SavedView({ view }: { view: View }) {
  const { id, version, name, shared, mine } = view
  const onError = (error: unknown) => {
    const isStale = readFailure(error).code === 'CONFLICT'
    if (isStale) toastWarning(`Somebody changed '${name}' meanwhile. This is how it is now.`)
    else toastFailure(error)
    void refresh('views')
  }
  const share = useMutation(api.views.update.mutationOptions({ onSuccess: () => refresh('views'), onError }))
  const remove = useMutation(api.views.remove.mutationOptions({ onSuccess: () => refresh('views'), onError }))
  const askToRemove = async () => {
    const isSure = await askToConfirm({
      title: `Delete '${name}'?`,
      text: shared ? 'It goes for the whole office.' : 'The list keeps all of its rows.',
      confirm: 'Delete view',
    })
    if (isSure) remove.mutate({ params: { id }, query: { version } })
  }
  return (
    <Group component="li" justify="space-between" wrap="nowrap" mih={44}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Group gap="sm" wrap="nowrap">
        {mine ? (
          <Checkbox
            label="Office"
            aria-label={`${name}: for the whole office`}
            checked={shared}
            disabled={share.isPending}
            onChange={({ currentTarget: { checked } }) => share.mutate({ id, version, shared: checked })}
          />
        ) : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Delete ${name}`}
          loading={remove.isPending}
          onClick={() => void askToRemove()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}
