import Papa from 'papaparse'
import { asText } from '#server/shop/imports/formulas.ts'

/** A number is written as it is; a text never runs as a formula where the file is opened. Null is an empty cell. */
type Cell = string | number | null

/** A table as CSV, with the byte order mark by which spreadsheets read '£' and 'é' correctly. */
export function writeCsv(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return writeHeadings(headings) + writeRows(rows)
}

/** The first line of such a table. */
export function writeHeadings(headings: readonly string[]): string {
  return `\uFEFF${writeRows([headings])}`
}

/** Lines of such a table; of no rows, nothing. */
export function writeRows(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return ''
  return `${Papa.unparse(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? asText(cell) : cell))))}\r\n`
}
