import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { describeTreatment, type VatGroup, vatCategoryLabels } from '#domain/money/vat.ts'
import { isInScope, type VatRow } from '#domain/office/vat-report.ts'
import { invoiceKindLabels } from '#domain/sales/invoice-words.ts'
import type { Column } from '#web/ui/data-rows.ts'
import classes from './books.module.css'

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

/** What the documents come to, by rate. */
export const rateColumns: Column<VatGroup>[] = [
  { key: 'rate', label: 'VAT', strong: true, card: 'title', render: nameOf },
  { key: 'net', label: 'Net', align: 'right', render: ({ net }) => formatPounds(net) },
  { key: 'vat', label: 'VAT charged', align: 'right', render: ({ vat }) => formatPounds(vat) },
]

/** What the day of a row is, if it is not the tax point of its own document. */
function whyOf({ kind, because, isIssued }: VatRow): string {
  if (!isIssued) return because === 'credit' ? ', credited and not issued' : ', paid and not issued'
  if (because === 'payment') return ', paid'
  if (because === 'left') return ', unpaid on leaving cash accounting'
  return because === 'credit' && kind !== 'credit-note' ? ', credited' : ''
}

export function nameOfRate(group: VatGroup): string {
  const rate = describeTreatment(group)
  const name = vatCategoryLabels[group.vatCategory]
  return rate === name ? name : `${name}, ${rate}`
}

function nameOf(group: VatGroup) {
  return (
    <>
      {nameOfRate(group)}
      {isInScope(group) ? null : <span className={classes.quiet}> (in neither box)</span>}
    </>
  )
}
