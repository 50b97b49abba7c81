import { Button, Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { formatDay, londonDay } from '#domain/dates.ts'
import type { Invoice } from '#domain/invoices.ts'
import { formatPounds, parsePounds, toPoundsText } from '#domain/money.ts'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '#domain/payments.ts'
import { api, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { DayInput } from '../documents/DayInput.tsx'
import { takeFailure } from '../documents/saving.ts'
import { useOneAtATime } from '../documents/use-one-at-a-time.ts'
import classes from './Panels.module.css'

/** What was paid on an invoice, what is left, and a payment or refund to be taken down. */
export function PaymentsPanel({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false)
  const isRefund = invoice.balance < 0
  const canPay = invoice.status !== 'void' && invoice.kind !== 'credit-note' && invoice.balance !== 0
  return (
    <section className={classes.panel} aria-label="Payments">
      <h2>Payments</h2>
      {invoice.payments.length > 0 ? (
        <ul className={classes.payments}>
          {invoice.payments.map((payment) => (
            <li key={payment.id}>
              <span>
                {formatDay(payment.date)} · {paymentMethodLabels[payment.method]}
                {payment.amount < 0 ? ' · refund' : ''}
                {payment.reference ? <small>{payment.reference}</small> : null}
              </span>
              <strong>{formatPounds(payment.amount)}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>Nothing paid yet</p>
      )}
      <dl className={classes.account}>
        {invoice.depositAmount === 0 ? null : (
          <div>
            <dt>Deposit invoiced</dt>
            <dd>{formatPounds(-invoice.depositAmount)}</dd>
          </div>
        )}
        {invoice.creditedAmount === 0 ? null : (
          <div>
            <dt>Credited</dt>
            <dd>{formatPounds(-invoice.creditedAmount)}</dd>
          </div>
        )}
        <div className={classes.balance}>
          <dt>{isRefund ? 'Owed to the customer' : 'Still to pay'}</dt>
          <dd data-testid="balance">{formatPounds(Math.abs(invoice.balance))}</dd>
        </div>
      </dl>
      {canPay && isOpen ? (
        <PaymentForm key={invoice.version} invoice={invoice} onDone={() => setOpen(false)} />
      ) : null}
      {canPay && !isOpen ? (
        <Button variant="default" fullWidth onClick={() => setOpen(true)}>
          {isRefund ? 'Record a refund' : 'Record a payment'}
        </Button>
      ) : null}
    </section>
  )
}

function PaymentForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const isRefund = invoice.balance < 0
  const [paymentId] = useState(() => uuid())
  const [amount, setAmount] = useState(toPoundsText(Math.abs(invoice.balance)))
  const [method, setMethod] = useState<PaymentMethod>('bank transfer')
  const [date, setDate] = useState(londonDay(new Date()))
  const [reference, setReference] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const pay = useMutation(api.invoices.pay.mutationOptions())
  const { isBusy, run } = useOneAtATime()

  const submit = async () => {
    const pence = parsePounds(amount)
    if (pence === null || pence <= 0) {
      setErrors({ amount: 'Enter an amount in pounds' })
      return
    }
    try {
      const paid = await pay.mutateAsync({
        id: invoice.id,
        paymentId,
        amount: isRefund ? -pence : pence,
        method,
        date,
        reference,
      })
      queryClient.setQueryData(api.invoices.get.queryKey({ input: { id: paid.id } }), paid)
      void refresh('invoices', 'stats')
      toastSuccess(
        paid.balance === 0 ? `${paid.invoiceNumber} is settled` : `${formatPounds(pence)} recorded`,
      )
      onDone()
    } catch (error) {
      takeFailure(error, {
        refuse: (faults) => setErrors(Object.fromEntries(faults.map(({ path, message }) => [path, message]))),
      })
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands within the document's form, and forms do not nest
    <div
      role="group"
      aria-label={isRefund ? 'Refund' : 'Payment'}
      className={classes.form}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.stopPropagation()
        void run(submit)
      }}
    >
      <TextInput
        label={isRefund ? 'Refund, £' : 'Amount, £'}
        inputMode="decimal"
        autoFocus
        value={amount}
        error={errors.amount}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setAmount(event.currentTarget.value)
          setErrors({})
        }}
      />
      <Select
        label="How"
        allowDeselect={false}
        data={paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
        value={method}
        onChange={(value) => value && setMethod(value)}
      />
      <DayInput label="Date" field="paymentDate" value={date} error={errors.date} onChange={setDate} />
      <TextInput
        label="Reference"
        maxLength={200}
        value={reference}
        error={errors.reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Button loading={isBusy} onClick={() => void run(submit)}>
        {isRefund ? 'Record refund' : 'Record payment'}
      </Button>
      <Button variant="subtle" color="gray" onClick={onDone}>
        Cancel
      </Button>
    </div>
  )
}
