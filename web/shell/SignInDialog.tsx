import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { PasswordField } from '../ui/PasswordField.tsx'
import { SignInFailed, signInAtServer } from './auth.ts'
import { useProfile } from './profile.ts'
import { SecondFactorStep } from './SecondFactorStep.tsx'
import { beginSession } from './session-end.ts'
import { useSignOut } from './sign-out.ts'

/** Asks for the password over the page once the session has ended. */
export default function SignInDialog({ ended }: { ended: boolean }) {
  const profile = useProfile()
  const queryClient = useQueryClient()
  const leave = useSignOut()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [awaitsCode, setAwaitsCode] = useState(false)

  const goOn = async () => {
    setPassword('')
    setAwaitsCode(false)
    beginSession()
    await queryClient.invalidateQueries()
  }
  const submit = async () => {
    setBusy(true)
    setFault(null)
    try {
      if ((await signInAtServer(profile.email, password)) === 'code') setAwaitsCode(true)
      else await goOn()
    } catch (error) {
      setFault(error instanceof SignInFailed ? error.message : 'Signing in did not work. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened={ended}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      attributes={{ header: { role: 'none' }, content: { 'data-answer-first': true } }}
      closeOnClickOutside={false}
      title="Sign in again"
    >
      {awaitsCode ? (
        <SecondFactorStep
          onDone={() => void goOn()}
          onCancel={(why) => {
            setAwaitsCode(false)
            setPassword('')
            setFault(why ?? null)
          }}
        />
      ) : (
        <form
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault()
            event.stopPropagation()
            void submit()
          }}
        >
          <Stack gap="sm">
            <Text size="sm">
              Your session has ended. What you typed is still on the page: sign in, then save it again.
            </Text>
            {fault ? (
              <Alert color="red" role="alert">
                {fault}
              </Alert>
            ) : null}
            <TextInput
              label="Email"
              value={profile.email}
              readOnly
              variant="filled"
              autoComplete="username"
            />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              data-autofocus
            />
            <Button type="submit" loading={busy} disabled={password === ''}>
              Sign in
            </Button>
            <Button variant="subtle" color="gray" onClick={leave}>
              Sign in as somebody else
            </Button>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
