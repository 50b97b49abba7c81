import { Select, TextInput } from '@mantine/core'
import { customerTypeLabels, customerTypes } from '#domain/customers.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import type { CustomerForm } from './customer-values.ts'

/** Who the customer is and how to reach them. */
export function WhoFields({ form }: { form: CustomerForm }) {
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
