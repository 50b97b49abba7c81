import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatPounds, parsePounds, toPoundsText } from '#domain/money/money.ts'
import type { InvoiceSummary } from '#domain/sales/invoices.ts'
import { MOST_ALLOCATIONS, type Payment } from '#domain/sales/payments.ts'
import { calls, readFailure } from '#web/call.ts'
import { toastSuccess, toastWarning } from '#web/shell/toast.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { MoneyDialog } from './MoneyDialog.tsx'
import { useFirstRows, useOpenInvoices } from './open-invoices.ts'
import { describeRest } from './rest-words.ts'

interface TransferDialogProps {
  customerId: string
  /** Who pays, where nothing around it says so. */
  from?: string | undefined
  isOpen: boolean
  onClose: () => void
}

/**
 * Records one transfer of a customer and how much of it pays which open invoice; the oldest first unless
 * typed otherwise.
 */
export function TransferDialog({ customerId, from, isOpen, onClose }: TransferDialogProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const open = useOpenInvoices(customerId, isOpen)
  const sharesOf = (pence: number | null) => shareOut(pence ?? 0, open.invoices, typed)
  const close = () => {
    setTyped({})
    onClose()
  }
  return (
    <MoneyDialog
      title={from ? `Record a payment from ${from}` : 'Record a payment'}
      text="One payment can cover several invoices. Anything left over becomes the customer’s credit."
      action="Record payment"
      isOpen={isOpen}
      // Without them all of it would become credit.
      isBlocked={!open.isWhole}
      onClose={close}
      below={(pence) => (
        <>
          {open.hasFailed && !open.isWhole ? (
            <div>
              <NotLoaded what="The open invoices" isTrying={open.isFetching} onRetry={open.tryAgain} />
            </div>
          ) : null}
          <Shares
            shares={sharesOf(pence)}
            pence={pence ?? 0}
            isWhole={open.isWhole}
            onType={(id, text) => setTyped({ ...typed, [id]: text })}
          />
        </>
      )}
      onRecord={async (id, { amount, ...given }) => {
        const allocations = sharesOf(amount)
          .filter((share) => share.amount > 0)
          .map((share) => ({ invoiceId: share.invoice.id, amount: share.amount }))
        try {
          await calls.payments.record({ ...given, id, customerId, amount, allocations })
        } catch (error) {
          const before = recordedBefore(error, id)
          if (!before) throw error
          toastWarning(
            `${formatPounds(before.amount)} was recorded at the first try, whose answer did not arrive. Look at it before you record more.`,
          )
          return
        }
        toastSuccess(`${formatPounds(amount)} recorded`)
      }}
    />
  )
}

interface Share {
  invoice: InvoiceSummary
  text: string
  amount: number
  isTooMuch: boolean
}

/** What each invoice gets: what was typed, or else as much as is left, from the first on. */
function shareOut(
  pence: number,
  invoices: readonly InvoiceSummary[],
  typed: Readonly<Record<string, string>>,
): Share[] {
  let left = pence
  let filled = 0
  return invoices.map((invoice) => {
    const { id, balance } = invoice
    const text = typed[id] ?? usualText(filled < MOST_ALLOCATIONS ? Math.min(left, balance) : 0)
    const amount = text.trim() === '' ? 0 : parsePounds(text)
    left = Math.max(0, left - (amount ?? 0))
    filled += amount === 0 ? 0 : 1
    const isTooMuch = amount === null || amount < 0 || amount > balance
    return { invoice, text, amount: amount ?? 0, isTooMuch }
  })
}

const usualText = (pence: number) => (pence > 0 ? toPoundsText(pence) : '')

interface SharesProps {
  shares: Share[]
  pence: number
  /** Whether these are all open invoices. */
  isWhole: boolean
  onType: (invoiceId: string, text: string) => void
}

/** What each invoice gets of it, and what is left over. */
function Shares({ shares, pence, isWhole, onType }: SharesProps) {
  const { shown, left, showMore } = useFirstRows(shares, ({ text }) => text !== '')
  const rest = pence - shares.reduce((sum, { amount }) => sum + amount, 0)
  const isFull = rest > 0 && shares.filter(({ amount }) => amount > 0).length >= MOST_ALLOCATIONS
  return (
    <>
      {shown.map(({ invoice, text, isTooMuch }) => (
        <TextInput
          key={invoice.id}
          label={`${invoice.invoiceNumber} · ${formatPounds(invoice.balance)} to pay`}
          inputMode="decimal"
          value={text}
          error={isTooMuch ? `At most ${formatPounds(invoice.balance)}` : undefined}
          onChange={(event) => onType(invoice.id, event.currentTarget.value)}
        />
      ))}
      {left > 0 ? (
        <Button variant="default" size="compact-sm" onClick={showMore}>
          Show more of {shares.length.toLocaleString('en-GB')} open invoices
        </Button>
      ) : null}
      <Text size="sm" role="status">
        {isWhole ? describeRest(rest) : null}
        {isFull ? `. One payment pays at most ${MOST_ALLOCATIONS} invoices.` : null}
      </Text>
    </>
  )
}

/**
 * The payment that an earlier try recorded, if its answer was lost: what is open is less by then, so the next try sends
 * other shares and is refused.
 */
function recordedBefore(error: unknown, id: string): Pick<Payment, 'amount'> | null {
  const { code, current } = readFailure(error)
  const recorded = current as Payment | undefined
  return code === 'CONFLICT' && recorded?.id === id ? recorded : null
}
