import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ChangePrices } from './ChangePrices.tsx'
import { PriceChanges } from './PriceChanges.tsx'

export const handle: ScreenHandle = { title: 'Change prices' }

/** Prices of several services changed by a percentage, after a look at each; and what was changed before. */
export default function PricesPage() {
  const query = useQuery(api.services.priced.queryOptions())
  const marked = readMarked(useLocation().state)
  return (
    <Page title="Change prices" back={{ to: '/services-management', label: 'Services' }}>
      {query.isError && !query.data ? (
        <EmptyState title="The services could not be loaded" text={query.error.message}>
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : null}
      {query.isPending ? <Skeleton height={240} /> : null}
      {query.data?.items.length === 0 ? (
        <EmptyState
          title="No services yet"
          text="Once there are some, their prices are changed here together."
        >
          <Button component={Link} to="/services-management?service=new">
            New service
          </Button>
        </EmptyState>
      ) : null}
      {query.data && query.data.items.length > 0 ? (
        <ChangePrices services={query.data.items} marked={marked} />
      ) : null}
      <PriceChanges hasServices={query.data !== undefined && query.data.items.length > 0} />
    </Page>
  )
}

/** The services that were marked in their list, as its bar gives them along. */
function readMarked(state: unknown): ReadonlySet<string> | null {
  if (typeof state !== 'object' || state === null || !('marked' in state) || !Array.isArray(state.marked))
    return null
  return new Set(state.marked.filter((id) => typeof id === 'string'))
}
