import { Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { parsePounds } from '#domain/money.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { takeFailure } from '../documents/saving.ts'
import { useOneAtATime } from '../documents/use-one-at-a-time.ts'
import { refreshMoney } from './after-money.ts'
import { MoneyFields, type MoneyValues, noMoney } from './MoneyFields.tsx'

interface MoneyDialogProps {
  title: string
  text: string
  action: string
  isOpen: boolean
  onClose: () => void
  /** Below the fields, by what is typed so far. @param pence null while the amount cannot be read */
  below?: (pence: number | null) => ReactNode
  /** Whether it cannot be recorded as it is. */
  isBlocked?: boolean
  /** @param id the same however often one dialog is sent */
  onRecord: (id: string, values: Omit<MoneyValues, 'amount'> & { amount: number }) => Promise<void>
}

/** Money that came in or went out, asked for in a dialog. What is typed stays there until it is recorded. */
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
  const [values, setValues] = useState(noMoney)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { isBusy, run } = useOneAtATime()
  const pence = parsePounds(values.amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (pence === null || pence <= 0) return setErrors({ amount: 'Enter an amount in pounds' })
    if (isBlocked) return
    void run(async () => {
      try {
        await onRecord(id, { ...values, amount: pence })
        onClose()
      } catch (error) {
        takeFailure(error, {
          refuse: (faults) =>
            setErrors(Object.fromEntries(faults.map(({ path, message }) => [path, message]))),
        })
      }
      void refreshMoney()
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <MoneyFields
          values={values}
          errors={errors}
          set={(change) => {
            setValues((now) => ({ ...now, ...change }))
            setErrors({})
          }}
        />
        {below?.(pence)}
        <DialogButtons action={action} isBusy={isBusy} isBlocked={isBlocked} onCancel={onClose} />
      </Stack>
    </form>
  )
}
