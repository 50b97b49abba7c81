import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { readVatNumber } from '#domain/money/vat-numbers.ts'
import type { GroupOfCustomer } from '#domain/shop/customers.ts'
import { eInvoiceWishes, eInvoiceWishLabels } from '#domain/shop/e-invoice-wishes.ts'
import { termsOf } from '#domain/shop/groups.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { describeOffer, describeTerms } from '../groups/group-terms.ts'
import { useCustomerGroups } from './customer-groups.ts'
import type { CustomerFormValues } from './customer-values.ts'

const wishes = eInvoiceWishes.map((value) => ({ value, label: eInvoiceWishLabels[value] }))

interface TermsFieldsProps {
  form: CustomerFormValues
  /** The groups of the customer as stored. */
  known: readonly GroupOfCustomer[]
}

/** The customer's business details: terms, purchase orders, VAT number, and the alert for everybody. */
export function TermsFields({ form, known }: TermsFieldsProps) {
  const { onBlur, ...vatNumber } = form.getInputProps('vatNumber')
  const read = readVatNumber(form.values.vatNumber)
  const { chosen } = useCustomerGroups(form.values.groupIds, known)
  const { discountFrom, paymentTermsFrom } = termsOf({ paymentTermsDays: null }, chosen)
  return (
    <FormSection
      id="terms"
      title="Terms and notes"
      text={discountFrom ? `New quotes begin with ${describeOffer(discountFrom)}.` : undefined}
    >
      <NumberInput
        label="Payment terms (days)"
        description={
          paymentTermsFrom
            ? `Empty: ${describeTerms(paymentTermsFrom).toLowerCase()} from group ${paymentTermsFrom.name}`
            : 'Empty: the shop’s own'
        }
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
          'number' in read && read.isChecked
            ? 'This number passes the check'
            : 'UK and EU numbers are checked, others are saved as typed'
        }
        {...vatNumber}
        onBlur={(event) => {
          if ('number' in read) form.setFieldValue('vatNumber', read.number)
          onBlur?.(event)
        }}
      />
      <Checkbox
        data-wide
        label="Needs a purchase order number on every invoice"
        {...form.getInputProps('poRequired', { type: 'checkbox' })}
      />
      <Select
        label="Invoices by mail"
        description={
          form.values.eInvoice === 'none' ? undefined : 'Credit notes too, and on the page behind their link'
        }
        data={wishes}
        allowDeselect={false}
        {...form.getInputProps('eInvoice')}
      />
      <TextInput
        label="Peppol address"
        description="Empty: their VAT number, else their email address"
        placeholder="0088:5060012349998"
        {...form.getInputProps('peppolAddress')}
      />
      <Textarea
        data-wide
        label="Alert"
        description="Staff see it in red on every quote and invoice. The customer never does"
        autosize
        minRows={1}
        {...form.getInputProps('alert')}
      />
      <Textarea data-wide label="Notes" autosize minRows={3} {...form.getInputProps('notes')} />
    </FormSection>
  )
}
