import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { formatMomentDay } from '#domain/dates.ts'
import { describeStep, firstNames, type PriceChange } from '#domain/shop/price-changes.ts'
import { api, askAgainOnce, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useListSearch } from '#web/ui/list-search.ts'

const columns: Column<PriceChange>[] = [
  { key: 'at', label: 'Changed', render: (change) => formatMomentDay(change.createdAt), strong: true },
  { key: 'step', label: 'How', render: describeStep },
  {
    key: 'services',
    label: 'Services',
    render: ({ services }) => firstNames(services.map(({ name }) => name)) || 'None',
  },
  { key: 'by', label: 'By', render: (change) => change.by },
  { key: 'state', label: 'State', render: (change) => stateOf(change) },
]

/** What was changed together before, each with its undo. */
export function PriceChanges({ hasServices }: { hasServices: boolean }) {
  const { input, paging } = useListSearch()
  const { limit, cursor } = input
  const query = useQuery({
    ...api.services.priceChanges.queryOptions({ input: { limit, ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  })
  // A shop without services is told how to begin, and not that it changed no prices either.
  if (!hasServices && !query.data?.items.length) return null
  return (
    <section aria-label="Changes before">
      <h2>Changes before</h2>
      <DataList
        label="Changes before"
        query={query}
        columns={columns}
        rowKey={(change) => change.id}
        actions={(change) => (change.undoneAt ? null : <UndoPrices change={change} />)}
        paging={paging}
        empty={
          <EmptyState
            title="No prices were changed together yet"
            text="Each change stands here, with its undo."
          />
        }
      />
    </section>
  )
}

function UndoPrices({ change }: { change: PriceChange }) {
  const undo = useMutation(
    api.services.undoPrices.mutationOptions({
      // If its answer was lost, the second one hears what the first one did.
      retry: askAgainOnce,
      onSuccess: async ({ kept }) => {
        toastSuccess(
          kept.length === 0
            ? 'The prices are as they were before'
            : `Undone but for ${firstNames(kept)}: changed again since`,
        )
        await refresh('services')
      },
      onError: (error) => {
        toastFailure(error)
        void refresh('services')
      },
    }),
  )
  return (
    <Button
      variant="default"
      size="xs"
      loading={undo.isPending}
      onClick={() => undo.mutate({ id: change.id, version: change.version })}
    >
      Undo
    </Button>
  )
}

function stateOf({ undoneAt, kept }: PriceChange): string {
  if (!undoneAt) return 'In force'
  const left = kept.length === 0 ? '' : `, but for ${firstNames(kept)}`
  return `Undone on ${formatMomentDay(undoneAt)}${left}`
}
