import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Discount } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { depositTotal } from '#domain/sales/deposits.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { api } from '#web/call.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { readShare, type ShareText, toShareText } from '../documents/document-values.ts'
import { MovedNote } from '../documents/MovedNote.tsx'
import { ShareInput } from '../documents/ShareInput.tsx'
import type { DialogRecord } from '../documents/use-document-actions.ts'

interface DepositDialogProps {
  shown: DialogRecord<Invoice>
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onRaise: (deposit: Discount) => void
}

const half: ShareText = { kind: 'percent', text: '50' }

/** Asks for the amount of a deposit invoice: as its quote says, if one does, else half. */
export function DepositDialog({ shown, isOpen, isBusy, onClose, onRaise }: DepositDialogProps) {
  const invoice = shown.record
  const [typed, setTyped] = useState<ShareText | null>(null)
  const quote = useQuery({
    ...api.quotes.get.queryOptions({ input: { id: invoice.quoteId ?? '' } }),
    enabled: isOpen && invoice.quoteId !== null,
  })
  const agreed = quote.data?.deposit ? toShareText(quote.data.deposit) : half
  const share = typed ?? (quote.isLoading ? { ...half, text: '' } : agreed)
  const [error, setError] = useState<string>()
  const wanted = readShare(share)
  const comesTo = wanted.ok && wanted.value ? depositTotal(invoice, invoice.deposits, wanted.value) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (shown.moved) return
    const reading = readShare(share)
    if (!reading.ok) setError(reading.message)
    else if (!reading.value || reading.value.value <= 0) setError('Enter more than 0')
    else onRaise(reading.value)
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title="Deposit invoice">
      <form onSubmit={submit} noValidate>
        <MovedNote shown={shown} />
        <Text size="sm" mb="sm">
          A deposit on the {formatPounds(invoice.total)} of {invoice.invoiceNumber}. It is deducted from that
          invoice.
        </Text>
        <ShareInput
          label="Deposit"
          field="depositShare"
          value={share}
          error={error}
          onChange={(next) => {
            setTyped(next)
            setError(undefined)
          }}
        />
        {/* Its line is there before the sum is: the buttons below do not move while somebody presses one. */}
        <Text ta="right" mt="sm" mih="1lh" aria-live="polite">
          {comesTo === null ? null : (
            <>
              Deposit with VAT: <strong>{formatPounds(comesTo)}</strong>
            </>
          )}
        </Text>
        <DialogButtons
          action="Create deposit invoice"
          isBusy={isBusy}
          isBlocked={shown.moved !== null}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
