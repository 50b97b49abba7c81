import type { Table } from '#domain/shop/imports.rows.ts'
import { readCsv } from './csv.ts'
import { isWorkbook, readWorkbook } from './xlsx.ts'

/** The rows of a CSV file, or of an Excel workbook's first sheet. @throws UnreadableFileError */
export async function readTableOf(bytes: Uint8Array): Promise<Table> {
  return isWorkbook(bytes) ? await readWorkbook(bytes) : readCsv(bytes)
}
