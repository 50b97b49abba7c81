import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMomentDay } from '#domain/dates.ts'
import type { SecondFactor } from '#domain/people/people.ts'
import { api, readFailure, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import classes from './profile.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'
import { beginSecondFactor, endSecondFactor, requestRecoveryCodes, type Secret } from './second-factor.ts'

type Step =
  | { name: 'none' | 'ask to set up' | 'ask to renew' | 'ask to turn off' }
  | { name: 'scan'; secret: Secret }
  | { name: 'codes'; codes: readonly string[] }

const none: Step = { name: 'none' }

/** The second factor: its state, setting it up, new recovery codes, turning it off. */
export function SecondFactorSection({ email }: { email: string }) {
  const [step, setStep] = useState<Step>(none)
  const { data, error } = useQuery(api.profile.readSecondFactor.queryOptions())
  const ask = {
    email,
    onClose: () => setStep((previous) => (previous.name.startsWith('ask') ? none : previous)),
  }
  return (
    <FormSection
      id="second-factor"
      title="Second factor"
      text="A code from an app on your phone, asked for after the password. A stolen password alone then lets nobody in."
    >
      <div data-wide className={classes.state}>
        {error ? <p role="alert">{readFailure(error).message}</p> : null}
        {data ? <StateOf state={data} /> : error ? null : <Skeleton height={20} width={240} />}
        {data ? (
          <Group gap="xs">
            {data.on ? (
              <>
                <Button variant="default" onClick={() => setStep({ name: 'ask to renew' })}>
                  New recovery codes
                </Button>
                <Button variant="default" onClick={() => setStep({ name: 'ask to turn off' })}>
                  Turn off
                </Button>
              </>
            ) : (
              <Button
                variant={data.required ? 'filled' : 'default'}
                onClick={() => setStep({ name: 'ask to set up' })}
              >
                Set up
              </Button>
            )}
          </Group>
        ) : null}
      </div>
      <PasswordDialog
        {...ask}
        opened={step.name === 'ask to set up'}
        title="Set up the second factor"
        text="Enter your password first, so that nobody else can do this on an unlocked screen."
        confirm="Continue"
        onConfirm={async (password) => setStep({ name: 'scan', secret: await beginSecondFactor(password) })}
      />
      <PasswordDialog
        {...ask}
        opened={step.name === 'ask to renew'}
        title="New recovery codes"
        text="You get ten new codes. The ones you have no longer work after that."
        confirm="Make new codes"
        onConfirm={async (password) => {
          setStep({ name: 'codes', codes: await requestRecoveryCodes(password) })
          await refresh('profile')
        }}
      />
      <PasswordDialog
        {...ask}
        opened={step.name === 'ask to turn off'}
        title="Turn off the second factor"
        text={
          data?.required
            ? 'This shop asks its administrators for a second factor: you will have to set one up again before you can go on.'
            : 'From then on your password alone lets you in. The recovery codes no longer work.'
        }
        confirm="Turn off"
        onConfirm={async (password) => {
          await endSecondFactor(password)
          toastSuccess('Second factor turned off')
          await refresh('profile')
        }}
      />
      {step.name === 'scan' ? (
        <SecondFactorSetup
          secret={step.secret}
          onCancel={() => setStep(none)}
          onDone={() => {
            setStep({ name: 'codes', codes: step.secret.codes })
            void refresh('profile')
          }}
        />
      ) : null}
      {step.name === 'codes' ? (
        <RecoveryCodes codes={step.codes} email={email} onClose={() => setStep(none)} />
      ) : null}
    </FormSection>
  )
}

function StateOf({ state }: { state: SecondFactor }) {
  const { on, since, recoveryCodesLeft: left, required } = state
  if (!on)
    return <StatusBadge label={required ? 'Off, and needed' : 'Off'} standing={required ? 'late' : 'open'} />
  return (
    <div className={classes.facts}>
      <StatusBadge label={since ? `On since ${formatMomentDay(since)}` : 'On'} standing="done" />
      {left === null ? null : (
        <StatusBadge
          label={left === 1 ? '1 recovery code left' : `${left} recovery codes left`}
          standing={left < 3 ? 'late' : 'open'}
        />
      )}
    </div>
  )
}
