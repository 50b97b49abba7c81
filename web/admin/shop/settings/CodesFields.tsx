import { TextInput } from '@mantine/core'
import { vatCategories, vatCategoryLabels } from '#domain/money/vat.ts'
import { type AccountingProduct, accountingProductLabels } from '#domain/shop/settings.accountant.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import type { SettingsForm } from './settings-values.ts'

interface Words {
  field: 'xeroCodes' | 'quickbooksCodes' | 'sageCodes'
  text: string
  /** The account that sales are booked on. */
  sales: string
  /** What its VAT codes are called there. */
  tax: string
}

const words: Record<AccountingProduct, Words> = {
  xero: {
    field: 'xeroCodes',
    text: 'As they stand in Xero under Settings, Tax rates, letter by letter, and in its chart of accounts.',
    sales: 'Account code of sales',
    tax: 'Tax rate',
  },
  quickbooks: {
    field: 'quickbooksCodes',
    text: 'As they stand in QuickBooks under Taxes. The product has to be there before the first import.',
    sales: 'Product or service',
    tax: 'VAT code',
  },
  sage: {
    field: 'sageCodes',
    text: 'As they stand in Sage 50 under Settings, Configuration, Tax codes.',
    sales: 'Nominal code of sales',
    tax: 'Tax code',
  },
}

/** The codes of one program: its account of sales, and one for each kind of VAT. */
export function CodesFields({ form, product }: { form: SettingsForm; product: AccountingProduct }) {
  const { field, text, sales, tax } = words[product]
  return (
    <FormSection id={product} title={accountingProductLabels[product]} text={text}>
      <TextInput label={sales} required {...form.getInputProps(`${field}.sales`)} />
      {product === 'sage' ? (
        <TextInput label="Nominal code of the bank" required {...form.getInputProps(`${field}.bank`)} />
      ) : null}
      {vatCategories.map((category) => (
        <TextInput
          key={category}
          label={`${tax}: ${vatCategoryLabels[category].toLowerCase()}`}
          required
          {...form.getInputProps(`${field}.tax.${category}`)}
        />
      ))}
    </FormSection>
  )
}
