import type { Dispatch } from 'react'
import { isOptional } from '#domain/money/lines.ts'
import { formatUnitPrice, toPoundsText } from '#domain/money/money.ts'
import type { EditorLine } from './editor-line.ts'
import classes from './LineRemarks.module.css'
import type { Remarks } from './line-remarks.ts'
import type { LinesAction } from './lines.state.ts'

interface LineRemarksProps {
  line: EditorLine
  remarks: Remarks
  inGrid: boolean
  dispatch: Dispatch<LinesAction>
}

/** Below a line: how its price was calculated, its options, and what to check. */
export function LineRemarks({ line, remarks, inGrid, dispatch }: LineRemarksProps) {
  const stop = inGrid ? { 'data-stop': true } : {}
  const takeCost = () => {
    const text = toPoundsText(remarks.costNow ?? 0)
    dispatch({ type: 'type', id: line.id, field: 'costPrice', text })
    dispatch({ type: 'settle', id: line.id, field: 'costPrice' })
  }
  return (
    <div className={classes.remarks} data-roomy={!inGrid || undefined}>
      {remarks.faults.map((fault) => (
        <span key={fault} className={classes.bad} role="alert">
          {fault}
        </span>
      ))}
      {isOptional(line) ? (
        <label className={classes.choice}>
          <input
            type={line.choice ? 'radio' : 'checkbox'}
            {...stop}
            checked={line.selected}
            onChange={(event) =>
              dispatch({ type: 'tick', id: line.id, isTicked: event.currentTarget.checked })
            }
          />
          {line.choice
            ? `For ‘${line.choice}’ the customer takes this one`
            : 'Optional: the customer takes it'}
        </label>
      ) : null}
      {remarks.options.map((option) => (
        <label key={option} className={classes.choice}>
          <input
            type="checkbox"
            {...stop}
            checked={line.options.includes(option)}
            onChange={() => dispatch({ type: 'toggle-option', id: line.id, option })}
          />
          {option}
        </label>
      ))}
      {remarks.service ? <span>Priced by {remarks.service}</span> : null}
      {remarks.formula ? <span className={classes.formula}>{remarks.formula}</span> : null}
      {remarks.warning ? <span className={classes.warn}>{remarks.warning}</span> : null}
      {remarks.offer ? (
        <span>
          Price typed:{' '}
          <button
            type="button"
            {...stop}
            className={classes.offer}
            onClick={() => dispatch({ type: 'use-service-price', id: line.id })}
          >
            use {remarks.offer} from the service
          </button>
        </span>
      ) : null}
      {remarks.costNow !== null ? (
        <span className={classes.warn}>
          One costs {formatUnitPrice(remarks.costNow)} now:{' '}
          <button type="button" {...stop} className={classes.offer} onClick={takeCost}>
            use that cost
          </button>
        </span>
      ) : null}
      {remarks.margin ? (
        <span className={remarks.isMarginLow ? classes.warn : undefined}>{remarks.margin}</span>
      ) : null}
    </div>
  )
}
