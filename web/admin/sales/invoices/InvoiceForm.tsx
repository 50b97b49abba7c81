import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { refuseInvoiceChange } from '#domain/sales/invoices.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadDocument } from '../documents/LoadDocument.tsx'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { InvoiceLocked } from './InvoiceLocked.tsx'

export const handle: ScreenHandle = { title: 'Invoice' }

/** /invoices/new and /invoices/:id/edit: an invoice being written, or one that is locked, to read and pay. */
export default function InvoiceForm() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const stored = useQuery({
    ...api.invoices.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  return (
    <LoadDocument
      {...{ stored, noun: 'invoice', title: 'Invoice', gone: messages.invoiceNotFound }}
      isNew={id === undefined}
      goneText="It was deleted, or the link is incomplete."
      back={{ to: '/invoices', label: 'Invoices' }}
      all={{ to: '/invoices', label: 'All invoices' }}
    >
      {(invoice, settings) =>
        invoice && refuseInvoiceChange(invoice) ? (
          <InvoiceLocked key={invoice.id} invoice={invoice} />
        ) : (
          <InvoiceEditor
            key={invoice?.id ?? 'new'}
            invoice={invoice}
            settings={settings}
            customerId={invoice === null ? search.get('customerId') : null}
          />
        )
      }
    </LoadDocument>
  )
}
