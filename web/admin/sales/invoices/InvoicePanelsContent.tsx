import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { isBill } from '#domain/sales/invoice-words.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { Timeline } from '#web/admin/records/Timeline.tsx'
import { CopiesOfDocument } from '../documents/CopiesOfDocument.tsx'
import { LinksOfDocument } from '../documents/LinksOfDocument.tsx'
import { EvidenceOfRecord } from '../evidence/EvidenceOfRecord.tsx'
import { RemindersOfInvoice } from '../reminders/RemindersOfInvoice.tsx'

/** Below an invoice: what belongs to it and is not part of it. */
export default function InvoicePanelsContent({ invoice }: { invoice: Invoice }) {
  return (
    <>
      {invoice.issuedAt !== null && isBill(invoice) ? <RemindersOfInvoice invoice={invoice} /> : null}
      {invoice.issuedAt === null && invoice.lateChargeOf ? <LateChargeNote invoice={invoice} /> : null}
      <EvidenceOfRecord record={invoice} />
      <LinksOfDocument noun="invoices" id={invoice.id} />
      <CopiesOfDocument noun="invoices" id={invoice.id} hasLeft={invoice.issuedAt !== null} />
      <Timeline noun="invoices" id={invoice.id} />
    </>
  )
}

/** Before its issue: which invoice was late. Once issued that stands among the related documents. */
function LateChargeNote({ invoice }: { invoice: Invoice }) {
  return (
    <Alert variant="default" my="md" title="Late payment">
      Charges for the late payment of{' '}
      <Anchor component={Link} inherit underline="always" to={`/invoices/${invoice.lateChargeOf}/edit`}>
        {invoice.relatedNumber}
      </Anchor>
      . Made void, its days and its fixed sum can be charged again.
    </Alert>
  )
}
