/**
 * A list as a workbook of one sheet, written row by row: in memory is one page of the list, however long it is
 * (docs/decisions/0089-lists-as-files.md).
 */
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { FileColumn } from './list-columns.ts'

/** Rows of a sheet, with its heading (Excel's limit). */
export const MOST_SHEET_ROWS = 1_048_576
/** Characters of a cell (Excel's limit). */
const MOST_CHARACTERS = 32_767
const DAY_MS = 86_400_000
/** The day that a sheet counts from: it takes 1900 for a leap year. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const PENCE = 100
/** Of columns: 'A'. */
const FIRST_LETTER = 65

/** The formats of cells by their number in `styles`. */
const styleOf = { text: 0, number: 0, day: 1, pounds: 2, heading: 3 } as const

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="d\\ mmm\\ yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
})

/** @param name of the sheet */
export async function* xlsxRows<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [path, text] of Object.entries(parts(name))) {
    const part = new ZipDeflate(path)
    zip.add(part)
    part.push(strToU8(head + text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml')
  zip.add(sheet)
  const headings = columns.map(({ heading }, at) => textCell(place(at, 1), heading, styleOf.heading)).join('')
  let row = 1
  sheet.push(
    strToU8(
      `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16"/><sheetData><row r="1">${headings}</row>`,
    ),
  )
  for await (const rows of pages) {
    const texts = rows.map((one) => {
      row += 1
      return `<row r="${row}">${cellsOf(columns, one, row)}</row>`
    })
    sheet.push(strToU8(texts.join('')))
    yield* ready.splice(0)
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* ready
}

function cellsOf<Row>(columns: readonly FileColumn<Row>[], row: Row, number: number): string {
  return columns
    .map(({ kind, cell }, column) => {
      const value = cell(row)
      if (value === null || value === '') return ''
      const at = place(column, number)
      if (typeof value === 'number')
        return numberCell(at, kind === 'pounds' ? value / PENCE : value, styleOf[kind])
      return kind === 'day'
        ? numberCell(at, dayNumber(value), styleOf.day)
        : textCell(at, value, styleOf.text)
    })
    .join('')
}

/** 'B7' for the second column. @param column fewer than 26 */
function place(column: number, row: number): string {
  return `${String.fromCharCode(FIRST_LETTER + column)}${row}`
}

function numberCell(at: string, value: number, style: number): string {
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`
}

/** A text, also if it begins like a formula. */
function textCell(at: string, value: string, style: number): string {
  const text = escapeXml(value.slice(0, MOST_CHARACTERS))
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`
}

function dayNumber(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS
}

/** XML has no control characters but tab and line breaks. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
