/** Made-up documents of a fictional shop, to warm up, test and measure the renderer. */

import { calculate, type Discount } from '#domain/money/lines.ts'
import { type Line, presentLine, type StoredLine, toPriced } from '#domain/sales/documents.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { initialSettings, type Seller } from '#domain/shop/settings.ts'

const MOMENT = '2026-11-21T10:00:00.000Z'

const numbered = (prefix: number, n: number) =>
  `01930000-0000-7000-8000-${String(prefix * 1_000_000 + n).padStart(12, '0')}`

export const sampleSeller: Seller = {
  ...initialSettings,
  tradingName: 'Irwell Signs',
  legalForm: 'limited-company',
  registeredName: 'Irwell Sign Company Limited',
  companyNumber: '01234567',
  registrationPlace: 'England and Wales',
  registeredOffice: '8 Chapel Wharf, Salford, M3 5XX',
  addressLine1: 'Unit 4, Chapel Wharf',
  town: 'Salford',
  postcode: 'M3 5XX',
  phone: '0161 496 0000',
  email: 'hello@irwellsigns.example',
  website: 'irwellsigns.example',
  vatNumber: 'GB 831 4958 16',
  bankName: 'Northern Bank',
  bankAccountName: 'Irwell Sign Company Limited',
  bankSortCode: '20-00-00',
  bankAccountNumber: '12345678',
}

/** A stored line with one item at £100.00, with the given changes. */
export function numberedLine(n: number, given: Partial<StoredLine> = {}): StoredLine {
  return {
    id: numbered(1, n),
    kind: 'item',
    serviceId: null,
    title: `Line ${n}`,
    description: '',
    widthMm: null,
    heightMm: null,
    quantity: 1,
    unit: 'each',
    price: 10_000,
    vatRate: null,
    vatCategory: null,
    costPrice: null,
    selected: false,
    options: [],
    formula: '',
    choice: '',
    measurementItem: null,
    ...given,
  }
}

/** What a sign shop sells, `count` lines of it. */
export function sampleLines(count: number): StoredLine[] {
  const work: Partial<StoredLine>[] = [
    {
      title: 'Fascia panel',
      description: 'Folded aluminium tray, powder coated, flat-cut acrylic letters, fixed to brick.',
      widthMm: 3000,
      heightMm: 900,
      quantity: 2.7,
      unit: 'm²',
      price: 14_500,
    },
    {
      title: 'Built-up letters',
      description: 'Stainless steel, halo-lit, 400 mm high.',
      quantity: 9,
      unit: 'letter',
      price: 8_250,
    },
    {
      title: 'Window graphics',
      widthMm: 1200,
      heightMm: 2100,
      options: ['Frosted vinyl'],
      quantity: 3,
      price: 9_640,
    },
    { title: 'A5 leaflets', quantity: 2500, price: 2.45, vatCategory: 'zero', vatRate: 0 },
    {
      title: 'Installation',
      description: 'Two fitters, out of hours, with a tower.',
      quantity: 6.5,
      unit: 'hour',
      price: 4_500,
    },
  ]
  return Array.from({ length: count }, (_, index) => numberedLine(index + 1, work[index % work.length]))
}

function sampleDocument(items: StoredLine[], discount: Discount | null, vatRate: number) {
  const lines: Line[] = items.map((item) => presentLine(item, vatRate))
  return {
    version: 1,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    createdBy: null,
    customerId: numbered(3, 1),
    customer: {
      name: 'Ada Whitworth',
      companyName: 'Ancoats Coffee Rooms Ltd',
      email: 'ada@ancoatscoffee.example',
      phone: '+441614960111',
      address: '12 Blossom Street, Manchester, M4 5XX',
      addressLines: ['12 Blossom Street', 'Manchester', 'M4 5XX'],
      vatNumber: '',
      alert: '',
    },
    title: 'Shop front and windows, Blossom Street',
    items: lines,
    workLocation: '12 Blossom Street, Manchester, M4 5XX',
    discount,
    vatRate,
    ...calculate(items.map(toPriced), vatRate, discount),
    poNumber: 'PO-4711',
    notes: '',
    internalNotes: 'Only for the office',
    terms: 'Goods remain ours until they are paid for.',
    richContent: '',
    userId: null,
    locked: true,
  }
}

/** An issued, unpaid invoice of these lines. */
export function invoiceOfLines(
  items: StoredLine[],
  given: Partial<Invoice> & { discount?: Discount | null } = {},
): Invoice {
  const base = sampleDocument(items, given.discount ?? null, given.vatRate ?? 20)
  return {
    ...base,
    id: numbered(2, 1),
    invoiceNumber: 'INV-20261121-001',
    kind: 'invoice',
    status: 'unpaid',
    overdue: false,
    dueDate: '2026-12-21',
    taxPoint: '2026-11-21',
    issuedAt: MOMENT,
    quoteId: null,
    creditOf: null,
    depositOf: null,
    lateChargeOf: null,
    relatedNumber: null,
    deduction: null,
    payments: [],
    dueDateSetBy: null,
    dueIfIssued: '2026-12-21',
    creditableAmount: 0,
    isOpening: false,
    opening: null,
    recurringId: null,
    deposits: [],
    credits: [],
    creditable: {},
    paidAmount: 0,
    creditedAmount: 0,
    depositAmount: 0,
    balance: base.total,
    reason: '',
    seller: sampleSeller,
    missing: [],
    ...given,
  }
}

/** A sent quote of these lines. */
export function quoteOfLines(
  items: StoredLine[],
  given: Partial<Quote> & { discount?: Discount | null } = {},
): Quote {
  return {
    ...sampleDocument(items, given.discount ?? null, given.vatRate ?? 20),
    id: numbered(4, 1),
    quoteNumber: 'QUO-20261121-417',
    revision: 'A',
    revisionOf: null,
    revisedBy: null,
    status: 'sent',
    validUntil: '2026-12-21',
    deposit: null,
    measurementId: null,
    design: null,
    printDesign: true,
    printSurvey: true,
    isInvoiceCreated: false,
    invoiceId: null,
    sentAt: MOMENT,
    viewedAt: null,
    acceptance: null,
    rejectedReason: '',
    archivedAt: null,
    newer: null,
    invoice: null,
    billedAs: null,
    isCustomerErased: false,
    ...given,
  }
}
