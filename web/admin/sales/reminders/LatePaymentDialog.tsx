import { Modal, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { api, calls, readFailure, refresh } from '#web/call.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import { toastSuccess } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import classes from './Reminders.module.css'

interface LatePaymentDialogProps {
  invoice: Invoice
  isOpen: boolean
  onClose: () => void
}

/** Shows what would be charged for late payment up to a day, line by line, and makes the invoice for it. */
export function LatePaymentDialog({ invoice, isOpen, onClose }: LatePaymentDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Late payment of ${invoice.invoiceNumber}`} size="lg">
      <Charging invoice={invoice} onClose={onClose} />
    </Modal>
  )
}

function Charging({ invoice, onClose }: Omit<LatePaymentDialogProps, 'isOpen'>) {
  const navigate = useNavigate()
  const [to, setTo] = useState(() => londonDay(new Date()))
  // What is on the screen is of this version: what was paid meanwhile is a conflict, not another amount.
  const [asked] = useState(() => ({ id: uuid(), version: invoice.version }))
  const [trouble, setTrouble] = useState('')
  const { isBusy, run } = useOneAtATime()
  const query = useQuery({
    ...api.reminders.latePayment.queryOptions({ input: { id: invoice.id, to } }),
    enabled: to !== '',
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const isCurrent = data?.to === to && !query.isPlaceholderData
  const charge = () =>
    run(async () => {
      setTrouble('')
      try {
        const body = { id: asked.id, to, version: asked.version }
        const made = await calls.reminders.chargeLatePayment({ params: { id: invoice.id }, body })
        toastSuccess(`${made.invoiceNumber} was made; it is not issued yet`)
        await refresh('invoices', 'reminders', 'debtors')
        await navigate(`/invoices/${made.id}/edit`)
      } catch (error) {
        const { code, message } = readFailure(error)
        setTrouble(
          code === 'CONFLICT'
            ? 'Something about this invoice changed meanwhile, a payment perhaps. Close this and look again.'
            : message,
        )
      }
    })
  return (
    <Stack gap="sm">
      <Text size="sm">
        An invoice of its own charges for it, outside the scope of VAT. You can look at it, change it or make
        it void before it is issued.
      </Text>
      <DayInput label="Interest up to and including" field="to" isPast value={to} onChange={setTo} />
      {query.isError ? (
        <Text size="sm" role="alert">{`It could not be worked out: ${query.error.message}`}</Text>
      ) : null}
      {query.isPending && to !== '' ? <Skeleton height={60} /> : null}
      {data ? (
        <div aria-busy={!isCurrent} aria-live="polite">
          {data.refusal === null ? (
            <ul className={classes.charge} aria-label="What is charged">
              {data.lines.map(({ description, amount }) => (
                <li key={description}>
                  <span>{description}</span>
                  <span>{formatPounds(amount)}</span>
                </li>
              ))}
              <li>
                <strong>Together</strong>
                <strong>{formatPounds(data.interest + data.fixedSum)}</strong>
              </li>
            </ul>
          ) : (
            <Text size="sm">{data.refusal}.</Text>
          )}
          {data.remark ? <Text size="sm">{data.remark}</Text> : null}
        </div>
      ) : null}
      {trouble ? (
        <Text size="sm" c="red" role="alert">
          {trouble}
        </Text>
      ) : null}
      <DialogButtons
        action="Make the invoice"
        isBusy={isBusy}
        isBlocked={!isCurrent || data?.refusal !== null || to === ''}
        onCancel={onClose}
        onAct={() => void charge()}
      />
    </Stack>
  )
}
