import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataCards } from './DataCards.tsx'
import { DataTable } from './DataTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ListFoot } from './ListFoot.tsx'
import type { Paging } from './list-search.ts'

export interface Column<Row> {
  key: string
  label: string
  render: (row: Row) => ReactNode
  /** `right` for figures, which are set in tabular numerals. */
  align?: 'left' | 'right'
  /** The number, the customer: what the eye looks for. The rest is muted. The first strong one carries the link. */
  strong?: boolean
  /** Never broken over lines: a number, a date, a phone number. */
  whole?: boolean
  /** Where on the card of a narrow screen: the heading, its right-hand end, a line below, or not at all. */
  card?: 'title' | 'aside' | 'line' | 'none'
  width?: number | string
}

interface Listed<Row> {
  items: Row[]
  hasMore: boolean
  nextCursor: string | null
  count?: { rows: number; isMore: boolean } | undefined
}

interface DataListProps<Row> {
  /** Names the list to those who hear it: 'Quotes'. */
  label: string
  query: UseQueryResult<Listed<Row>, unknown>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Where a click on the row leads. */
  rowLink?: (row: Row) => string
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode
  /** What to show where there is nothing: an EmptyState with what to do next. */
  empty: ReactNode
  paging?: Paging
}

/** A page of a list: a table, or cards below 768 px, with its loading, error and empty states and its paging. */
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
