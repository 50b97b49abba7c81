import { TextInput, type TextInputProps } from '@mantine/core'
import { formatPhone, isValidPhone, normalisePhone } from '#domain/phones.ts'

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: string
  onChange: (phone: string) => void
}

/** A phone number, reformatted after typing. If the numbering plan has no such number, a hint says so. */
export function PhoneInput({ value = '', onChange, onBlur, ...others }: PhoneInputProps) {
  const number = normalisePhone(value)
  const doubtful = number !== null && !isValidPhone(value)
  return (
    <TextInput
      {...others}
      type="tel"
      inputMode="tel"
      description={doubtful ? 'No such number is in use: please check it' : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        if (number !== null) onChange(formatPhone(number))
        onBlur?.(event)
      }}
    />
  )
}
