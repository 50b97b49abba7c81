import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import type { ReactNode } from 'react'

dayjs.extend(customParseFormat)

interface DayInputProps {
  label: string
  /** The label is only for screen readers, as in a table. */
  isLabelHidden?: boolean
  /** The field's name in the request, so that a failed save can focus it. */
  field: string
  /** 'YYYY-MM-DD', or empty. */
  value: string
  error?: ReactNode
  size?: 'sm' | 'md'
  placeholder?: string
  /** Where the value comes from. */
  note?: string | undefined
  /** Whether it may be cleared. */
  clearable?: boolean
  onChange: (day: string) => void
}

const typed = ['D MMM YYYY', 'D MMMM YYYY', 'D/M/YYYY', 'D/M/YY', 'D.M.YYYY', 'YYYY-MM-DD', 'D MMM', 'D/M']

/** A day, shown as '21 Nov 2026', typed in the British way, or picked. */
export function DayInput(props: DayInputProps) {
  const { label, field, value, error, size = 'sm', placeholder, note, clearable = false, onChange } = props
  const named = props.isLabelHidden ? { 'aria-label': label } : { label }
  return (
    <DateInput
      {...named}
      size={size}
      placeholder={placeholder}
      description={note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-field={field}
      data-path={field}
      valueFormat="D MMM YYYY"
      firstDayOfWeek={1}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      value={value === '' ? null : value}
      error={error}
      dateParser={readDay}
      onChange={(day) => onChange(day ?? '')}
    />
  )
}

function readDay(text: string): string | null {
  const day = dayjs(text.trim(), typed, 'en', true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}
