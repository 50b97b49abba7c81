import { Anchor, Button, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DataList.module.css'
import { describePlace } from './list-foot.ts'
import { PAGE_SIZE, type Paging, pageSizes, type Sorting } from './list-search.ts'

const sizes = pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))

interface ListFootProps {
  label: string
  page: {
    items: readonly unknown[]
    hasMore: boolean
    nextCursor: string | null
    count?: { rows: number; isMore: boolean } | undefined
  }
  paging: Paging
  sorting?: Sorting | undefined
  /** The address of the whole list as a file. */
  file?: string | undefined
  /** A button beside the files. */
  children?: ReactNode
}

/** Below a list: which rows these are and of how many, the page size, and the previous and next page. */
export function ListFoot({ label, page, paging, sorting, file, children }: ListFootProps) {
  const { nextCursor } = page
  const hasPages = paging.hasPrevious || page.hasMore
  return (
    <div className={classes.foot}>
      <p className={classes.count}>{describePlace(page, paging.before)}</p>
      {sorting && !sorting.isNewest ? (
        <button type="button" className={classes.choose} onClick={() => sorting.set(null, 'desc')}>
          {sorting.newest}
        </button>
      ) : null}
      {children}
      {file ? (
        <p className={classes.files}>
          <Anchor href={`${file}&format=csv`} download inherit aria-label={`${label} as CSV`}>
            CSV
          </Anchor>
          <Anchor href={`${file}&format=xlsx`} download inherit aria-label={`${label} as an Excel workbook`}>
            Excel
          </Anchor>
        </p>
      ) : null}
      {hasPages || page.items.length > PAGE_SIZE ? (
        <Select
          aria-label="Rows per page"
          className={classes.size ?? ''}
          data={sizes}
          value={String(paging.size)}
          onChange={(size) => paging.setSize(Number(size))}
        />
      ) : null}
      {hasPages ? (
        <nav aria-label={`Pages of ${label}`} className={classes.paging}>
          <Button variant="default" disabled={!paging.hasPrevious} onClick={paging.previous}>
            Previous
          </Button>
          <Button
            variant="default"
            disabled={!page.hasMore || nextCursor === null}
            onClick={() => nextCursor !== null && paging.next(nextCursor)}
          >
            Next
          </Button>
        </nav>
      ) : null}
    </div>
  )
}
