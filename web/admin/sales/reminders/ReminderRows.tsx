import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { ToRemind } from '#domain/sales/reminder-records.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './Reminders.module.css'

interface ReminderRowsProps {
  title: string
  items: readonly ToRemind[]
  /** The one whose words stand beside the list. */
  shownId: string | null
  isTicked?: (item: ToRemind) => boolean
  onTurn?: (ids: readonly string[]) => void
  onShow: (invoiceId: string) => void
}

const AT_FIRST = 50

/** Invoices that are reminded of, to tick; or those that are left out, with why. */
export function ReminderRows({ title, items, shownId, isTicked, onTurn, onShow }: ReminderRowsProps) {
  const [most, setMost] = useState(AT_FIRST)
  const ticked = isTicked ? items.filter(isTicked) : []
  const turnAll = () =>
    onTurn?.(
      (ticked.length === items.length ? items : items.filter((item) => !ticked.includes(item))).map(
        ({ invoiceId }) => invoiceId,
      ),
    )
  return (
    <section aria-label={title} className={classes.group}>
      <div className={classes.head}>
        {isTicked ? (
          <Checkbox
            aria-label="Choose all"
            checked={ticked.length === items.length}
            indeterminate={ticked.length > 0 && ticked.length < items.length}
            onChange={turnAll}
          />
        ) : null}
        <h2>{`${title} · ${items.length.toLocaleString('en-GB')}`}</h2>
      </div>
      <ul className={classes.rows}>
        {items.slice(0, most).map((item) => (
          <li key={item.invoiceId} data-shown={item.invoiceId === shownId || undefined}>
            {isTicked ? (
              <Checkbox
                aria-label={`Remind of ${item.invoiceNumber}`}
                checked={isTicked(item)}
                data-mark
                onChange={() => onTurn?.([item.invoiceId])}
              />
            ) : null}
            <Words item={item} />
            <span className={classes.amount}>{formatPounds(item.balance)}</span>
            {item.step ? (
              <Button
                variant="default"
                size="xs"
                aria-label={`Look at what ${item.invoiceNumber} says`}
                aria-pressed={item.invoiceId === shownId}
                onClick={() => onShow(item.invoiceId)}
              >
                Look
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {items.length > most ? (
        <Button variant="default" mt="sm" onClick={() => setMost(most + AT_FIRST * 2)}>
          {`Show more: ${most} of ${items.length.toLocaleString('en-GB')} are shown`}
        </Button>
      ) : null}
    </section>
  )
}

function Words({ item }: { item: ToRemind }) {
  const { invoiceId, invoiceNumber, dueDate, daysOverdue, step, isDue, lastSentOn, refusal, email } = item
  const late = daysOverdue === 1 ? '1 day overdue' : `${daysOverdue} days overdue`
  const facts = [
    daysOverdue > 0 ? late : `due ${formatDay(dueDate)}`,
    ...(lastSentOn ? [`last reminded ${formatDay(lastSentOn)}`] : []),
    ...(refusal === null ? [email] : []),
  ]
  return (
    <span className={classes.words}>
      <strong>{customerLabel(item)}</strong>
      <small>
        <Link to={`/invoices/${invoiceId}/edit`} data-row-link>
          {invoiceNumber}
        </Link>
        {` · ${facts.join(' · ')}`}
      </small>
      <span className={classes.marks}>
        {refusal === null ? null : <StatusBadge label={refusal} standing="held" wraps />}
        {step && refusal === null ? (
          <StatusBadge
            label={
              isDue ? step.name : `${step.name}, before its day (${formatDay(addDays(dueDate, step.days))})`
            }
            standing={step.tone === 'friendly' ? 'under-way' : 'late'}
            wraps
          />
        ) : null}
      </span>
    </span>
  )
}
