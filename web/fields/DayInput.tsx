import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDay, londonDay } from '#domain/dates.ts'
import { readTypedDay } from './typed-day.ts'

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
  /** Whether it is a day of what has happened: then 'Friday' is the last one. */
  isPast?: boolean
  /** The first day of the period that this one ends, or empty: '31/12' is the first one from then on. */
  since?: string
  onChange: (day: string) => void
}

/**
 * A day, shown as '21 Nov 2026', typed in the British way or as 'Friday', or picked. What cannot be read as a day stays as
 * it was typed, and says so; until then its form is not sent, because it would send the day from before.
 */
export function DayInput(props: DayInputProps) {
  const {
    label,
    field,
    value,
    error,
    size = 'sm',
    placeholder,
    note,
    clearable = false,
    isPast = false,
    since = '',
    onChange,
  } = props
  const named = props.isLabelHidden ? { 'aria-label': label } : { label }
  const input = useRef<HTMLInputElement>(null)
  const today = londonDay(new Date())
  const read = (text: string) => readTypedDay(text, { today, isPast, since })
  const { isUnread, fault, forget, ...typing } = useUnread(value, today, read, input)
  return (
    <DateInput
      {...named}
      {...typing}
      ref={input}
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
      error={fault ?? error}
      fixOnBlur={!isUnread}
      dateParser={read}
      onChange={(day) => {
        // Also where the day that is picked is the one from before.
        forget()
        onChange(day ?? '')
      }}
    />
  )
}

/**
 * Whether what is typed is no day. The field is red once it is left; words come only when its form is to be sent, because
 * they would move the button that is being pressed.
 */
function useUnread(
  value: string,
  today: string,
  read: (text: string) => string | null,
  input: { current: HTMLInputElement | null },
) {
  const nothing = { text: '', value, said: undefined }
  const [typed, setTyped] = useState<{ text: string; value: string; said: ReactNode }>(nothing)
  // A day that was set meanwhile takes the place of what was typed.
  const isUnread = typed.text !== '' && typed.value === value
  useEffect(() => {
    if (!isUnread) return
    const form = input.current?.form
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      const said = `This is no day. Type it like ${formatDay(today)} or Friday.`
      setTyped((previous) => ({ ...previous, said }))
      input.current?.focus()
    }
    // Before React, which listens at the page's root.
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [isUnread, input, today])
  return {
    isUnread,
    fault: isUnread ? typed.said : undefined,
    forget: () => setTyped(nothing),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const text = currentTarget.value.trim()
      const isDay = text === '' || read(text) !== null
      setTyped(isDay ? nothing : { ...nothing, text })
    },
    onBlur: () => setTyped((previous) => ({ ...previous, said: previous.said ?? true })),
  }
}
