import { Input, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ShareText } from './document-values.ts'
import classes from './ShareInput.module.css'

interface ShareInputProps {
  label: string
  field: string
  value: ShareText
  error: string | undefined
  /** Where it comes from. */
  note?: ReactNode
  onChange: (value: ShareText) => void
}

const kinds = [
  { value: 'none', label: 'None' },
  { value: 'percent', label: '%' },
  { value: 'amount', label: '£' },
]

/** A discount or a deposit: none, a percentage or an amount. */
export function ShareInput({ label, field, value, error, note, onChange }: ShareInputProps) {
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <div className={classes.share}>
        <Select
          aria-label={`${label}: how`}
          data={kinds}
          allowDeselect={false}
          value={value.kind === '' ? 'none' : value.kind}
          onChange={(kind) =>
            onChange({ ...value, kind: kind === 'percent' || kind === 'amount' ? kind : '' })
          }
        />
        <TextInput
          aria-label={value.kind === 'amount' ? `${label} in pounds` : `${label} in per cent`}
          data-field={field}
          inputMode="decimal"
          disabled={value.kind === ''}
          value={value.kind === '' ? '' : value.text}
          aria-invalid={error !== undefined}
          onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
        />
      </div>
      {note ? <div className={classes.note}>{note}</div> : null}
    </Input.Wrapper>
  )
}
