import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { BeginMarks } from './BeginMarks.tsx'
import classes from './DataList.module.css'
import { type Column, focusedRow, type RowsProps, readLink } from './data-rows.ts'
import { latePart } from './late.ts'
import { MarkBox } from './MarkBox.tsx'

// Tables have headings for it.
const SortSelect = latePart(() => import('./SortSelect.tsx'))

/** DataList on a narrow screen: a card for each row. */
export function DataCards<Row>(props: RowsProps<Row>) {
  const { label, rows, columns, rowKey, rowLink, actions, sorting, marks, rowName = () => 'row' } = props
  const isMarking = marks?.isOn ?? false
  const title =
    columns.find((column) => column.card === 'title') ?? columns.find((column) => column.strong) ?? columns[0]
  const aside = columns.find((column) => column.card === 'aside')
  const lines = columns.filter((column) => column !== title && column !== aside && column.card !== 'none')
  if (!rows) {
    return (
      <div className={classes.cards} aria-hidden>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className={classes.card}>
            <Skeleton height={14} width="50%" mb={12} />
            <Skeleton height={10} width="70%" />
          </div>
        ))}
      </div>
    )
  }
  const list = (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card} {...(rowLink ? {} : focusedRow)}>
          <div className={classes.cardHead}>
            {marks && isMarking ? (
              <MarkBox
                isRow
                label={`Mark ${rowName(row)}`}
                checked={marks.rows.has(rowKey(row))}
                onToggle={(isRange) => marks.toggle(row, rows, isRange)}
              />
            ) : null}
            {rowLink ? (
              <Link {...readLink(rowLink(row))} className={classes.cardLink} data-row-link>
                {title?.render(row)}
              </Link>
            ) : (
              <span className={classes.cardTitle}>{title?.render(row)}</span>
            )}
            {aside ? <span className={classes.cardAside}>{aside.render(row)}</span> : null}
            {actions && !isMarking ? <div className={classes.cardActions}>{actions(row)}</div> : null}
          </div>
          <dl className={classes.lines}>
            {lines.map((column) => (
              <Line key={column.key} column={column} row={row} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {sorting || marks ? (
        <div className={classes.cardsHead}>
          {sorting ? <SortSelect columns={columns} sorting={sorting} /> : null}
          {marks ? <BeginMarks marks={marks} /> : null}
        </div>
      ) : null}
      {list}
    </>
  )
}

function Line<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = (column.onCard ?? column.render)(row)
  if (value === null || value === undefined || value === '') return null
  return (
    <div data-text={column.card === 'text' || undefined}>
      <dt>{column.label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
