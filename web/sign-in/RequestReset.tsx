import { Anchor, Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMailCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { askProvider, SignInFailed, unreachable } from '../shell/auth.ts'
import { toastError, toastSuccess } from '../shell/toast.ts'
import { EmailField } from './EmailField.tsx'
import { NoConnection } from './NoConnection.tsx'
import classes from './Reset.module.css'
import { SignInFrame } from './SignInFrame.tsx'

/** Codes that the catalogue has messages for. Any other gets its last message (specification section 8). */
const ownWords = ['auth/user-not-found', 'auth/invalid-email', 'TOO_MANY']

/** Requests a link to choose a new password. */
export function RequestReset({ back }: { back: ReactNode }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [offline, setOffline] = useState(false)
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (email) => (email.trim() === '' ? 'Please enter your email address' : null) },
  })
  const submit = async ({ email }: typeof form.values) => {
    setBusy(true)
    setOffline(false)
    try {
      await askProvider('request-password-reset', { email: email.trim() })
      setSentTo(email.trim())
      toastSuccess('Password reset email sent successfully! Check your email.')
    } catch (error) {
      setOffline(unreachable(error))
      const failed = error instanceof SignInFailed && ownWords.includes(error.code) ? error : null
      toastError(failed?.message ?? 'Failed to send reset email. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  if (sentTo !== null)
    return (
      <SignInFrame title="Email Sent">
        <div className={classes.sent} role="status">
          <IconMailCheck size={28} stroke={1.5} aria-hidden />
          <p>
            We wrote to <strong>{sentTo}</strong>. Open the link in that mail within 1 hour to choose a new
            password.
          </p>
        </div>
        <Text size="sm" c="dimmed">
          Nothing there? Check your spam folder too.
        </Text>
        <Anchor component="button" type="button" size="sm" onClick={() => setSentTo(null)}>
          Didn't receive the email? Try again
        </Anchor>
        {back}
      </SignInFrame>
    )
  return (
    <SignInFrame title="Forgot your password?">
      <Text size="sm">Enter your email address, and we will send you a link to choose a new password.</Text>
      {offline ? <NoConnection /> : null}
      <form method="post" noValidate onSubmit={form.onSubmit(submit)}>
        <EmailField mb="xs" {...form.getInputProps('email')} />
        <Text size="sm" c="dimmed" mb="lg">
          The link expires in 1 hour.
        </Text>
        <Button type="submit" fullWidth size="md" loading={busy} disabled={busy}>
          Send Reset Email
        </Button>
      </form>
      {back}
    </SignInFrame>
  )
}
