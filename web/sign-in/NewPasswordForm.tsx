import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { newPasswordForm } from '#domain/people/sign-in.ts'
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx'
import { validateWith } from '../ui/form-errors.ts'

interface NewPasswordFormProps {
  /** Tells password managers which account the password is for. */
  email: string
  button: string
  onSubmit: (password: string) => Promise<void>
}

/**
 * A new password, typed twice, with live signs of what is missing. The button is disabled until both fields
 * are equal.
 */
export function NewPasswordForm({ email, button, onSubmit }: NewPasswordFormProps) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { newPassword: '', confirmation: '' },
    validate: validateWith(newPasswordForm),
  })
  const { newPassword, confirmation } = form.values
  const submit = async () => {
    setBusy(true)
    await onSubmit(newPassword)
    setBusy(false)
  }
  return (
    <form method="post" noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="sm">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields {...form.values} propsOf={(field) => form.getInputProps(field)} />
        <Button
          type="submit"
          fullWidth
          size="md"
          loading={busy}
          disabled={busy || newPassword === '' || newPassword !== confirmation}
        >
          {button}
        </Button>
      </Stack>
    </form>
  )
}
