import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { describeFallen } from '#domain/sales/open-margins.ts'
import { api } from '#web/call.ts'
import { FallUnknown } from './FallUnknown.tsx'

/** How many open quotes the costs of an import brought under their target margin, as it is now. */
export function FallenByImport({ importId }: { importId: number }) {
  const query = useQuery(api.margins.list.queryOptions({ input: { importId, limit: 1 } }))
  if (query.isError && !query.data)
    return (
      <FallUnknown
        text="Costs rose. It could not be found out how many open quotes fall under their target margin."
        query={query}
      />
    )
  const count = query.data?.count?.rows
  if (count === undefined) return null
  return count === 0 ? (
    <Alert variant="default" role="status">
      No open quote is left under its target margin by these costs.
    </Alert>
  ) : (
    <Alert color="amber" variant="light" role="status">
      {describeFallen(count)}.{' '}
      <Anchor
        inherit
        underline="always"
        component={Link}
        to={`/services-management/margins?import=${importId}`}
      >
        Revise or honour
      </Anchor>
    </Alert>
  )
}
