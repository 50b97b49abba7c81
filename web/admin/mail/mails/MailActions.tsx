import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailStatus } from '#domain/mail/mail-words.ts'
import { type Mail, mayHoldLink, refuseRetry } from '#domain/mail/mails.ts'
import { api, calls, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastInfo } from '#web/shell/toast.ts'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'

const again = 'Try again'
/** A mail that was kept as a file was never tried. */
const retryLabels: Record<MailStatus, string> = {
  waiting: again,
  sent: again,
  kept: 'Send now',
  failed: again,
}

/** The actions for a mail that was not sent. */
export function MailActions({ mail }: { mail: Mail }) {
  const [url, setUrl] = useState<string | null>(null)
  const retry = useMutation(
    api.mails.retry.mutationOptions({
      onSuccess: () => toastInfo(`Trying again to reach ${mail.recipient}`),
      onError: (error) => {
        // Another admin, or an automatic retry, was quicker: the list shows the result.
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
  const mayRetry = refuseRetry(mail, state?.goesTo ?? 'files') === null
  if (!mayRetry && !mayHoldLink(mail)) return null
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
          {retryLabels[mail.status]}
        </Button>
      ) : null}
      {url === null ? null : (
        <PasswordLinkDialog url={url} person={mail.recipient} onClose={() => setUrl(null)} />
      )}
    </Group>
  )
}
