import { Anchor, Group, Pill } from '@mantine/core'
import type { PickerFilter } from './picker-filter.ts'

interface ActiveFiltersProps {
  filter: PickerFilter
  onChange: (filter: PickerFilter) => void
}

/** The list's filters, each with a button to remove it, and one to remove all. */
export function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  const search = filter.search.trim()
  if (search === '' && filter.address === '') return null
  return (
    <Group gap="xs">
      {search === '' ? null : (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{ 'aria-label': 'Remove the search', 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onChange({ ...filter, search: '' })}
        >
          Search: {search}
        </Pill>
      )}
      {filter.address === '' ? null : (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{ 'aria-label': 'Remove the address', 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onChange({ ...filter, address: '' })}
        >
          Address: {filter.address}
        </Pill>
      )}
      <Anchor
        component="button"
        type="button"
        size="sm"
        mih={44}
        onClick={() => onChange({ search: '', address: '' })}
      >
        Clear all filters
      </Anchor>
    </Group>
  )
}
