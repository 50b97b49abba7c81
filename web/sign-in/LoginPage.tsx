import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { useSessionToEnd } from '../shell/end-session-at-server.ts'
import { safeRedirect } from '../shell/redirect.ts'
import { SecondFactorStep } from '../shell/SecondFactorStep.tsx'
import { appMeta } from '../shell/shop.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

export const meta = ({ matches }: MetaArgs) => appMeta(matches, 'Sign in')

type Step = 'sign-in' | 'create' | 'code'

const titles: Record<Step, string> = {
  'sign-in': 'Welcome Back',
  create: 'Create Account',
  code: 'One more step',
}

/** Sign-in and account creation on one screen (specification section 2, /login), and the second factor's step. */
export default function LoginPage() {
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step>('sign-in')
  const [fault, setFault] = useState<string | null>(null)
  const wanted = search.get('redirect')
  const isSessionToEnd = useSessionToEnd()

  // A full page load: the app starts with nothing of a former session in memory.
  const goOn = () => window.location.assign(safeRedirect(wanted))
  return (
    <SignInFrame title={titles[step]}>
      {isSessionToEnd ? (
        <Alert color="amber" role="status">
          Signed out on this device. The session ends as soon as there is a connection.
        </Alert>
      ) : null}
      {wanted ? (
        <Text size="sm" c="dimmed">
          You'll be redirected to your intended destination after login
        </Text>
      ) : null}
      {step === 'code' ? (
        <SecondFactorStep
          onDone={goOn}
          onCancel={(why) => {
            setStep('sign-in')
            setFault(why ?? null)
          }}
        />
      ) : (
        <PasswordForm
          creating={step === 'create'}
          fault={fault}
          onFault={setFault}
          onToggle={() => {
            setStep(step === 'create' ? 'sign-in' : 'create')
            setFault(null)
          }}
          onDone={goOn}
          onCode={() => setStep('code')}
        />
      )}
    </SignInFrame>
  )
}
