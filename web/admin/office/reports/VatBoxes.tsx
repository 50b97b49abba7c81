import { formatPounds } from '#domain/money/money.ts'
import type { VatReport } from '#domain/office/vat-report.ts'
import type { VatScheme } from '#domain/vat-schemes.ts'
import classes from './books.module.css'
import { Was } from './figure-cells.tsx'
import { vatLink } from './vat-period.ts'

const words: Record<VatScheme, string> = {
  standard:
    'By tax point, as the standard scheme wants it; a credit note counts on its own day. On cash accounting, change the scheme in the settings.',
  cash: 'Cash accounting: what customers paid counts on the day of each payment, every rate in proportion; what went back counts on the day it did.',
}

const countOf = (many: number, what: string) =>
  many === 1 ? `One ${what}` : `${many.toLocaleString('en-GB')} ${what}s`

const wholePounds = (pence: number) => formatPounds(pence).replace(/\.00$/, '')

/** Boxes 1 and 6 of the return, and what they were made from. */
export function VatBoxes({ report }: { report: VatReport }) {
  const { box1, box6, net, count, rows, schemes, before, against } = report
  const was = before.hasDocuments ? vatLink({ from: before.from, to: before.to, against }) : null
  const isCash = schemes.includes('cash')
  const unissued = rows.filter(({ isIssued }) => !isIssued).length
  return (
    <>
      <dl className={classes.boxes}>
        <div>
          <dt>Box 1: VAT due on sales</dt>
          <dd>
            {formatPounds(box1)} <Was to={was}>{formatPounds(before.box1)}</Was>
          </dd>
          <dd>
            {isCash ? countOf(count, 'row') : `${countOf(count, 'document')}, less deposits and credit notes`}
          </dd>
        </div>
        <div>
          <dt>Box 6: sales without VAT</dt>
          <dd>
            {wholePounds(box6)} <Was to={was}>{wholePounds(before.box6)}</Was>
          </dd>
          <dd>{formatPounds(net)}, in whole pounds</dd>
        </div>
      </dl>
      <p className={classes.note}>
        {schemes.map((scheme) => words[scheme]).join(' ')}
        {schemes.length > 1 ? ' The scheme changed in this period: each document counts once.' : ''}
        {unissued > 0 && !isCash
          ? ' What is paid and not issued counts in full on the day of its first payment: issue it, because the customer needs the VAT invoice within 30 days.'
          : ''}
      </p>
    </>
  )
}
