import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#domain/errors.ts'
import { RecordHistory } from '#web/admin/records/RecordHistory.tsx'
import { RecordPanel } from '#web/admin/records/RecordPanel.tsx'
import { api, readFailure } from '#web/call.ts'
import { useOpenRecord } from '#web/shell/presence.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EnquiryActions } from './EnquiryActions.tsx'
import { EnquiryDetails } from './EnquiryDetails.tsx'

/** The side panel that shows an enquiry. */
export function EnquiryPanel() {
  return (
    <RecordPanel noun="enquiry" size={680}>
      {(id, close) => <KnownEnquiry id={id} onErased={close} />}
    </RecordPanel>
  )
}

function KnownEnquiry({ id, onErased }: { id: string; onErased: () => void }) {
  const [leaving, setLeaving] = useState(false)
  // The panel may still be closing when the notice of the erasure arrives: then it must not refetch.
  const query = useQuery({ ...api.enquiries.get.queryOptions({ input: { id } }), enabled: !leaving })
  useOpenRecord('enquiries', leaving ? undefined : query.data?.id)
  const leave = () => {
    flushSync(() => setLeaving(true))
    onErased()
  }
  const failure = query.isError ? readFailure(query.error) : null
  const gone = failure?.status === 404 || failure?.status === 400
  // Another admin may have erased it while it is on screen.
  if (failure && (gone || !query.data)) {
    return (
      <EmptyState
        title={gone ? messages.enquiryNotFound : 'This enquiry could not be loaded'}
        text={gone ? 'It was erased, or the link is incomplete.' : failure.message}
      >
        {gone ? null : (
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        )}
      </EmptyState>
    )
  }
  if (query.data)
    return (
      <Stack gap="lg">
        <EnquiryDetails enquiry={query.data} />
        <EnquiryActions enquiry={query.data} onErased={leave} />
        <RecordHistory noun="enquiries" id={id} />
      </Stack>
    )
  return (
    <Stack gap="md" role="status" aria-busy aria-label="Loading the enquiry">
      <Skeleton height={32} width="60%" />
      <Skeleton height={120} />
      <Skeleton height={240} />
    </Stack>
  )
}
