import { TextInput } from '@mantine/core'
import { formatPhone, isValidPhone, normalisePhone } from '#domain/phones.ts'
import type { CustomerForm } from './customer-values.ts'

interface PhoneFieldProps {
  form: CustomerForm
  path: 'phone' | `contacts.${number}.phone`
  value: string
}

/** A phone number, spelled the usual way once typed; one that nobody is reached at is hinted at. */
export function PhoneField({ form, path, value }: PhoneFieldProps) {
  const number = normalisePhone(value)
  const doubtful = number !== null && !isValidPhone(value)
  const { onBlur, ...props } = form.getInputProps(path)
  return (
    <TextInput
      label="Phone"
      type="tel"
      inputMode="tel"
      description={doubtful ? 'No such number is in use: please check it' : undefined}
      {...props}
      onBlur={(event) => {
        if (number !== null) form.setFieldValue(path, formatPhone(number))
        onBlur?.(event)
      }}
    />
  )
}
