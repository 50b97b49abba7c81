import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/ui/LoadRecord.tsx'
import { ServiceEditor } from './ServiceEditor.tsx'

/** The side panel in which a service is added or changed; which one stands in the URL, so that a reload keeps it. */
export function ServicePanel() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('service')
  const close = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      next.delete('service')
      return next
    })
  return (
    <Drawer
      opened={id !== null}
      onClose={close}
      position="right"
      size={620}
      title={id === 'new' ? 'New service' : 'Service'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {id === 'new' ? <ServiceEditor key="new" onDone={close} /> : null}
      {id !== null && id !== 'new' ? <KnownService key={id} id={id} onDone={close} /> : null}
    </Drawer>
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
