import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { type NumberFate, type NumberRow, numberFateLabels } from '#domain/office/number-report.ts'
import { recordPath } from '#web/admin/records/record-path.ts'
import type { Column } from '#web/ui/data-rows.ts'
import { type Standing, StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './reports.module.css'

const standings: Record<NumberFate, Standing> = {
  draft: 'held',
  issued: 'done',
  'part-credited': 'under-way',
  credited: 'done',
  void: 'refused',
  deleted: 'gone',
  sent: 'open',
  accepted: 'done',
  rejected: 'refused',
  expired: 'gone',
  gone: 'gone',
  gap: 'late',
  unlisted: 'late',
}

/** The columns of the report of numbers. */
export const numberColumns: Column<NumberRow>[] = [
  {
    key: 'number',
    label: 'Number',
    strong: true,
    whole: true,
    card: 'title',
    render: (row) => <NumberLink row={row} />,
  },
  {
    key: 'fate',
    label: 'What became of it',
    render: ({ fate, reason }) => (
      <>
        <StatusBadge label={numberFateLabels[fate]} standing={standings[fate]} wraps />
        {reason === '' ? null : <span className={classes.detail}>{reason}</span>}
      </>
    ),
  },
  { key: 'kind', label: 'Document', render: ({ kind }) => kind },
  { key: 'customer', label: 'Customer', render: ({ customer }) => customer },
  {
    key: 'issued',
    label: 'Issued',
    whole: true,
    render: ({ issuedOn }) => (issuedOn === null ? '' : formatDay(issuedOn)),
  },
  {
    key: 'total',
    label: 'Total',
    align: 'right',
    card: 'aside',
    render: ({ total }) => (total === null ? '' : formatPounds(total)),
  },
]

/** Leads to the document, if there is one. */
function NumberLink({ row: { number, documentId, kind } }: { row: NumberRow }) {
  if (documentId === null) return number
  return (
    <Link
      className={classes.record ?? ''}
      to={recordPath({ noun: kind === 'Quote' ? 'quotes' : 'invoices', id: documentId })}
    >
      {number}
    </Link>
  )
}
