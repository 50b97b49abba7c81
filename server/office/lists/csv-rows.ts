import Papa from 'papaparse'
import { asText } from '#server/shop/imports/formulas.ts'
import type { FileColumn } from './list-columns.ts'

const PENCE = 100

/** A list as CSV, with the byte order mark by which spreadsheets read '£' and 'é' correctly. */
export async function* csvRows<Row>(
  columns: readonly FileColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${lineOf([columns.map(({ heading }) => heading)])}`)
  for await (const rows of pages) yield Buffer.from(lineOf(rows.map((row) => cellsOf(columns, row))))
}

/** A text never runs as a formula where the file is opened. */
function cellsOf<Row>(columns: readonly FileColumn<Row>[], row: Row) {
  return columns.map(({ kind, cell }) => {
    const value = cell(row)
    if (typeof value === 'number') return kind === 'pounds' ? value / PENCE : value
    return kind === 'text' && value !== null ? asText(value) : value
  })
}

function lineOf(cells: unknown[][]): string {
  return cells.length === 0 ? '' : `${Papa.unparse(cells)}\r\n`
}
