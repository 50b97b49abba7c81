import { Checkbox, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { DebtAmounts, Debtor, DebtorSort, Debtors } from '#domain/sales/debtors.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { latePart } from '#web/ui/late.ts'
import type { Sorting } from '#web/ui/list-search.ts'
import { DebtorActions, DebtorMenu } from './DebtorActions.tsx'
import { DebtorMarks } from './DebtorMarks.tsx'
import classes from './Debtors.module.css'
import { amountColumns, sortedColumns } from './debtor-rows.ts'
import { InvoicesOfDebtor } from './InvoicesOfDebtor.tsx'

// The table has headings for it.
const SortSelect = latePart(() => import('#web/ui/SortSelect.tsx'))

/** Who was ticked, to get a statement. */
interface Choosing {
  chosen: ReadonlySet<string>
  choose: (customerIds: readonly string[], isChosen: boolean) => void
  /** Also those on other pages. */
  chooseAll: (isChosen: boolean) => void
}

interface DebtorListProps extends Choosing {
  /** Undefined while it loads. */
  page: Debtors | undefined
  sorting: Sorting
}

/** A row for each customer, opened to their invoices: a table, or cards on a narrow screen. */
export function DebtorList({ page, ...rest }: DebtorListProps) {
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState<string | null>(null)
  if (!page) return <Loading />
  const rows = { ...page, ...rest, open, toggle: (id: string) => setOpen(open === id ? null : id) }
  return narrow ? <Cards {...rows} /> : <Table {...rows} />
}

interface RowsProps extends Choosing {
  sorting: Sorting
  on: string
  open: string | null
  toggle: (customerId: string) => void
  items: readonly Debtor[]
  /** Of how many customers, on all pages, and what they come to. */
  count: number
  totals: DebtAmounts
}

const COLUMNS = amountColumns.length + 4
/** The day of the last reminder, without this year, to leave room for the sums. */
function reminded({ lastRemindedOn }: Debtor, on: string): string {
  if (lastRemindedOn === null) return ''
  const day = formatDay(lastRemindedOn)
  return lastRemindedOn.slice(0, 4) === on.slice(0, 4) ? day.replace(/ \d{4}$/, '') : day
}

/** Nothing is quieter than a nought. */
const amount = (pence: number) => (pence === 0 ? '' : formatPounds(pence))
/** Credit is taken off. */
const shown = (amounts: DebtAmounts, key: keyof DebtAmounts) =>
  amount(key === 'credit' ? 0 - amounts.credit : amounts[key])

function Table({ on, open, toggle, items, count, totals, sorting, ...choosing }: RowsProps) {
  // Beside the open sidebar of a 1280 px screen the buttons have no room.
  const tight = useMediaQuery('(max-width: 90em)', false, { getInitialValueInEffect: false })
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label="Debtors">
        <thead>
          <tr>
            <th scope="col">
              <ChooseAll items={items} count={count} {...choosing} />
            </th>
            {sortedColumns.map(({ sort, label }) => (
              <SortHead key={sort} by={sort} label={label} sorting={sorting} />
            ))}
            <th scope="col">
              <span className={classes.hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        {items.map((debtor) => (
          <tbody key={debtor.customerId}>
            <tr>
              <td>
                <Choose debtor={debtor} chosen={choosing.chosen} choose={choosing.choose} />
              </td>
              <th scope="row">
                <NameButton debtor={debtor} isOpen={open === debtor.customerId} toggle={toggle} />
                <DebtorMarks debtor={debtor} on={on} />
              </th>
              {amountColumns.map(({ key }) => (
                <td key={key} data-column={key}>
                  {shown(debtor, key)}
                </td>
              ))}
              <td>{reminded(debtor, on)}</td>
              <td>{tight ? <DebtorMenu debtor={debtor} /> : <DebtorActions debtor={debtor} />}</td>
            </tr>
            {open === debtor.customerId ? (
              <tr className={classes.opened}>
                <td colSpan={COLUMNS}>
                  <InvoicesOfDebtor debtor={debtor} on={on} />
                </td>
              </tr>
            ) : null}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <td />
            <th scope="row">Total</th>
            {amountColumns.map(({ key }) => (
              <td key={key} data-column={key}>
                {shown(totals, key)}
              </td>
            ))}
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function SortHead({ by, label, sorting }: { by: DebtorSort; label: string; sorting: Sorting }) {
  const isSorted = sorting.sort === by
  const isDown = sorting.order === 'desc'
  return (
    <th
      scope="col"
      data-column={by}
      {...(isSorted ? { 'aria-sort': isDown ? ('descending' as const) : ('ascending' as const) } : {})}
    >
      <button type="button" className={classes.sort} onClick={() => sorting.sortBy(by)}>
        {label}
        <span aria-hidden>{isSorted ? (isDown ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  )
}

function NameButton({
  debtor,
  isOpen,
  toggle,
}: {
  debtor: Debtor
  isOpen: boolean
  toggle: (customerId: string) => void
}) {
  return (
    <button
      type="button"
      className={classes.name}
      aria-expanded={isOpen}
      onClick={() => toggle(debtor.customerId)}
    >
      <span className={classes.turn} aria-hidden data-open={isOpen || undefined}>
        ›
      </span>
      {customerLabel(debtor)}
    </button>
  )
}

function Choose({ debtor, chosen, choose }: Omit<Choosing, 'chooseAll'> & { debtor: Debtor }) {
  return (
    <Checkbox
      aria-label={`Choose ${customerLabel(debtor)}`}
      checked={chosen.has(debtor.customerId)}
      onChange={(event) => choose([debtor.customerId], event.currentTarget.checked)}
    />
  )
}

type AllProps = Pick<RowsProps, 'items' | 'count' | 'chosen' | 'chooseAll'>

/** All that the filter leaves, also those on other pages. */
function ChooseAll({ items, count, chosen, chooseAll }: AllProps) {
  const some = items.filter(({ customerId }) => chosen.has(customerId)).length
  const isAll = some > 0 && some === items.length && chosen.size >= count
  return (
    <Checkbox
      aria-label="Choose all"
      checked={isAll}
      indeterminate={some > 0 && !isAll}
      onChange={(event) => chooseAll(event.currentTarget.checked)}
    />
  )
}

function Cards({ on, open, toggle, items, totals, sorting, chosen, choose }: RowsProps) {
  return (
    <>
      <dl className={classes.sums} aria-label="Total">
        <Amounts amounts={totals} />
      </dl>
      <div className={classes.sortSelect}>
        <Suspense>
          <SortSelect columns={sortedColumns} sorting={sorting} />
        </Suspense>
      </div>
      <ul className={classes.cards} aria-label="Debtors">
        {items.map((debtor) => (
          <li key={debtor.customerId} className={classes.card}>
            <div className={classes.cardHead}>
              <Choose debtor={debtor} chosen={chosen} choose={choose} />
              <NameButton debtor={debtor} isOpen={open === debtor.customerId} toggle={toggle} />
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
  return amountColumns
    .filter(({ key }) => amounts[key] !== 0)
    .map(({ key, label }) => (
      <div key={key} data-column={key}>
        <dt>{label}</dt>
        <dd>{shown(amounts, key)}</dd>
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
