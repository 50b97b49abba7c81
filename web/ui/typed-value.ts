import { useState } from 'react'

interface TypedValue {
  text: string
  /** What stands there is not a value. */
  wrong: boolean
  type: (text: string) => void
  /** On leaving the field: the value as it is usually written. */
  settle: () => void
}

/**
 * Text that stands for a value: what is typed stays as typed until the field is left, the value follows each key.
 * `parse` answers null for what is no value; an empty text is the value null.
 */
export function useTypedValue<Value>(options: {
  value: Value | null
  onChange: (value: Value | null) => void
  parse: (text: string) => Value | null
  format: (value: Value) => string
}): TypedValue {
  const { value, onChange, parse, format } = options
  const [text, setText] = useState(value === null ? '' : format(value))
  const read = text.trim() === '' ? null : parse(text)
  const wrong = read === null && text.trim() !== ''
  // The value changed by other means than typing here: another field, a restored draft, another unit.
  const stale = value !== null ? read !== value : read !== null
  if (stale && !(wrong && value === null)) setText(value === null ? '' : format(value))
  return {
    text,
    wrong,
    type: (next) => {
      setText(next)
      onChange(next.trim() === '' ? null : parse(next))
    },
    settle: () => {
      if (read !== null) setText(format(read))
    },
  }
}
