import { NumberInput } from '@mantine/core'
import { useState } from 'react'

/**
 * How many of a sign. If the field is emptied to type another number, it stays empty until then, and the last
 * number counts.
 */
export function QuantityInput({ value, onChange }: { value: number; onChange: (count: number) => void }) {
  const [isEmpty, setEmpty] = useState(false)
  return (
    <NumberInput
      label="How many"
      size="md"
      inputMode="numeric"
      min={1}
      max={10_000}
      allowDecimal={false}
      allowNegative={false}
      value={isEmpty ? '' : value}
      onChange={(count) => {
        const isNumber = typeof count === 'number' && count >= 1
        setEmpty(!isNumber)
        if (isNumber) onChange(count)
      }}
      onBlur={() => setEmpty(false)}
    />
  )
}
