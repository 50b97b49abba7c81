import type { Measurement } from '../survey/measurements.ts'
import type { Invoice } from './invoices.ts'
import type { Quote } from './quotes.ts'

/**
 * A document to be printed exactly as it is here, even if its record was changed since. Can be stored as
 * JSON.
 */
export type PrintedDocument =
  | { of: 'quote'; quote: Quote; survey: Measurement | null }
  | { of: 'invoice'; invoice: Invoice }
