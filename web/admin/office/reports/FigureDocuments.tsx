import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import {
  type FigureDocument,
  type FigureName,
  figureLabels,
  figuresByLabels,
  MOST_FIGURE_ROWS,
} from '#domain/office/figures.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { Paging } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import type { DocumentsAsked } from './documents-search.ts'
import { FileButton } from './FiguresToolbar.tsx'
import { days, NO_FIGURE } from './figure-cells.tsx'
import classes from './reports.module.css'

const amounts: Column<FigureDocument>[] = [
  {
    key: 'net',
    label: 'Without VAT',
    align: 'right',
    render: ({ net }) => (net === null ? '' : formatPounds(net)),
  },
  { key: 'gross', label: 'With VAT', align: 'right', render: ({ gross }) => formatPounds(gross) },
]
const columns = (figure: FigureName): Column<FigureDocument>[] => [
  { key: 'number', label: 'Document', strong: true, card: 'title', render: ({ number }) => number },
  { key: 'customer', label: 'Customer', render: ({ customer }) => customer },
  { key: 'day', label: 'Counts on', whole: true, render: ({ day }) => formatDay(day) },
  ...(figure === 'received' ? [{ ...(amounts[1] as Column<FigureDocument>), label: 'Amount' }] : amounts),
  ...(figure === 'paid' || figure === 'won'
    ? [
        {
          key: 'days',
          label: 'Days',
          align: 'right' as const,
          render: (row: FigureDocument) => days(row.days) ?? NO_FIGURE,
        },
      ]
    : []),
]

function linkTo({ noun, recordId, number }: FigureDocument): string {
  if (noun === 'payments') return `/payments?q=${encodeURIComponent(number === 'Payment' ? '' : number)}`
  return `/${noun}/${recordId}/edit`
}

/** The documents behind one figure of a report, each with the part of it that counts there. */
export function FigureDocuments({
  report,
  asked,
  query,
  paging,
}: {
  report: 'sales' | 'quotes'
  asked: DocumentsAsked
  query: UseQueryResult<{ items: FigureDocument[]; hasMore: boolean; nextCursor: string | null }>
  paging: Paging
}) {
  const { figure, from, to, by, key, shownFrom, shownTo, shownAgainst } = asked
  const others = shownFrom && shownTo && shownAgainst ? { shownFrom, shownTo, shownAgainst } : null
  const title = `${figureLabels[figure]}, ${formatDay(from)} to ${formatDay(to)}`
  const back = { to: `/reports/${report}`, label: report === 'sales' ? 'Sales' : 'Quotes report' }
  return (
    <Page
      title={title}
      back={back}
      action={
        <FileButton
          href={`/api/reports/${report}/documents.csv?${new URLSearchParams({ from, to, by, key, figure, ...others })}`}
        />
      }
    >
      <p className={classes.note}>
        What stands behind the figure. Of a document of several rows, only the part that counts in this one.
        {others && by !== 'reason'
          ? ` These are of all others: without the ${MOST_FIGURE_ROWS} rows that the report of ${formatDay(others.shownFrom)} to ${formatDay(others.shownTo)} by ${figuresByLabels[by].toLowerCase()} shows.`
          : ''}
      </p>
      <DataList
        label={title}
        query={query}
        columns={columns(figure)}
        rowKey={({ id }) => id}
        rowLink={linkTo}
        empty={
          <EmptyState
            title="No documents"
            text="Nothing counts in this figure in these days. What does is listed here, each document with its part of it."
          >
            <Button component={Link} to={back.to} variant="default">
              Back to the report
            </Button>
          </EmptyState>
        }
        paging={paging}
      />
    </Page>
  )
}
