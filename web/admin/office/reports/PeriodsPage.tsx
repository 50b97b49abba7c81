import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatMoment, londonDay } from '#domain/dates.ts'
import type { PeriodEvent, Periods } from '#domain/sales/periods.ts'
import { initialBooksFields } from '#domain/shop/settings.books.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { Page } from '#web/ui/Page.tsx'
import classes from './books.module.css'
import { ClosePeriod } from './ClosePeriod.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { vatPeriods } from './vat-period.ts'

export const handle: ScreenHandle = { title: 'Closed periods' }

/** /reports/periods: until which day the books are closed, closing more of them, and what was closed before. */
export default function PeriodsPage() {
  const [today] = useState(() => londonDay(new Date()))
  const query = useQuery(api.periods.get.queryOptions())
  const settings = useQuery(api.settings.get.queryOptions())
  const name = settings.data?.vatPeriods ?? initialBooksFields.vatPeriods
  // What is over, the oldest first.
  const ends = vatPeriods(name, today)
    .map(({ to }) => to)
    .filter((to) => to < today)
    .reverse()
  return (
    <Page title="Closed periods" width="form" back={{ to: '/reports', label: 'Reports' }}>
      <LoadRecord query={query} noun="closed periods" gone="The closed periods could not be loaded">
        {(periods) => (
          <>
            <Status periods={periods} />
            <ClosePeriod
              key={periods.closedUntil}
              closedUntil={periods.closedUntil}
              ends={ends}
              today={today}
            />
            {periods.items.length > 0 ? (
              <section>
                <h2 className={classes.heading}>What was closed and opened</h2>
                <ul className={classes.events}>
                  {periods.items.map((event) => (
                    <Event key={event.id} event={event} />
                  ))}
                </ul>
              </section>
            ) : null}
          </>
        )}
      </LoadRecord>
    </Page>
  )
}

function Status({ periods: { closedUntil } }: { periods: Periods }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={classes.status}>
      <div>
        <h2>{closedUntil === null ? 'Nothing is closed' : `Closed until ${formatDay(closedUntil)}`}</h2>
        <p>
          {closedUntil === null
            ? 'Close a period once its VAT is declared: then no payment, invoice or tax point can be dated in it any more.'
            : 'Nothing dated on or before that day changes. Credit notes and payments that are taken back are dated today.'}
        </p>
      </div>
      {closedUntil === null ? null : (
        <>
          <Button variant="default" onClick={() => setAsking(true)}>
            Re-open …
          </Button>
          <ReopenDialog closedUntil={closedUntil} isOpen={isAsking} onClose={() => setAsking(false)} />
        </>
      )}
    </section>
  )
}

function Event({ event: { action, until, closedUntil, reason, at, by } }: { event: PeriodEvent }) {
  const left = closedUntil === null ? 'all is open' : `closed until ${formatDay(closedUntil)}`
  return (
    <li>
      <strong>{action === 'close' ? `Closed until ${formatDay(until)}` : `Re-opened: ${left}`}</strong>
      {reason === '' ? null : <span>{reason}</span>}
      <span className={classes.quiet}>
        {by?.name || 'Fascia'}, {formatMoment(at)}
      </span>
    </li>
  )
}
