import { formatPounds } from '#domain/money/money.ts'
import type { VatReport } from '#domain/office/vat-report.ts'
import classes from './books.module.css'

/** Boxes 1 and 6 of the return, and what they were made from. */
export function VatBoxes({ report: { box1, box6, net, count, rows } }: { report: VatReport }) {
  const unissued = rows.filter(({ isIssued }) => !isIssued).length
  return (
    <>
      <dl className={classes.boxes}>
        <div>
          <dt>Box 1: VAT due on sales</dt>
          <dd>{formatPounds(box1)}</dd>
          <dd>
            {count === 1 ? 'One document' : `${count.toLocaleString('en-GB')} documents`}, less deposits and
            credit notes
          </dd>
        </div>
        <div>
          <dt>Box 6: sales without VAT</dt>
          <dd>{formatPounds(box6).replace(/\.00$/, '')}</dd>
          <dd>{formatPounds(net)}, in whole pounds</dd>
        </div>
      </dl>
      <p className={classes.note}>
        By tax point, as the standard scheme wants it; a credit note counts on its own day. On cash
        accounting, declare what was paid in the period instead.
        {unissued > 0
          ? ' What is paid and not issued counts in full on the day of its first payment: issue it, because the customer needs the VAT invoice within 30 days.'
          : ''}
      </p>
    </>
  )
}
