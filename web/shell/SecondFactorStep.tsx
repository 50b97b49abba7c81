import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { SignInFailed, verifySecondFactor } from './auth.ts'

interface SecondFactorStepProps {
  onDone: () => void
  /** Back to the password, with a message if the server ended this attempt. */
  onCancel: (why?: string) => void
}

const kinds = {
  app: {
    text: 'Enter the six digits that your authenticator app shows for this shop.',
    label: 'Code',
    other: 'Use a recovery code',
  },
  recovery: {
    text: 'Enter one of the recovery codes that you kept when you set up the second factor. It works once.',
    label: 'Recovery code',
    other: 'Use the authenticator app',
  },
}

/** The second step of signing in, for a person who has a second factor. */
export function SecondFactorStep({ onDone, onCancel }: SecondFactorStepProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { text, label, other } = kinds[kind]

  const submit = async () => {
    setBusy(true)
    setFault(null)
    try {
      await verifySecondFactor(kind, code)
      onDone()
    } catch (error) {
      const failed = error instanceof SignInFailed ? error : null
      if (failed?.code === 'auth/second-factor-expired') return onCancel(failed.message)
      setFault(failed?.message ?? 'That did not work. Please try again.')
      setCode('')
      setBusy(false)
    }
  }
  return (
    <form
      method="post"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        event.stopPropagation()
        void submit()
      }}
    >
      <Stack gap="sm">
        {fault ? (
          <Alert color="red" variant="light" role="alert">
            {fault}
          </Alert>
        ) : null}
        <Text size="sm">{text}</Text>
        <TextInput
          key={kind}
          label={label}
          name="code"
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          // The button that was just pressed changed the screen to this one field.
          autoFocus
          data-autofocus
        />
        <Button type="submit" fullWidth size="md" loading={busy} disabled={busy || code.trim() === ''}>
          Verify
        </Button>
        <Group justify="space-between">
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              setKind(kind === 'app' ? 'recovery' : 'app')
              setCode('')
              setFault(null)
            }}
          >
            {other}
          </Anchor>
          <Button variant="subtle" color="gray" onClick={() => onCancel()}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
