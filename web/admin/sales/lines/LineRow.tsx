import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconChevronDown, IconGripVertical, IconX } from '@tabler/icons-react'
import { type Dispatch, memo } from 'react'
import { hasFigures, isLeftOut, lineTotal } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { toPriced } from '#domain/sales/documents.ts'
import { type Service, type ServiceUnit, serviceUnits } from '#domain/shop/services.ts'
import { cellProps } from './cell-focus.ts'
import type { LineColumn } from './cells.ts'
import type { EditorLine } from './editor-line.ts'
import field from './Field.module.css'
import { FigureInput } from './FigureInput.tsx'
import { LineDetails } from './LineDetails.tsx'
import classes from './LineGrid.module.css'
import { LineRemarks } from './LineRemarks.tsx'
import { remarksOn } from './line-remarks.ts'
import type { LinesAction } from './lines.state.ts'
import { ServiceCell, type UsualVat } from './ServiceCell.tsx'
import { VatSelect } from './VatSelect.tsx'

export interface LineRowProps {
  line: EditorLine
  index: number
  count: number
  service: Service | undefined
  documentRate: number
  usual: UsualVat
  isOpen: boolean
  /** Whether its empty description is open. */
  isDescribing: boolean
  dispatch: Dispatch<LinesAction>
  onGoTo: (id: string, column: LineColumn) => void
  onToggle: (id: string) => void
  onDescribe: (id: string | null) => void
  onDuplicate: (id: string) => void
  onInsert: (at: number) => void
  onRemove: (id: string) => void
}

/** A line as a row of the grid, with its remarks and, if opened, its details below. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, count, service, documentRate, usual, isOpen, isDescribing, dispatch } = props
  const { onGoTo, onToggle, onDescribe, onDuplicate, onInsert, onRemove } = props
  const sortable = useSortable({ id: line.id })
  const name = `line ${index + 1}`
  const isPriced = hasFigures(line)
  const remarks = remarksOn(line, service)
  const figure = { line, inGrid: true, dispatch }
  return (
    <tbody
      ref={sortable.setNodeRef}
      className={classes.line}
      data-kind={line.kind}
      data-dragging={sortable.isDragging || undefined}
      data-open={isOpen || undefined}
      style={{
        transform: sortable.transform ? CSS.Translate.toString({ ...sortable.transform, x: 0 }) : undefined,
        transition: sortable.transition,
      }}
    >
      <tr className={classes.row}>
        <td className={classes.drag}>
          <button
            type="button"
            ref={sortable.setActivatorNodeRef}
            {...sortable.attributes}
            {...sortable.listeners}
            {...cellProps(line.id, 'drag', true)}
            className={classes.handle}
            aria-label={`Move ${name}`}
          >
            <IconGripVertical size={16} stroke={1.5} aria-hidden />
          </button>
        </td>
        <td className={classes.title}>
          <ServiceCell
            line={line}
            label={`Description of ${name}`}
            inGrid
            usual={usual}
            dispatch={dispatch}
            onGoTo={onGoTo}
          />
        </td>
        {isPriced ? (
          <>
            <td className={classes.width}>
              <FigureInput
                {...figure}
                field="widthMm"
                column="widthMm"
                label={`Width of ${name} in mm`}
                placeholder="–"
              />
            </td>
            <td className={classes.height}>
              <FigureInput
                {...figure}
                field="heightMm"
                column="heightMm"
                label={`Height of ${name} in mm`}
                placeholder="–"
              />
            </td>
            <td className={classes.quantity}>
              <FigureInput {...figure} field="quantity" column="quantity" label={`Quantity of ${name}`} />
            </td>
            <td className={classes.unit}>
              <select
                {...cellProps(line.id, 'unit', true)}
                className={field.field}
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
            </td>
            <td className={classes.price}>
              <FigureInput
                {...figure}
                field="price"
                column="price"
                label={`Unit price of ${name} in pounds`}
              />
            </td>
            <td className={classes.vat}>
              <VatSelect
                line={line}
                documentRate={documentRate}
                label={`VAT of ${name}`}
                inGrid
                dispatch={dispatch}
              />
            </td>
            <td className={classes.total} data-left-out={isLeftOut(line) || undefined}>
              {formatPounds(lineTotal(toPriced(line)))}
            </td>
          </>
        ) : null}
        <td className={classes.more}>
          <button
            type="button"
            {...cellProps(line.id, 'more', true)}
            className={classes.button}
            aria-label={`More about ${name}`}
            aria-expanded={isOpen}
            onClick={() => onToggle(line.id)}
          >
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </button>
        </td>
        <td className={classes.remove}>
          <button
            type="button"
            {...cellProps(line.id, 'remove', true)}
            className={classes.button}
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(line.id)}
          >
            <IconX size={16} stroke={1.6} aria-hidden />
          </button>
        </td>
      </tr>
      {line.description !== '' || isDescribing ? (
        <tr className={classes.below}>
          <td className={classes.description}>
            <textarea
              {...cellProps(line.id, 'description', true)}
              className={field.field}
              aria-label={`More of ${name}`}
              placeholder="More for the customer to read"
              maxLength={5000}
              rows={line.description.split('\n').length}
              value={line.description}
              onFocus={() => onDescribe(line.id)}
              onBlur={() => onDescribe(null)}
              onChange={(event) =>
                dispatch({ type: 'change', id: line.id, change: { description: event.currentTarget.value } })
              }
            />
          </td>
        </tr>
      ) : null}
      {remarks ? (
        <tr className={classes.below}>
          <td className={classes.remarks}>
            <LineRemarks line={line} remarks={remarks} inGrid dispatch={dispatch} />
          </td>
        </tr>
      ) : null}
      {isOpen ? (
        <tr className={classes.below}>
          <td className={classes.details}>
            <LineDetails
              line={line}
              index={index}
              count={count}
              inGrid
              dispatch={dispatch}
              onDescribe={line.description === '' ? () => onDescribe(line.id) : undefined}
              onDuplicate={onDuplicate}
              onInsert={onInsert}
              onRemove={onRemove}
            />
          </td>
        </tr>
      ) : null}
    </tbody>
  )
})
