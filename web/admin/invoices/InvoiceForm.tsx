import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { api, readFailure } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { InvoiceLocked } from './InvoiceLocked.tsx'

export const handle: ScreenHandle = { title: 'Invoice' }

const back = { to: '/invoices', label: 'Invoices' }

/** /invoices/new and /invoices/:id/edit: an invoice being written, or one that is locked, to be read and paid. */
export default function InvoiceForm() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const settings = useQuery(api.settings.get.queryOptions())
  const invoice = useQuery({
    ...api.invoices.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const failed = [settings, invoice].find((query) => query.isError && query.data === undefined)
  if (failed) {
    return (
      <Page title="Invoice" back={back}>
        <EmptyState title="This invoice could not be opened" text={readFailure(failed.error).message}>
          <Button variant="default" loading={failed.isFetching} onClick={() => void failed.refetch()}>
            Try again
          </Button>
        </EmptyState>
      </Page>
    )
  }
  if (!settings.data || (id !== undefined && !invoice.data)) {
    return (
      <Page title="Invoice" back={back}>
        <Stack gap="md" aria-busy>
          <Skeleton height={120} />
          <Skeleton height={260} />
          <Skeleton height={90} />
        </Stack>
      </Page>
    )
  }
  if (id === undefined) {
    return (
      <InvoiceEditor
        key="new"
        invoice={null}
        settings={settings.data}
        customerId={search.get('customerId')}
      />
    )
  }
  const found = invoice.data
  if (!found) return null
  if (found.locked) return <InvoiceLocked key={found.id} invoice={found} />
  return <InvoiceEditor key={found.id} invoice={found} settings={settings.data} customerId={null} />
}
