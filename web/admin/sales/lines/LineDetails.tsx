import { Button, SegmentedControl } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconRowInsertTop,
  IconTextPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type Dispatch, useContext } from 'react'
import { hasDescription, hasFigures, isOptional, type LineKind } from '#domain/money/lines.ts'
import { joinTexts } from '#domain/sales/text-values.ts'
import { latePart } from '#web/ui/late.ts'
import { InsertText } from '../texts/InsertText.tsx'
import type { EditorLine } from './editor-line.ts'
import field from './Field.module.css'
import { FigureInput } from './FigureInput.tsx'
import classes from './LineDetails.module.css'
import type { LinesAction } from './lines.state.ts'
import { MemoryContext } from './memory-of.ts'

const QuotedBefore = latePart(() => import('./QuotedBefore.tsx'))

interface LineDetailsProps {
  line: EditorLine
  index: number
  count: number
  inGrid: boolean
  dispatch: Dispatch<LinesAction>
  /** Starts its description; in the grid only, where an empty one takes no room. */
  onDescribe?: (() => void) | undefined
  onDuplicate: (id: string) => void
  onInsert: (at: number) => void
  onRemove: (id: string) => void
}

/** The id of the list of names that other lines of the document are alternatives for. */
export const CHOICES_LIST = 'choices-of-lines'

const kinds: { value: LineKind; label: string }[] = [
  { value: 'item', label: 'Item' },
  { value: 'optional', label: 'Optional' },
  { value: 'heading', label: 'Heading' },
  { value: 'note', label: 'Note' },
]

/** The fields of a line that are seldom changed, and the actions on the whole line. */
export function LineDetails(props: LineDetailsProps) {
  const { line, index, count, inGrid, dispatch, onDescribe, onDuplicate, onInsert, onRemove } = props
  const isPriced = hasFigures(line)
  const memoryOf = useContext(MemoryContext)
  const hasOwnRate = line.vatCategory === 'standard' || line.vatCategory === 'reverse-charge'
  return (
    <>
      <div className={classes.details} data-roomy={!inGrid || undefined}>
        <div className={classes.fields}>
          <SegmentedControl
            size={inGrid ? 'xs' : 'sm'}
            data={kinds}
            value={line.kind}
            aria-label={`Kind of line ${index + 1}`}
            onChange={(kind) => dispatch({ type: 'change', id: line.id, change: { kind: kind as LineKind } })}
          />
          {isOptional(line) ? (
            <span className={classes.figure} data-wide>
              <span>One of several for</span>
              <input
                className={field.field}
                data-framed
                list={CHOICES_LIST}
                aria-label={`What line ${index + 1} is one of several for`}
                placeholder="Letters"
                maxLength={100}
                value={line.choice}
                onChange={(event) =>
                  dispatch({ type: 'change', id: line.id, change: { choice: event.currentTarget.value } })
                }
              />
            </span>
          ) : null}
          {isPriced ? (
            <span className={classes.figure}>
              <span>Cost of one, staff only</span>
              <FigureInput
                line={line}
                field="costPrice"
                column="more"
                label={`Cost of one of line ${index + 1}`}
                inGrid={false}
                placeholder="£"
                dispatch={dispatch}
              />
            </span>
          ) : null}
          {isPriced && hasOwnRate ? (
            <span className={classes.figure}>
              <span>Own VAT rate, %</span>
              <FigureInput
                line={line}
                field="vatRate"
                column="more"
                label={`VAT rate of line ${index + 1} in per cent`}
                inGrid={false}
                dispatch={dispatch}
              />
            </span>
          ) : null}
        </div>
        <div className={classes.actions}>
          {onDescribe ? (
            <Button {...button} leftSection={<IconTextPlus size={15} />} onClick={onDescribe}>
              Describe
            </Button>
          ) : null}
          {hasDescription(line) ? (
            <InsertText
              use="line"
              into={`the description of line ${index + 1}`}
              onInsert={(text) =>
                dispatch({
                  ...{ type: 'change', id: line.id },
                  change: { description: joinTexts(line.description, text) },
                })
              }
            />
          ) : null}
          <Button {...button} leftSection={<IconCopy size={15} />} onClick={() => onDuplicate(line.id)}>
            Duplicate
          </Button>
          <Button {...button} leftSection={<IconRowInsertTop size={15} />} onClick={() => onInsert(index)}>
            Insert above
          </Button>
          <Button
            {...button}
            leftSection={<IconArrowUp size={15} />}
            disabled={index === 0}
            onClick={() => dispatch({ type: 'move-by', id: line.id, by: -1 })}
          >
            Up
          </Button>
          <Button
            {...button}
            leftSection={<IconArrowDown size={15} />}
            disabled={index === count - 1}
            onClick={() => dispatch({ type: 'move-by', id: line.id, by: 1 })}
          >
            Down
          </Button>
          <Button
            {...button}
            color="red"
            leftSection={<IconTrash size={15} />}
            onClick={() => onRemove(line.id)}
          >
            Remove
          </Button>
        </div>
      </div>
      {memoryOf && isPriced && line.serviceId !== null ? (
        <QuotedBefore
          line={line}
          serviceId={line.serviceId}
          number={index + 1}
          of={memoryOf}
          inGrid={inGrid}
          dispatch={dispatch}
        />
      ) : null}
    </>
  )
}

const button = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const
