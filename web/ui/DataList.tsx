import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { ChooseColumns } from './ChooseColumns.tsx'
import { DataCards } from './DataCards.tsx'
import { DataTable } from './DataTable.tsx'
import type { Column, RowLink } from './data-rows.ts'
import { useNarrow } from './drawn-for.ts'
import { EmptyState } from './EmptyState.tsx'
import { ListFoot } from './ListFoot.tsx'
import { useListKeys } from './list-keys.ts'
import type { Paging, Sorting } from './list-search.ts'
import type { Marks } from './marks.ts'
import { type OwnListing, shownColumns } from './own-listing.ts'

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
  rowLink?: (row: Row) => string | RowLink
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode
  /** What to show if the list is empty: an EmptyState with what to do next. */
  empty: ReactNode
  paging?: Paging
  sorting?: Sorting
  /** The address of the whole list as a file (list-file.ts). */
  file?: string
  /** How the person has the list; with it they choose the columns of its table. */
  own?: OwnListing
  /** What is marked; a table then has a box before each row. */
  marks?: Marks<Row>
  /** What a row is called where it is marked: its number. */
  rowName?: (row: Row) => string
}

/**
 * A page of a list: a table, or cards below 768 px, with its loading, error and empty states and its paging.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { query, empty, paging, sorting, file, own, columns } = props
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, query, {
    opens: props.rowLink !== undefined,
    marks: props.marks && 'ranges',
  })
  const narrow = useNarrow()
  if (query.isError && sorting && isRefusedOrder(query.error)) {
    return (
      <EmptyState title="Too many to sort" text={messageOf(query.error)}>
        {sorting.isNewest ? null : (
          <Button variant="default" onClick={() => sorting.set(null, 'desc')}>
            {sorting.newest}
          </Button>
        )}
      </EmptyState>
    )
  }
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
    <div ref={list} aria-busy={query.isFetching}>
      <List {...props} columns={narrow ? columns : shownColumns(columns, own?.columns)} rows={rows} />
      {page && paging ? (
        <ListFoot label={props.label} page={page} paging={paging} sorting={sorting} file={file}>
          {own ? <ChooseColumns columns={columns} own={own} /> : null}
        </ListFoot>
      ) : null}
    </div>
  )
}

/** The list has too many rows to be shown in this order. */
function isRefusedOrder(error: unknown): boolean {
  if (!(error instanceof Error && 'data' in error)) return false
  const { data } = error
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : []
  return Array.isArray(fields) && fields.some((fault: { path?: unknown }) => fault.path === 'sort')
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'The server did not answer.'
}
