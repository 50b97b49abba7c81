import { Button } from '@mantine/core'
import { IconFileTypePdf, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '#domain/errors.ts'
import type { Payment } from '#domain/sales/payments.ts'
import { type Receipt, receiptMessage, receiptTitle, refuseReceipt } from '#domain/sales/receipts.ts'
import { api, calls } from '#web/call.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { SendByMail } from '../documents/SendByMail.tsx'

/** The receipt of a payment, as a PDF and by mail; nothing where there is none. */
export function ReceiptOfPayment({ payment }: { payment: Payment }) {
  const [isSending, setSending] = useState(false)
  const query = useQuery({
    ...api.payments.receipt.queryOptions({ input: { id: payment.id } }),
    enabled: isSending,
  })
  if (refuseReceipt(payment) !== null) return null
  return (
    <>
      <Button
        component="a"
        href={pdfOf(payment.id)}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
      >
        Receipt
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setSending(true)}
      >
        Send receipt …
      </Button>
      {isSending ? (
        <LoadRecord query={query} noun="receipt" gone={messages.paymentNotFound}>
          {(receipt) => <SendReceipt receipt={receipt} onClose={() => setSending(false)} />}
        </LoadRecord>
      ) : null}
    </>
  )
}

const pdfOf = (id: string) => `/api/payments/${id}/receipt/pdf`

function SendReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { paymentId, version, customerId, amount } = receipt
  // The panel keeps what it was opened with: a receipt of something else is refused.
  const [shown] = useState(receipt)
  return (
    <SendByMail
      document={{
        ...{ id: `receipt-${paymentId}`, version, customerId },
        number: receiptTitle(shown),
        pdfUrl: pdfOf(paymentId),
      }}
      usual={(settings) => receiptMessage(settings, shown)}
      kind="receipt"
      shown={{ record: { total: amount }, moved: null, take: () => undefined }}
      isOpen
      onClose={onClose}
      onSend={(values) => calls.payments.sendReceipt({ id: paymentId, version: shown.version, ...values })}
    />
  )
}
