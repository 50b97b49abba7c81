import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { StoredLine } from '#domain/documents.ts'
import { messages } from '#domain/errors.ts'
import { lineTotal } from '#domain/lines.ts'
import { formatPounds } from '#domain/money.ts'
import { type EditorLine, toEditorLine, toStoredLine } from '../lines/lines.state.ts'
import classes from './ConflictScreen.module.css'
import { compareVersions } from './conflict.ts'
import type { ShareText } from './document-values.ts'

interface Side<Values, Line> {
  values: Values
  lines: readonly Line[]
}

interface ConflictScreenProps<Values extends object> {
  base: Side<Values, StoredLine>
  mine: Side<Values, EditorLine>
  theirs: Side<Values, StoredLine>
  onCancel: () => void
  onTake: (taken: { values: Values; lines: readonly EditorLine[] }) => void
}

const labels: Record<string, string> = {
  lines: 'Lines',
  customerId: 'Customer',
  title: 'Title',
  workLocation: 'Work location',
  vatRate: 'VAT rate',
  discount: 'Discount',
  deposit: 'Deposit',
  poNumber: 'PO number',
  notes: 'Notes',
  internalNotes: 'Internal notes',
  terms: 'Terms',
  richContent: 'Formatted text',
  validUntil: 'Valid until',
  dueDate: 'Due date',
  taxPoint: 'Tax point',
}

/** Somebody else saved in the meantime: both values of each field that differs, one to choose. Nothing is lost. */
export function ConflictScreen<Values extends object>(props: ConflictScreenProps<Values>) {
  const { base, mine, theirs, onCancel, onTake } = props
  const sides = {
    base: { ...base.values, lines: base.lines },
    mine: { ...mine.values, lines: mine.lines.map(toStoredLine) },
    theirs: { ...theirs.values, lines: theirs.lines },
  }
  const differences = compareVersions<Record<string, unknown>>(sides.base, sides.mine, sides.theirs)
  const [said, setSaid] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const choiceOf = (key: string, by: 'mine' | 'theirs' | 'both') =>
    said[key] ?? (by === 'theirs' ? 'theirs' : 'mine')

  const take = () => {
    const values: Values = { ...mine.values }
    for (const { key, by } of differences)
      if (key !== 'lines' && choiceOf(key, by) === 'theirs')
        Object.assign(values, { [key]: sides.theirs[key as keyof typeof sides.theirs] })
    const ofLines = differences.find(({ key }) => key === 'lines')
    const takesTheirs = ofLines !== undefined && choiceOf('lines', ofLines.by) === 'theirs'
    onTake({ values, lines: takesTheirs ? theirs.lines.map(toEditorLine) : mine.lines })
  }
  return (
    <section className={classes.screen} aria-label="Two versions">
      <h2 className={classes.title}>{messages.conflict}</h2>
      <p className={classes.text}>
        Choose which value holds. What only one of you changed is chosen already; nothing is saved before you
        say so.
      </p>
      {differences.map(({ key, by }) => (
        <fieldset key={key} className={classes.field}>
          <legend>
            {labels[key] ?? key}
            {by === 'both' ? <span className={classes.both}>changed by both</span> : null}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={classes.choice}>
              <input
                type="radio"
                name={`version of ${key}`}
                checked={choiceOf(key, by) === side}
                onChange={() => setSaid({ ...said, [key]: side })}
              />
              <span className={classes.side}>{side === 'mine' ? 'Yours' : 'Stored now'}</span>
              <span className={classes.value}>{tell(key, sides[side][key as keyof typeof sides.mine])}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {differences.length === 0 ? <p className={classes.text}>Both versions say the same.</p> : null}
      <Group mt="md">
        <Button onClick={take}>Take these</Button>
        <Button variant="default" onClick={onCancel}>
          Back to what I typed
        </Button>
      </Group>
    </section>
  )
}

function tell(key: string, value: unknown): string {
  if (Array.isArray(value)) return tellLines(value as StoredLine[])
  if (isShare(value)) {
    if (value.kind === '') return 'None'
    return value.kind === 'amount' ? `£${value.text}` : `${value.text}%`
  }
  const text = String(value ?? '')
  return (key === 'richContent' ? text.replace(/<[^>]+>/g, ' ') : text).trim() || 'Empty'
}

function tellLines(lines: readonly StoredLine[]): string {
  return lines
    .map((line) => {
      const figures = {
        ...line,
        vatRate: line.vatRate ?? undefined,
        vatCategory: line.vatCategory ?? undefined,
      }
      const sum =
        line.kind === 'heading' || line.kind === 'note'
          ? ''
          : `: ${line.quantity} ${line.unit}, ${formatPounds(lineTotal(figures))}`
      return `${line.title || line.description || 'A line'}${sum}`
    })
    .join('\n')
}

function isShare(value: unknown): value is ShareText {
  return typeof value === 'object' && value !== null && 'kind' in value && 'text' in value
}
