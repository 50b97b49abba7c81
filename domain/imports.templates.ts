/** Empty lists to fill in, one a noun, with a row that shows how. */
import { customerTemplate } from './imports.customer-columns.ts'
import { serviceTemplate } from './imports.services.ts'
import type { ImportNoun } from './imports.ts'

/** The template as CSV; the mark at its start has spreadsheets read '£' and 'm²' as they are. */
export function templateCsv(noun: ImportNoun): string {
  const columns = noun === 'customers' ? customerTemplate : serviceTemplate
  const line = (place: 0 | 1) => columns.map((column) => quote(column[place])).join(',')
  return `\ufeff${line(0)}\r\n${line(1)}\r\n`
}

function quote(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
