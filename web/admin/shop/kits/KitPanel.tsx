import { useQuery } from '@tanstack/react-query'
import { messages } from '#domain/errors.ts'
import { RecordPanel } from '#web/admin/records/RecordPanel.tsx'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { KitEditor } from './KitEditor.tsx'

/** The side panel in which a kit is made or changed. */
export function KitPanel() {
  return (
    <RecordPanel noun="kit" size="clamp(620px, 54vw, 1080px)">
      {(id, close) => <LoadServices id={id} onDone={close} />}
    </RecordPanel>
  )
}

interface KnownProps {
  id: string
  onDone: () => void
}

function LoadServices({ id, onDone }: KnownProps) {
  const query = useQuery(api.services.priced.queryOptions())
  return (
    <LoadRecord query={query} noun="price list" gone={messages.serviceNotFound}>
      {({ items }) =>
        id === 'new' ? (
          <KitEditor priced={items} onDone={onDone} />
        ) : (
          <KnownKit {...{ id, onDone }} priced={items} />
        )
      }
    </LoadRecord>
  )
}

function KnownKit({ id, onDone, priced }: KnownProps & Pick<Parameters<typeof KitEditor>[0], 'priced'>) {
  const query = useQuery(api.kits.get.queryOptions({ input: { id } }))
  return (
    <LoadRecord query={query} noun="kit" gone={messages.kitNotFound}>
      {(kit) => <KitEditor kit={kit} priced={priced} onDone={onDone} />}
    </LoadRecord>
  )
}
