import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { signInForm } from '#domain/people/sign-in.ts'
import { api } from '../call.ts'
import { SignInFailed, signInAtServer, signUpAtServer } from '../shell/auth.ts'
import { validateWith } from '../ui/form-errors.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { EmailField } from './EmailField.tsx'

interface PasswordFormProps {
  creating: boolean
  /** The provider's message, above the form. */
  fault: string | null
  onFault: (fault: string | null) => void
  onToggle: () => void
  onDone: () => void
  /** Called if the password was right and the account has a second factor. */
  onCode: () => void
}

/** E-mail address and password, to sign in or to create an account. */
export function PasswordForm({ creating, fault, onFault, onToggle, onDone, onCode }: PasswordFormProps) {
  const options = useQuery(api.signInOptions.get.queryOptions())
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: validateWith(signInForm),
  })
  const submit = async ({ email, password }: typeof form.values) => {
    setBusy(true)
    onFault(null)
    try {
      if (creating) await signUpAtServer(email.trim(), password)
      else if ((await signInAtServer(email.trim(), password)) === 'code') return onCode()
      onDone()
    } catch (error) {
      onFault(error instanceof SignInFailed ? error.message : 'Signing in did not work. Please try again.')
      setBusy(false)
    }
  }
  return (
    <>
      {fault ? (
        <Alert color="red" variant="light" role="alert">
          {fault}
        </Alert>
      ) : null}
      {/* The method matters before the page's script has loaded: a password must never get into the
          address. */}
      <form method="post" noValidate onSubmit={form.onSubmit(submit)}>
        <EmailField mb="sm" {...form.getInputProps('email')} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete={creating ? 'new-password' : 'current-password'}
          mb="lg"
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth size="md" loading={busy} disabled={busy}>
          {creating ? 'Create Account' : 'Sign In'}
        </Button>
      </form>
      {creating ? null : (
        <Anchor component={Link} to="/forgot-password" size="sm">
          Forgot Password?
        </Anchor>
      )}
      {options.isPending || options.data?.signUpOpen === false ? null : (
        <Text size="sm">
          {creating ? 'Already have an account?' : 'No account yet?'}{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              form.clearErrors()
              onToggle()
            }}
          >
            {creating ? 'Sign In' : 'Create Account'}
          </Anchor>
        </Text>
      )}
    </>
  )
}
