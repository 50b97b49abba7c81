/** An issued invoice, deposit invoice or credit note as an e-invoice. Every figure is the calculator's. */
import { formatDay, londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { REVERSE_CHARGE_NOTE, reverseChargedVat } from '#domain/money/vat.ts'
import type { Seller } from '#domain/shop/settings.ts'
import { discountName } from '../documents.ts'
import type { Invoice } from '../invoices.ts'
import { asIssued } from './as-issued.ts'
import { categoryOf, exemptionOf, typeCodeOf } from './codes.ts'
import { describeDeposits, describeLines } from './describe-lines.ts'
import {
  type Allowance,
  categoryKey,
  type ElectronicInvoice,
  type ElectronicLine,
  type Endpoint,
  type TaxGroup,
} from './e-invoice.ts'
import { describeCustomer, sellerParty } from './parties.ts'

/** An issued invoice: it keeps its seller and its day. */
export type IssuedInvoice = Invoice & { issuedAt: string; seller: Seller }

/** Where both parties get e-invoices, which no paper says: it may be today's address. */
export interface Addresses {
  seller: Endpoint
  buyer: Endpoint
}

/** @param answered an issued invoice of which `missingForElectronic` finds nothing missing */
export function electronicInvoiceOf(answered: IssuedInvoice, addresses: Addresses): ElectronicInvoice {
  const { seller } = answered
  const invoice = { ...answered, ...asIssued(answered) }
  const isNote = invoice.kind === 'credit-note'
  const sign = isNote ? -1 : 1
  const isRegistered = seller.vatRegistered
  const { lines: billed, after } = describeLines(invoice.items, { sign, isRegistered })
  const lines = [...billed, ...describeDeposits(invoice.deposits, billed.length + 1, isRegistered)]
  const taxGroups = groupTaxes(invoice, sign, isRegistered)
  const allowances = findAllowances(lines, taxGroups, discountName(invoice.discount))
  const namesVat = taxGroups.every(({ category }) => category.code !== 'O')
  return {
    number: invoice.invoiceNumber,
    typeCode: typeCodeOf(invoice.kind),
    issueDate: londonDay(new Date(answered.issuedAt)),
    taxPoint: invoice.taxPoint ?? londonDay(new Date(answered.issuedAt)),
    dueDate: isNote ? null : invoice.dueDate,
    note: noteOf(invoice, after),
    // A customer without an order number is asked for the name of who ordered (PEPPOL-EN16931-R003).
    buyerReference: invoice.poNumber === '' ? invoice.customer.name || invoice.customer.companyName : '',
    purchaseOrder: invoice.poNumber,
    preceding: [
      ...(isNote && invoice.relatedNumber ? [invoice.relatedNumber] : []),
      ...invoice.deposits.map(({ invoiceNumber }) => invoiceNumber),
    ],
    seller: sellerParty(seller, addresses.seller, namesVat),
    buyer: describeCustomer(invoice.customer, addresses.buyer, namesVat),
    deliveryAddress: invoice.workLocation,
    account: isNote
      ? null
      : {
          name: seller.bankAccountName,
          sortCode: seller.bankSortCode.replace(/\D/g, ''),
          number: seller.bankAccountNumber,
        },
    terms: termsOf(invoice),
    allowances,
    taxGroups,
    totals: sumUp(lines, allowances, taxGroups, invoice.paidAmount),
    lines,
  }
}

function noteOf(invoice: Invoice, after: string): string {
  const reversed = reverseChargedVat(invoice.vatGroups)
  return [
    invoice.title,
    invoice.reason,
    after,
    reversed === 0 ? '' : `${REVERSE_CHARGE_NOTE} (${formatPounds(Math.abs(reversed))})`,
    invoice.notes,
  ]
    .filter((text) => text !== '')
    .join('\n')
}

function termsOf({ kind, dueDate, relatedNumber, terms }: Invoice): string {
  if (kind === 'credit-note') return relatedNumber === null ? 'Credit' : `Credited against ${relatedNumber}`
  return [`Payment is due by ${formatDay(dueDate)}.`, terms].filter((text) => text !== '').join('\n')
}

/**
 * The VAT breakdown: our groups, less those of the deposits. Several of ours may be one of EN 16931: 5% 'standard'
 * and 'reduced', or the reverse charge at two rates.
 */
function groupTaxes(invoice: Invoice, sign: 1 | -1, isRegistered: boolean): TaxGroup[] {
  const groups = new Map<string, TaxGroup>()
  const add = (group: Invoice['vatGroups'][number], by: 1 | -1) => {
    const category = categoryOf(group, isRegistered)
    const key = categoryKey(category)
    const { net, vat } = groups.get(key) ?? { net: 0, vat: 0 }
    groups.set(key, {
      category,
      ...exemptionOf(category.code),
      net: net + by * group.net + 0,
      vat: vat + by * group.vat + 0,
    })
  }
  for (const group of invoice.vatGroups) add(group, sign)
  for (const group of invoice.deposits.flatMap(({ vatGroups }) => vatGroups)) add(group, -1)
  return [...groups.values()]
}

/** What takes each group's lines to its net: its share of the discount, or of what earlier credits took. */
function findAllowances(
  lines: readonly ElectronicLine[],
  taxGroups: readonly TaxGroup[],
  reason: string,
): Allowance[] {
  return taxGroups
    .map(({ category, net }) => {
      const own = lines.filter((line) => categoryKey(line.category) === categoryKey(category))
      return { category, amount: own.reduce((sum, line) => sum + line.net, 0) - net }
    })
    .filter(({ amount }) => amount !== 0)
    .map(({ category, amount }) => ({ isCharge: amount < 0, amount: Math.abs(amount), reason, category }))
}

function sumUp(
  lines: readonly ElectronicLine[],
  allowances: readonly Allowance[],
  taxGroups: readonly TaxGroup[],
  prepaid: number,
): ElectronicInvoice['totals'] {
  const sum = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
    items.reduce((all, item) => all + amountOf(item), 0)
  const amounts = (isCharge: boolean) =>
    sum(allowances, (allowance) => (allowance.isCharge === isCharge ? allowance.amount : 0))
  const net = sum(taxGroups, (group) => group.net)
  const vat = sum(taxGroups, (group) => group.vat)
  return {
    lines: sum(lines, (line) => line.net),
    allowances: amounts(false),
    charges: amounts(true),
    net,
    vat,
    gross: net + vat,
    prepaid,
    payable: net + vat - prepaid,
  }
}
