import { Skeleton, Stack } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { Page } from '#web/ui/Page.tsx'
import { RecurringEditor } from './RecurringEditor.tsx'

export const handle: ScreenHandle = { title: 'Recurring invoice' }

const all = { to: '/recurring', label: 'All recurring invoices' }
const back = { to: '/recurring', label: 'Recurring' }

/** /recurring/new and /recurring/:id/edit: what bills again and again, when, and what it billed. */
export default function RecurringForm() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const settings = useQuery(api.settings.get.queryOptions())
  const stored = useQuery({
    ...api.recurring.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const failed: UseQueryResult<unknown> | undefined = [settings, stored].find(
    (query) => query.isError && query.data === undefined,
  )
  if (failed)
    return (
      <Page title="Recurring invoice" back={back}>
        <LoadRecord
          query={failed}
          noun="recurring invoice"
          gone={messages.recurringNotFound}
          goneText="The link is incomplete, or leads to another shop."
          all={all}
        >
          {() => null}
        </LoadRecord>
      </Page>
    )
  if (!settings.data || (id !== undefined && !stored.data))
    return (
      <Page title="Recurring invoice" back={back}>
        <Stack gap="md" aria-busy>
          <Skeleton height={120} />
          <Skeleton height={260} />
        </Stack>
      </Page>
    )
  return (
    <RecurringEditor
      key={id ?? 'new'}
      stored={id === undefined ? null : (stored.data ?? null)}
      settings={settings.data}
      customerId={id === undefined ? search.get('customerId') : null}
    />
  )
}
