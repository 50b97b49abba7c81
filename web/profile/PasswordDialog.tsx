import { Alert, Modal, Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { SignInFailed } from '#web/shell/auth.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

interface PasswordDialogProps {
  title: string
  /** What will happen. */
  text: string
  /** The action as a verb. */
  confirm: string
  email: string
  opened: boolean
  onClose: () => void
  /** Does it. If the sign-in library refuses, the message is shown here. */
  onConfirm: (password: string) => Promise<void>
}

/** Asks for the password before an action that a stranger at an open screen must not do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, confirm, email, opened, onClose, onConfirm } = props
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => {
    setPassword('')
    setWrong(null)
    setFault(null)
    onClose()
  }
  const submit = async () => {
    setBusy(true)
    setWrong(null)
    setFault(null)
    try {
      await onConfirm(password)
      close()
    } catch (error) {
      if (!(error instanceof SignInFailed)) throw error
      if (error.code === 'INVALID_PASSWORD') setWrong(error.message)
      else setFault(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened={opened} onClose={close} title={title}>
      <form
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{text}</Text>
          {fault ? (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          ) : null}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={wrong}
            data-autofocus
          />
          <DialogButtons action={confirm} isBusy={busy} isBlocked={password === ''} onCancel={close} />
        </Stack>
      </form>
    </Modal>
  )
}
