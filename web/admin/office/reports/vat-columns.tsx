import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { monthLabel } from '#domain/office/figures.ts'
import {
  type ComparedVatGroup,
  isInScope,
  nameOfRate,
  type VatMonth,
  type VatRateKey,
  type VatReport,
  type VatRow,
} from '#domain/office/vat-report.ts'
import { invoiceKindLabels } from '#domain/sales/invoice-words.ts'
import type { Column } from '#web/ui/data-rows.ts'
import classes from './books.module.css'
import { ComparedCell, pounds } from './figure-cells.tsx'
import { vatLink } from './vat-period.ts'

/** The documents behind the boxes. */
export const vatColumns: Column<VatRow>[] = [
  {
    key: 'number',
    label: 'Number',
    strong: true,
    whole: true,
    card: 'title',
    render: ({ number }) => number,
  },
  { key: 'day', label: 'Counts on', whole: true, render: ({ day }) => formatDay(day) },
  { key: 'customer', label: 'Customer', render: ({ customer }) => customer },
  {
    key: 'kind',
    label: 'Document',
    render: (row) => `${invoiceKindLabels[row.kind]}${whyOf(row)}`,
  },
  { key: 'net', label: 'Net', align: 'right', card: 'aside', render: ({ net }) => formatPounds(net) },
  { key: 'vat', label: 'VAT', align: 'right', render: ({ vat }) => formatPounds(vat) },
]

const amountColumns = <Row extends Compared>(ways: (row: Row) => Ways): Column<Row>[] =>
  (
    [
      ['net', 'Net'],
      ['vat', 'VAT charged'],
    ] as const
  ).map(([of, label]) => ({
    key: of,
    label,
    align: 'right',
    render: (row) => {
      const { to, toBefore } = ways(row)
      return (
        <ComparedCell now={pounds(row[of])} before={pounds(row.before[of])} to={to} toBefore={toBefore} />
      )
    },
  }))

type Compared = Pick<ComparedVatGroup, 'net' | 'vat' | 'before'>
interface Ways {
  to: string | null
  toBefore: string | null
}

/** What the documents come to, by rate: each leads to those that have something of it. */
export function rateColumns({ from, to, against, before }: VatReport): Column<ComparedVatGroup>[] {
  const ways = ({ vatCategory, vatRate, hasDocuments, before: was }: ComparedVatGroup) => {
    const rate = { vatCategory, vatRate: `${vatRate}` }
    return {
      to: hasDocuments ? vatLink({ from, to, against, ...rate }) : null,
      toBefore: was.hasDocuments ? vatLink({ from: before.from, to: before.to, against, ...rate }) : null,
    }
  }
  return [{ key: 'rate', label: 'VAT', strong: true, card: 'title', render: nameOf }, ...amountColumns(ways)]
}

/** What is in the boxes by month: each leads to the report of its days, with their documents. */
export function monthColumns({ against }: VatReport): Column<VatMonth>[] {
  const ways = ({ from, to, before, hasDocuments }: VatMonth) => ({
    to: hasDocuments ? vatLink({ from, to, against }) : null,
    toBefore: before.hasDocuments ? vatLink({ from: before.from, to: before.to, against }) : null,
  })
  return [
    { key: 'month', label: 'Month', strong: true, card: 'title', render: ({ key }) => monthLabel(key) },
    ...amountColumns(ways),
  ]
}

/** What the day of a row is, if it is not the tax point of its own document. */
function whyOf({ kind, because, isIssued }: VatRow): string {
  if (!isIssued) return because === 'credit' ? ', credited and not issued' : ', paid and not issued'
  if (because === 'payment') return ', paid'
  if (because === 'left') return ', unpaid on leaving cash accounting'
  return because === 'credit' && kind !== 'credit-note' ? ', credited' : ''
}

function nameOf(group: VatRateKey) {
  return (
    <>
      {nameOfRate(group)}
      {isInScope(group) ? null : <span className={classes.quiet}> (in neither box)</span>}
    </>
  )
}
