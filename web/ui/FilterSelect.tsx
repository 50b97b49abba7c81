import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { withFilter } from './list-search.ts'

interface FilterSelectProps {
  /** The URL parameter: 'status'. */
  name: string
  /** The name of the filter: 'Status'. */
  label: string
  /** The choice for no filter, always first: 'All statuses'. */
  all: string
  options: readonly { value: string; label: string }[]
  searchable?: boolean
}

/** A filter kept in the URL; its first choice is always all. */
export function FilterSelect({ name, label, all, options, searchable = false }: FilterSelectProps) {
  const [search, setSearch] = useSearchParams()
  const value = search.get(name)
  const known = options.some((option) => option.value === value)
  const words = JSON.stringify([{ value: 'all', label: all }, ...options])
  // The same list as long as it says the same: with a new one the field begins anew.
  const data = useMemo<{ value: string; label: string }[]>(() => JSON.parse(words), [words])
  return (
    <Select
      aria-label={label}
      data={data}
      value={known ? value : 'all'}
      allowDeselect={false}
      searchable={searchable}
      onChange={(next) =>
        setSearch((previous) => withFilter(previous, name, next === 'all' ? null : next), { replace: true })
      }
      w={{ base: '100%', xs: 170 }}
    />
  )
}
