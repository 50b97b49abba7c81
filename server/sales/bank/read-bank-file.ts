import { type BankMapping, fitsMapping, guessMapping } from '#domain/sales/bank/bank-columns.ts'
import { type BankTable, findBankTable, guessByContent } from '#domain/sales/bank/find-bank-table.ts'
import { type BankReading, readBankTable } from '#domain/sales/bank/read-bank-table.ts'
import { MAX_IMPORT_ROWS } from '#domain/shop/imports.ts'
import { decodeText, readRows, UnreadableFileError } from '#server/shop/imports/csv.ts'
import { isWorkbook, readWorkbook } from '#server/shop/imports/xlsx.ts'
import { isBankXml, readBankXml } from './read-bank-xml.ts'

/** A file of a bank as it is, before its columns are known. */
export type BankFile =
  | ({ format: 'ofx' | 'camt' } & BankReading)
  | { format: 'csv'; table: BankTable; guess: BankMapping | null }

/**
 * Reads CSV, an Excel workbook, OFX or camt.053.
 * @throws UnreadableFileError with what is wrong, in words
 */
export async function readBankFile(bytes: Uint8Array): Promise<BankFile> {
  if (isWorkbook(bytes)) {
    const { headings, rows } = await readWorkbook(bytes)
    return asTable([headings, ...rows.map(({ values }) => values)])
  }
  const text = decodeText(bytes)
  if (isBankXml(text)) {
    const reading = readBankXml(text)
    assertLength(reading.movements.length)
    return reading
  }
  return asTable(readRows(text, 30))
}

function asTable(rows: readonly (readonly string[])[]): BankFile {
  const table = findBankTable(rows)
  if (!table)
    throw new UnreadableFileError('This is not a bank statement: no row has a day, a text and an amount')
  if (table.rows.length === 0) throw new UnreadableFileError('The statement has no lines')
  assertLength(table.rows.length)
  return { format: 'csv', table, guess: guessMapping(table.headings) ?? guessByContent(table) }
}

function assertLength(count: number): void {
  if (count > MAX_IMPORT_ROWS)
    throw new UnreadableFileError(
      `The statement has ${count} lines; at most ${MAX_IMPORT_ROWS} are read at once`,
    )
}

/**
 * The lines of a file.
 * @param mapping of a table; not asked for with the other formats
 * @throws UnreadableFileError if nothing can be read
 */
export function readLines(file: BankFile, mapping: BankMapping | null): BankReading {
  const reading = file.format === 'csv' ? fromTable(file.table, mapping) : file
  if (reading.movements.length > 0) return { movements: reading.movements, faults: reading.faults }
  const [first] = reading.faults
  throw new UnreadableFileError(
    first ? `No line can be read. Row ${first.row}: ${first.message}.` : 'The statement has no lines',
  )
}

function fromTable(table: BankTable, mapping: BankMapping | null): BankReading {
  if (!mapping || !fitsMapping(table.headings, mapping))
    throw new UnreadableFileError('Say which columns have the day, the text and the amount')
  return readBankTable(table, mapping)
}
