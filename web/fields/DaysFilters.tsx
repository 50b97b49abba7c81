import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { latePart } from '../ui/late.ts'
import type { DayPeriod } from './list-days.ts'

const DaysFilter = latePart(() => import('./DaysFilter.tsx'))

interface DaysFiltersProps {
  filters: readonly {
    /** The URL parameter: 'made'. */
    name: string
    /** The name of the filter: 'Date'. */
    label: string
    /** The choice for no filter: 'Any date'. */
    all: string
    periods: readonly DayPeriod[]
  }[]
}

/** A list's filters by days. They are behind a button until somebody wants them: most lists are opened without. */
export function DaysFilters({ filters }: DaysFiltersProps) {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const isSet = filters.some(({ name }) => search.has(name))
  if (!isOpen && !isSet)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        Dates …
      </Button>
    )
  return filters.map((filter, place) => (
    <DaysFilter key={filter.name} {...filter} isFocused={isOpen && place === 0} />
  ))
}
