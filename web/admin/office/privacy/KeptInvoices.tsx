import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import type { CustomerErasure } from '#domain/office/privacy.ts'
import classes from './privacy.module.css'

/** The issued invoices that the law keeps, each with its last day. */
export function KeptInvoices({ kept, keptCount }: Pick<CustomerErasure, 'kept' | 'keptCount'>) {
  if (keptCount === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
    <ul className={classes.kept} aria-label="Kept invoices" tabIndex={0}>
      {kept.map(({ id, number, until }) => (
        <li key={id}>
          <Anchor component={Link} to={`/invoices/${id}/edit`} size="sm">
            {number}
          </Anchor>
          <span className={classes.muted}>until {formatDay(until)}</span>
        </li>
      ))}
      {keptCount > kept.length ? <li className={classes.muted}>and {keptCount - kept.length} more</li> : null}
    </ul>
  )
}
