import type { Invoice } from '#domain/sales/invoices.ts'
import { Timeline } from '#web/admin/records/Timeline.tsx'
import { CopiesOfDocument } from '../documents/CopiesOfDocument.tsx'
import { LinksOfDocument } from '../documents/LinksOfDocument.tsx'
import { EvidenceOfRecord } from '../evidence/EvidenceOfRecord.tsx'

/** Below an invoice: what belongs to it and is not part of it. */
export default function InvoicePanelsContent({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <EvidenceOfRecord record={invoice} />
      <LinksOfDocument noun="invoices" id={invoice.id} />
      <CopiesOfDocument noun="invoices" id={invoice.id} hasLeft={invoice.issuedAt !== null} />
      <Timeline noun="invoices" id={invoice.id} />
    </>
  )
}
