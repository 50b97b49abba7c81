import { Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { parsePounds } from '#domain/money/money.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { toFormErrors } from '#web/ui/form-errors.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { takeFailure } from '../documents/saving.ts'
import { refreshMoney } from './after-money.ts'
import { MoneyFields, type MoneyValues, noMoney } from './MoneyFields.tsx'

interface MoneyDialogProps {
  title: string
  text: string
  action: string
  isOpen: boolean
  onClose: () => void
  /** Below the fields, for the present amount. @param pence null while the amount cannot be parsed */
  below?: (pence: number | null) => ReactNode
  /** Whether it cannot be recorded as it is. */
  isBlocked?: boolean
  /** @param id the same however often one dialog is submitted */
  onRecord: (id: string, values: Omit<MoneyValues, 'amount'> & { amount: number }) => Promise<void>
}

/** A dialog that records money received or paid out. What is typed stays there until it is recorded. */
export function MoneyDialog({ title, isOpen, onClose, ...rest }: MoneyDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="lg">
      <MoneyForm {...rest} onClose={onClose} />
    </Modal>
  )
}

function MoneyForm(props: Omit<MoneyDialogProps, 'title' | 'isOpen'>) {
  const { text, action, below, isBlocked = false, onClose, onRecord } = props
  const [id] = useState(() => uuid())
  const form = useForm<MoneyValues>({
    initialValues: noMoney(),
    validate: { amount: (text) => ((parsePounds(text) ?? 0) > 0 ? null : 'Enter an amount in pounds') },
  })
  const { isBusy, run } = useOneAtATime()
  const pence = parsePounds(form.values.amount)
  const record = form.onSubmit((values) => {
    if (pence === null || isBlocked) return
    void run(async () => {
      try {
        await onRecord(id, { ...values, amount: pence })
        onClose()
      } catch (error) {
        takeFailure(error, { refuse: (faults) => form.setErrors(toFormErrors(faults)) })
      }
      void refreshMoney()
    })
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The form of a record is around this one.
    event.stopPropagation()
    record(event)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <MoneyFields
          values={form.values}
          errors={form.errors}
          set={(change) => {
            form.setValues(change)
            form.clearErrors()
          }}
        />
        {below?.(pence)}
        <DialogButtons action={action} isBusy={isBusy} isBlocked={isBlocked} onCancel={onClose} />
      </Stack>
    </form>
  )
}
