import { Select } from '@mantine/core'
import { type StatementKind, statementKindLabels, statementKinds } from '#domain/sales/statements.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import classes from './Statement.module.css'

/** What a statement is of; the days only of all movements. */
export type StatementAsked = { kind: StatementKind; from?: string; to?: string }

/** Where a customer's statement is as a PDF. */
export function statementPdf(customerId: string, asked: StatementAsked): string {
  return `/api/customers/${customerId}/statement/pdf?${new URLSearchParams(asked)}`
}

interface StatementChoiceProps {
  asked: StatementAsked
  /** Null for what need not be said: open items, no day. */
  onChange: (name: keyof StatementAsked, value: string | null) => void
}

/** What a statement is of: what is open, or every movement of a period. */
export function StatementChoice({ asked, onChange }: StatementChoiceProps) {
  return (
    <>
      <Select
        aria-label="Which items"
        data={statementKinds.map((value) => ({ value, label: statementKindLabels[value] }))}
        value={asked.kind}
        allowDeselect={false}
        onChange={(kind) => onChange('kind', kind === 'open' ? null : kind)}
        w={{ base: '100%', xs: 170 }}
      />
      {asked.kind === 'all' ? (
        <>
          <div className={classes.day}>
            <DayInput
              label="From"
              isLabelHidden
              field="from"
              isPast
              placeholder="From the first"
              clearable
              value={asked.from ?? ''}
              onChange={(day) => onChange('from', day)}
            />
          </div>
          <div className={classes.day}>
            <DayInput
              label="To"
              isLabelHidden
              field="to"
              isPast
              since={asked.from ?? ''}
              placeholder="To today"
              clearable
              value={asked.to ?? ''}
              onChange={(day) => onChange('to', day)}
            />
          </div>
        </>
      ) : null}
    </>
  )
}
