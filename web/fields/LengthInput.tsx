import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useTypedValue } from '../ui/typed-value.ts'
import { type LengthUnit, lengthUnits, parseLength, toLengthText } from './length.ts'

interface LengthInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Whole millimetres; null if the field is empty or holds no length. */
  value: number | null
  onChange: (mm: number | null) => void
}

/** A length typed in mm, cm, m or inches and kept in millimetres. This device remembers the unit. */
export function LengthInput({ value, onChange, error, onBlur, ...others }: LengthInputProps) {
  const [unit, setUnit] = useLocalStorage<LengthUnit>({
    key: 'fascia.length-unit',
    defaultValue: 'mm',
    getInitialValueInEffect: false,
  })
  const known = lengthUnits.includes(unit) ? unit : 'mm'
  const typed = useTypedValue({
    value,
    onChange,
    parse: (text) => parseLength(text, known),
    format: (mm: number) => toLengthText(mm, known),
  })
  return (
    <TextInput
      {...others}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      value={typed.text}
      error={typed.wrong ? 'Enter a length, like 2400 mm or 2.4 m' : error}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={(event) => {
        typed.settle()
        onBlur?.(event)
      }}
      rightSectionWidth={52}
      rightSection={
        <NativeSelect
          aria-label="Unit of length"
          variant="unstyled"
          rightSection={null}
          rightSectionWidth={0}
          styles={{ input: { paddingInline: 8, color: 'var(--muted)' } }}
          data={[...lengthUnits]}
          value={known}
          onChange={(event) =>
            setUnit(lengthUnits.find((choice) => choice === event.currentTarget.value) ?? 'mm')
          }
        />
      }
    />
  )
}
