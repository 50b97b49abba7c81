import { Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'

interface ErasureFormProps {
  /** What is typed to confirm. */
  name: string
  isBusy: boolean
  onCancel: () => void
  onErase: (reason: string) => void
}

/** Asks why, and for the name, before something that nobody can undo. */
export function ErasureForm({ name, isBusy, onCancel, onErase }: ErasureFormProps) {
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const isSame = (text: string) => text.trim().toLowerCase() === name.trim().toLowerCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (reason.trim() !== '' && isSame(typed)) onErase(reason.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Reason"
        description="Goes into the security log: do not name anybody"
        required
        data-autofocus
        maxLength={500}
        value={reason}
        error={tried && reason.trim() === '' ? 'Give a reason' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextInput
        mt="sm"
        label={`Type “${name}” to confirm`}
        required
        autoComplete="off"
        value={typed}
        error={tried && !isSame(typed) ? 'This does not match the name' : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Text size="sm" mt="sm" fw={600}>
        This cannot be undone.
      </Text>
      <DialogButtons action="Erase personal data" isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
