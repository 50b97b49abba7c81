import { Anchor, Button, CopyButton, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { SignInFailed } from '#web/shell/auth.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import classes from './profile.module.css'
import { confirmSecondFactor, type Secret } from './second-factor.ts'

interface SecondFactorSetupProps {
  secret: Secret
  onCancel: () => void
  /** Called when the app on the phone and the server agree, so that the second factor is on. */
  onDone: () => void
}

/** Transfers the secret to the app on the phone, and checks a code of it. */
export function SecondFactorSetup({ secret, onCancel, onDone }: SecondFactorSetupProps) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setFault(null)
    try {
      await confirmSecondFactor(code)
      onDone()
    } catch (error) {
      if (!(error instanceof SignInFailed)) throw error
      setFault(
        error.code === 'INVALID_CODE'
          ? 'That code is not right. Check the time on your phone, and try the next code.'
          : error.message,
      )
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onCancel} closeOnClickOutside={false} title="Set up the second factor" size="lg">
      <form
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <ol className={classes.steps}>
          <li>
            <p>
              Scan this with an authenticator app: the one of your phone or password manager, Aegis, Google
              Authenticator, or any other. On the phone itself,{' '}
              <Anchor href={secret.uri} inherit underline="always">
                open it in the app
              </Anchor>
              .
            </p>
            <div className={classes.scan}>
              <QrCode
                text={secret.uri}
                label="QR code for the authenticator app; the secret to type stands beside it"
              />
              <div>
                <Text size="sm" c="dimmed">
                  Or type this secret into the app:
                </Text>
                <code className={classes.secret} data-testid="secret">
                  {secret.typed}
                </code>
                <CopyButton value={secret.typed.replaceAll(' ', '')}>
                  {({ copied, copy }) => (
                    <Button variant="default" size="xs" onClick={copy}>
                      {copied ? 'Copied' : 'Copy secret'}
                    </Button>
                  )}
                </CopyButton>
              </div>
            </div>
          </li>
          <li>
            <Stack gap="sm">
              <TextInput
                label="Code from the app"
                description="Six digits, new every half minute"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                maw={240}
                value={code}
                error={fault}
                onChange={(event) => setCode(event.currentTarget.value)}
                data-autofocus
              />
              <DialogButtons
                action="Turn on"
                isBusy={busy}
                isBlocked={!/^\s*(\d\s*){6}$/.test(code)}
                onCancel={onCancel}
              />
            </Stack>
          </li>
        </ol>
      </form>
    </Modal>
  )
}
