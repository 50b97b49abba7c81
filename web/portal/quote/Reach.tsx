import { formatPounds } from '#domain/money/money.ts'
import type { CustomerQuote } from '#domain/sales/customer-documents.ts'
import { describeDeposit } from '#domain/sales/deposit-words.ts'
import look from '../look.module.css'
import { TotalsList } from '../parts/TotalsList.tsx'
import type { TotalsDisplay } from '../total-rows.ts'
import { YES_FORM } from './QuoteLines.tsx'
import classes from './Reach.module.css'

interface ReachProps {
  quote: CustomerQuote
  reading: TotalsDisplay
  token: string
  canAccept: boolean
}

/** The total with what is in it and, while one reads on a phone, at the foot of the screen with the way to say yes. */
export function Reach({ quote, reading, canAccept }: ReachProps) {
  const { total, depositTerms } = quote
  return (
    <>
      <aside aria-label="Total" id="total" className={classes.total}>
        <TotalsList figures={quote} reading={reading} />
        {depositTerms ? (
          <p className={look.quiet}>
            Of this <span data-deposit>{describeDeposit(depositTerms, total)}</span> is due before work
            begins.
          </p>
        ) : null}
        {canAccept ? (
          <p className={classes.wayOnDesk}>
            <a href={`#${YES_FORM}`} className={look.primary}>
              Accept this quote
            </a>
          </p>
        ) : null}
      </aside>
      {canAccept ? (
        <div className={classes.bar} data-bar>
          <p>
            <span className={classes.name}>{reading.showVat ? 'With VAT' : 'Total'}</span>{' '}
            <output className={classes.figure} data-total aria-live="polite">
              {formatPounds(total)}
            </output>
          </p>
          <a href={`#${YES_FORM}`} className={look.primary}>
            Accept
          </a>
        </div>
      ) : null}
    </>
  )
}
