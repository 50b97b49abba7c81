import type { Invoice } from '#domain/sales/invoices.ts'
import { Timeline } from '#web/admin/records/Timeline.tsx'
import { LinksOfDocument } from '../documents/LinksOfDocument.tsx'

/** Below an invoice: what belongs to it and is not part of it. */
export function InvoicePanels({ invoice: { id } }: { invoice: Pick<Invoice, 'id'> }) {
  return (
    <>
      <LinksOfDocument noun="invoices" id={id} />
      <Timeline noun="invoices" id={id} />
    </>
  )
}
