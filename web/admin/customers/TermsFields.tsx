import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import { formatVatNumber, normaliseVatNumber } from '#domain/vat.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import type { CustomerForm } from './customer-values.ts'

/** How the customer is dealt with: terms, purchase orders, VAT number, what everybody must know. */
export function TermsFields({ form }: { form: CustomerForm }) {
  const { onBlur, ...vatNumber } = form.getInputProps('vatNumber')
  const digits = normaliseVatNumber(form.values.vatNumber)
  return (
    <FormSection id="terms" title="Terms and notes">
      <NumberInput
        label="Payment terms (days)"
        description="Empty: the shop's own"
        min={0}
        max={365}
        allowDecimal={false}
        clampBehavior="none"
        hideControls
        {...form.getInputProps('paymentTermsDays')}
      />
      <TextInput
        label="VAT number"
        description={
          digits === null ? 'British numbers are checked by their check digits' : 'Check digits are right'
        }
        {...vatNumber}
        onBlur={(event) => {
          if (digits !== null) form.setFieldValue('vatNumber', formatVatNumber(digits))
          onBlur?.(event)
        }}
      />
      <Checkbox
        data-wide
        label="Needs a purchase order number on every invoice"
        {...form.getInputProps('poRequired', { type: 'checkbox' })}
      />
      <Textarea
        data-wide
        label="Alert"
        description="Shown in red to staff on every quote and invoice of this customer"
        autosize
        minRows={1}
        {...form.getInputProps('alert')}
      />
      <Textarea data-wide label="Notes" autosize minRows={3} {...form.getInputProps('notes')} />
    </FormSection>
  )
}
