import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { BankMapping, BankRole } from '#domain/sales/bank/bank-columns.ts'
import type { BankLook } from '#domain/sales/bank/bank-statements.ts'
import { guessColumns, mappingOf, type NamedColumns, nameColumn } from '#domain/sales/bank/guess-columns.ts'
import classes from './Bank.module.css'
import { BankSampleRows, samplesOf } from './BankSampleRows.tsx'
import { bankRoleLabels } from './bank-role-labels.ts'

interface BankMappingFormProps {
  look: BankLook
  busy: boolean
  onLook: (mapping: BankMapping) => void
  onTake: (mapping: BankMapping) => void
}

/** Which columns of a bank's file say what, with how its lines are then read. Asked once for each bank. */
export function BankMappingForm({ look, busy, onLook, onTake }: BankMappingFormProps) {
  const [named, setNamed] = useState<NamedColumns>(look.mapping ?? guessColumns(look.headings))
  const set = (role: BankRole, column: string | null) => {
    const next = nameColumn(named, role, column)
    setNamed(next)
    const mapping = mappingOf(next)
    if (mapping) onLook(mapping)
  }
  const mapping = mappingOf(named)
  const isRead = mapping !== null && look.problem === '' && look.lines.length > 0
  return (
    <section className={classes.mapping} aria-label="Columns">
      <p>
        This bank’s columns are not known yet. Name them once.
        {Object.keys(named).length > 0 ? ' What the headings suggest is chosen; change what is wrong.' : ''}
      </p>
      <BankSampleRows headings={look.headings} rows={look.rows} named={named} />
      <div className={classes.choices}>
        {(Object.keys(bankRoleLabels) as BankRole[]).map((role) => (
          <Select
            key={role}
            label={bankRoleLabels[role]}
            description={samplesOf(look, named[role] ?? '')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            clearable
            searchable
            data={look.headings}
            renderOption={({ option }) => (
              <span className={classes.option}>
                {option.value}
                <small>{samplesOf(look, option.value)}</small>
              </span>
            )}
            value={named[role] ?? null}
            onChange={(value) => set(role, value)}
          />
        ))}
      </div>
      <p role="status">
        {isRead
          ? `${look.count === 1 ? '1 line, like this' : `${look.count} lines, like these`}:`
          : look.problem}
      </p>
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
