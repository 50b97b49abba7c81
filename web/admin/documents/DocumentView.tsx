import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { discountName, type Line } from '#domain/documents.ts'
import type { Discount, Totals as Figures } from '#domain/lines.ts'
import { formatPounds } from '#domain/money.ts'
import { describeSum } from '#domain/shown-prices.ts'
import { describeTreatment } from '#domain/vat.ts'
import classes from './DocumentView.module.css'
import { Totals } from './Totals.tsx'

interface DocumentViewProps {
  /** `to`: where what is named stands on its own. */
  facts: readonly { label: string; value: string; to?: string }[]
  lines: readonly Line[]
  totals: Figures & { discount: Discount | null }
  notes: string
  terms: string
  internalNotes: string
}

/** A document to be read: its facts, lines and totals, with nothing to type in. */
export function DocumentView({ facts, lines, totals, notes, terms, internalNotes }: DocumentViewProps) {
  return (
    <div className={classes.view}>
      <dl className={classes.facts}>
        {facts
          .filter((fact) => fact.value !== '')
          .map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                {fact.to ? (
                  <Anchor component={Link} inherit to={fact.to}>
                    {fact.value}
                  </Anchor>
                ) : (
                  fact.value
                )}
              </dd>
            </div>
          ))}
      </dl>
      <ol className={classes.lines} aria-label="Lines">
        {lines.map((line) => (
          <li key={line.id} data-kind={line.kind} data-left-out={!isTaken(line) || undefined}>
            <span className={classes.words}>
              <strong>{line.title}</strong>
              {line.description ? <span>{line.description}</span> : null}
              {line.formula.includes(' ') ? <small>{line.formula}</small> : null}
              {line.kind === 'optional' ? (
                <small>{line.selected ? 'Optional, taken' : 'Optional, not taken'}</small>
              ) : null}
            </span>
            {line.kind === 'item' || line.kind === 'optional' ? (
              <>
                <span className={classes.sum}>
                  {describeSum(line)} · VAT {describeTreatment(line)}
                </span>
                <span className={classes.total}>
                  {isTaken(line) ? formatPounds(line.total) : `(${formatPounds(line.total)})`}
                </span>
              </>
            ) : null}
          </li>
        ))}
      </ol>
      <div className={classes.totals}>
        <Totals totals={totals} discountLabel={discountName(totals.discount)} />
      </div>
      {notes ? (
        <section className={classes.notes}>
          <h2>Notes</h2>
          <p>{notes}</p>
        </section>
      ) : null}
      {terms ? (
        <section className={classes.notes}>
          <h2>Terms</h2>
          <p>{terms}</p>
        </section>
      ) : null}
      {internalNotes ? (
        <section className={classes.notes} data-internal>
          <h2>Internal notes, staff only</h2>
          <p>{internalNotes}</p>
        </section>
      ) : null}
    </div>
  )
}

/** An option that was not taken counts for nothing. */
function isTaken(line: Line): boolean {
  return line.kind !== 'optional' || line.selected
}
