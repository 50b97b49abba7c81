import { writePhone } from '#domain/phone-words.ts'
import type { Debtor } from '#domain/sales/debtors.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { useNarrow } from '#web/ui/drawn-for.ts'
import { LateRowMenu } from '#web/ui/LateRowMenu.tsx'
import type { Sorting } from '#web/ui/list-search.ts'
import { MarkBox } from '#web/ui/MarkBox.tsx'
import { type OwnListing, shownColumns } from '#web/ui/own-listing.ts'
import { DebtorActions } from './DebtorActions.tsx'
import { DebtorMarks } from './DebtorMarks.tsx'
import { ChooseDebtor, type Choosing, DebtorName } from './DebtorName.tsx'
import classes from './Debtors.module.css'
import { columns, type DebtorColumn, type DebtorRows, isFigure, reminded, shownDebt } from './debtor-rows.ts'
import { InvoicesOfDebtor } from './InvoicesOfDebtor.tsx'

const loadMenu = () => import('./DebtorMenu.tsx')

interface DebtorTableProps extends DebtorRows, Choosing {
  sorting: Sorting
  own: OwnListing
}

/** Debtors with a column for each age of a debt, and what each column comes to. */
export function DebtorTable({
  own,
  on,
  open,
  toggle,
  items,
  count,
  totals,
  sorting,
  ...choosing
}: DebtorTableProps) {
  // Beside the open sidebar of a 1280 px screen the buttons have no room.
  const tight = useNarrow(90)
  const shown = shownColumns(columns, own.columns)
  const others = shown.filter(({ key }) => key !== 'name')
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label="Debtors">
        <thead>
          <tr>
            <th scope="col">
              <ChooseAll items={items} count={count} {...choosing} />
            </th>
            {shown.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} />
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
                <ChooseDebtor debtor={debtor} chosen={choosing.chosen} choose={choosing.choose} />
              </td>
              <th scope="row">
                <DebtorName debtor={debtor} isOpen={open === debtor.customerId} toggle={toggle} />
                <DebtorMarks debtor={debtor} on={on} />
              </th>
              {others.map(({ key }) => (
                <td key={key} data-column={key}>
                  {cellOf(key, debtor, on)}
                </td>
              ))}
              <td>
                {tight ? (
                  <LateRowMenu name={customerLabel(debtor)} row={debtor} load={loadMenu} />
                ) : (
                  <DebtorActions debtor={debtor} />
                )}
              </td>
            </tr>
            {open === debtor.customerId ? (
              <tr className={classes.opened}>
                <td colSpan={shown.length + 2}>
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
            {others.map(({ key }) => (
              <td key={key} data-column={key}>
                {isFigure(key) ? shownDebt(totals, key) : null}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function cellOf(key: DebtorColumn['key'], debtor: Debtor, on: string) {
  if (isFigure(key)) return shownDebt(debtor, key)
  if (key === 'lastRemindedOn') return reminded(debtor, on)
  return key === 'phone' ? writePhone(debtor.phone) : debtor[key]
}

function Head({ column: { key, label, sort }, sorting }: { column: DebtorColumn; sorting: Sorting }) {
  const isSorted = sort !== undefined && sorting.sort === sort
  const isDown = sorting.order === 'desc'
  return (
    <th
      scope="col"
      data-column={key}
      {...(isSorted ? { 'aria-sort': isDown ? ('descending' as const) : ('ascending' as const) } : {})}
    >
      {sort ? (
        <button type="button" className={classes.sort} onClick={() => sorting.sortBy(sort)}>
          {label}
        </button>
      ) : (
        <span className={classes.head}>{label}</span>
      )}
    </th>
  )
}

type AllProps = Pick<DebtorTableProps, 'items' | 'count' | 'chosen' | 'chooseAll'>

/** All that the filter leaves, also those on other pages. */
function ChooseAll({ items, count, chosen, chooseAll }: AllProps) {
  const some = items.filter(({ customerId }) => chosen.has(customerId)).length
  const isAll = some > 0 && some === items.length && chosen.size >= count
  return (
    <MarkBox
      label="Choose all"
      checked={isAll}
      isSome={some > 0 && !isAll}
      onToggle={() => chooseAll(!isAll)}
    />
  )
}
