import { ActionIcon, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import type { View } from '#domain/office/views.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useChangeOfView, useRemovalOfView } from './change-view.ts'
import type { OwnViews } from './view-news.ts'

interface SavedViewProps {
  view: View
  /** Its new name while it is typed. */
  naming: Naming | null
  onNaming: (naming: Naming | null) => void
  own: OwnViews
}

/** A new name as it is typed, and what is saved with it. */
export interface Naming {
  view: View
  name: string
  fault: string | null
  /** The view was to be shared, and the office has one of its name. */
  shared?: boolean
}

/** One of the views that there are: renames, shares or deletes it. */
export function SavedView({ view, naming, onNaming, own }: SavedViewProps) {
  const { name, shared, mine } = view
  const change = useChangeOfView(
    own,
    () => onNaming(null),
    (fault, { name: asked = name, shared: wanted }) =>
      onNaming({ view, name: asked, fault, ...(wanted === undefined ? {} : { shared: wanted }) }),
  )
  const remove = useRemovalOfView(own)
  const askToRemove = async () => {
    const isSure = await askToConfirm({
      title: `Delete '${name}'?`,
      text: shared ? 'It goes for the whole office.' : 'The list keeps all of its rows.',
      confirm: 'Delete view',
    })
    if (isSure) remove.mutate(view)
  }
  if (naming)
    return (
      <li>
        <ViewName
          naming={{ ...naming, view }}
          isBusy={change.isPending}
          onType={onNaming}
          onSave={(wanted) => change.mutate({ view, change: wanted })}
        />
      </li>
    )
  return (
    <Group component="li" justify="space-between" wrap="nowrap" mih={44}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Group gap="xs" wrap="nowrap">
        {mine ? (
          <Checkbox
            label="Office"
            aria-label={`${name}: for the whole office`}
            checked={shared}
            disabled={change.isPending}
            onChange={({ currentTarget: { checked } }) =>
              change.mutate({ view, change: { shared: checked } })
            }
          />
        ) : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Rename ${name}`}
          onClick={() => onNaming({ view, name, fault: null })}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
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

interface ViewNameProps {
  naming: Naming
  isBusy: boolean
  onType: (naming: Naming | null) => void
  onSave: (change: { name: string; shared?: boolean }) => void
}

function ViewName({ naming, isBusy, onType, onSave }: ViewNameProps) {
  const { view, name, shared } = naming
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') onType({ ...naming, fault: 'Give the view a name' })
    else onSave({ name: name.trim(), ...(shared === undefined ? {} : { shared }) })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xs" py="xs">
        <TextInput
          label={`New name of ‘${view.name}’`}
          autoFocus
          maxLength={60}
          value={name}
          error={naming.fault}
          onChange={({ currentTarget: { value } }) => onType({ ...naming, name: value, fault: null })}
        />
        <DialogButtons
          action={shared ? 'Rename and share' : 'Rename'}
          isBusy={isBusy}
          onCancel={() => onType(null)}
        />
      </Stack>
    </form>
  )
}
