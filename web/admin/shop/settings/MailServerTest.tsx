import { Alert, Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldFault } from '#domain/errors.ts'
import type { MailServerInput } from '#domain/mail/mail-server.ts'
import { calls, readFailure } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'

interface MailServerTestProps {
  /** What is typed; null if it cannot be tried as it is. */
  input: () => MailServerInput | null
  /** All that it depends on: what was said of other words is said no more. */
  typed: string
  isReady: boolean
  onFaults: (faults: readonly FieldFault[]) => void
}

/** Sends a test mail to the person through the server as it is typed, saved or not. */
export function MailServerTest({ input, typed, isReady, onFaults }: MailServerTestProps) {
  const [tried, setTried] = useState('')
  const test = useMutation({
    mutationFn: (typed: MailServerInput) => calls.mailServer.test(typed),
    onError: (error) => {
      onFaults(readFailure(error).fields)
      toastFailure(error)
    },
  })
  return (
    <Group gap="sm" mb="lg" align="flex-start">
      <Button
        variant="default"
        disabled={!isReady}
        loading={test.isPending}
        onClick={() => {
          test.reset()
          const asked = input()
          setTried(typed)
          if (asked) test.mutate(asked)
        }}
      >
        Send me a test mail
      </Button>
      <div role="status">
        {test.data && tried === typed ? (
          <Alert color={test.data.taken ? 'green' : 'red'} py={6}>
            {test.data.taken
              ? `The server accepted a test mail to ${test.data.recipient}`
              : `It was not accepted: ${test.data.reason}`}
          </Alert>
        ) : null}
      </div>
    </Group>
  )
}
