import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { formatPounds, parsePounds, toPoundsText } from '#domain/money/money.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { api, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { useDraft } from '#web/ui/draft.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { takeFailure } from '../documents/saving.ts'
import { MoneyFields, type MoneyValues, noMoney } from '../payments/MoneyFields.tsx'
import classes from './Panels.module.css'

/** The name under which this device stores an unfinished payment. */
export const paymentDraft = (invoiceId: string) => `payment-${invoiceId}`

/** The typed fields of a payment. */
interface PaymentValues extends Omit<MoneyValues, 'amount'> {
  /** The payment's own id, so that it is recorded once however often it is sent. */
  id: string
  /** Null until an amount is typed: the balance. */
  amount: string | null
}

export const emptyPayment = (): PaymentValues => ({ ...noMoney(), id: uuid(), amount: null })

interface PaymentFormProps {
  invoice: Invoice
  onDone: () => void
}

/**
 * Records a payment on an invoice. What is typed is kept, regardless of other saves here or by others. If
 * another save changes the balance, the form says so and asks again.
 */
export function PaymentForm({ invoice, onDone }: PaymentFormProps) {
  const [values, setValues] = useState(emptyPayment)
  const [isTyped, setTyped] = useState(false)
  const [seenBalance, setSeenBalance] = useState(invoice.balance)
  const [hasMoved, setMoved] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const pay = useMutation(api.invoices.pay.mutationOptions())
  const { isBusy, run } = useOneAtATime()
  const draft = useDraft<PaymentValues>({
    form: paymentDraft(invoice.id),
    values,
    changed: isTyped,
    version: null,
    restore: (kept) => {
      setValues(kept)
      setTyped(true)
    },
  })
  const set = (change: Partial<PaymentValues>) => {
    setValues((previous) => ({ ...previous, ...change }))
    setTyped(true)
    setErrors({})
  }
  const due = toPoundsText(Math.max(0, invoice.balance))
  const amount = values.amount ?? (invoice.balance > 0 ? due : '')
  const pence = parsePounds(amount)
  const over = pence === null ? 0 : pence - Math.max(0, invoice.balance)

  const leave = () => {
    draft.clear()
    onDone()
  }
  const submit = async () => {
    if (pence === null || pence <= 0) {
      setErrors({ amount: 'Enter an amount in pounds' })
      return
    }
    if (invoice.balance !== seenBalance) {
      setSeenBalance(invoice.balance)
      setMoved(true)
      return
    }
    const { id, method, date, reference } = values
    try {
      const body = { id, amount: pence, method, date, reference, version: invoice.version }
      const paid = await pay.mutateAsync({ params: { id: invoice.id }, body })
      queryClient.setQueryData(api.invoices.get.queryKey({ input: { id: paid.id } }), paid)
      void refresh('invoices', 'payments', 'customers', 'debtors', 'statements', 'stats')
      toastSuccess(
        paid.balance === 0 ? `${paid.invoiceNumber} is paid in full` : `${formatPounds(pence)} recorded`,
      )
      leave()
    } catch (error) {
      takeFailure(error, {
        refuse: (faults) => setErrors(Object.fromEntries(faults.map(({ path, message }) => [path, message]))),
        conflict: () => {
          setMoved(true)
          void refresh('invoices')
        },
      })
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands within the document's form, and forms do not nest
    <div
      role="group"
      aria-label="Payment"
      className={classes.form}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.stopPropagation()
        void run(submit)
      }}
    >
      <MoneyFields values={{ ...values, amount }} errors={errors} set={set}>
        {over > 0 ? (
          <Text size="xs" role="status">
            {formatPounds(over)} more than is due: that becomes the customer’s credit.
          </Text>
        ) : null}
      </MoneyFields>
      {hasMoved ? (
        <Text size="sm" c="red" role="alert">
          This invoice was changed meanwhile: {formatPounds(invoice.balance)} is still to pay. Nothing was
          recorded yet.
        </Text>
      ) : null}
      <Button loading={isBusy} onClick={() => void run(submit)}>
        Record payment
      </Button>
      <Button variant="subtle" color="gray" onClick={leave}>
        Cancel
      </Button>
    </div>
  )
}
