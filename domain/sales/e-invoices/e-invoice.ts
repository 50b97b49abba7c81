/**
 * An e-invoice by its meaning: the business terms of EN 16931 that a sign shop uses. UBL and CII are two ways of
 * writing it. All amounts are pence, and positive on a credit note as well.
 */

/** UNCL1001: an invoice, a credit note, and an invoice for a deposit ('prepayment invoice'). */
export type TypeCode = '380' | '381' | '386'

/** UNCL5305: standard rated, zero rated, exempt, reverse charge, outside the scope of VAT. */
export type CategoryCode = 'S' | 'Z' | 'E' | 'AE' | 'O'

/** A category with its rate in per cent. 'O' has no rate. */
export interface TaxCategory {
  code: CategoryCode
  rate: number | null
}

/** Where a party gets e-invoices, by a scheme of the list of electronic address schemes. */
export interface Endpoint {
  scheme: string
  id: string
}

export interface PostalAddress {
  line1: string
  line2: string
  town: string
  county: string
  postcode: string
  /** ISO 3166-1, two letters. */
  country: string
}

export interface Party {
  endpoint: Endpoint
  /** The registered name (BT-27, BT-44). */
  name: string
  /** BT-28, BT-45; empty if it is the registered name. */
  tradingName: string
  /** BT-29: how the other party knows it, if it has neither of the next two. */
  identifier: string
  /** BT-30: the company's number. */
  companyNumber: string
  /** BT-31, BT-48: with the country's letters and no spaces. */
  vatNumber: string
  /** BT-33: what the law wants said of a company. */
  legalNote: string
  address: PostalAddress
  contact: { name: string; phone: string; email: string }
}

/** A document level allowance (BG-20), or a charge (BG-21). */
export interface Allowance {
  isCharge: boolean
  amount: number
  reason: string
  category: TaxCategory
}

/** One group of the VAT breakdown (BG-23). */
export interface TaxGroup {
  category: TaxCategory
  net: number
  vat: number
  /** Why no VAT is charged, as a code of the VATEX list and in words. */
  reasonCode: string
  reason: string
}

export interface ElectronicLine {
  id: string
  name: string
  description: string
  /** Headings and notes that stand before the line. */
  note: string
  /** Up to three decimals; negative where something is deducted. */
  quantity: number
  /** UN/ECE Recommendation 20. */
  unit: string
  /** Pence, with up to two decimals of a penny; never negative. */
  price: number
  net: number
  category: TaxCategory
  /** Measures, as attributes of the item. */
  properties: { name: string; value: string }[]
}

export interface ElectronicTotals {
  /** BT-106. */
  lines: number
  /** BT-107. */
  allowances: number
  /** BT-108. */
  charges: number
  /** BT-109. */
  net: number
  /** BT-110. */
  vat: number
  /** BT-112. */
  gross: number
  /** BT-113. */
  prepaid: number
  /** BT-115. */
  payable: number
}

export interface ElectronicInvoice {
  number: string
  typeCode: TypeCode
  /** 'YYYY-MM-DD', London. */
  issueDate: string
  taxPoint: string
  /** Null on a credit note. */
  dueDate: string | null
  note: string
  /** BT-10 and BT-13; one of them is needed. */
  buyerReference: string
  purchaseOrder: string
  /** BG-3: the invoice that a credit note corrects, the deposits that an invoice deducts. */
  preceding: string[]
  seller: Party
  buyer: Party
  /** BT-75: where the work was done, on one line. */
  deliveryAddress: string
  /** BG-16: a bank account in the United Kingdom; null on a credit note. */
  account: { name: string; sortCode: string; number: string } | null
  terms: string
  allowances: Allowance[]
  taxGroups: TaxGroup[]
  totals: ElectronicTotals
  lines: ElectronicLine[]
}

/** BR-S-08 and its like: amounts of one category and rate belong together. */
export function categoryKey({ code, rate }: TaxCategory): string {
  return rate === null ? code : `${code} ${rate}`
}
