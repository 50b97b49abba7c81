import { Button, Group, Modal, Text } from '@mantine/core'
import { formatPounds } from '#domain/money.ts'
import { type Quote, quoteTitle } from '#domain/quotes.ts'
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
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} disabled={shown.moved !== null} onClick={onMake} data-autofocus>
          Make the invoice
        </Button>
      </Group>
    </Modal>
  )
}
