import { Alert, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { formatPounds, parsePounds, toPoundsText } from '#domain/money/money.ts'
import { refuseCardRefund } from '#domain/sales/cards.ts'
import type { Payment } from '#domain/sales/payments.ts'
import { calls, readFailure } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { takeFailure } from '../documents/saving.ts'
import { refreshMoney } from './after-money.ts'

interface RefundCardDialogProps {
  payment: Payment
  isOpen: boolean
  onClose: () => void
}

/** Has Stripe give a card payment back, or a part of it. */
export function RefundCardDialog({ payment, isOpen, onClose }: RefundCardDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Refund to the card">
      <RefundCardForm payment={payment} onClose={onClose} />
    </Modal>
  )
}

/**
 * The ids of refunds whose answer did not come, by payment and amount: asked for again, also from a dialog that was
 * closed in between, it is the same refund, and Stripe makes it once.
 */
const unanswered = new Map<string, string>()

function RefundCardForm({ payment, onClose }: Omit<RefundCardDialogProps, 'isOpen'>) {
  const refundable = payment.card?.refundable ?? 0
  const { isBusy, run } = useOneAtATime()
  const [unsure, setUnsure] = useState<string | null>(null)
  const form = useForm({
    initialValues: { amount: toPoundsText(refundable) },
    validate: { amount: (text) => faultIn(text, refundable) },
  })
  const refund = form.onSubmit(({ amount: text }) => {
    const amount = parsePounds(text)
    if (amount === null) return
    const key = `${payment.id} ${amount}`
    const refundId = unanswered.get(key) ?? uuid()
    unanswered.set(key, refundId)
    void run(async () => {
      setUnsure(null)
      try {
        await calls.payments.refundCard({ id: payment.id, refundId, amount })
        unanswered.delete(key)
        toastSuccess(`${formatPounds(amount)} refunded to the card`)
        onClose()
      } catch (error) {
        const { status, message } = readFailure(error)
        const isAnswered = status >= 400 && status < 500
        if (isAnswered) unanswered.delete(key)
        else setUnsure(message)
        takeFailure(error, { refuse: (faults) => form.setFieldError('amount', faults[0]?.message) })
      }
      void refreshMoney()
    })
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The form of a record is around this one.
    event.stopPropagation()
    refund(event)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">
          Stripe sends it to the card that paid; the customer has it in five to ten days. It is booked here at
          once, and that much is due again unless you credit the invoice. Stripe keeps its fee.
        </Text>
        {unsure === null ? null : (
          <Alert color="orange" role="alert" title="Not certain yet">
            {unsure} The same amount once more asks for the same refund: it is never made twice.
          </Alert>
        )}
        <TextInput
          label="Amount, £"
          description={`At most ${formatPounds(refundable)}`}
          inputMode="decimal"
          data-autofocus
          {...form.getInputProps('amount')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <DialogButtons action="Refund" isBusy={isBusy} isBlocked={refundable === 0} onCancel={onClose} />
      </Stack>
    </form>
  )
}

function faultIn(text: string, refundable: number): string | null {
  const amount = parsePounds(text)
  if (amount === null || amount <= 0) return 'Enter an amount in pounds'
  return refuseCardRefund(refundable, amount)?.message ?? null
}
