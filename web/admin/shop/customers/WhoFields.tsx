import { Select, TextInput } from '@mantine/core'
import { customerTypeLabels, customerTypes } from '#domain/shop/customers.ts'
import { PhoneInput } from '#web/fields/PhoneInput.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { useBeginning } from '#web/ui/use-beginning.ts'
import type { CustomerFormValues } from './customer-values.ts'

/**
 * The customer's names and contact details.
 * @param isFirst whether a page begins here; a panel does so by itself
 */
export function WhoFields({ form, isFirst = false }: { form: CustomerFormValues; isFirst?: boolean }) {
  const name = useBeginning(isFirst)
  return (
    <FormSection id="who" title="Customer">
      <TextInput
        label="Name"
        required
        autoComplete="off"
        ref={name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label="Company" autoComplete="off" {...form.getInputProps('companyName')} />
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <PhoneInput label="Phone" autoComplete="off" {...form.getInputProps('phone')} />
      <Select
        label="Type"
        data={customerTypes.map((value) => ({ value, label: customerTypeLabels[value] }))}
        allowDeselect={false}
        {...form.getInputProps('type')}
      />
    </FormSection>
  )
}
