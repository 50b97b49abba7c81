import type { Measurement } from '../survey/measurements.ts'
import type { Invoice } from './invoices.ts'
import type { Quote } from './quotes.ts'
import type { Receipt } from './receipts.ts'
import type { Statement } from './statements.ts'

/**
 * A document to be printed exactly as it is here, even if its record was changed since. Can be stored as
 * JSON.
 */
export type PrintedDocument =
  | { of: 'quote'; quote: Quote; survey: Measurement | null }
  /** With `cii` the e-invoice is embedded: a hybrid. */
  | { of: 'invoice'; invoice: Invoice; cii?: string }
  | { of: 'statement'; statement: Statement }
  | { of: 'receipt'; receipt: Receipt }

/** Those whose bytes are kept once they left: what was agreed to, or is law (docs/decisions/0057-sent-pdfs.md). */
export type KeptDocument = Exclude<PrintedDocument, { of: 'statement' | 'receipt' }>
