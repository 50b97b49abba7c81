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
  { key: 'day', label: 'Tax point', whole: true, render: ({ day }) => formatDay(day) },
  { key: 'customer', label: 'Customer', render: ({ customer }) => customer },
  {
    key: 'kind',
    label: 'Document',
    render: ({ kind, isIssued }) =>
      isIssued ? invoiceKindLabels[kind] : `${invoiceKindLabels[kind]}, paid and not issued`,
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

function nameOf(group: VatGroup) {
  const rate = describeTreatment(group)
  const name = vatCategoryLabels[group.vatCategory]
  return (
    <>
      {rate === name ? name : `${name}, ${rate}`}
      {isInScope(group) ? null : <span className={classes.quiet}> (in neither box)</span>}
    </>
  )
}
