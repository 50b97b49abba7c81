import { Skeleton } from '@mantine/core'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import classes from './DataList.module.css'
import { focusedRow, type RowsProps, readLink } from './data-rows.ts'
import { PAGE_SIZE, type Sorting } from './list-search.ts'
import { MarkBox } from './MarkBox.tsx'
import { linkedColumn } from './own-listing.ts'
import { SortedHeading } from './SortedHeading.tsx'

/** As many as fit on a screen. */
const MOST_SKELETONS = 25

/** DataList on a wide screen. */
export function DataTable<Row>({
  label,
  rows,
  columns,
  rowKey,
  rowLink,
  actions,
  paging,
  sorting,
  marks,
  rowName = () => 'row',
}: RowsProps<Row>) {
  const navigate = useNavigate()
  const linked = linkedColumn(columns)
  const isMarked = (row: Row) => marks?.rows.has(rowKey(row)) ?? false
  const open = (event: MouseEvent, row: Row) => {
    if (!rowLink || event.defaultPrevented || window.getSelection()?.toString()) return
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
    const { to, state } = readLink(rowLink(row))
    void navigate(to, { state })
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {marks ? (
              <th scope="col" className={classes.markCell}>
                <MarkBox
                  label="Mark all on this page"
                  checked={rows?.every(isMarked) ?? false}
                  onToggle={() => rows && marks.set(rows, !rows.every(isMarked))}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                style={{ width: column.width }}
                aria-sort={sorting && column.sort ? ariaSort(column.sort, sorting) : undefined}
              >
                {sorting && column.sort ? (
                  <SortedHeading label={column.label} by={column.sort} sorting={sorting} />
                ) : (
                  column.label
                )}
              </th>
            ))}
            {actions ? (
              <th scope="col">
                <span className={classes.hidden}>Actions</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                // The row's link is in its first strong cell; the row itself only makes the target larger for
                // a mouse.
                <tr
                  key={rowKey(row)}
                  {...(rowLink ? { 'data-link': true } : focusedRow)}
                  onClick={(event) => open(event, row)}
                >
                  {marks ? (
                    <td className={classes.markCell}>
                      <MarkBox
                        isRow
                        label={`Mark ${rowName(row)}`}
                        checked={isMarked(row)}
                        onToggle={(isRange) => marks.toggle(row, rows, isRange)}
                      />
                    </td>
                  ) : null}
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-align={column.align}
                      data-strong={column.strong || undefined}
                      data-whole={column.whole || undefined}
                    >
                      {rowLink && column === linked ? (
                        <Link {...readLink(rowLink(row))} className={classes.link} data-row-link>
                          {column.render(row)}
                        </Link>
                      ) : (
                        column.render(row)
                      )}
                    </td>
                  ))}
                  {actions ? <td data-align="right">{actions(row)}</td> : null}
                </tr>
              ))
            : Array.from({ length: Math.min(paging?.size ?? PAGE_SIZE, MOST_SKELETONS) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: ten equal rows that never move
                <tr key={index} aria-hidden>
                  {marks ? <td className={classes.markCell} /> : null}
                  {columns.map((column) => (
                    <td key={column.key} data-align={column.align}>
                      <Skeleton
                        height={12}
                        width={column.strong ? '70%' : '50%'}
                        ml={column.align === 'right' ? 'auto' : 0}
                      />
                    </td>
                  ))}
                  {actions ? <td /> : null}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

function ariaSort(by: string, { sort, order }: Sorting) {
  if (by !== sort) return 'none'
  return order === 'asc' ? 'ascending' : 'descending'
}
