import { useQuery } from '@tanstack/react-query'
import { messages } from '#domain/errors.ts'
import { RecordPanel } from '#web/admin/records/RecordPanel.tsx'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { ServiceEditor } from './ServiceEditor.tsx'

/** The side panel in which a service is added or changed. */
export function ServicePanel() {
  return (
    <RecordPanel noun="service" size="clamp(620px, 54vw, 1080px)">
      {(id, close) =>
        id === 'new' ? <ServiceEditor onDone={close} /> : <KnownService id={id} onDone={close} />
      }
    </RecordPanel>
  )
}

function KnownService({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(api.services.get.queryOptions({ input: { id } }))
  return (
    <LoadRecord query={query} noun="service" gone={messages.serviceNotFound}>
      {(service) => <ServiceEditor service={service} onDone={onDone} />}
    </LoadRecord>
  )
}
