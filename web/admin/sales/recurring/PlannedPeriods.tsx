import { useMemo } from 'react'
import { formatDay, londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { priceOfPeriod, type Recurring } from '#domain/sales/recurring.ts'
import { refuseMaking } from '#domain/sales/recurring-actions.ts'
import { countBegun, listPeriods, periodOf } from '#domain/sales/recurring-schedule.ts'
import { validFiguresOf } from '../documents/document-values.ts'
import type { EditorLine } from '../lines/editor-line.ts'
import classes from './recurring.module.css'
import { type RecurringValues, readRises, readSchedule } from './recurring-values.ts'

const SHOWN = 12

interface PlannedPeriodsProps {
  values: RecurringValues
  lines: readonly EditorLine[]
  stored: Recurring | null
}

/** The next invoices with their days and amounts, as they follow from what is typed. */
export function PlannedPeriods({ values, lines, stored }: PlannedPeriodsProps) {
  const next = stored?.planned[0]?.n ?? stored?.made ?? 0
  const made = stored?.made ?? 0
  const planned = useMemo(() => {
    const schedule = readSchedule(values)
    if (!schedule || stored?.state === 'archived') return []
    const { vatRate, discount } = validFiguresOf(values)
    const terms = { items: lines, rises: readRises(values), vatRate, discount }
    return listPeriods(schedule, { next, made }, SHOWN).map((period) => ({
      ...period,
      ...priceOfPeriod(terms, period),
    }))
  }, [values, lines, stored?.state, next, made])
  const late = sayLate(values, { next, made }, stored)
  if (planned.length === 0) return <p className={classes.note}>Nothing more will be billed.</p>
  return (
    <section className={classes.planned} aria-label="Next invoices">
      <h2>Next invoices</h2>
      <ol>
        {planned.map(({ n, from, total }, index) => (
          <li key={n} data-changed={index > 0 && planned[index - 1]?.total !== total ? true : undefined}>
            <span>{formatDay(from)}</span>
            <span>{formatPounds(total)}</span>
          </li>
        ))}
      </ol>
      {late === null ? null : <p className={classes.problem}>{late}</p>}
      <p className={classes.note}>With VAT. Each is made in the morning of its day.</p>
    </section>
  )
}

/** What becomes of the days that are over, which somebody may not mean; null if there are none. */
function sayLate(
  values: RecurringValues,
  at: { next: number; made: number },
  stored: Recurring | null,
): string | null {
  const schedule = readSchedule(values)
  const today = londonDay(new Date())
  if (!schedule || (stored && refuseMaking(stored)) || periodOf(schedule, at.next).from >= today) return null
  const count = countBegun(schedule, at, today)
  if (count === 0) return null
  const sent = values.makes === 'sent' ? ', and sent' : ''
  return count === 1
    ? `The first of these days is over: its invoice is made the next morning${sent}.`
    : `${count} of these days are over: their invoices are made the next morning, all at once${sent}.`
}
