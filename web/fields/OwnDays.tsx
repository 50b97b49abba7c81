import { DayInput } from '#web/fields/DayInput.tsx'
import classes from './days.module.css'
import { type ListDays, writeDays } from './list-days.ts'

interface OwnDaysProps {
  /** Of the filter: 'Date'. */
  label: string
  name: string
  days: ListDays
  onChange: (days: string | null) => void
}

/** The first and the last day of a filter. */
export default function OwnDays({ label, name, days, onChange }: OwnDaysProps) {
  const ends = [
    { end: 'from', words: 'From' },
    { end: 'to', words: 'Until' },
  ] as const
  // Together on one row, also where the filters take several.
  return (
    <div className={classes.days}>
      {ends.map(({ end, words }) => (
        <div key={end} className={classes.day}>
          <DayInput
            label={`${label}: ${words}`}
            isLabelHidden
            field={`${name}-${end}`}
            placeholder={words}
            clearable
            since={end === 'to' ? (days.from ?? '') : ''}
            value={days[end] ?? ''}
            onChange={(day) => onChange(writeDays({ ...days, [end]: day }))}
          />
        </div>
      ))}
    </div>
  )
}
