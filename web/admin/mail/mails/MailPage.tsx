import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { Page } from '#web/ui/Page.tsx'
import { MailView } from './MailView.tsx'

export const handle: ScreenHandle = { title: 'Mail' }

const all = { to: '/outgoing-mail', label: 'Outgoing mail' }

/** One outgoing mail: its recipient, its status and its layout. */
export default function MailPage() {
  const { id = '' } = useParams()
  const query = useQuery(api.mails.get.queryOptions({ input: { id } }))
  return (
    <Page title={query.data?.subject ?? 'Mail'} back={all}>
      <LoadRecord query={query} noun="mail" gone={messages.mailNotFound} all={all}>
        {(mail) => <MailView key={mail.id} mail={mail} />}
      </LoadRecord>
    </Page>
  )
}
