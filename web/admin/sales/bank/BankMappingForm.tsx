import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { BankMapping } from '#domain/sales/bank/bank-columns.ts'
import type { BankLook } from '#domain/sales/bank/bank-statements.ts'
import classes from './Bank.module.css'

interface BankMappingFormProps {
  look: BankLook
  busy: boolean
  onLook: (mapping: BankMapping) => void
  onTake: (mapping: BankMapping) => void
}

const labels = { date: 'Day', text: 'Text', amount: 'Amount with its sign', in: 'Came in', out: 'Went out' }
type Role = keyof typeof labels

/** Which columns of a bank's file say what, with how its lines are then read. Asked once for each bank. */
export function BankMappingForm({ look, busy, onLook, onTake }: BankMappingFormProps) {
  const [named, setNamed] = useState<Partial<Record<Role, string>>>(look.mapping ?? {})
  const set = (role: Role, value: string | null) => {
    const next = { ...named, [role]: value ?? undefined }
    // Amounts are in one column or in two, never both.
    if (role === 'amount' && value) for (const other of ['in', 'out'] as const) delete next[other]
    if ((role === 'in' || role === 'out') && value) delete next.amount
    setNamed(next)
    const mapping = mappingOf(next)
    if (mapping) onLook(mapping)
  }
  const mapping = mappingOf(named)
  const isRead = mapping !== null && look.problem === '' && look.lines.length > 0
  return (
    <section className={classes.mapping} aria-label="Columns">
      <p>This bank’s columns are not known yet. Name them once.</p>
      {(Object.keys(labels) as Role[]).map((role) => (
        <Select
          key={role}
          label={labels[role]}
          clearable
          searchable
          data={look.headings}
          value={named[role] ?? null}
          onChange={(value) => set(role, value)}
        />
      ))}
      <p role="status">{isRead ? `${look.count} lines, like these:` : look.problem}</p>
      {isRead ? (
        <ul className={classes.lines} aria-label="As they are read">
          {look.lines.map((line) => (
            <li key={look.lines.indexOf(line)}>
              <span className={classes.words}>
                {line.text || 'No text'}
                <small>{formatDay(line.date)}</small>
              </span>
              <span className={classes.amount}>{formatPounds(line.amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Button disabled={!isRead} loading={busy} onClick={() => mapping && onTake(mapping)}>
        Take this statement
      </Button>
    </section>
  )
}

function mappingOf({
  date,
  text,
  amount,
  in: moneyIn,
  out,
}: Partial<Record<Role, string>>): BankMapping | null {
  if (!date || !text) return null
  if (amount) return { date, text, amount }
  return moneyIn && out ? { date, text, in: moneyIn, out } : null
}
