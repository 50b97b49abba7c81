import { Modal, Text } from '@mantine/core'
import { formatPounds } from '#domain/money.ts'
import { type Quote, quoteTitle } from '#domain/quotes.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { MovedNote } from '../documents/MovedNote.tsx'
import type { Shown } from '../documents/use-document-actions.ts'

interface InvoiceAgainDialogProps {
  shown: Shown<Quote>
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onMake: () => void
}

/** Before an accepted quote whose invoice was made void is invoiced again: over how much. */
export function InvoiceAgainDialog({ shown, isOpen, isBusy, onClose, onMake }: InvoiceAgainDialogProps) {
  const quote = shown.record
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Invoice ${quoteTitle(quote)}`}>
      <MovedNote shown={shown} />
      <Text size="sm">
        The invoice of this quote was made void. A new one over {formatPounds(quote.total)} is made, with a
        number of its own.
      </Text>
      <DialogButtons
        action="Make the invoice"
        isFocused
        onAct={onMake}
        isBusy={isBusy}
        isBlocked={shown.moved !== null}
        onCancel={onClose}
      />
    </Modal>
  )
}
