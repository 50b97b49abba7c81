import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataCards } from './DataCards.tsx'
import { DataTable } from './DataTable.tsx'
import type { Column } from './data-rows.ts'
import { EmptyState } from './EmptyState.tsx'
import { ListFoot } from './ListFoot.tsx'
import type { Paging } from './list-search.ts'

interface Listed<Row> {
  items: Row[]
  hasMore: boolean
  nextCursor: string | null
  count?: { rows: number; isMore: boolean } | undefined
}

interface DataListProps<Row> {
  /** The list's name for screen readers: 'Quotes'. */
  label: string
  query: UseQueryResult<Listed<Row>, unknown>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Where a click on the row leads. */
  rowLink?: (row: Row) => string
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode
  /** What to show if the list is empty: an EmptyState with what to do next. */
  empty: ReactNode
  paging?: Paging
}

/**
 * A page of a list: a table, or cards below 768 px, with its loading, error and empty states and its paging.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { query, empty, paging } = props
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  if (query.isError && !query.data) {
    return (
      <EmptyState title="This list could not be loaded" text={messageOf(query.error)}>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  }
  const page = query.data
  if (page && page.items.length === 0 && !paging?.hasPrevious) return empty
  const rows = page?.items
  const List = narrow ? DataCards<Row> : DataTable<Row>
  return (
    <div aria-busy={query.isFetching}>
      <List {...props} rows={rows} />
      {page && paging ? <ListFoot label={props.label} page={page} paging={paging} /> : null}
    </div>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'The server did not answer.'
}
