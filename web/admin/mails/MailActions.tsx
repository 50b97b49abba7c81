import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Mail, mayHoldLink, refuseRetry } from '#domain/mails.ts'
import { api, calls, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastInfo } from '#web/shell/toast.ts'
import { LinkDialog } from './LinkDialog.tsx'

/** What can be done about a mail that did not leave. */
export function MailActions({ mail }: { mail: Mail }) {
  const [url, setUrl] = useState<string | null>(null)
  const retry = useMutation(
    api.mails.retry.mutationOptions({
      onSuccess: () => toastInfo(`Trying again to reach ${mail.recipient}`),
      onError: (error) => {
        // Somebody else, or a try that came by itself, was quicker: the list says what became of it.
        if (readFailure(error).code !== 'CONFLICT') toastFailure(error)
      },
      onSettled: () => refresh('mails'),
    }),
  )
  const link = useMutation({
    mutationFn: () => calls.mails.link({ id: mail.id }),
    onSuccess: (answer) => setUrl(answer.url),
    onError: toastFailure,
  })
  const { data: state } = useQuery(api.mails.state.queryOptions())
  if (mail.status === 'sent') return null
  const mayRetry = refuseRetry(mail, state?.goesTo ?? 'files') === null
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {mayHoldLink(mail) ? (
        <Button variant="default" size="xs" loading={link.isPending} onClick={() => link.mutate()}>
          Copy link
        </Button>
      ) : null}
      {mayRetry ? (
        <Button
          variant="default"
          size="xs"
          loading={retry.isPending}
          onClick={() => retry.mutate({ id: mail.id, version: mail.version })}
        >
          {mail.status === 'kept' ? 'Send now' : 'Try again'}
        </Button>
      ) : null}
      {url === null ? null : <LinkDialog url={url} person={mail.recipient} onClose={() => setUrl(null)} />}
    </Group>
  )
}
