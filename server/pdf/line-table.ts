/** The lines of a document. Each page repeats the table's head; no line is split over two pages. */
import type { Content, ContentText, Table, TableCell } from 'pdfmake/interfaces.js'
import { counts, hasFigures } from '#domain/money/lines.ts'
import { formatPounds, formatUnitPrice } from '#domain/money/money.ts'
import { describeTreatment } from '#domain/money/vat.ts'
import { describeOption } from '#domain/sales/choices.ts'
import type { Line } from '#domain/sales/documents.ts'
import { describeQuantity, shownPrice } from '#domain/sales/shown-prices.ts'
import { cutIntoRows } from './cut-text.ts'
import { FIGURE_WIDTH } from './fonts.ts'
import { bare, colours, sheet } from './look.ts'

type Row = TableCell[]

interface Columns {
  showVat: boolean
  /** Whether the customer's options are settled. */
  isSettled: boolean
  widths: number[]
}

const GAP = 12
const VAT_WIDTH = 42
const millimetres = new Intl.NumberFormat('en-GB')

/**
 * @param showVat whether lines show their rate of VAT
 * @param isSettled whether the options are settled: the customer cannot choose any more
 */
export function layLines(lines: readonly Line[], showVat: boolean, isSettled: boolean): Content {
  const columns = { ...measureColumns(lines, showVat), isSettled }
  const groups = groupUnderHeadings(lines).map((group) => layGroup(group, columns))
  const ruled = findFirstRows(groups)
  return {
    table: {
      widths: columns.widths,
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [layHead(columns), ...groups.flat()],
    },
    layout: {
      ...bare(GAP, 0),
      hLineWidth: (row) => (row === 1 ? 0.8 : ruled.has(row) ? 0.4 : 0),
      hLineColor: (row) => (row === 1 ? colours.ink : colours.rule),
    },
  }
}

/**
 * The rows of the table where a line begins, counted from its head; each but the first has a rule above it.
 */
function findFirstRows(groups: readonly Row[][]): Set<number> {
  const first = new Set<number>()
  let row = 1
  for (const group of groups) {
    first.add(row)
    row += group.length
  }
  return first
}

/** Amounts stay on one line, however large; the description gets the rest of the width. */
function measureColumns(lines: readonly Line[], showVat: boolean): Omit<Columns, 'isSettled'> {
  const billed = lines.filter(hasFigures)
  const widest = (least: number, texts: string[]) =>
    Math.max(least, ...texts.map((text) => Math.ceil(text.length * sheet.text * FIGURE_WIDTH)))
  const figures = [
    widest(40, billed.map(describeQuantity)),
    widest(
      52,
      billed.map((line) => formatUnitPrice(shownPrice(line).unit)),
    ),
    ...(showVat ? [VAT_WIDTH] : []),
    widest(
      54,
      billed.map((line) => formatPounds(line.total)),
    ),
  ]
  const taken = figures.reduce((sum, width) => sum + width + GAP, 0)
  return { showVat, widths: [sheet.width - taken, ...figures] }
}

function layHead({ showVat }: Columns): Row {
  const head = (text: string, alignment: 'left' | 'right'): TableCell => ({
    text,
    bold: true,
    fontSize: sheet.small,
    color: colours.muted,
    alignment,
    margin: [0, 0, 0, 4],
  })
  return [
    head('Description', 'left'),
    head('Quantity', 'right'),
    head('Unit price', 'right'),
    ...(showVat ? [head('VAT', 'right')] : []),
    head(showVat ? 'Net' : 'Amount', 'right'),
  ]
}

/** A heading is never alone at the foot of a page: it stays with the line after it. */
function groupUnderHeadings(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = []
  let open: Line[] = []
  for (const line of lines) {
    open.push(line)
    // Three headings in a row still fit on any page with the line below them.
    if (line.kind === 'heading' && open.length < 4) continue
    groups.push(open)
    open = []
  }
  if (open.length > 0) groups.push(open)
  return groups
}

function layGroup(group: readonly Line[], columns: Columns): Row[] {
  const rows = group.map((line) => layLine(line, columns))
  if (group.length === 1) return rows.flat()
  const last = rows.at(-1) ?? []
  const together = [...rows.slice(0, -1).flat(), ...last.slice(0, 1)]
  const table: Table = { widths: columns.widths, body: together }
  return [span({ table, layout: bare(GAP, 0) }, columns), ...last.slice(1)]
}

function layLine(line: Line, columns: Columns): Row[] {
  switch (line.kind) {
    case 'heading':
      return layHeading(line, columns)
    case 'note':
      return layNote(line, columns)
    case 'item':
    case 'optional':
      return layBilled(line, columns)
  }
}

function span(content: Content, columns: Columns): Row {
  return columns.widths.map((_, index) =>
    index === 0 ? ({ ...asCell(content), colSpan: columns.widths.length } as TableCell) : {},
  )
}

function asCell(content: Content): object {
  return typeof content === 'object' && !Array.isArray(content) ? content : { stack: [content] }
}

function layHeading(line: Line, columns: Columns): Row[] {
  const texts = cutIntoRows(line.description, 100)
  return [
    span(
      {
        stack: [
          ...(line.title === '' ? [] : [{ text: line.title, bold: true, fontSize: 11 }]),
          ...(texts[0] === undefined ? [] : [{ text: texts[0], color: colours.muted }]),
        ],
        margin: [0, 13, 0, 2],
      },
      columns,
    ),
    ...texts.slice(1).map((text) => span({ text, color: colours.muted }, columns)),
  ]
}

function layNote(line: Line, columns: Columns): Row[] {
  const texts = cutIntoRows(line.description, 100)
  const [first, ...rest] = line.title === '' ? texts : [line.title, ...texts]
  if (first === undefined) return []
  return [first, ...rest].map((text, index) =>
    span({ text, italics: true, color: colours.muted, margin: [0, index === 0 ? 6 : 0, 0, 0] }, columns),
  )
}

function layBilled(line: Line, columns: Columns): Row[] {
  const included = counts(line)
  const colour = included ? colours.ink : colours.muted
  const perLine = Math.floor((columns.widths[0] ?? 200) / 4.6)
  const texts = cutIntoRows(line.description, perLine)
  const { unit } = shownPrice(line)
  const figure = (text: string): TableCell => ({
    text,
    alignment: 'right',
    color: colour,
    margin: [0, 2.6, 0, 2.6],
  })
  const first: Row = [
    {
      stack: [
        ...layTag(line, columns),
        ...layName(line),
        ...(texts[0] === undefined ? [] : [{ text: texts[0], fontSize: sheet.detail }]),
      ],
      color: colour,
      margin: [0, 2.6, 0, 2.6],
    },
    figure(describeQuantity(line)),
    figure(formatUnitPrice(unit)),
    ...(columns.showVat ? [figure(describeTreatment(line))] : []),
    figure(included ? formatPounds(line.total) : `(${formatPounds(line.total)})`),
  ]
  const more = texts
    .slice(1)
    .map(
      (text): Row =>
        columns.widths.map((_, index) =>
          index === 0 ? { text, color: colour, fontSize: sheet.detail } : {},
        ),
    )
  return [first, ...more]
}

function layTag(line: Line, { isSettled }: Columns): Content[] {
  if (line.kind !== 'optional') return []
  const is = describeOption(line)
  const left = isSettled ? `${is} – not taken` : `${is} – not included in the total`
  const text = line.selected ? `${is} – chosen, included below` : left
  return [{ text, fontSize: sheet.small, bold: true, color: line.selected ? colours.ink : colours.signal }]
}

/** The description, with size and options, and the set-up charge if the unit price does not show it. */
function layName(line: Line): Content[] {
  const { setUp } = shownPrice(line)
  const once = setUp === 0 ? '' : `set-up ${formatPounds(setUp)}, once`
  const details = [describeSize(line), ...line.options, once].filter((text) => text !== '').join(' · ')
  const name: ContentText[] = [
    ...(line.title === '' ? [] : [{ text: line.title, bold: true }]),
    ...(details === '' ? [] : [{ text: details, color: colours.muted, fontSize: sheet.detail }]),
  ]
  const [first, second] = name
  return first === undefined ? [] : [{ text: second ? [first, '   ', second] : [first] }]
}

/** '3,000 × 900 mm'; a single measure is named. */
function describeSize({ widthMm, heightMm }: Line): string {
  const mm = (length: number) => millimetres.format(length)
  if (widthMm !== null && heightMm !== null) return `${mm(widthMm)} × ${mm(heightMm)} mm`
  if (widthMm !== null) return `${mm(widthMm)} mm wide`
  if (heightMm !== null) return `${mm(heightMm)} mm high`
  return ''
}
