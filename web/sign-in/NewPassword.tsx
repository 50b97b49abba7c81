import { Anchor, Button, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { askProvider, SignInFailed, unreachable } from '../shell/auth.ts'
import { toastError, toastSuccess } from '../shell/toast.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { NoConnection } from './NoConnection.tsx'
import classes from './Reset.module.css'
import { SignInFrame } from './SignInFrame.tsx'

/** Specification section 9. */
const REDIRECT_AFTER_MS = 2000

/** The message for each step that fails: that of a known code, else the catalogue's last one. */
function toWords(error: unknown, known: readonly string[], otherwise: string): string {
  return error instanceof SignInFailed && known.includes(error.code) ? error.message : otherwise
}

/** Chooses a new password with the code of a link, which is verified first. */
export function NewPassword({ code, back }: { code: string; back: ReactNode }) {
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  const [offline, setOffline] = useState(false)
  const verified = useQuery({
    queryKey: ['reset-code', code],
    queryFn: async () => String((await askProvider('verify-reset-code', { token: code })).email ?? ''),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { error } = verified
  useEffect(() => {
    if (!error) return
    toastError(
      toWords(
        error,
        ['auth/invalid-action-code', 'TOO_MANY'],
        'Failed to verify reset code. Please try again.',
      ),
    )
  }, [error])
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate('/login'), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])

  const reset = async (newPassword: string) => {
    setOffline(false)
    try {
      await askProvider('reset-password', { newPassword, token: code })
      toastSuccess('Password reset successfully!')
      setDone(true)
    } catch (failure) {
      setOffline(unreachable(failure))
      toastError(
        toWords(
          failure,
          ['auth/invalid-action-code', 'auth/weak-password', 'TOO_MANY'],
          'Failed to reset password. Please try again.',
        ),
      )
    }
  }
  if (verified.isPending)
    return (
      <SignInFrame title="Reset your password">
        <Loader size="sm" aria-label="Verifying the link" />
        {back}
      </SignInFrame>
    )
  if (error && !(error instanceof SignInFailed && error.code === 'auth/invalid-action-code'))
    return (
      <SignInFrame title="The link could not be checked">
        {unreachable(error) ? <NoConnection /> : null}
        <Text size="sm">The link itself may be fine. Please try again.</Text>
        <Button onClick={() => void verified.refetch()} loading={verified.isFetching}>
          Try again
        </Button>
        {back}
      </SignInFrame>
    )
  if (error)
    return (
      <SignInFrame title="This link does not work">
        <Text>It was used already, is more than an hour old, or a newer one was sent after it.</Text>
        <Anchor component={Link} to="/forgot-password" size="sm">
          Ask for a new link
        </Anchor>
        {back}
      </SignInFrame>
    )
  return (
    <SignInFrame title={done ? 'All set' : 'Reset Code Verified'}>
      {done ? (
        <Text role="status">You can sign in with your new password now. One moment…</Text>
      ) : (
        <>
          <Text size="sm">Choose a new password. It signs you out everywhere else.</Text>
          {offline ? <NoConnection /> : null}
          <NewPasswordForm email={verified.data} button="Reset Password" onSubmit={reset} />
          <section className={classes.tips} aria-labelledby="tips">
            <h2 id="tips">Security tips</h2>
            <ul>
              <li>Three or four words that have nothing to do with each other are long, and easy to keep.</li>
              <li>Use it for nothing else. A password manager remembers it for you.</li>
              <li>Nobody from the shop will ever ask you for it.</li>
            </ul>
          </section>
        </>
      )}
      {back}
    </SignInFrame>
  )
}
