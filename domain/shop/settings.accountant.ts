/** The settings of what goes to the accountant: the codes under which their program books sales. */
import { z } from 'zod'
import { requiredText } from '../fields.ts'
import { type VatCategory, vatCategories } from '../money/vat.ts'

export const accountingProducts = ['xero', 'quickbooks', 'sage'] as const
export type AccountingProduct = (typeof accountingProducts)[number]
export const accountingProductLabels: Record<AccountingProduct, string> = {
  xero: 'Xero',
  quickbooks: 'QuickBooks Online',
  sage: 'Sage 50',
}

const code = requiredText(80, 'Enter a code')
const taxCodes = z.strictObject(
  Object.fromEntries(vatCategories.map((category) => [category, code])) as Record<VatCategory, typeof code>,
)

export const accountantFields = {
  xeroCodes: z.strictObject({ sales: code, tax: taxCodes }),
  quickbooksCodes: z.strictObject({ sales: code, tax: taxCodes }),
  sageCodes: z.strictObject({ sales: code, bank: code, tax: taxCodes }),
}
export type AccountantFields = z.output<z.ZodObject<typeof accountantFields>>

/**
 * What a new company of each program begins with in the United Kingdom: help.xero.com/uk/Tax-SetDefaults, 'VAT codes in
 * QuickBooks Online' of quickbooks.intuit.com, and 'UK - Default tax codes' of gb-kb.sage.com. The reverse charge is
 * that for construction.
 */
export const initialAccountantFields: AccountantFields = {
  xeroCodes: {
    sales: '200',
    tax: {
      standard: '20% (VAT on Income)',
      reduced: '5% (VAT on Income)',
      zero: 'Zero Rated Income',
      exempt: 'Exempt Income',
      'outside-scope': 'No VAT',
      'reverse-charge': 'Domestic Reverse Charge @ 20% (VAT on Income)',
    },
  },
  quickbooksCodes: {
    sales: 'Sales',
    tax: {
      ...{ standard: '20.0% S', reduced: '5.0% R', zero: '0.0% Z', exempt: 'Exempt' },
      ...{ 'outside-scope': 'No VAT', 'reverse-charge': '20.0% RC CIS' },
    },
  },
  sageCodes: {
    ...{ sales: '4000', bank: '1200' },
    tax: {
      ...{ standard: 'T1', reduced: 'T5', zero: 'T0', exempt: 'T2' },
      ...{ 'outside-scope': 'T9', 'reverse-charge': 'T21' },
    },
  },
}
