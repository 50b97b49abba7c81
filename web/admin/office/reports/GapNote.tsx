import { Alert } from '@mantine/core'
import { type NumberReport, numberFateLabels } from '#domain/office/number-report.ts'
import classes from './reports.module.css'

const countOf = (count: number, one: string, many: string) =>
  count === 1 ? `one ${one}` : `${count.toLocaleString('en-GB')} ${many}`

/** Whether the numbers of a period are without gaps; each gap by its name. */
export function GapNote({ report: { count, days, randomDays, gaps, gapCount } }: { report: NumberReport }) {
  return (
    <Alert
      {...(gapCount === 0 ? { variant: 'default' } : { color: 'red' })}
      mb="md"
      title={gapCount === 0 ? 'No gaps' : `${gapCount.toLocaleString('en-GB')} to look at`}
    >
      {gapCount === 0
        ? `${capital(countOf(count, 'number', 'numbers'))} on ${countOf(days, 'day', 'days')}: what became of each is known.`
        : 'Copy the data folder before anything else is done, and compare it with a backup.'}
      {randomDays > 0
        ? ` On ${countOf(randomDays, 'day', 'days')} numbers were given at random: those between them are no gaps.`
        : ''}
      {gaps.length > 0 ? (
        <ul className={classes.gaps}>
          {gaps.map(({ number, fate }) => (
            <li key={number}>
              {number}: {numberFateLabels[fate]}
            </li>
          ))}
          {gapCount > gaps.length ? <li>and {gapCount - gaps.length} more</li> : null}
        </ul>
      ) : null}
    </Alert>
  )
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
