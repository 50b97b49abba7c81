import { Modal, Text } from '@mantine/core'
import { formatPounds } from '#domain/money/money.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { MovedNote } from '../documents/MovedNote.tsx'
import type { DialogRecord } from '../documents/use-document-actions.ts'

interface InvoiceAgainDialogProps {
  shown: DialogRecord<Quote>
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onMake: () => void
}

/** Before an accepted quote whose invoice was made void is invoiced again: the amount. */
export function InvoiceAgainDialog({ shown, isOpen, isBusy, onClose, onMake }: InvoiceAgainDialogProps) {
  const quote = shown.record
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Invoice ${quoteTitle(quote)}`}>
      <MovedNote shown={shown} />
      <Text size="sm">
        The invoice of this quote was voided. A new one for {formatPounds(quote.total)} is created, with its
        own number.
      </Text>
      <DialogButtons
        action="Create invoice"
        isFocused
        onAct={onMake}
        isBusy={isBusy}
        isBlocked={shown.moved !== null}
        onCancel={onClose}
      />
    </Modal>
  )
}
