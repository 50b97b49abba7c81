import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { refresh } from '#web/call.ts'
import { askProvider, SignInFailed } from '#web/shell/auth.ts'
import { toastError, toastSuccess } from '#web/shell/toast.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { showFaults, validateWith } from '#web/ui/form-errors.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx'
import { fieldOfRefusal, passwordForm } from './password-form.ts'

/** Changes the password, which ends every other session. */
export function PasswordSection({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate: validateWith(passwordForm),
  })
  const change = async ({ currentPassword, newPassword }: typeof form.values) => {
    setBusy(true)
    try {
      await askProvider('change-password', { currentPassword, newPassword, revokeOtherSessions: true })
      form.reset()
      toastSuccess('Password changed. You are signed out everywhere else.')
      await refresh('profile')
    } catch (error) {
      if (!(error instanceof SignInFailed)) throw error
      const path = fieldOfRefusal(error.code)
      if (path) showFaults(form, [{ path, message: error.message }])
      else toastError(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormSection
      id="password"
      title="Password"
      text="Changing it signs you out in every other browser; here you stay signed in."
    >
      <form data-wide noValidate onSubmit={form.onSubmit(change)}>
        <Stack gap="sm" maw={480}>
          {/* Tells password managers which account the password is for. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Current password"
            name="current-password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordFields {...form.values} propsOf={(field) => form.getInputProps(field)} />
          <Button type="submit" variant="default" loading={busy} w="fit-content">
            Change password
          </Button>
        </Stack>
      </form>
    </FormSection>
  )
}
