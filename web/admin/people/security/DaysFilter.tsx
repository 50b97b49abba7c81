import { useSearchParams } from 'react-router'
import { DayInput } from '#web/fields/DayInput.tsx'
import { withFilter } from '#web/ui/list-search.ts'
import classes from './security.module.css'

const ends = [
  ['from', 'From day'],
  ['to', 'To day'],
] as const

/** The first and the last day of a log that is shown, kept in the URL. */
export function DaysFilter() {
  const [search, setSearch] = useSearchParams()
  return ends.map(([name, label]) => (
    <div key={name} className={classes.day}>
      <DayInput
        label={label}
        placeholder={label}
        field={name}
        clearable
        value={search.get(name) ?? ''}
        error={undefined}
        onChange={(day) => setSearch((previous) => withFilter(previous, name, day), { replace: true })}
      />
    </div>
  ))
}
