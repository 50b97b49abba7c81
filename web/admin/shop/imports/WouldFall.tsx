import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { describeWouldFall } from '#domain/sales/open-margins.ts'
import type { ImportReport } from '#domain/shop/imports.ts'
import { api } from '#web/call.ts'
import { FallUnknown } from './FallUnknown.tsx'

/** How many open quotes the costs of a file would bring under their target margin. The import does not wait for it. */
export function WouldFall({ costs }: { costs: ImportReport['risenCosts'] }) {
  const query = useQuery(api.margins.look.queryOptions({ input: { costs }, staleTime: 0 }))
  if (query.isError)
    return (
      <FallUnknown
        text="Costs rise. It could not be found out how many open quotes would fall under their target margin."
        query={query}
      />
    )
  const count = query.data?.quotes
  return (
    <Alert
      {...(count ? { color: 'amber', variant: 'light' } : { variant: 'default' })}
      role="status"
      aria-busy={count === undefined}
    >
      {count === undefined
        ? 'Costs rise. Looking which open quotes would fall under their target margin …'
        : count === 0
          ? 'Costs rise. No open quote would fall under its target margin.'
          : `Costs rise: ${describeWouldFall(count)}. After the import they are listed, to revise or honour each.`}
    </Alert>
  )
}
