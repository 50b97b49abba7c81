import { useQuery } from '@tanstack/react-query'
import type { GroupOfCustomer } from '#domain/shop/customers.ts'
import { api } from '#web/call.ts'

/**
 * The groups that a form names, with their terms. A group that is archived or not on the list's first page is
 * known from the customer itself.
 */
export function useCustomerGroups(ids: readonly string[], known: readonly GroupOfCustomer[]) {
  const query = useQuery(api.groups.list.queryOptions({ input: { limit: 100 } }))
  const current = (query.data?.items ?? []).map((group): GroupOfCustomer => ({ ...group, archived: false }))
  const all = new Map([...known, ...current].map((group) => [group.id, group]))
  return {
    all: [...all.values()],
    chosen: ids.flatMap((id) => all.get(id) ?? []),
    isPending: query.isPending,
    isError: query.isError,
  }
}
