import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Customer } from '#domain/shop/customers.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { withFilter } from '#web/ui/list-search.ts'

/** What addresses name a customer by: lists and new records, and a new visit in the diary. */
const names = ['customerId', 'customer']

/**
 * A link, a saved view or an open form may be older than the merge of its customer. The address then names the one who is
 * kept, and so does the answer: null if the customer is their own.
 */
export function useKeptInAddress(customer: Pick<Customer, 'id' | 'mergedInto'> | undefined): string | null {
  const [search, setSearch] = useAddressSearch()
  const { state } = useLocation()
  const kept = customer?.mergedInto ?? null
  const name = names.find((one) => customer && search.get(one) === customer.id) ?? null
  useEffect(() => {
    if (kept === null || name === null) return
    setSearch((previous) => withFilter(previous, name, kept), { replace: true, state })
  }, [kept, name, setSearch, state])
  return kept
}
