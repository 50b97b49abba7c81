/** Made-up issued invoices, deposit invoices and credit notes, with the calculator's figures. */
import { calculate, type Discount, type Totals } from '#domain/money/lines.ts'
import { type DepositLine, splitDeposit } from '#domain/sales/deposits.ts'
import { emptyLine, presentLine, type StoredLine, totalsOf } from '#domain/sales/documents.ts'
import type { IssuedInvoice } from '#domain/sales/e-invoices/describe-invoice.ts'
import type { DepositDeducted, Invoice } from '#domain/sales/invoices.ts'
import { balanceOf, invoiceStatusOf } from '#domain/sales/payments.ts'
import { initialSettings, type Seller } from '#domain/shop/settings.ts'

const ISSUED_AT = '2026-11-21T10:00:00.000Z'

export const shop: Seller = {
  ...initialSettings,
  tradingName: 'Irwell Signs',
  registeredName: 'Irwell Sign Company Limited',
  companyNumber: '01234567',
  registrationPlace: 'England and Wales',
  registeredOffice: '8 Chapel Wharf, Salford, M3 5XX',
  addressLine1: 'Unit 4, Chapel Wharf',
  town: 'Salford',
  postcode: 'M3 5XX',
  phone: '0161 496 0000',
  email: 'hello@irwellsigns.example',
  vatNumber: 'GB 831 4958 16',
  bankName: 'Northern Bank',
  bankAccountName: 'Irwell Sign Company Limited',
  bankSortCode: '20-00-00',
  bankAccountNumber: '12345678',
}

export const atAddresses = {
  seller: { scheme: '9932', id: 'GB831495816' },
  buyer: { scheme: '9932', id: 'GB337440071' },
}

/** A line as kept: one item at £100.00, with the given changes. */
export function keptLine(n: number, given: Partial<StoredLine> = {}): StoredLine {
  return { ...emptyLine, id: `line-${n}`, title: `Line ${n}`, price: 10_000, ...given }
}

interface Given extends Partial<Omit<Invoice, 'items' | 'discount' | 'seller' | 'issuedAt'>> {
  discount?: Discount | null
  seller?: Seller
  /** Totals that do not follow from the lines: those of a credit note. */
  totals?: Totals
}

/** An issued invoice of these lines. */
export function issuedInvoice(items: StoredLine[], { totals, ...given }: Given = {}): IssuedInvoice {
  const vatRate = given.vatRate ?? 20
  const figures = totals ?? totalsOf(items, vatRate, given.discount ?? null)
  const depositAmount = (given.deposits ?? []).reduce((sum, { total }) => sum + total, 0)
  const paidAmount = (given.payments ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const account = { total: figures.total, paidAmount, creditedAmount: 0, depositAmount }
  // What no e-invoice shows needs no value here.
  const made = {
    ...{ id: 'invoice', version: 2, createdAt: ISSUED_AT, updatedAt: ISSUED_AT, createdBy: null },
    ...{ invoiceNumber: 'INV-20261121-001', kind: 'invoice', customerId: 'customer' },
    customer: {
      ...{ name: 'Ada Quay', companyName: 'Quay Café Ltd', email: 'ada@quaycafe.example' },
      ...{ phone: '+441614960001', address: '1 Dock Road, Salford, M5 4WT', alert: '' },
      addressLines: ['1 Dock Road', 'Salford', 'M5 4WT'],
      vatNumber: 'GB 337 4400 71',
    },
    ...{ title: 'Shop front', workLocation: '', notes: '', internalNotes: '', terms: '', richContent: '' },
    ...{ poNumber: '', reason: '', userId: null, quoteId: null, creditOf: null, depositOf: null },
    ...{ dueDate: '2026-12-21', dueDateSetBy: null, dueIfIssued: '2026-12-21', taxPoint: '2026-11-21' },
    ...{ relatedNumber: null, deduction: null, payments: [], deposits: [], credits: [] },
    ...{ creditable: {}, creditableAmount: 0, missing: [], locked: true, overdue: false },
    ...{ isOpening: false, opening: null },
    discount: null,
    ...given,
    ...figures,
    ...account,
    balance: balanceOf(account),
    status: invoiceStatusOf(account),
    vatRate,
    items: items.map((item) => presentLine(item, vatRate)),
    issuedAt: ISSUED_AT,
    seller: given.seller ?? shop,
  }
  return made as IssuedInvoice
}

/** What an invoice deducts for a deposit on it, after the earlier ones; null if nothing is left. */
export function deducted(
  invoice: Totals,
  earlier: readonly DepositDeducted[],
  deposit: Discount,
): DepositDeducted | null {
  const lines = splitDeposit(invoice, earlier, deposit)
  if (lines.length === 0) return null
  const { net, vatAmount, total, vatGroups } = calculate(lines.map(asPriced), 20)
  const number = `INV-20261120-00${earlier.length + 1}`
  return { id: number, invoiceNumber: number, net, vatAmount, total, vatGroups, paidOn: null }
}

const asPriced = ({ net, group }: DepositLine) => ({
  ...{ quantity: 1, price: net, vatRate: group.vatRate, vatCategory: group.vatCategory },
})

/** A credit note for an invoice: of these lines, whose quantities are negative, with these negative totals. */
export function creditNote(of: IssuedInvoice, items: StoredLine[], totals: Totals): IssuedInvoice {
  return issuedInvoice(items, {
    ...{ kind: 'credit-note', invoiceNumber: 'INV-20261121-002', relatedNumber: of.invoiceNumber },
    ...{ discount: of.discount, vatRate: of.vatRate, customer: of.customer, seller: of.seller, totals },
    ...{ creditOf: of.id, reason: 'Not needed' },
  })
}
