import { IconChevronDown } from '@tabler/icons-react'
import { memo } from 'react'
import { hasDescription, hasFigures, isLeftOut, lineTotal } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { toPriced } from '#domain/sales/documents.ts'
import { describeSum } from '#domain/sales/shown-prices.ts'
import { type ServiceUnit, serviceUnits } from '#domain/shop/services.ts'
import { cellProps } from './cell-focus.ts'
import field from './Field.module.css'
import { FigureInput } from './FigureInput.tsx'
import classes from './LineCards.module.css'
import { LineDetails } from './LineDetails.tsx'
import { LineRemarks } from './LineRemarks.tsx'
import type { LineRowProps } from './LineRow.tsx'
import { remarksOn } from './line-remarks.ts'
import { ServiceCell } from './ServiceCell.tsx'
import { VatSelect } from './VatSelect.tsx'

type LineCardProps = Omit<LineRowProps, 'isDescribing'>

const names = { item: 'Line', optional: 'Optional', heading: 'Heading', note: 'Note' } as const

/** A line as a card: its title and total, and if opened all fields in one column. */
export const LineCard = memo(function LineCard(props: LineCardProps) {
  const { line, index, count, service, documentRate, usual, isOpen, dispatch } = props
  const { onGoTo, onToggle, onDuplicate, onInsert, onRemove } = props
  const name = `line ${index + 1}`
  const isPriced = hasFigures(line)
  const remarks = remarksOn(line, service)
  const figure = { line, inGrid: false, dispatch }
  return (
    <li className={classes.card} data-kind={line.kind} data-open={isOpen || undefined}>
      <button type="button" className={classes.head} aria-expanded={isOpen} onClick={() => onToggle(line.id)}>
        <span className={classes.name}>{line.title || `${names[line.kind]} ${index + 1}`}</span>
        {isPriced ? (
          <span className={classes.total} data-left-out={isLeftOut(line) || undefined}>
            {formatPounds(lineTotal(toPriced(line)))}
          </span>
        ) : null}
        <IconChevronDown size={18} stroke={1.6} aria-hidden className={classes.chevron} />
        {isPriced ? <span className={classes.sum}>{describeSum(line)}</span> : null}
      </button>
      {isOpen ? (
        <div className={classes.body}>
          <div className={classes.field}>
            <span aria-hidden>Service or description</span>
            <ServiceCell
              line={line}
              label={`Description of ${name}`}
              inGrid={false}
              usual={usual}
              dispatch={dispatch}
              onGoTo={onGoTo}
            />
          </div>
          {hasDescription(line) ? (
            <div className={classes.field}>
              <span aria-hidden>More for the customer to read</span>
              <textarea
                {...cellProps(line.id, 'description', false)}
                className={field.field}
                data-framed
                aria-label={`More of ${name}`}
                maxLength={5000}
                value={line.description}
                onChange={(event) =>
                  dispatch({
                    type: 'change',
                    id: line.id,
                    change: { description: event.currentTarget.value },
                  })
                }
              />
            </div>
          ) : null}
          {isPriced ? (
            <div className={classes.pairs}>
              <div className={classes.field}>
                <span aria-hidden>Width, mm</span>
                <FigureInput {...figure} field="widthMm" column="widthMm" label={`Width of ${name} in mm`} />
              </div>
              <div className={classes.field}>
                <span aria-hidden>Height, mm</span>
                <FigureInput
                  {...figure}
                  field="heightMm"
                  column="heightMm"
                  label={`Height of ${name} in mm`}
                />
              </div>
              <div className={classes.field}>
                <span aria-hidden>Quantity</span>
                <FigureInput {...figure} field="quantity" column="quantity" label={`Quantity of ${name}`} />
              </div>
              <div className={classes.field}>
                <span aria-hidden>Unit</span>
                <select
                  {...cellProps(line.id, 'unit', false)}
                  className={field.field}
                  data-framed
                  aria-label={`Unit of ${name}`}
                  value={line.unit}
                  onChange={(event) =>
                    dispatch({
                      type: 'change',
                      id: line.id,
                      change: { unit: event.currentTarget.value as ServiceUnit },
                    })
                  }
                >
                  {serviceUnits.map((unit) => (
                    <option key={unit}>{unit}</option>
                  ))}
                </select>
              </div>
              <div className={classes.field}>
                <span aria-hidden>Unit price, £</span>
                <FigureInput
                  {...figure}
                  field="price"
                  column="price"
                  label={`Unit price of ${name} in pounds`}
                />
              </div>
              <div className={classes.field}>
                <span aria-hidden>VAT</span>
                <VatSelect
                  line={line}
                  documentRate={documentRate}
                  label={`VAT of ${name}`}
                  inGrid={false}
                  dispatch={dispatch}
                />
              </div>
            </div>
          ) : null}
        </div>
      ) : null}
      {remarks ? (
        <div className={classes.remarks}>
          <LineRemarks line={line} remarks={remarks} inGrid={false} dispatch={dispatch} />
        </div>
      ) : null}
      {isOpen ? (
        <div className={classes.body}>
          <LineDetails
            line={line}
            index={index}
            count={count}
            inGrid={false}
            dispatch={dispatch}
            onDuplicate={onDuplicate}
            onInsert={onInsert}
            onRemove={onRemove}
          />
        </div>
      ) : null}
    </li>
  )
})
