import { Select } from '@mantine/core'
import { memo, useMemo } from 'react'

interface AddressChoiceProps {
  /** Sorted; there may be thousands. */
  addresses: readonly string[]
  /** '' for all. */
  value: string
  onChange: (address: string) => void
}

/**
 * The filter by address. It is memoised, so that a key in the search beside it does not go through all
 * addresses again.
 */
export const AddressChoice = memo(function AddressChoice({ addresses, value, onChange }: AddressChoiceProps) {
  const options = useMemo(() => [{ value: '', label: 'All Addresses' }, ...addresses], [addresses])
  return (
    <Select
      aria-label="Address"
      data={options}
      value={value}
      allowDeselect={false}
      searchable={addresses.length > 12}
      onChange={(address) => onChange(address ?? '')}
    />
  )
})
