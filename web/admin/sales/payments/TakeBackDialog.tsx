import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPounds } from '#domain/money/money.ts'
import type { Payment } from '#domain/sales/payments.ts'
import { api } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { ReasonDialog } from '../documents/ReasonDialog.tsx'
import { takeFailure } from '../documents/saving.ts'
import { refreshMoney } from './after-money.ts'

/** Asks why a payment is taken back, and says which invoices that reopens. */
export function TakeBackDialog({ paymentId, onClose }: { paymentId: string | null; onClose: () => void }) {
  const query = useQuery({
    ...api.payments.get.queryOptions({ input: { id: paymentId ?? '' } }),
    enabled: paymentId !== null,
  })
  const back = useMutation(api.payments.takeBack.mutationOptions())
  const { isBusy, run } = useOneAtATime()
  // Drawn before it opens and until it has closed, so that the focus goes back to where it was.
  const [asked, setAsked] = useState<Payment>()
  const isOpen = paymentId !== null && query.data !== undefined
  if (isOpen && query.data !== asked) setAsked(query.data)
  const payment = (isOpen ? query.data : undefined) ?? asked
  const total = Math.abs(payment?.amount ?? 0)
  return (
    <ReasonDialog
      title={payment && payment.amount < 0 ? 'Take back a refund' : 'Take back a payment'}
      text={payment ? describe(payment) : ''}
      action="Take back"
      isOpen={isOpen}
      isBusy={isBusy}
      shown={{ record: { total }, moved: null, take: () => undefined }}
      onClose={onClose}
      onGive={(reason) =>
        void run(async () => {
          if (!payment) return
          try {
            await back.mutateAsync({ id: payment.id, version: payment.version, reason })
            toastSuccess(`${formatPounds(total)} taken back`)
            onClose()
          } catch (error) {
            takeFailure(error, {})
          }
          void refreshMoney()
        })
      }
    />
  )
}

function describe({ amount, allocations, unallocated }: Payment): string {
  if (amount < 0)
    return `The customer has ${formatPounds(-amount)} of credit again. The entry stays, with the reason.`
  const opened = allocations.map((one) => `${formatPounds(one.amount)} on ${one.invoiceNumber}`)
  const credit = unallocated > 0 ? [`${formatPounds(unallocated)} of the customer’s credit`] : []
  const what = new Intl.ListFormat('en-GB').format([...opened, ...credit])
  return `${formatPounds(amount)} in all: ${what}. All of it is taken back; the entry stays, with the reason.`
}
