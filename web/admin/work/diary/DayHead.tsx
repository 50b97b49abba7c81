import { VisuallyHidden } from '@mantine/core'
import { bankHolidays } from '#content/bank-holidays.ts'
import { formatLongDay } from '#domain/dates.ts'
import classes from './diary.module.css'
import { shortDay } from './diary-view.ts'

interface DayHeadProps {
  day: string
  today: string
  /** Visits that its column has no room for. */
  more?: number
  onDay: (day: string) => void
}

/** A day's name, which leads to the day, and its bank holiday. */
export function DayHead({ day, today, more = 0, onDay }: DayHeadProps) {
  const holiday = bankHolidays.get(day)
  return (
    <>
      <div className={classes.dayTop}>
        <button
          type="button"
          className={classes.dayName}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onDay(day)}
        >
          <span aria-hidden>{shortDay(day)}</span>
          <VisuallyHidden>{formatLongDay(day)}</VisuallyHidden>
        </button>
        {more > 0 ? (
          <button type="button" className={classes.moreHere} onClick={() => onDay(day)}>
            +{more} more
          </button>
        ) : null}
      </div>
      {holiday ? <span className={classes.holiday}>{holiday}</span> : null}
    </>
  )
}
