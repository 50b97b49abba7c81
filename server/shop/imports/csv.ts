import Papa from 'papaparse'
import type { Table } from '#domain/shop/imports.rows.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#domain/shop/imports.ts'
import { fromText } from './formulas.ts'

/** Of a table; a spreadsheet that people fill in has fewer. */
export const MOST_COLUMNS = 500

/** A file that cannot be read as a table. The message says what to do; `row` says where. */
export class UnreadableFileError extends Error {
  readonly row: number

  constructor(message: string, row = 1) {
    super(message)
    this.row = row
  }
}

/**
 * Reads a table of comma, semicolon or tab separated values: UTF-8 or UTF-16 with or without a byte order
 * mark, otherwise the Windows-1252 of older spreadsheets. Empty rows are left out; the others keep their row
 * number in the spreadsheet.
 * @throws UnreadableFileError
 */
export function readCsv(bytes: Uint8Array): Table {
  return toTable(readRows(decodeText(bytes)))
}

/** A file's text. @throws UnreadableFileError if it is too large, or none */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > MAX_IMPORT_BYTES) throw new UnreadableFileError('The file is larger than 10 MB')
  // Excel files before 2007 are OLE containers, and so are workbooks with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new UnreadableFileError(
      'This is an old or locked Excel workbook. Save it as .xlsx or CSV without a password.',
    )
  const text = decode(bytes).replace(/^sep=.\r?\n/i, '')
  if (text.includes('\u0000')) throw new UnreadableFileError('This is not a text file. Save it as CSV.')
  return text
}

/**
 * The rows of a text of separated values, as they are.
 * @param look how many rows are looked at to find the separator: more than one if others may stand above the headings
 * @throws UnreadableFileError
 */
export function readRows(text: string, look = 1): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: findDelimiter(text, look) })
  const [broken] = errors
  if (broken) {
    const row = (broken.row ?? 0) + 1
    throw new UnreadableFileError('A quotation mark is opened and not closed, or closed in the middle', row)
  }
  // A file of another kind in one line looks like a million columns.
  const wide = data.findIndex(({ length }) => length > MOST_COLUMNS)
  if (wide >= 0)
    throw new UnreadableFileError(
      `Row ${wide + 1} has more than ${MOST_COLUMNS} columns, so this is no table that can be read`,
      wide + 1,
    )
  return data
}

/**
 * The rows of a file as a table: the first row with a value has the headings.
 * @throws UnreadableFileError
 */
export function toTable(data: readonly (readonly string[])[]): Table {
  const rows = data
    .map((values, index) => ({ row: index + 1, values: values.map(fromText) }))
    .filter(({ values }) => values.some((value) => value.trim() !== ''))
  const [headings, ...rest] = rows
  if (headings === undefined) throw new UnreadableFileError('The file is empty')
  if (rest.length === 0) throw new UnreadableFileError('The file has headings and no rows')
  if (rest.length > MAX_IMPORT_ROWS)
    throw new UnreadableFileError(
      `The file has ${rest.length} rows; at most ${MAX_IMPORT_ROWS} can be imported at once`,
    )
  return { headings: headings.values.map((heading) => heading.trim()), rows: rest }
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

/** The separator that occurs most in the headings: values may contain commas, headings rarely do. */
function findDelimiter(text: string, look: number): string {
  const width = (delimiter: string) =>
    Math.max(
      0,
      ...Papa.parse<string[]>(text, { delimiter, preview: look, skipEmptyLines: 'greedy' }).data.map(
        (row) => row.length,
      ),
    )
  return [',', ';', '\t'].reduce((best, delimiter) => (width(delimiter) > width(best) ? delimiter : best))
}
