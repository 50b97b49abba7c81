import '@mantine/dates/styles.layer.css'
import { Calendar } from '@mantine/dates'
import { useEffect, useState } from 'react'
import { londonDay } from '#domain/dates.ts'

interface DayCalendarProps {
  /** 'YYYY-MM-DD', or empty. */
  value: string
  size: 'sm' | 'md'
  onPick: (day: string) => void
}

/** The days under a `DayInput`, at the month of its day. */
export default function DayCalendar({ value, size, onPick }: DayCalendarProps) {
  const [shown, setShown] = useState<string>(value || londonDay(new Date()))
  useEffect(() => {
    if (value !== '') setShown(value)
  }, [value])
  return (
    <Calendar
      __preventFocus
      size={size}
      firstDayOfWeek={1}
      date={shown}
      onDateChange={setShown}
      getDayProps={(day) => ({ selected: day === value, onClick: () => onPick(day) })}
      getMonthControlProps={(month) => ({
        selected: value !== '' && month.slice(0, 7) === value.slice(0, 7),
      })}
      getYearControlProps={(year) => ({ selected: value !== '' && year.slice(0, 4) === value.slice(0, 4) })}
    />
  )
}
