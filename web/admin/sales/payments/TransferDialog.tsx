import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPounds, parsePounds, toPoundsText } from '#domain/money/money.ts'
import type { Payment } from '#domain/sales/payments.ts'
import { api, calls, readFailure } from '#web/call.ts'
import { toastSuccess, toastWarning } from '#web/shell/toast.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { MoneyDialog } from './MoneyDialog.tsx'
import { describeRest } from './rest-words.ts'

const MOST_INVOICES = 100

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
  const open = useQuery({
    ...api.invoices.list.queryOptions({ input: { customerId, status: 'open', limit: MOST_INVOICES } }),
    enabled: isOpen,
  })
  const oldestFirst = [...(open.data?.items ?? [])].reverse()
  const sharesOf = (pence: number | null) => {
    let left = pence ?? 0
    return oldestFirst.map((invoice) => {
      const text = typed[invoice.id]
      const usual = Math.min(left, invoice.balance)
      const amount = text === undefined ? usual : text.trim() === '' ? 0 : parsePounds(text)
      left = Math.max(0, left - (amount ?? 0))
      const isTooMuch = amount === null || amount < 0 || amount > invoice.balance
      return { invoice, text: text ?? (usual > 0 ? toPoundsText(usual) : ''), amount: amount ?? 0, isTooMuch }
    })
  }
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
      isBlocked={!open.data}
      onClose={close}
      below={(pence) => {
        const shares = sharesOf(pence)
        const placed = shares.reduce((sum, { amount }) => sum + amount, 0)
        const rest = (pence ?? 0) - placed
        return (
          <>
            {open.isError && !open.data ? (
              <div>
                <NotLoaded
                  what="The open invoices"
                  isTrying={open.isFetching}
                  onRetry={() => void open.refetch()}
                />
              </div>
            ) : null}
            {shares.map(({ invoice, text, isTooMuch }) => (
              <TextInput
                key={invoice.id}
                label={`${invoice.invoiceNumber} · ${formatPounds(invoice.balance)} to pay`}
                inputMode="decimal"
                value={text}
                error={isTooMuch ? `At most ${formatPounds(invoice.balance)}` : undefined}
                onChange={(event) => setTyped({ ...typed, [invoice.id]: event.currentTarget.value })}
              />
            ))}
            <Text size="sm" role="status">
              {describeRest(rest)}
            </Text>
          </>
        )
      }}
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

/**
 * The payment that an earlier try recorded, if its answer was lost: what is open is less by then, so the next try sends
 * other shares and is refused.
 */
function recordedBefore(error: unknown, id: string): Pick<Payment, 'amount'> | null {
  const { code, current } = readFailure(error)
  const recorded = current as Payment | undefined
  return code === 'CONFLICT' && recorded?.id === id ? recorded : null
}
