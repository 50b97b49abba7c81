import { Input, Popover, TextInput } from '@mantine/core'
import { useClickOutside, useDidUpdate } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDay, londonDay } from '#domain/dates.ts'
import { useLate } from '#web/ui/late.ts'
import { readTypedDay } from './typed-day.ts'

const loadCalendar = () => import('./DayCalendar.tsx')

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
 * it was typed, and says so; until then its form is not sent, because it would send the day from before. The calendar is
 * there once the browser is idle, or when the field is entered.
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
  const read = (typed: string) => readTypedDay(typed, { today, isPast, since })
  const { isUnread, fault, forget, onType, onLeave } = useUnread(value, today, read, input)
  const [text, setText] = useState(shownDay(value))
  const [isOpen, setOpen] = useState(false)
  const calendar = useLate(loadCalendar, isOpen)
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  useClickOutside(close, undefined, [input.current, dropdown])
  // Where the day was typed here, the text stays as it is until the field is left.
  useDidUpdate(() => {
    if (!isOpen) setText(shownDay(value))
  }, [value])
  const take = (day: string) => {
    // Also where the day that is picked is the one from before.
    forget()
    setText(shownDay(day))
    close()
    onChange(day)
  }
  const type = (typed: string) => {
    setText(typed)
    open()
    onType(typed)
    const day = typed.trim() === '' ? (clearable ? '' : null) : read(typed)
    if (day !== null && day !== value) onChange(day)
  }
  return (
    <Popover opened={isOpen && calendar !== null} trapFocus={false} position="bottom-start" withRoles={false}>
      <Popover.Target>
        <TextInput
          {...named}
          ref={input}
          size={size}
          placeholder={placeholder}
          description={note}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-field={field}
          data-path={field}
          autoComplete="off"
          error={fault ?? error}
          rightSection={
            clearable && value !== '' ? (
              <Input.ClearButton aria-label={`Clear ${label}`} onClick={() => take('')} />
            ) : undefined
          }
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={open}
          onClick={open}
          onKeyDown={({ key }) => {
            if (key === 'Escape') close()
          }}
          onBlur={() => {
            onLeave()
            close()
            if (!isUnread) setText(shownDay(value))
          }}
        />
      </Popover.Target>
      <Popover.Dropdown ref={setDropdown} onMouseDown={(event) => event.preventDefault()}>
        {calendar ? (
          <calendar.default
            value={value}
            size={size}
            onPick={(day) => take(clearable && day === value ? '' : day)}
          />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}

const shownDay = (day: string) => (day === '' ? '' : formatDay(day))

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
    onType: (typedText: string) => {
      const text = typedText.trim()
      const isDay = text === '' || read(text) !== null
      setTyped(isDay ? nothing : { ...nothing, text })
    },
    onLeave: () => setTyped((previous) => ({ ...previous, said: previous.said ?? true })),
  }
}
