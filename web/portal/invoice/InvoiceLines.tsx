import { hasDescription } from '#domain/money/lines.ts'
import type { CustomerLine } from '#domain/sales/customer-documents.ts'
import look from '../look.module.css'
import { LineText } from '../parts/LineText.tsx'
import classes from './InvoiceLines.module.css'

interface InvoiceLinesProps {
  items: readonly CustomerLine[]
  showVat: boolean
}

/** What is billed, line by line; each has its own place (`#line-…`). */
export function InvoiceLines({ items, showVat }: InvoiceLinesProps) {
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title" className={look.heading}>
        What it is for
      </h2>
      {showVat ? <p className={look.quiet}>Prices of the lines are without VAT.</p> : null}
      <div className={classes.lines}>
        {items.map((line) => (
          <div key={line.id} id={`line-${line.id}`} data-line={line.id} data-kind={line.kind}>
            {hasDescription(line) ? <LineText line={line} /> : <h3>{line.title}</h3>}
          </div>
        ))}
      </div>
    </section>
  )
}
