import type { Payment } from '#domain/sales/payments.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { calls } from '#web/call.ts'

type Input = Parameters<typeof calls.payments.list>[0]

interface MarkedPaymentsProps extends MarkedProps<Payment, Input> {
  nameOf: (payment: Payment) => string
}

/** Several payments are saved as a file. To take one back needs its reason, so nothing else is done with many. */
export default function MarkedPayments({ marks, input, count, nameOf }: MarkedPaymentsProps) {
  return (
    <MarkedBar
      list="payments"
      marks={marks}
      nouns={['payment', 'payments']}
      nameOf={nameOf}
      deeds={[]}
      count={count}
      read={(page) => calls.payments.list({ ...input, ...page })}
      onDone={() => undefined}
    />
  )
}
