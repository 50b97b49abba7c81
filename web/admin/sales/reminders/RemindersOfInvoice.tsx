import { Alert, Anchor, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '#domain/dates.ts'
import { refuseChase } from '#domain/sales/chases.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import type { Reminder } from '#domain/sales/reminder-records.ts'
import { describeStepDay } from '#domain/shop/settings.reminders.ts'
import { api } from '#web/call.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import rows from '../documents/row-list.module.css'
import { LatePaymentSection } from './LatePaymentSection.tsx'
import classes from './Reminders.module.css'

/** Below an issued invoice: the reminders that went out, what comes next, and what its lateness comes to. */
export function RemindersOfInvoice({ invoice }: { invoice: Invoice }) {
  const isOwed = refuseChase(invoice) === null
  const query = useQuery(api.reminders.ofInvoice.queryOptions({ input: { id: invoice.id } }))
  const { data } = query
  // Of what was paid in time there is nothing to say.
  if (data && !isOwed && data.items.length === 0) return <LatePaymentSection invoice={invoice} />
  return (
    <>
      <Alert variant="default" my="md" title="Reminders" aria-busy={query.isPending}>
        {query.isPending ? <Skeleton height={18} width="60%" /> : null}
        {query.isError && !data ? (
          <p className={classes.quiet}>
            <NotLoaded
              what="The reminders"
              isTrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          </p>
        ) : null}
        {data ? (
          <>
            {data.items.length === 0 ? <p className={classes.quiet}>None went out yet.</p> : null}
            <ul className={rows.list}>
              {data.items.map((item) => (
                <Sent key={item.id} item={item} />
              ))}
            </ul>
            {isOwed ? <Next data={data} /> : null}
            {isOwed && data.next ? (
              <Button
                component={Link}
                to={`/debtors/reminders?invoiceId=${invoice.id}`}
                variant="default"
                size="xs"
                mt="xs"
              >
                Remind …
              </Button>
            ) : null}
          </>
        ) : null}
      </Alert>
      <LatePaymentSection invoice={invoice} />
    </>
  )
}

function Sent({ item: { step, days, sentAt, by, mail } }: { item: Reminder }) {
  return (
    <li>
      <span>
        <strong>{step}</strong>, {formatMoment(sentAt)}
        <small>{`${by ?? 'By itself'}, ${describeStepDay(days)}${mail ? `, to ${mail.recipient}` : ''}`}</small>
      </span>
      {mail ? (
        <Anchor
          component={Link}
          to={`/outgoing-mail/${mail.id}`}
          size="sm"
          aria-label={`See the mail of ${step}`}
        >
          See the mail
        </Anchor>
      ) : null}
    </li>
  )
}

interface NextProps {
  data: {
    next: { step: { name: string; days: number }; on: string } | null
    refusal: string | null
    isOn: boolean
  }
}

function Next({ data: { next, refusal, isOn } }: NextProps) {
  if (!next) return <p className={classes.quiet}>Every step was sent.</p>
  const when = `${next.step.name}, ${describeStepDay(next.step.days)}`
  return (
    <p className={classes.quiet}>
      {`Next: ${when}. ${isOn ? `It goes out on ${formatDay(next.on)} at the earliest.` : `Due on ${formatDay(next.on)}, when somebody sends it.`}`}
      {refusal === null ? '' : ` Not today: ${refusal}.`}
    </p>
  )
}
