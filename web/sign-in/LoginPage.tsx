import { Alert, Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { signInForm } from '#domain/people.ts'
import { site } from '#domain/site.ts'
import { SignInFailed, signIn, signUp } from '../shell/auth.ts'
import { safeRedirect } from '../shell/redirect.ts'
import { validateWith } from '../ui/form-errors.ts'
import { SignInFrame } from './SignInFrame.tsx'

export const meta = () => [
  { title: `Sign in · ${site.company.name}` },
  { name: 'robots', content: 'noindex' },
]

/** Sign-in and account creation on one screen (specification section 2, /login). */
export default function LoginPage() {
  const [search] = useSearchParams()
  const [creating, setCreating] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: validateWith(signInForm),
  })
  const wanted = search.get('redirect')

  const submit = async ({ email, password }: typeof form.values) => {
    setBusy(true)
    setFault(null)
    try {
      await (creating ? signUp : signIn)(email.trim(), password)
      // A whole page load: the app starts with nothing of a former session in memory.
      window.location.assign(safeRedirect(wanted))
    } catch (error) {
      setFault(error instanceof SignInFailed ? error.message : 'Signing in did not work. Please try again.')
      setBusy(false)
    }
  }
  return (
    <SignInFrame title={creating ? 'Create Account' : 'Welcome Back'}>
      {wanted ? (
        <Text size="sm" c="dimmed">
          You'll be redirected to your intended destination after login
        </Text>
      ) : null}
      {fault ? (
        <Alert color="red" variant="light" role="alert">
          {fault}
        </Alert>
      ) : null}
      {/* The method is for the moments before the page's script runs: a password never goes into the address. */}
      <form method="post" noValidate onSubmit={form.onSubmit(submit)}>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          mb="sm"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete={creating ? 'new-password' : 'current-password'}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
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
      <Text size="sm">
        {creating ? 'Already have an account?' : 'No account yet?'}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            setCreating(!creating)
            setFault(null)
            form.clearErrors()
          }}
        >
          {creating ? 'Sign In' : 'Create Account'}
        </Anchor>
      </Text>
    </SignInFrame>
  )
}
