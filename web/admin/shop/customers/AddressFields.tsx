import { TextInput } from '@mantine/core'
import { normalisePostcode } from '#domain/addresses.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import type { CustomerFormValues } from './customer-values.ts'

/** The address for quotes and invoices. */
export function AddressFields({ form }: { form: CustomerFormValues }) {
  const { onBlur, ...postcode } = form.getInputProps('postcode')
  return (
    <FormSection id="address" title="Address" text="Printed on quotes and invoices. A VAT invoice needs it.">
      <TextInput label="Address line 1" autoComplete="off" {...form.getInputProps('addressLine1')} />
      <TextInput label="Address line 2" autoComplete="off" {...form.getInputProps('addressLine2')} />
      <TextInput label="Town" autoComplete="off" {...form.getInputProps('town')} />
      <TextInput label="County" autoComplete="off" {...form.getInputProps('county')} />
      <TextInput
        label="Postcode"
        autoComplete="off"
        autoCapitalize="characters"
        {...postcode}
        onBlur={(event) => {
          const usual = normalisePostcode(form.values.postcode)
          if (usual !== null) form.setFieldValue('postcode', usual)
          onBlur?.(event)
        }}
      />
    </FormSection>
  )
}
