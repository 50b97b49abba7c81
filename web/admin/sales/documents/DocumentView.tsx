import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import {
  type Discount,
  type Totals as Figures,
  hasFigures,
  isLeftOut,
  isOptional,
} from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { describeTreatment } from '#domain/money/vat.ts'
import { describeOption } from '#domain/sales/choices.ts'
import { discountName, type Line } from '#domain/sales/documents.ts'
import { describeSum } from '#domain/sales/shown-prices.ts'
import classes from './DocumentView.module.css'
import { TotalsTable } from './TotalsTable.tsx'

interface DocumentViewProps {
  /** `to`: the address of the named record's own page. */
  facts: readonly { label: string; value: string; to?: string }[]
  lines: readonly Line[]
  totals: Figures & { discount: Discount | null }
  notes: string
  terms: string
  internalNotes: string
}

/** A read-only document: its facts, lines and totals. */
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
          <LineToRead key={line.id} line={line} />
        ))}
      </ol>
      <div className={classes.totals}>
        <TotalsTable totals={totals} discountLabel={discountName(totals.discount)} />
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

function LineToRead({ line }: { line: Line }) {
  return (
    <li data-kind={line.kind} data-left-out={isLeftOut(line) || undefined}>
      <span className={classes.words}>
        <strong>{line.title}</strong>
        {line.description ? <span>{line.description}</span> : null}
        {line.formula.includes(' ') ? <small>{line.formula}</small> : null}
        {isOptional(line) ? (
          <small>
            {describeOption(line)}, {line.selected ? 'taken' : 'not taken'}
          </small>
        ) : null}
      </span>
      {hasFigures(line) ? (
        <>
          <span className={classes.sum}>
            {describeSum(line)} · VAT {describeTreatment(line)}
          </span>
          <span className={classes.total}>
            {isLeftOut(line) ? `(${formatPounds(line.total)})` : formatPounds(line.total)}
          </span>
        </>
      ) : null}
    </li>
  )
}
