import { useQuery } from '@tanstack/react-query'
import { messages } from '#domain/errors.ts'
import { RecordPanel } from '#web/admin/records/RecordPanel.tsx'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { VisitEditor } from './VisitEditor.tsx'
import type { VisitStart } from './visit-values.ts'

interface VisitPanelProps {
  start: VisitStart
  /** The parameters of the address that only say with what a new one begins. */
  also?: readonly string[]
}

/** The side panel in which a visit is booked, read or changed. */
export function VisitPanel({ start, also = [] }: VisitPanelProps) {
  return (
    <RecordPanel noun="visit" also={also} size={680}>
      {(id, close) =>
        id === 'new' ? (
          <VisitEditor start={start} onDone={close} />
        ) : (
          <KnownVisit id={id} start={start} onDone={close} />
        )
      }
    </RecordPanel>
  )
}

interface KnownVisitProps {
  id: string
  start: VisitStart
  onDone: () => void
}

function KnownVisit({ id, start, onDone }: KnownVisitProps) {
  const query = useQuery(api.visits.get.queryOptions({ input: { id } }))
  return (
    <LoadRecord
      query={query}
      noun="visit"
      gone={messages.visitNotFound}
      goneText="Somebody took it out of the diary."
    >
      {(visit) => <VisitEditor visit={visit} start={start} onDone={onDone} />}
    </LoadRecord>
  )
}
