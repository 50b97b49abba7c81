import { useQuery } from '@tanstack/react-query'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { Page } from '#web/ui/Page.tsx'
import { MailServerForm } from './MailServerForm.tsx'
import { MailServerOutside } from './MailServerOutside.tsx'
import { RepliesSection } from './RepliesSection.tsx'

export const handle: ScreenHandle = { title: 'Settings' }

/** The server that mail is sent through. */
export default function MailServerSettings() {
  const query = useQuery(api.mailServer.get.queryOptions())
  return (
    <Page title="Settings: Mail server" width="form">
      <LoadRecord query={query} noun="mail server" gone="The mail server could not be loaded">
        {(server) =>
          server.source === 'environment' ? (
            <MailServerOutside server={server} />
          ) : (
            <MailServerForm server={server} />
          )
        }
      </LoadRecord>
      <RepliesSection />
    </Page>
  )
}
