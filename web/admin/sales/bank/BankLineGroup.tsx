import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { BankLine } from '#domain/sales/bank/bank-statements.ts'
import { WholeWords } from '#web/ui/WholeWords.tsx'
import classes from './Bank.module.css'

interface LineGroupProps {
  title: string
  lines: readonly BankLine[]
  before?: (line: BankLine) => ReactNode
  noteOn: (line: BankLine) => ReactNode
  buttons?: (line: BankLine) => ReactNode
}

const AT_FIRST = 50

/** Lines of one kind with their sum; nothing if there are none. */
export function BankLineGroup({ title, lines, before, noteOn, buttons }: LineGroupProps) {
  const [most, setMost] = useState(AT_FIRST)
  if (lines.length === 0) return null
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  return (
    <section aria-label={title}>
      <h2>
        {title} · {lines.length.toLocaleString('en-GB')} · {formatPounds(sum)}
      </h2>
      <ul className={classes.lines}>
        {lines.slice(0, most).map((line) => (
          <li key={line.id}>
            {before?.(line)}
            <span className={classes.words}>
              <WholeWords text={line.text || 'No text'} />
              <NoteOfLine day={formatDay(line.date)} note={noteOn(line)} />
            </span>
            <span className={classes.amount}>{formatPounds(line.amount)}</span>
            {buttons?.(line)}
          </li>
        ))}
      </ul>
      {lines.length > most ? (
        <Button variant="default" mt="sm" onClick={() => setMost(most + AT_FIRST * 2)}>
          Show more: {most} of {lines.length.toLocaleString('en-GB')} are shown
        </Button>
      ) : null}
    </section>
  )
}

const NoteOfLine = ({ day, note }: { day: string; note: ReactNode }) => (
  <small>
    {day}
    {note ? <> · {typeof note === 'string' ? <WholeWords text={note} /> : note}</> : null}
  </small>
)
