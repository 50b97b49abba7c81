import type { ReactNode } from 'react'
import type { CustomerLine, CustomerQuote } from '#domain/sales/customer-documents.ts'
import look from '../look.module.css'
import { LineText } from '../parts/LineText.tsx'
import { AskLink } from '../questions/AskLink.tsx'
import type { TotalsDisplay } from '../total-rows.ts'
import { choiceField, TICK } from './answer-fields.ts'
import { groupChoices } from './group-lines.ts'
import classes from './QuoteLines.module.css'

/** The id of the form that ticks and choices belong to, wherever on the page they are. */
export const YES_FORM = 'accept'

interface QuoteLinesProps {
  quote: CustomerQuote
  reading: TotalsDisplay
  /** Whether the customer still chooses. */
  canChoose: boolean
  /** Whether each line leads to the form for questions. */
  canAsk: boolean
  /** A choice that was left open. */
  fault: string | undefined
}

/** What is made, line by line. Options are ticked and chosen here; each line has its own place (`#line-…`). */
export function QuoteLines({ quote, reading, canChoose, canAsk, fault }: QuoteLinesProps) {
  const groups = groupChoices(quote.items)
  const hasOptions = quote.items.some(({ kind }) => kind === 'optional')
  let choices = 0
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title" className={look.heading}>
        What we make for you
      </h2>
      {reading.showVat ? <p className={look.quiet}>Prices of the lines are without VAT.</p> : null}
      <div className={classes.lines}>
        {groups.map((group) => {
          if (group.choice === '')
            return (
              <Line key={group.lines[0]?.id} line={group.lines[0]} canChoose={canChoose} canAsk={canAsk} />
            )
          const field = choiceField(choices++)
          return (
            <fieldset key={group.choice} className={classes.choice}>
              <legend>
                {group.choice} {canChoose ? <span className={classes.aside}>choose one</span> : null}
              </legend>
              {group.lines.map((line) => (
                <Line key={line.id} line={line} canChoose={canChoose} canAsk={canAsk} field={field} />
              ))}
            </fieldset>
          )
        })}
      </div>
      {fault ? (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {hasOptions && canChoose ? (
        <p className={look.actions} data-without-script>
          <button
            type="submit"
            form={YES_FORM}
            name="do"
            value="choose"
            formNoValidate
            className={look.secondary}
          >
            Work out the total again
          </button>
        </p>
      ) : null}
    </section>
  )
}

interface LineProps {
  line: CustomerLine | undefined
  canChoose: boolean
  canAsk: boolean
  /** The field of a choice. */
  field?: string
}

function Line({ line, canChoose, canAsk, field }: LineProps) {
  if (!line) return null
  const { id, kind, title, description } = line
  const ask = canAsk ? <AskLink id={id} title={title} /> : null
  switch (kind) {
    case 'heading':
      return (
        <div id={`line-${id}`} data-line={id} className={classes.heading}>
          <h3>{title}</h3>
        </div>
      )
    case 'note':
      return (
        <div id={`line-${id}`} data-line={id} className={classes.note}>
          {title ? <p>{title}</p> : null}
          {description ? <p>{description}</p> : null}
        </div>
      )
    case 'item':
      return (
        <div id={`line-${id}`} data-line={id} className={classes.line}>
          <LineText line={line} />
          {ask}
        </div>
      )
    case 'optional':
      return canChoose ? <Option line={line} field={field} ask={ask} /> : <Settled line={line} ask={ask} />
  }
}

function Option({ line, field, ask }: { line: CustomerLine; field: string | undefined; ask: ReactNode }) {
  const { id, selected } = line
  return (
    <div id={`line-${id}`} data-line={id} className={classes.option}>
      <label>
        <input
          type={field ? 'radio' : 'checkbox'}
          name={field ?? TICK}
          value={id}
          defaultChecked={selected}
          form={YES_FORM}
          data-option
        />
        <LineText line={line} isOffer={field === undefined} />
      </label>
      {ask ? <p className={classes.askOption}>{ask}</p> : null}
    </div>
  )
}

function Settled({ line, ask }: { line: CustomerLine; ask: ReactNode }) {
  return (
    <div
      id={`line-${line.id}`}
      data-line={line.id}
      className={classes.line}
      data-left-out={!line.selected || undefined}
    >
      <LineText line={line} remark={line.selected ? 'Chosen' : 'Not chosen'} />
      {ask}
    </div>
  )
}
