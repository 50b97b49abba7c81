import { TextInput, type TextInputProps } from '@mantine/core'
import { parsePounds, toPoundsText } from '#domain/money/money.ts'
import { useTypedValue } from '../ui/typed-value.ts'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Pence; null if the field is empty or holds no amount. */
  value: number | null
  onChange: (pence: number | null) => void
  /** A unit price: accepts hundredths of a penny ('0.0245'). */
  fine?: boolean
}

/** An amount typed in pounds and kept in pence. Accepts '£1,234.50', '1234.5' and '.5'. */
export function MoneyInput({ value, onChange, fine = false, error, onBlur, ...others }: MoneyInputProps) {
  const typed = useTypedValue({
    value,
    onChange,
    parse: (text) => parsePounds(text, fine ? 2 : 0),
    format: toPoundsText,
  })
  const example = fine ? 'Enter pounds, like 12.50 or 0.0245' : 'Enter pounds and pence, like 12.50'
  return (
    <TextInput
      {...others}
      inputMode="decimal"
      autoComplete="off"
      leftSection="£"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      value={typed.text}
      error={typed.wrong ? example : error}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={(event) => {
        typed.settle()
        onBlur?.(event)
      }}
    />
  )
}
