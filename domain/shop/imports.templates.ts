/** Empty lists to fill in, one a noun, with a row that shows how. */
import { customerTemplate } from './imports.customer-columns.ts'
import type { ImportNoun } from './imports.ts'

/** The template of a noun as CSV. */
export function templateCsv(noun: ImportNoun): string {
  return templateCsvOf(noun === 'customers' ? customerTemplate : serviceTemplate)
}

/**
 * Columns with a row that shows how, as CSV. The byte order mark at its start makes spreadsheets read '£' and 'm²'
 * correctly.
 */
export function templateCsvOf(columns: readonly (readonly [string, string])[]): string {
  const line = (place: 0 | 1) => columns.map((column) => quote(column[place])).join(',')
  return `\ufeff${line(0)}\r\n${line(1)}\r\n`
}

function quote(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** The headings of the template for a price list, and a row that shows how to fill it in. */
const serviceTemplate: readonly (readonly [string, string])[] = [
  ['Name', 'Dibond fascia panel, printed'],
  ['Category', 'Shop Front Signs'],
  ['Description', '3 mm aluminium composite, printed and laminated'],
  ['Unit', 'm²'],
  ['Price', '145.00'],
  ['Pricing model', 'By area'],
  ['VAT rate', '20%'],
  ['Cost', '62.00'],
  ['Minimum charge', '60.00'],
  ['Minimum area (m²)', '0.5'],
  ['Waste (%)', '10'],
]
