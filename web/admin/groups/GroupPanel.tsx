import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/ui/LoadRecord.tsx'
import { GroupEditor } from './GroupEditor.tsx'

interface PanelProps {
  /** Where to go once the group is gone, if not back to what is below the panel. */
  onRemoved?: () => void
}

/** The side panel in which a group is added or changed; which one stands in the URL, so that a reload keeps it. */
export function GroupPanel({ onRemoved }: PanelProps) {
  const [search, setSearch] = useSearchParams()
  const id = search.get('group')
  const close = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      next.delete('group')
      return next
    })
  const handlers = { onDone: close, onRemoved: onRemoved ?? close }
  return (
    <Drawer
      opened={id !== null}
      onClose={close}
      position="right"
      size={620}
      title={id === 'new' ? 'New group' : 'Group'}
    >
      {id === 'new' ? <GroupEditor key="new" {...handlers} /> : null}
      {id !== null && id !== 'new' ? <KnownGroup key={id} id={id} {...handlers} /> : null}
    </Drawer>
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
