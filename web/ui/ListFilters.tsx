import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import classes from './ListFilters.module.css'
import { countFilters } from './list-views.ts'

/**
 * Three or more filters of a list. On a phone they are behind a button, which says how many are set: they would take
 * half of the screen before the first row.
 */
export function ListFilters({ children }: { children: ReactNode }) {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = countFilters(search)
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
