import { useQuery } from '@tanstack/react-query'
import { messages } from '#domain/errors.ts'
import { RecordPanel } from '#web/admin/records/RecordPanel.tsx'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { GroupEditor } from './GroupEditor.tsx'

interface PanelProps {
  /** Where to go once the group is deleted, if not back to what is below the panel. */
  onRemoved?: () => void
}

/** The side panel in which a group is added or changed. */
export function GroupPanel({ onRemoved }: PanelProps) {
  return (
    <RecordPanel noun="group">
      {(id, close) => {
        const handlers = { onDone: close, onRemoved: onRemoved ?? close }
        return id === 'new' ? <GroupEditor {...handlers} /> : <KnownGroup id={id} {...handlers} />
      }}
    </RecordPanel>
  )
}

function KnownGroup({ id, ...handlers }: { id: string; onDone: () => void; onRemoved: () => void }) {
  const query = useQuery(api.groups.get.queryOptions({ input: { id } }))
  return (
    <LoadRecord query={query} noun="group" gone={messages.groupNotFound}>
      {(group) => <GroupEditor group={group} {...handlers} />}
    </LoadRecord>
  )
}
