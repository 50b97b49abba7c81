import { reverseChargeWords, type TotalsDisplay, totalRows } from '../total-rows.ts'
import classes from './TotalsList.module.css'

interface TotalsListProps {
  figures: Parameters<typeof totalRows>[0]
  reading: TotalsDisplay
}

/** The total and how it comes about. The page's script writes the rows anew as the customer chooses. */
export function TotalsList({ figures, reading }: TotalsListProps) {
  return (
    <>
      <dl className={classes.totals} data-totals>
        {totalRows(figures, reading).map(({ name, amount, isTotal }) => (
          <div key={name} data-strong={isTotal || undefined}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note} data-reverse-charge>
        {reverseChargeWords(figures)}
      </p>
    </>
  )
}
