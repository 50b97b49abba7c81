/** Reads a file of another program's open invoices and credit: which are taken, and why the others are not. */
import { isWithinLimit } from '../../money/lines.ts'
import { formatPounds } from '../../money/money.ts'
import type { VatTreatment } from '../../money/vat.ts'
import { brief, type Cells, matchColumns, readCells } from '../../shop/imports.columns.ts'
import type { Table } from '../../shop/imports.rows.ts'
import type { RowNote } from '../../shop/imports.ts'
import { readVatTreatment } from '../../shop/imports.vat.ts'
import { readAmount, readBankDay } from '../bank/bank-cells.ts'
import {
  type OpeningColumn,
  type OpeningCustomerColumn,
  openingColumns,
  openingCustomerColumns,
} from './opening-columns.ts'

/** A line of an invoice as the file has it. Pence; null if it does not say. */
export interface OpeningLine {
  description: string
  quantity: number | null
  /** As printed: with or without VAT. */
  unitPrice: number | null
  amount: number | null
  vat: number | null
  treatment: VatTreatment | null
}

/** An invoice or a credit that is still open. Pence, never negative. */
export interface OpeningDocument {
  /** Its first row in the spreadsheet. */
  row: number
  kind: 'invoice' | 'credit'
  /** What the file calls it: 'Invoice', 'Credit note', 'Overpayment', 'Prepayment'. */
  label: string
  number: string
  reference: string
  date: string
  /** Null if the file does not say. */
  dueDate: string | null
  /** What it came to, how much of that was VAT, and what is left of it. */
  total: number
  tax: number | null
  due: number
  lines: OpeningLine[]
  customer: Cells<OpeningCustomerColumn>
}

export interface OpeningFile {
  documents: OpeningDocument[]
  /** What is not taken, each with its reason. */
  left: RowNote[]
  /** What makes the file none to be read; '' if it is one. */
  problem: string
}

interface Row {
  row: number
  cells: Cells<OpeningColumn>
  customer: Cells<OpeningCustomerColumn>
}

const labels: readonly [RegExp, string, OpeningDocument['kind']][] = [
  [/overpay/i, 'Overpayment', 'credit'],
  [/prepay|deposit/i, 'Prepayment', 'credit'],
  [/credit/i, 'Credit note', 'credit'],
  [/bill|purchase|spend|supplier|payable/i, 'Bill', 'invoice'],
  [/payment|receipt/i, 'Payment', 'credit'],
  [/invoice|^accrec$|^$/i, 'Invoice', 'invoice'],
]

/** @param today a day: what is dated after it is not taken */
export function readOpenings(table: Table, today: string): OpeningFile {
  const keys = matchColumns(table.headings, openingColumns)
  const customerKeys = matchColumns(table.headings, openingCustomerColumns)
  const needs: [has: boolean, message: string][] = [
    [customerKeys.includes('name'), 'No column has the customer. Head it ContactName or Customer.'],
    [keys.includes('number'), 'No column has the number. Head it InvoiceNumber or Number.'],
    [keys.includes('date'), 'No column has the date. Head it InvoiceDate or Date.'],
    [
      keys.includes('due') || keys.includes('total'),
      'No column has what is due. Head it InvoiceAmountDue, Amount due or Open balance.',
    ],
  ]
  const problem = needs.find(([has]) => !has)?.[1] ?? ''
  if (problem !== '') return { documents: [], left: [], problem }
  const rows = table.rows.map(({ row, values }) => ({
    row,
    cells: readCells(values, keys),
    customer: readCells(values, customerKeys),
  }))
  const file: OpeningFile = { documents: [], left: [], problem }
  for (const group of groupRows(rows)) {
    const [first] = group
    if (!first) continue
    const read = readDocument(first, group, today)
    if (typeof read === 'object') file.documents.push(read)
    else file.left.push({ row: first.row, name: nameOf(first), message: read })
  }
  return file
}

const typeOf = ({ cells }: Row) => labels.find(([words]) => words.test(cells.type ?? ''))

function nameOf({ cells, customer }: Row): string {
  return brief([cells.number, customer.name].filter(Boolean).join(', '))
}

/** The rows of each document together; a row without a number is one of its own. */
function groupRows(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const { number } = row.cells
    const key = number ? `${typeOf(row)?.[1] ?? ''} ${number.toLowerCase()}` : `row ${row.row}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** @returns the document, or why it is not taken */
function readDocument(first: Row, rows: readonly Row[], today: string): OpeningDocument | string {
  const { cells, customer } = first
  const type = typeOf(first)
  if (!type) return `'${brief(cells.type ?? '')}' is neither an invoice nor a credit`
  const [, label, kind] = type
  const why = label === 'Bill' ? 'A bill of a supplier' : (whyClosed(cells) ?? whyNobodys(rows, kind))
  if (why !== null) return why
  const days = readDays(cells, today)
  if (typeof days === 'string') return days
  const amounts = readAmounts(cells)
  if (typeof amounts === 'string') return amounts
  const tax = readTax(rows, amounts.total)
  if (typeof tax === 'string') return tax
  return {
    ...{ row: first.row, kind, label, number: cells.number ?? '', reference: cells.reference ?? '' },
    ...{ ...days, ...amounts, tax, customer },
    lines: rows.map(({ cells: line }) => readLine(line)),
  }
}

/** Why it is not clear whose it is, or which. */
function whyNobodys(rows: readonly Row[], kind: OpeningDocument['kind']): string | null {
  const [first] = rows
  if (!first?.customer.name) return 'The customer is missing'
  const name = first.customer.name.toLowerCase()
  if (rows.some(({ customer }) => customer.name?.toLowerCase() !== name))
    return 'The same number stands at two customers'
  const number = first.cells.number ?? ''
  if (kind === 'invoice' && number === '') return 'The number is missing'
  return number.length > 60 ? 'The number is longer than 60 characters' : null
}

function readDays(
  cells: Cells<OpeningColumn>,
  today: string,
): { date: string; dueDate: string | null } | string {
  const date = readBankDay(cells.date ?? '')
  if (!date) return `Date: ${cells.date ? `'${brief(cells.date)}' is not a day like 21/11/2026` : 'missing'}`
  if (date > today) return 'Dated after today'
  const dueDate = cells.dueDate ? readBankDay(cells.dueDate) : null
  if (cells.dueDate && !dueDate) return `Due date: '${brief(cells.dueDate)}' is not a day like 21/11/2026`
  return { date, dueDate }
}

/** Why it is not open, or not in pounds; null if it may be. */
function whyClosed({ status = '', currency }: Cells<OpeningColumn>): string | null {
  if (/void|deleted|cancel/i.test(status)) return 'Void'
  if (/draft|approval|submitted/i.test(status)) return 'A draft'
  if (/^(paid|closed)$/i.test(status)) return 'Paid already'
  if (currency && !/^(gbp|£)$/i.test(currency))
    return `In ${brief(currency)}: only what is in pounds can be taken`
  return null
}

function readAmounts(cells: Cells<OpeningColumn>): { total: number; due: number } | string {
  const found: Partial<Record<'total' | 'paid' | 'due', number>> = {}
  for (const column of ['total', 'paid', 'due'] as const) {
    const text = cells[column]
    if (text === undefined) continue
    const pence = readAmount(text)
    if (pence === null)
      return `${openingColumns[column].label}: '${brief(text)}' is not an amount like 1,250.00`
    // Some write what a customer has in their favour with a minus.
    found[column] = Math.abs(pence)
  }
  const { paid = 0 } = found
  const total = found.total ?? (found.due === undefined ? undefined : found.due + paid)
  if (total === undefined) return 'The amount is missing'
  return judge(total, found.due ?? total - paid)
}

function judge(total: number, due: number): { total: number; due: number } | string {
  if (due <= 0) return 'Paid already'
  if (!isWithinLimit(total)) return 'More than ten billion pounds'
  return due > total ? `${formatPounds(due)} are due of ${formatPounds(total)}` : { total, due }
}

/** How much of the total is VAT; null if the file does not say. */
function readTax(rows: readonly Row[], total: number): number | null | string {
  const whole = rows[0]?.cells.tax
  const parts = rows.flatMap(({ cells }) => cells.taxAmount ?? [])
  const texts = whole === undefined ? parts : [whole]
  if (texts.length === 0) return null
  let tax = 0
  for (const text of texts) {
    const pence = readAmount(text)
    if (pence === null) return `VAT: '${brief(text)}' is not an amount like 1,250.00`
    tax += pence
  }
  return Math.abs(tax) > total ? 'More VAT than the total' : Math.abs(tax)
}

function readLine(cells: Cells<OpeningColumn>): OpeningLine {
  const amount = (text: string | undefined) => (text === undefined ? null : readAmount(text))
  const quantity = Number(cells.quantity?.replaceAll(',', '') ?? Number.NaN)
  return {
    description: (cells.description ?? '').slice(0, 2000),
    quantity: Number.isFinite(quantity) && quantity > 0 ? quantity : null,
    unitPrice: amount(cells.unitAmount),
    amount: amount(cells.lineAmount),
    vat: amount(cells.taxAmount),
    treatment: cells.taxType === undefined ? null : readVatTreatment(cells.taxType),
  }
}
