/** What an invoice must state before it may be issued, and what it is then called. */
import type { FieldFault } from '../errors.ts'
import { counts } from '../money/lines.ts'
import type { VatGroup } from '../money/vat.ts'
import { missingFromSeller, type Seller } from '../shop/settings.ts'
import type { StoredLine } from './documents.ts'
import type { InvoiceKind } from './invoice-words.ts'

/**
 * What is missing before an invoice can be issued. What a VAT invoice must state is from the VAT
 * Regulations 1995 reg. 14(1) and HMRC VATREC5010; a shop that is not registered charges no VAT.
 */
export function missingBeforeIssue(
  invoice: {
    customer: { name: string; companyName: string; addressLines: readonly string[]; vatNumber: string }
    items: readonly Pick<StoredLine, 'kind' | 'selected' | 'title' | 'description'>[]
    vatAmount: number
    vatGroups: readonly Pick<VatGroup, 'vatCategory'>[]
    poNumber: string
  },
  seller: Seller,
  customer: { poRequired: boolean },
): FieldFault[] {
  const missing: FieldFault[] = missingFromSeller(seller).map(({ path, message }) => ({
    path: `settings.${path}`,
    message,
  }))
  const need = (path: string, message: string) => missing.push({ path, message })
  if (!invoice.customer.name && !invoice.customer.companyName) need('customer.name', 'The customer’s name')
  if (invoice.customer.addressLines.length === 0) need('customer.address', 'The customer’s address')
  // VAT Regulations 1995 reg. 14(1) and Notice 735, 5.1: the customer accounts for the VAT, so must be registered.
  if (
    invoice.vatGroups.some(({ vatCategory }) => vatCategory === 'reverse-charge') &&
    !invoice.customer.vatNumber
  )
    need('customer.vatNumber', 'The customer’s VAT number: some of this is under the reverse charge')
  if (customer.poRequired && !invoice.poNumber) need('poNumber', 'The customer’s purchase order number')
  const billed = invoice.items.filter(counts)
  if (billed.length === 0) need('items', 'At least one line')
  invoice.items.forEach((item, index) => {
    if (counts(item) && !item.title && !item.description)
      need(`items.${index}.description`, `A description on line ${index + 1}`)
  })
  if (!seller.vatRegistered && invoice.vatAmount !== 0)
    need('vatRate', 'A shop that is not registered for VAT may not charge it')
  return missing
}

/** The document's title. Only a shop with a VAT number may issue a 'VAT invoice'. */
export function documentTitle(
  invoice: { kind: InvoiceKind; isOpening?: boolean },
  seller: { vatRegistered: boolean; vatNumber: string },
): string {
  // It was issued from another program: there is one VAT invoice, and it is not this.
  if (invoice.isOpening) return 'Copy of invoice'
  const vat = seller.vatRegistered && seller.vatNumber !== ''
  switch (invoice.kind) {
    case 'invoice':
      return vat ? 'VAT invoice' : 'Invoice'
    case 'deposit':
      return vat ? 'Deposit VAT invoice' : 'Deposit invoice'
    case 'credit-note':
      return vat ? 'VAT credit note' : 'Credit note'
  }
}
