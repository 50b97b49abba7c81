import type { Totals as Figures } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { describeTreatment, reverseChargedVat } from '#domain/money/vat.ts'
import classes from './TotalsTable.module.css'

interface TotalsProps {
  totals: Figures
  /** The name of what reduces the subtotal: 'Discount 10%'. */
  discountLabel: string
}

/** What a document comes to: subtotal, discount, VAT by rate, total. */
export function TotalsTable({ totals, discountLabel }: TotalsProps) {
  const reverse = reverseChargedVat(totals.vatGroups)
  return (
    <dl className={classes.totals}>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatPounds(totals.subtotal)}</dd>
      </div>
      {totals.discountAmount !== 0 ? (
        <>
          <div>
            <dt>{discountLabel}</dt>
            <dd>{formatPounds(-totals.discountAmount)}</dd>
          </div>
          <div>
            <dt>Net</dt>
            <dd>{formatPounds(totals.net)}</dd>
          </div>
        </>
      ) : null}
      {totals.vatGroups.map((group) => (
        <div key={`${group.vatCategory} ${group.vatRate}`}>
          <dt>
            VAT {describeTreatment(group)}
            {totals.vatGroups.length > 1 ? <small> on {formatPounds(group.net)}</small> : null}
          </dt>
          <dd>{formatPounds(group.vat)}</dd>
        </div>
      ))}
      {reverse > 0 ? (
        <div className={classes.note}>
          <dt>Reverse charge, the customer pays HMRC</dt>
          <dd>{formatPounds(reverse)}</dd>
        </div>
      ) : null}
      <div className={classes.total}>
        <dt>Total</dt>
        <dd data-testid="total">{formatPounds(totals.total)}</dd>
      </div>
    </dl>
  )
}
