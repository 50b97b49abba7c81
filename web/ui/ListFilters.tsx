import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import classes from './ListFilters.module.css'
import { countFilters } from './list-views.ts'

interface ListFiltersProps {
  children: ReactNode
  /** The parts of the address that have something open over the list: no filters. */
  open?: readonly string[]
}

/**
 * Two or more filters beside a list's search. On a phone they are behind a button, which says how many are set: two
 * take a row of the screen before the first record, more of them half of it.
 */
export function ListFilters({ children, open }: ListFiltersProps) {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = countFilters(search, open)
  return (
    <>
      <Button
        variant="default"
        className={classes.toggle}
        data-toggle
        data-set={count > 0 || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? 'Filters' : `Filters · ${count}`}
      </Button>
      <div id={id} className={classes.filters} data-filters data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
