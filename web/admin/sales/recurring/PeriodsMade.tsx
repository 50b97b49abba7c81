import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import type { Recurring } from '#domain/sales/recurring.ts'
import classes from './recurring.module.css'

/** The invoices that an agreement made, the newest first. */
export function PeriodsMade({ periods }: { periods: Recurring['periods'] }) {
  return (
    <section className={classes.made} aria-label="Invoices of this agreement">
      <h2>Invoices</h2>
      {periods.length === 0 ? <p className={classes.note}>None yet.</p> : null}
      <ul>
        {periods.map(({ n, from, to, invoiceId, invoiceNumber, problem }) => (
          <li key={n}>
            {invoiceId ? (
              <Link to={`/invoices/${invoiceId}/edit`}>{invoiceNumber}</Link>
            ) : (
              <span>No invoice</span>
            )}
            <span>
              {formatDay(from)} to {formatDay(to)}
            </span>
            {problem === '' ? null : <small>{problem}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
