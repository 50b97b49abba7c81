import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { londonDay } from '#domain/dates.ts'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '#domain/sales/payment-words.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { useClosedFault } from './use-closed.ts'

export interface MoneyValues {
  amount: string
  method: PaymentMethod
  date: string
  reference: string
}

export const noMoney = (): MoneyValues => ({
  amount: '',
  method: 'bank transfer',
  date: londonDay(new Date()),
  reference: '',
})

interface MoneyFieldsProps {
  values: MoneyValues
  errors: Readonly<Record<string, ReactNode>>
  set: (change: Partial<MoneyValues>) => void
  /** Below the amount: what it leads to. */
  children?: ReactNode
}

/** The amount, method and date of a payment, and its bank reference. */
export function MoneyFields({ values, errors, set, children }: MoneyFieldsProps) {
  const closed = useClosedFault(values.date)
  return (
    <>
      <TextInput
        label="Amount, £"
        inputMode="decimal"
        autoFocus
        data-autofocus
        value={values.amount}
        error={errors.amount}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => set({ amount: event.currentTarget.value })}
      />
      {children}
      <Select
        label="How"
        allowDeselect={false}
        data={paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
        value={values.method}
        onChange={(value) => value && set({ method: value })}
      />
      <DayInput
        label="Date"
        field="moneyDate"
        isPast
        value={values.date}
        error={errors.date ?? closed}
        note={
          values.date > londonDay(new Date()) ? 'Still to come: debtors count it from then on.' : undefined
        }
        onChange={(date) => set({ date })}
      />
      <TextInput
        label="Reference"
        maxLength={200}
        value={values.reference}
        error={errors.reference}
        onChange={(event) => set({ reference: event.currentTarget.value })}
      />
    </>
  )
}
