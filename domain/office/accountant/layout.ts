/** How an accountant's program wants its files. */
import { exact } from '../../money/money.ts'
import type { LedgerCustomer, LedgerDocument, LedgerPayment, LedgerRow } from './ledger.ts'

/** Cells as text; the writer of the file makes sure that none runs as a formula. */
interface Table<Item> {
  headings: readonly string[]
  cells: (item: Item) => readonly string[]
}

export interface FileLayout {
  /** Invoices, deposits and credit notes: one row for each row of the document. */
  documents: Table<{ document: LedgerDocument; row: LedgerRow }>
  payments: Table<LedgerPayment>
  customers: Table<LedgerCustomer>
}

/** 123450 → '1234.50'. */
export function decimalPounds(pence: number): string {
  return (pence / 100).toFixed(2)
}

/** A unit price with the fractions of a penny that it has: 2.45 → '0.0245'. */
export function unitPounds(pence: number): string {
  const value = exact(pence).div(100)
  return value.toFixed(Math.max(2, value.c.length - 1 - value.e))
}

/** '2026-09-10' → '10/09/2026'. */
export function ukDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** The lines of a table whose other columns are empty. */
export function fill(headings: readonly string[], values: Readonly<Record<string, string>>): string[] {
  return headings.map((heading) => values[heading] ?? '')
}
