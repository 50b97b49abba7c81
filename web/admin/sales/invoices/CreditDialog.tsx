import { Button, Modal, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatPounds, parsePounds } from '#domain/money/money.ts'
import { creditOfLines } from '#domain/sales/credits.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { describeSum } from '#domain/sales/shown-prices.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { MovedNote } from '../documents/MovedNote.tsx'
import type { DialogRecord } from '../documents/use-document-actions.ts'
import { readFigure } from '../lines/figures.ts'
import classes from './Panels.module.css'

/** What is credited of an invoice, lines or a gross amount in pence, and why. */
export type Credit = ({ lines: { lineId: string; quantity: number }[] } | { amount: number }) & {
  reason: string
}

interface CreditDialogProps {
  shown: DialogRecord<Invoice>
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onCredit: (credit: Credit) => void
}

/** Chooses the lines and quantities for a credit note, or an amount, and shows its total. */
export function CreditDialog({ shown, isOpen, isBusy, onClose, onCredit }: CreditDialogProps) {
  const invoice = shown.record
  const [by, setBy] = useState<'lines' | 'amount'>('lines')
  const [amountText, setAmountText] = useState('')
  const creditable = invoice.items.filter((item) => (invoice.creditable[item.id] ?? 0) > 0)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const rows = creditable.map((item) => {
    const left = invoice.creditable[item.id] ?? 0
    const text = texts[item.id] ?? ''
    return { item, left, text, ...readQuantity(text, left) }
  })
  const chosen = rows.filter((row) => row.quantity > 0)
  const amount = parsePounds(amountText)
  const amountError = refuseAmount(amount, invoice.creditableAmount)
  const wanted = new Map(chosen.map(({ item, quantity }) => [item.id, quantity]))
  const ofLines = chosen.length > 0 ? -creditOfLines(invoice, wanted).total : 0
  const total = by === 'amount' ? (amountError ? 0 : (amount ?? 0)) : ofLines
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (shown.moved || reason.trim() === '') return
    if (by === 'amount') {
      if (!amountError && amount !== null) onCredit({ amount, reason: reason.trim() })
      return
    }
    if (chosen.length === 0 || rows.some((row) => row.error)) return
    onCredit({
      lines: chosen.map(({ item, quantity }) => ({ lineId: item.id, quantity })),
      reason: reason.trim(),
    })
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Credit ${invoice.invoiceNumber}`} size="lg">
      <form onSubmit={submit} noValidate>
        <MovedNote shown={shown} />
        <Text size="sm" mb="sm">
          Choose what to credit. Its VAT goes with it, and the balance goes down by the total. Anything
          already paid above that becomes the customer’s credit.
        </Text>
        <SegmentedControl
          aria-label="What is credited"
          fullWidth
          mb="sm"
          value={by}
          onChange={(next) => setBy(next === 'amount' ? 'amount' : 'lines')}
          data={[
            { value: 'lines', label: 'Lines' },
            { value: 'amount', label: 'An amount' },
          ]}
        />
        {by === 'amount' ? (
          <TextInput
            label="Amount with VAT, £"
            inputMode="decimal"
            mb="sm"
            value={amountText}
            error={isTried ? amountError : undefined}
            onChange={(event) => setAmountText(event.currentTarget.value)}
          />
        ) : null}
        <Button
          display={by === 'amount' ? 'none' : undefined}
          variant="default"
          size="xs"
          mb="xs"
          onClick={() => setTexts(Object.fromEntries(rows.map(({ item, left }) => [item.id, String(left)])))}
        >
          Everything left
        </Button>
        {(by === 'amount' ? [] : rows).map(({ item, left, text, error }) => (
          <div key={item.id} className={classes.credit}>
            <span>
              {item.title || item.description}
              <Text size="xs" c="dimmed">
                {describeSum({ ...item, quantity: left })}
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
        {by === 'lines' && isTried && chosen.length === 0 ? (
          <Text size="sm" c="red" role="alert">
            Choose what to credit
          </Text>
        ) : null}
        <Text ta="right" mb="xs" aria-live="polite">
          Credit with VAT: <strong>{formatPounds(total)}</strong>
        </Text>
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
        <DialogButtons
          action="Create credit note"
          isBusy={isBusy}
          isBlocked={shown.moved !== null}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}

/** How many of a line are typed, and what is wrong with that. Nothing typed is none. */
function readQuantity(text: string, left: number): { quantity: number; error: string | undefined } {
  if (text.trim() === '') return { quantity: 0, error: undefined }
  const reading = readFigure('quantity', text)
  if (!reading.ok) return { quantity: 0, error: reading.message }
  const quantity = reading.value ?? 0
  return { quantity, error: quantity > left ? `Only ${left} left` : undefined }
}

/** What is wrong with an amount. Both in pence; null if it cannot be read. */
function refuseAmount(amount: number | null, most: number): string | undefined {
  if (amount === null || amount <= 0) return 'Enter an amount in pounds'
  return amount > most ? `At most ${formatPounds(most)} can be credited` : undefined
}
