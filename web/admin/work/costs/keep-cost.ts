import type { JobCost } from '#domain/work/job-costs.ts'
import { api, queryClient } from '#web/call.ts'

/** Shows a cost as it was answered, until its job's costs are fetched again with their sums. */
export function keepCost(cost: JobCost): void {
  const key = api.costs.list.queryKey({ input: { id: cost.jobId } })
  queryClient.setQueryData(key, (known) => {
    if (!known) return known
    const isKnown = known.items.some(({ id }) => id === cost.id)
    const items = isKnown
      ? known.items.map((one) => (one.id === cost.id ? cost : one))
      : [...known.items, cost]
    return { ...known, items }
  })
}
