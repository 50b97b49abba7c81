import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'

interface ErasureFormProps {
  /** The name to type as confirmation. */
  name: string
  isBusy: boolean
  onCancel: () => void
  onErase: (reason: string) => void
}

/** Asks for a reason and for the name before something that nobody can undo. */
export function ErasureForm({ name, isBusy, onCancel, onErase }: ErasureFormProps) {
  const form = useForm({
    initialValues: { reason: '', typed: '' },
    validate: {
      reason: (reason) => (reason.trim() === '' ? 'Give a reason' : null),
      typed: (typed) => (isSame(typed, name) ? null : 'This does not match the name'),
    },
  })
  const erase = form.onSubmit(({ reason }) => onErase(reason.trim()))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The record's own form is around this one.
    event.stopPropagation()
    erase(event)
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Reason"
        description="Goes into the security log: do not name anybody"
        required
        data-autofocus
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <TextInput
        mt="sm"
        label={`Type “${name}” to confirm`}
        required
        autoComplete="off"
        {...form.getInputProps('typed')}
      />
      <Text size="sm" mt="sm" fw={600}>
        This cannot be undone.
      </Text>
      <DialogButtons action="Erase personal data" isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

function isSame(typed: string, name: string): boolean {
  return typed.trim().toLowerCase() === name.trim().toLowerCase()
}
