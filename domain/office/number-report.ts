/** The report of numbers: every number that was given to a document, and what became of it. */
import { z } from 'zod'
import { DELETED, type InvoiceKind, type InvoiceStatus, invoiceKindLabels } from '../sales/invoice-words.ts'
import { type QuoteStatus, quoteStatusLabels } from '../sales/quote-words.ts'

/** Deposit invoices are numbered in the series of invoices. */
export const numberSeries = ['invoice', 'credit-note', 'quote'] as const
export type NumberSeries = (typeof numberSeries)[number]
export const numberSeriesLabels: Record<NumberSeries, string> = {
  invoice: 'Invoices and deposits',
  'credit-note': 'Credit notes',
  quote: 'Quotes',
}

/** How many rows the screen is given; the CSV has all. */
export const MOST_NUMBERS = 500
/** How many gaps are named beside the rows. */
export const MOST_GAPS = 100

/** `gap`: no document has the number. `unlisted`: a document has it, though it was never given. */
const numberFates = [
  'draft',
  'issued',
  'part-credited',
  'credited',
  'void',
  'deleted',
  'sent',
  'accepted',
  'rejected',
  'expired',
  'gone',
  'gap',
  'unlisted',
] as const
export type NumberFate = (typeof numberFates)[number]

export const numberFateLabels: Record<NumberFate, string> = {
  draft: 'Draft, not issued',
  issued: 'Issued',
  'part-credited': 'Issued, partly credited',
  credited: 'Issued, credited in full',
  void: 'Void',
  deleted: 'Deleted, kept under its number',
  sent: quoteStatusLabels.sent,
  accepted: quoteStatusLabels.accepted,
  rejected: quoteStatusLabels.rejected,
  expired: quoteStatusLabels.expired,
  gone: 'Deleted as a draft',
  gap: 'Gap: no document has this number',
  unlisted: 'This number was never given',
}

const numberRow = z.object({
  number: z.string(),
  /** The day that the number has, in London. */
  day: z.string(),
  fate: z.enum(numberFates),
  /** 'Invoice', 'Deposit invoice'; '' if there is no document. */
  kind: z.string(),
  documentId: z.string().nullable(),
  customer: z.string(),
  /** The day of issue, in London. */
  issuedOn: z.string().nullable(),
  /** With VAT, pence; null if there is no document. */
  total: z.int().nullable(),
  /** Why it is void. */
  reason: z.string(),
})
export type NumberRow = z.output<typeof numberRow>

export const numberReport = z.object({
  from: z.string(),
  to: z.string(),
  series: z.enum(numberSeries),
  rows: z.array(numberRow),
  /** How many numbers there are in the period; `rows` has at most 500 of them. */
  count: z.int(),
  /** On how many days a number was given, and on how many of them all were given at random. */
  days: z.int(),
  randomDays: z.int(),
  /** Gaps, and documents with a number that was never given; at most 100 of `gapCount`. */
  gaps: z.array(numberRow),
  gapCount: z.int(),
})
export type NumberReport = z.output<typeof numberReport>

/** A number and its document as they are stored; of a quote the newest revision. */
export interface StoredNumber {
  number: string
  day: string
  /** Whether it is among those that were given. */
  isGiven: boolean
  documentId: string | null
  kind: InvoiceKind | null
  status: InvoiceStatus | QuoteStatus | null
  isArchived: boolean
  issuedOn: string | null
  total: number | null
  creditedAmount: number
  reason: string
  customer: string
}

/** A row of the report. */
export function numberRowOf(series: NumberSeries, stored: StoredNumber): NumberRow {
  const { number, day, documentId, customer, issuedOn, total, kind } = stored
  const fate = fateOf(series, stored)
  return {
    ...{ number, day, fate, documentId, customer, issuedOn, total },
    kind: documentId === null ? '' : kind === null ? 'Quote' : invoiceKindLabels[kind],
    reason: fate === 'void' ? stored.reason : '',
  }
}

/** Whether a row is a fault of the sequence, which an accountant asks about. */
export function isNumberFault({ fate }: Pick<NumberRow, 'fate'>): boolean {
  return fate === 'gap' || fate === 'unlisted'
}

function fateOf(series: NumberSeries, stored: StoredNumber): NumberFate {
  const { documentId, isGiven, status } = stored
  // A draft of a quote that nobody saw may be deleted; an invoice never is.
  if (documentId === null || status === null) return series === 'quote' && isGiven ? 'gone' : 'gap'
  if (!isGiven) return 'unlisted'
  switch (status) {
    case 'draft':
    case 'sent':
    case 'accepted':
    case 'rejected':
    case 'expired':
      return stored.isArchived ? 'deleted' : status
    case 'void':
      return stored.reason === DELETED ? 'deleted' : 'void'
    case 'unpaid':
    case 'part-paid':
    case 'paid':
      return issuedFate(stored)
  }
}

function issuedFate({ kind, issuedOn, total, creditedAmount }: StoredNumber): NumberFate {
  if (issuedOn === null) return 'draft'
  // What a credit note credits is its own total.
  if (kind === 'credit-note' || creditedAmount === 0) return 'issued'
  return creditedAmount === total ? 'credited' : 'part-credited'
}
