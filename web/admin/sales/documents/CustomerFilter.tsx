import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { api } from '#web/call.ts'
import { withFilter } from '#web/ui/list-search.ts'

/** Filters a list of documents by customer, searched on the server; kept in the URL. */
export function CustomerFilter() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('customerId')
  const [typed, setTyped] = useState('')
  // A list is shown far more often than its customers are looked for.
  const [isNear, setNear] = useState(false)
  const approach = () => setNear(true)
  const chosen = useQuery({
    ...api.customers.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
  }).data
  const name = chosen ? customerLabel(chosen) : ''
  const [q] = useDebouncedValue(typed.trim() === name ? '' : typed.trim().slice(0, 200), 150)
  const found = useQuery({
    ...api.customers.list.queryOptions({
      input: { limit: 10, ...(q === '' ? {} : { q }) },
      placeholderData: keepPreviousData,
    }),
    enabled: isNear,
  })
  const { items } = found.data ?? {}
  const options = useMemo(() => {
    const listed = items?.map((item) => ({ value: item.id, label: customerLabel(item) })) ?? []
    const isListed = id === null || listed.some((option) => option.value === id)
    return isListed ? listed : [{ value: id, label: name || 'This customer' }, ...listed]
  }, [items, id, name])
  return (
    <Select
      aria-label="Customer"
      placeholder="All customers"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'All customers' }}
      data={options}
      value={id}
      filter={({ options: all }) => all}
      nothingFoundMessage={found.isPending ? 'Loading…' : 'No such customer'}
      onPointerEnter={approach}
      onFocus={approach}
      onSearchChange={setTyped}
      onChange={(next) =>
        setSearch((previous) => withFilter(previous, 'customerId', next), { replace: true })
      }
      w={{ base: '100%', xs: 170 }}
      // 'All customers' is longer than what other filters begin with.
      style={{ '--filter-least': '8rem' }}
    />
  )
}
