import { Button } from '@mantine/core'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { describeSums } from '#domain/sales/openings/opening-words.ts'
import type { OpeningFound, OpeningReport } from '#domain/sales/openings/openings.ts'
import classes from '#web/admin/shop/imports/imports.module.css'
import { NoteList } from '#web/admin/shop/imports/NoteList.tsx'
import { DataCards } from '#web/ui/DataCards.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { useNarrow } from '#web/ui/drawn-for.ts'

const columns: Column<OpeningFound>[] = [
  {
    key: 'number',
    label: 'Number',
    strong: true,
    card: 'title',
    render: ({ kind, label, number }) => (kind === 'invoice' ? number : `${label} ${number}`.trim()),
  },
  {
    key: 'customer',
    label: 'Customer',
    card: 'line',
    render: ({ customer, isNew }) => (isNew ? `${customer} (new)` : customer),
  },
  { key: 'date', label: 'Date', whole: true, card: 'line', render: ({ date }) => formatDay(date) },
  {
    key: 'dueDate',
    label: 'Due date',
    whole: true,
    card: 'none',
    render: ({ kind, dueDate }) => (kind === 'credit' ? '' : dueDate ? formatDay(dueDate) : 'By your terms'),
  },
  {
    key: 'total',
    label: 'Total',
    align: 'right',
    card: 'none',
    render: ({ total }) => formatPounds(total),
  },
  {
    key: 'due',
    label: 'Still open',
    align: 'right',
    strong: true,
    card: 'aside',
    render: ({ kind, due }) => formatPounds(kind === 'credit' ? -due : due),
  },
]

interface OpeningReviewProps {
  report: OpeningReport
  busy: boolean
  onTake: () => void
}

/** What a file holds, before anything is made of it: the sums to compare with the other program, and each document. */
export function OpeningReview({ report, busy, onTake }: OpeningReviewProps) {
  const { sums, found, left, leftCount } = report
  const narrow = useNarrow()
  const List = narrow ? DataCards<OpeningFound> : DataTable<OpeningFound>
  const count = sums.invoices + sums.credits
  return (
    <section aria-label="What is in the file" className={classes.review}>
      <dl className={classes.counts}>
        <Figure label="Invoices" value={String(sums.invoices)} />
        <Figure label="Owed on them" value={formatPounds(sums.due)} />
        <Figure label="Customers’ credit" value={formatPounds(sums.credit)} />
        <Figure label="New customers" value={String(sums.customers)} />
        <Figure label="Left out" value={String(leftCount)} />
      </dl>
      <p className={classes.quiet}>
        Compare what is owed with the other program’s list of debtors before you go on.
      </p>
      <NoteList
        title={leftCount > left.length ? `Left out: the first ${left.length} of ${leftCount}` : 'Left out'}
        notes={left}
      />
      {found.length > 0 ? (
        <div>
          <h2 className={classes.heading}>
            {count > found.length ? `The first ${found.length} of ${count}` : 'What is taken'}
          </h2>
          <List label="What is taken" rows={found} columns={columns} rowKey={({ row }) => String(row)} />
        </div>
      ) : null}
      <div className={classes.take}>
        <Button loading={busy} disabled={count === 0} onClick={onTake}>
          {count === 0 ? 'Nothing to carry in' : `Carry in ${describeSums(sums)}`}
        </Button>
      </div>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
