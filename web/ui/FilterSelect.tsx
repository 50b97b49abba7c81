import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useAddressSearch } from './address-search.ts'
import { namedChoices, roomFor } from './list-choices.tsx'
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
  /** A choice says too little by itself: 'This week'. The closed field has the label before it. */
  isNamed?: boolean
}

/** A filter kept in the URL; its first choice is always all. */
export function FilterSelect({ name, label, all, options, searchable = false, isNamed }: FilterSelectProps) {
  const [search, setSearch] = useAddressSearch()
  const value = search.get(name)
  const chosen = options.find((option) => option.value === value)
  const words = JSON.stringify([{ value: 'all', label: all }, ...options])
  // The same list as long as it says the same: with a new one the field begins anew.
  const choices = useMemo(() => {
    const [first, ...data]: [{ value: string; label: string }] = JSON.parse(words)
    return isNamed ? namedChoices(label, first, data) : { data: [first, ...data] }
  }, [words, isNamed, label])
  return (
    <Select
      aria-label={label}
      {...choices}
      value={chosen ? value : 'all'}
      allowDeselect={false}
      searchable={searchable}
      onChange={(next) =>
        setSearch((previous) => withFilter(previous, name, next === 'all' ? null : next), { replace: true })
      }
      w={{ base: '100%', xs: 170 }}
      {...(isNamed && chosen ? { style: roomFor(`${label}: ${chosen.label}`) } : {})}
    />
  )
}
