import { Button, Modal, Text } from '@mantine/core'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { isBill } from '#domain/sales/invoice-words.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { MovedNote } from '../documents/MovedNote.tsx'
import type { DialogRecord } from '../documents/use-document-actions.ts'

interface IssueDialogProps {
  shown: DialogRecord<Invoice>
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onIssue: () => void
  /** Continues to the recipient and the text of the mail; sending issues the invoice too. */
  onIssueAndSend: () => void
}

/** Asks before an invoice is issued, since it cannot be changed after that. */
export function IssueDialog({ shown, isOpen, isBusy, onClose, onIssue, onIssueAndSend }: IssueDialogProps) {
  const invoice = shown.record
  const isMoved = shown.moved !== null
  const isCredit = !isBill(invoice)
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Issue ${invoice.invoiceNumber}`}>
      <MovedNote shown={shown} />
      <Text size="sm" mb="sm">
        {isCredit
          ? `A credit of ${formatPounds(-invoice.total)} to ${customerTitle(invoice.customer)}`
          : `${formatPounds(invoice.total)} to ${customerTitle(invoice.customer)}, due on ${formatDay(invoice.dueIfIssued)}`}
        {invoice.taxPoint ? `, tax point ${formatDay(invoice.taxPoint)}` : ''}.
      </Text>
      <Text size="sm">Once issued it cannot be changed{isCredit ? '.' : '; a credit note corrects it.'}</Text>
      <DialogButtons
        action="Issue and send …"
        isFocused
        onAct={onIssueAndSend}
        isBlocked={isBusy || isMoved}
        onCancel={onClose}
      >
        <Button variant="default" loading={isBusy} disabled={isMoved} onClick={onIssue}>
          Issue only
        </Button>
      </DialogButtons>
    </Modal>
  )
}
