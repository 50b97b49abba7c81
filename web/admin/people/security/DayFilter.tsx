import { useSearchParams } from 'react-router'
import { DayInput } from '#web/ui/DayInput.tsx'
import { withFilter } from '#web/ui/list-search.ts'
import classes from './security.module.css'

interface DayFilterProps {
  /** The URL parameter: 'from'. */
  name: string
  label: string
  placeholder: string
}

/** A day kept in the URL, to filter a list. */
export function DayFilter({ name, label, placeholder }: DayFilterProps) {
  const [search, setSearch] = useSearchParams()
  return (
    <div className={classes.day}>
      <DayInput
        label={label}
        placeholder={placeholder}
        field={name}
        clearable
        value={search.get(name) ?? ''}
        error={undefined}
        onChange={(day) => setSearch((previous) => withFilter(previous, name, day), { replace: true })}
      />
    </div>
  )
}
