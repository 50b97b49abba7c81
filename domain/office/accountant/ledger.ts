/**
 * What goes to the accountant's program of each document and payment, whatever that program is: rows that add up to the
 * report of VAT, and to what was received. All money in pence.
 */
import { counts, lineTotal } from '../../money/lines.ts'
import { percentOf } from '../../money/money.ts'
import { resolveTreatment, type VatCategory, type VatGroup, type VatTreatment } from '../../money/vat.ts'
import { discountName, type StoredLine, toPriced } from '../../sales/documents.ts'
import type { InvoiceKind } from '../../sales/invoice-words.ts'
import { nameMethod, type PaymentMethod } from '../../sales/payment-words.ts'
import { addedBy, sumByRate } from '../vat-report.ts'

/** A customer as the accountant's program knows them. */
export interface LedgerCustomer {
  /** At most eight letters and digits, and nobody else's. */
  reference: string
  name: string
  email: string
  phone: string
  /** The person, if `name` is the company. */
  contact: string
  addressLine1: string
  addressLine2: string
  town: string
  county: string
  postcode: string
  vatNumber: string
}

/** A document that counts in the period by its tax point. */
export interface LedgerDocument {
  kind: InvoiceKind
  number: string
  customer: LedgerCustomer
  /** The tax point: by it each program declares the VAT. */
  day: string
  dueDate: string
  poNumber: string
  title: string
  items: readonly StoredLine[]
  /** Per cent, for lines without a rate of their own. */
  vatRate: number
  discount: Parameters<typeof discountName>[0]
  groups: readonly VatGroup[]
  /** The deposits that it deducts, less what was credited on them. */
  deposits: readonly (VatGroup & { number: string })[]
  /** Whether the shop was registered for VAT when it was issued. */
  registered: boolean
}

export interface LedgerRow {
  description: string
  /** Above zero; `unitPrice`, in pence with at most two decimals, has the sign. */
  quantity: number
  unitPrice: number
  net: number
  vat: number
  vatCategory: VatCategory
}

const keyOf = ({ vatCategory, vatRate }: VatTreatment) => `${vatCategory} ${vatRate}`
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * A document as rows: its lines, what takes each VAT group's lines to its net (its share of the discount, or what earlier
 * credit notes took), and its deposits as negative rows. Rows of nothing are left out. The VAT of a group's rows adds up
 * to that of the group.
 */
export function ledgerRows(document: LedgerDocument): LedgerRow[] {
  const lines = document.items
    .map(toPriced)
    .filter(counts)
    .map((line, index) => rowOfLine(line, document, index))
  const groups = new Map(sumByRate(document.groups).map((group) => [keyOf(group), group]))
  for (const { key, treatment } of lines)
    if (!groups.has(key)) groups.set(key, { ...treatment, net: 0, vat: 0 })
  const own = [...groups].flatMap(([key, group]) =>
    rowsOfGroup(
      lines.filter((line) => line.key === key).map(({ row }) => row),
      group,
      document,
    ),
  )
  const place = new Map(lines.map(({ row }, index) => [row, index]))
  const inOrder = own.toSorted(
    (a, b) => (place.get(a.from) ?? lines.length) - (place.get(b.from) ?? lines.length),
  )
  const all = [...inOrder.map(({ from, vat }) => ({ ...from, vat })), ...deductions(document)]
  return all
    .filter(({ net, vat }) => net !== 0 || vat !== 0)
    .map((row) => (document.registered ? row : { ...row, vatCategory: 'outside-scope' }))
}

function rowOfLine(line: ReturnType<typeof toPriced>, { vatRate }: LedgerDocument, index: number) {
  const treatment = resolveTreatment(line, vatRate)
  const sign = line.quantity < 0 ? -1 : 1
  const row: LedgerRow = {
    description:
      onOneLine([line.title, line.description].filter((text) => text !== '').join(': ')) ||
      `Item ${index + 1}`,
    quantity: sign * line.quantity,
    unitPrice: sign * line.price,
    net: lineTotal(line),
    vat: 0,
    vatCategory: treatment.vatCategory,
  }
  return { key: keyOf(treatment), treatment, row }
}

const single = (description: string, { vatCategory }: VatTreatment, net: number, vat: number): LedgerRow => ({
  ...{ description, quantity: 1, unitPrice: net, net, vat, vatCategory },
})

/** The rows of a VAT group with its VAT on them, and one for what its lines do not come to. */
function rowsOfGroup(
  lines: readonly LedgerRow[],
  group: VatGroup,
  { kind, number, discount }: LedgerDocument,
) {
  const rest = group.net - lines.reduce((sum, { net }) => sum + net, 0)
  const name =
    lines.length > 0
      ? discountName(discount)
      : kind === 'invoice'
        ? number
        : `${kind === 'deposit' ? 'Deposit' : 'Credit'} ${number}`
  const rows =
    rest === 0 && (lines.length > 0 || group.vat === 0) ? lines : [...lines, single(name, group, rest, 0)]
  const rate = group.vatCategory === 'reverse-charge' ? 0 : group.vatRate
  const taxed = rows.map((from) => ({ from, net: from.net, vat: percentOf(from.net, rate) }))
  const [largest] = taxed.toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net))
  // VAT is half-up for the whole group, so its rows may differ from it by pennies.
  if (largest) largest.vat += group.vat - taxed.reduce((sum, { vat }) => sum + vat, 0)
  return taxed
}

function deductions({ deposits }: LedgerDocument): LedgerRow[] {
  return [...new Set(deposits.map(({ number }) => number))].flatMap((number) =>
    sumByRate(deposits.filter((deposit) => deposit.number === number)).map((group) =>
      single(`Less deposit ${number}`, group, -group.net, -group.vat),
    ),
  )
}

/** What a document adds by the report of VAT: what its rows must add up to. */
export function bookedBy({ groups, deposits }: LedgerDocument): { net: number; vat: number } {
  return sumOf(addedBy({ groups, deducted: deposits }))
}

/** What rows come to. */
export function sumOf(rows: readonly { net: number; vat: number }[]): { net: number; vat: number } {
  return rows.reduce((sum, { net, vat }) => ({ net: sum.net + net, vat: sum.vat + vat }), { net: 0, vat: 0 })
}

/** One part of a payment: what it pays on one invoice, or what is the customer's credit. Refunds are negative. */
export interface LedgerPayment {
  customer: LedgerCustomer
  day: string
  amount: number
  method: PaymentMethod
  /** What the office wrote on it. */
  reference: string
  /** '' for credit, and for a refund. */
  invoiceNumber: string
  /** Whether an earlier payment is taken back. */
  isBack: boolean
}

/** 'INV-20260910-001, bank transfer, BACS 42': a payment in words. */
export function describePayment({ invoiceNumber, method, reference, amount, isBack }: LedgerPayment): string {
  const what = isBack ? 'Payment taken back' : amount < 0 ? 'Refund' : invoiceNumber || 'Payment on account'
  const isSaid = reference.trim().toLowerCase() === what.toLowerCase()
  const words = [what, nameMethod({ method, isOpening: false }), isSaid ? '' : reference]
  return onOneLine(words.filter((text) => text !== '').join(', '))
}
