import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { whileTyping } from '#web/admin/records/while-typing.ts'
import { useKeptInAddress } from '#web/admin/shop/customers/kept-customer.ts'
import { wholeCustomer } from '#web/admin/shop/customers/whole-customer.ts'
import { api } from '#web/call.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { withFilter } from '#web/ui/list-search.ts'
import { useOffer, useTypedSearch } from '#web/ui/typed-search.ts'

/** Filters a list of documents by customer, searched on the server; kept in the URL. */
export function CustomerFilter() {
  const [search, setSearch] = useAddressSearch()
  const id = search.get('customerId')
  // A list is shown far more often than its customers are looked for.
  const [isNear, setNear] = useState(false)
  const approach = () => setNear(true)
  const chosen = useQuery({
    ...api.customers.get.queryOptions({ input: { id: id ?? '' }, select: wholeCustomer }),
    enabled: id !== null,
  }).data
  useKeptInAddress(chosen)
  const label = chosen ? customerLabel(chosen) : 'This customer'
  const asked = useTypedSearch(id === null ? '' : label)
  const found = useQuery({
    ...api.customers.list.queryOptions({
      input: { limit: 10, ...(asked.q === '' ? {} : { q: asked.q }) },
      ...whileTyping,
    }),
    enabled: isNear,
  })
  const { select } = useOffer({
    ...{ search: asked, query: found, labelOf: customerLabel },
    chosen: id === null ? null : { value: id, label },
    ...{ none: 'No such customer', failed: 'The customers could not be loaded' },
  })
  return (
    <Select
      {...select}
      aria-label="Customer"
      placeholder="All customers"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'All customers' }}
      value={id}
      onPointerEnter={approach}
      onFocus={approach}
      onChange={(next) =>
        setSearch((previous) => withFilter(previous, 'customerId', next), { replace: true })
      }
      w={{ base: '100%', xs: 170 }}
      // 'All customers' is longer than what other filters begin with.
      style={{ '--filter-least': '8rem' }}
    />
  )
}
