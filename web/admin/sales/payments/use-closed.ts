import { useQuery } from '@tanstack/react-query'
import { refuseClosed } from '#domain/sales/periods.ts'
import { api } from '#web/call.ts'

/** Why nothing can be dated on this day, because the books are closed; null if it can, or if that is not known yet. */
export function useClosedFault(day: string): string | null {
  const { data } = useQuery(api.periods.get.queryOptions())
  return data && day !== '' ? (refuseClosed(day, data.closedUntil)?.message ?? null) : null
}
