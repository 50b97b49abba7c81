import { Button, Group, Modal, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { describeQuantity } from '#domain/documents.ts'
import type { Invoice } from '#domain/invoices.ts'
import { formatUnitPrice } from '#domain/money.ts'
import { readFigure } from '../lines/figures.ts'
import classes from './Panels.module.css'

/** What is credited of an invoice, and why. */
export interface Credit {
  lines: { lineId: string; quantity: number }[]
  reason: string
}

interface CreditDialogProps {
  invoice: Invoice
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onCredit: (credit: Credit) => void
}

/** Chooses lines and quantities that a credit note takes back. */
export function CreditDialog({ invoice, isOpen, isBusy, onClose, onCredit }: CreditDialogProps) {
  const creditable = invoice.items.filter((item) => (invoice.creditable[item.id] ?? 0) > 0)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const rows = creditable.map((item) => {
    const left = invoice.creditable[item.id] ?? 0
    const text = texts[item.id] ?? ''
    const reading = text.trim() === '' ? null : readFigure('quantity', text)
    const quantity = reading?.ok ? (reading.value ?? 0) : 0
    const error =
      reading && !reading.ok ? reading.message : quantity > left ? `Only ${left} are left` : undefined
    return { item, left, text, quantity, error }
  })
  const chosen = rows.filter((row) => row.quantity > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (chosen.length === 0 || reason.trim() === '' || rows.some((row) => row.error)) return
    onCredit({
      lines: chosen.map(({ item, quantity }) => ({ lineId: item.id, quantity })),
      reason: reason.trim(),
    })
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Credit ${invoice.invoiceNumber}`} size="lg">
      <form onSubmit={submit} noValidate>
        <Text size="sm" mb="sm">
          The credit note takes back what you choose, with its VAT; the balance falls by it.
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          mb="xs"
          onClick={() => setTexts(Object.fromEntries(rows.map(({ item, left }) => [item.id, String(left)])))}
        >
          Everything that is left
        </Button>
        {rows.map(({ item, left, text, error }) => (
          <div key={item.id} className={classes.credit}>
            <span>
              {item.title || item.description}
              <Text size="xs" c="dimmed">
                {describeQuantity({ quantity: left, unit: item.unit })} × {formatUnitPrice(item.price)}
              </Text>
            </span>
            <TextInput
              aria-label={`Quantity of ${item.title || item.description}`}
              inputMode="decimal"
              placeholder="0"
              value={text}
              error={error}
              onChange={(event) => setTexts({ ...texts, [item.id]: event.currentTarget.value })}
            />
          </div>
        ))}
        {isTried && chosen.length === 0 ? (
          <Text size="sm" c="red" role="alert">
            Choose what is credited
          </Text>
        ) : null}
        <Textarea
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isTried && reason.trim() === '' ? 'Give a reason' : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Make the credit note
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
