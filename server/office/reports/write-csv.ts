import Papa from 'papaparse'
import { asText } from '#server/shop/imports/formulas.ts'

/** A number is written as it is; a text never runs as a formula where the file is opened. Null is an empty cell. */
type Cell = string | number | null

/** A table as CSV, with the byte order mark by which spreadsheets read '£' and 'é' correctly. */
export function writeCsv(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const data = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? asText(cell) : cell)))
  return `\uFEFF${Papa.unparse({ fields: [...headings], data })}\r\n`
}
