import { Modal, Text } from '@mantine/core'
import type { FieldFault } from '#domain/errors.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { MissingBeforeIssue } from './MissingBeforeIssue.tsx'

interface EInvoiceDialogProps {
  invoice: Invoice
  missing: readonly FieldFault[]
  isOpen: boolean
  onClose: () => void
}

/** Says what an e-invoice lacks, each with a link to where it is set. */
export function EInvoiceDialog({ invoice, missing, isOpen, onClose }: EInvoiceDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={`E-invoice of ${invoice.invoiceNumber}`}>
      <Text size="sm" mb="sm">
        The machine that reads an e-invoice needs more than a reader of the PDF. The invoice stays as it was
        issued.
      </Text>
      <MissingBeforeIssue
        title="Missing for an e-invoice"
        missing={missing}
        customerId={invoice.customerId}
      />
    </Modal>
  )
}
