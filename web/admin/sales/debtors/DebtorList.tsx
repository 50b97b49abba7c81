import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { type DebtAmounts, type Debtors, debtColumns } from '#domain/sales/debtors.ts'
import { useNarrow } from '#web/ui/drawn-for.ts'
import { latePart } from '#web/ui/late.ts'
import type { Sorting } from '#web/ui/list-search.ts'
import type { OwnListing } from '#web/ui/own-listing.ts'
import { DebtorActions } from './DebtorActions.tsx'
import { DebtorMarks } from './DebtorMarks.tsx'
import { ChooseDebtor, type Choosing, DebtorName } from './DebtorName.tsx'
import classes from './Debtors.module.css'
import { DebtorTable } from './DebtorTable.tsx'
import { columns, type DebtorRows, shownDebt } from './debtor-rows.ts'
import { InvoicesOfDebtor } from './InvoicesOfDebtor.tsx'

// The table has headings for it.
const SortSelect = latePart(() => import('#web/ui/SortSelect.tsx'))

interface DebtorListProps extends Choosing {
  /** Undefined while it loads. */
  page: Debtors | undefined
  sorting: Sorting
  /** How the person has its table. */
  own: OwnListing
}

/** A row for each customer, opened to their invoices: a table, or cards on a narrow screen. */
export function DebtorList({ page, own, ...rest }: DebtorListProps) {
  const narrow = useNarrow(61.99)
  const [open, setOpen] = useState<string | null>(null)
  if (!page) return <Loading />
  const rows = { ...page, ...rest, open, toggle: (id: string) => setOpen(open === id ? null : id) }
  return narrow ? <Cards {...rows} /> : <DebtorTable {...rows} own={own} />
}

interface CardsProps extends DebtorRows, Pick<Choosing, 'chosen' | 'choose'> {
  sorting: Sorting
}

function Cards({ on, open, toggle, items, totals, sorting, chosen, choose }: CardsProps) {
  return (
    <>
      <dl className={classes.sums} aria-label="Total">
        <Amounts amounts={totals} />
      </dl>
      <div className={classes.sortSelect}>
        <SortSelect columns={columns} sorting={sorting} />
      </div>
      <ul className={classes.cards} aria-label="Debtors">
        {items.map((debtor) => (
          <li key={debtor.customerId} className={classes.card}>
            <div className={classes.cardHead}>
              <ChooseDebtor debtor={debtor} chosen={chosen} choose={choose} />
              <DebtorName debtor={debtor} isOpen={open === debtor.customerId} toggle={toggle} />
              <strong className={classes.cardTotal}>{formatPounds(debtor.total)}</strong>
            </div>
            <DebtorMarks debtor={debtor} on={on} />
            <dl className={classes.lines}>
              <Amounts amounts={debtor} />
              {debtor.lastRemindedOn === null ? null : (
                <div>
                  <dt>Reminded</dt>
                  <dd>{formatDay(debtor.lastRemindedOn)}</dd>
                </div>
              )}
            </dl>
            <DebtorActions debtor={debtor} />
            {open === debtor.customerId ? <InvoicesOfDebtor debtor={debtor} on={on} /> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

function Amounts({ amounts }: { amounts: DebtAmounts }) {
  return debtColumns
    .filter(({ key }) => amounts[key] !== 0)
    .map(({ key, label }) => (
      <div key={key} data-column={key}>
        <dt>{label}</dt>
        <dd>{shownDebt(amounts, key)}</dd>
      </div>
    ))
}

function Loading() {
  return (
    <div className={classes.loading} aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={14} width="100%" />
      ))}
    </div>
  )
}
