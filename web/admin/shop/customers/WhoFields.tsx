import { Select, TextInput } from '@mantine/core'
import { customerTypeLabels, customerTypes } from '#domain/shop/customers.ts'
import { PhoneInput } from '#web/fields/PhoneInput.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import type { CustomerFormValues } from './customer-values.ts'

/** The customer's names and contact details. */
export function WhoFields({ form }: { form: CustomerFormValues }) {
  return (
    <FormSection id="who" title="Customer">
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Company" {...form.getInputProps('companyName')} />
      <TextInput label="Email" type="email" inputMode="email" {...form.getInputProps('email')} />
      <PhoneInput label="Phone" {...form.getInputProps('phone')} />
      <Select
        label="Type"
        data={customerTypes.map((value) => ({ value, label: customerTypeLabels[value] }))}
        allowDeselect={false}
        {...form.getInputProps('type')}
      />
    </FormSection>
  )
}
