import { useState } from 'react'

interface TypedValue {
  text: string
  /** The text is not a value. */
  wrong: boolean
  type: (text: string) => void
  /** On blur: shows the value in its usual form. */
  settle: () => void
}

/**
 * A text field for a value: the text stays as typed until blur, and the value changes with each key. `parse`
 * answers null if the text is not a value; an empty text is the value null.
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
  // The value changed in another way than by typing here: another field, a restored draft, another unit.
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
