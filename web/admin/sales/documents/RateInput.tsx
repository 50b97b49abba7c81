import { TextInput } from '@mantine/core'

interface RateInputProps {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** The VAT rate of a document, which its lines use unless they have their own. */
export function RateInput({ value, error, onChange }: RateInputProps) {
  return (
    <TextInput
      label="VAT rate, %"
      data-field="vatRate"
      inputMode="decimal"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
