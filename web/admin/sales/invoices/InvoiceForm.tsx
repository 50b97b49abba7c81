import { Skeleton, Stack } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { refuseInvoiceChange } from '#domain/sales/invoices.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { Page } from '#web/ui/Page.tsx'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { InvoiceLocked } from './InvoiceLocked.tsx'

export const handle: ScreenHandle = { title: 'Invoice' }

const goneText = 'It was deleted, or the link is incomplete.'
const all = { to: '/invoices', label: 'All invoices' }
const back = { to: '/invoices', label: 'Invoices' }

/** /invoices/new and /invoices/:id/edit: an invoice being written, or one that is locked, to read and pay. */
export default function InvoiceForm() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const settings = useQuery(api.settings.get.queryOptions())
  const invoice = useQuery({
    ...api.invoices.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const failed: UseQueryResult<unknown> | undefined = [settings, invoice].find(
    (query) => query.isError && query.data === undefined,
  )
  if (failed) {
    return (
      <Page title="Invoice" back={back}>
        <LoadRecord
          query={failed}
          noun="invoice"
          gone={messages.invoiceNotFound}
          goneText={goneText}
          all={all}
        >
          {() => null}
        </LoadRecord>
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
  if (refuseInvoiceChange(found)) return <InvoiceLocked key={found.id} invoice={found} />
  return <InvoiceEditor key={found.id} invoice={found} settings={settings.data} customerId={null} />
}
