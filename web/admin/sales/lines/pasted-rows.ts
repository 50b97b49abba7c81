/** Rows copied from a spreadsheet, as lines: what each column holds, and what was recognised. */
import Papa from 'papaparse'
import { type ServiceUnit, serviceUnits } from '#domain/shop/services.ts'
import { type EditorLine, newLine } from './editor-line.ts'
import { type FigureField, parseDecimal, readFigure } from './figures.ts'

export const pastedRoles = [
  'title',
  'description',
  'widthMm',
  'heightMm',
  'quantity',
  'unit',
  'price',
  'none',
] as const
export type PastedRole = (typeof pastedRoles)[number]
export const pastedRoleLabels: Record<PastedRole, string> = {
  title: 'Description',
  description: 'More description',
  widthMm: 'Width',
  heightMm: 'Height',
  quantity: 'Quantity',
  unit: 'Unit',
  price: 'Unit price',
  none: 'Leave out',
}

export interface PastedTable {
  /** What was recognised as the columns' names, or null. */
  header: readonly string[] | null
  rows: readonly (readonly string[])[]
  roles: readonly PastedRole[]
}

export interface PastedLine {
  line: EditorLine
  /** What could not be read, by column of the table. */
  faults: ReadonlyMap<number, string>
}

const names: readonly [PastedRole, RegExp][] = [
  ['widthMm', /^(w|width)\b/],
  ['heightMm', /^(h|height|drop)\b/],
  ['quantity', /^(q|qty|quantity|quant|no|number|count|pcs|hours)\b/],
  ['unit', /^(unit|units|uom|per)$/],
  ['none', /^(total|line total|amount|net|gross|vat|tax|sum|subtotal)\b/],
  ['price', /^(unit ?price|price|rate|each|unit ?cost|cost|sell|£)/],
  ['title', /^(description|item|product|service|title|name|details?|line|what)\b/],
]

/** Parses clipboard text: tabs or commas, quotes as spreadsheets write them, a header row if there is one. */
export function readPasted(text: string): PastedTable {
  const delimiter = text.includes('\t') ? '\t' : ''
  const { data } = Papa.parse<string[]>(text.trim(), { delimiter, skipEmptyLines: 'greedy' })
  // A text with commas in it and nothing else is not a table.
  const isTable = delimiter === '\t' || looksLikeTable(data)
  const rows = isTable ? data : text.split(/\r?\n/).flatMap((row) => (row.trim() === '' ? [] : [[row]]))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const even = rows.map((row) => Array.from({ length: width }, (_, column) => (row[column] ?? '').trim()))
  const [first, ...rest] = even
  const named = first?.map(roleOfName) ?? []
  const isHeader =
    first !== undefined && rest.length > 0 && named.filter(Boolean).length >= Math.min(2, width)
  if (isHeader && !first.some((cell) => /\d/.test(cell)))
    return { header: first, rows: rest, roles: unique(named.map((role) => role ?? 'description')) }
  return { header: null, rows: even, roles: guessRoles(even, width) }
}

function looksLikeTable(rows: readonly string[][]): boolean {
  const width = rows[0]?.length ?? 0
  return width > 1 && rows.every((row) => row.length === width)
}

function roleOfName(name: string): PastedRole | null {
  const plain = name.toLowerCase().trim()
  return names.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

/** Each figure has one column; a second text is added to the description. */
function unique(roles: readonly PastedRole[]): PastedRole[] {
  const withTitle = roles.includes('title')
    ? roles
    : roles.map((role, index) => (role === 'description' && index === roles.indexOf(role) ? 'title' : role))
  return withTitle.map((role, index) => {
    if (role === 'none' || role === 'description' || withTitle.indexOf(role) === index) return role
    return role === 'title' ? 'description' : 'none'
  })
}

/** Without headings: the first text is the description, the first number the quantity, the next the price. */
function guessRoles(rows: readonly (readonly string[])[], width: number): PastedRole[] {
  const columns = Array.from({ length: width }, (_, column) =>
    rows.map((row) => row[column] ?? '').filter((cell) => cell !== ''),
  )
  const isFigure = columns.map(
    (cells) => cells.length > 0 && cells.filter((cell) => isAmount(cell)).length * 2 > cells.length,
  )
  const figures = isFigure.flatMap((figure, column) => (figure ? [column] : []))
  const money = figures.filter((column) => columns[column]?.some((cell) => /£|\.\d\d$/.test(cell)))
  // If quantities have decimals too, the price is the second.
  const priced = money.length > 1 && money[0] === figures[0] ? money[1] : money[0]
  const price = priced ?? (figures.length > 1 ? figures[1] : undefined)
  const quantity = figures.find((column) => column !== price)
  let hasTitle = false
  return columns.map((cells, column) => {
    if (column === price) return 'price'
    if (column === quantity) return 'quantity'
    if (isFigure[column]) return 'none'
    if (hasTitle && cells.length > 0 && cells.every((cell) => readUnit(cell) !== null)) return 'unit'
    if (hasTitle) return 'description'
    hasTitle = true
    return 'title'
  })
}

const isAmount = (cell: string) => parseDecimal(cell.replace('£', '')) !== null

const unitNames: Record<string, ServiceUnit> = {
  ea: 'each',
  no: 'each',
  m2: 'm²',
  sqm: 'm²',
  m: 'metre',
  lm: 'metre',
  metres: 'metre',
  letters: 'letter',
  hr: 'hour',
  hrs: 'hour',
  hours: 'hour',
  visits: 'visit',
  sets: 'set',
}

function readUnit(cell: string): ServiceUnit | null {
  const plain = cell.toLowerCase().trim()
  return serviceUnits.find((unit) => unit === plain) ?? unitNames[plain] ?? null
}

/** The table as lines. What cannot be parsed stays in the line as it was typed, and is listed in `faults`. */
export function toLines(table: PastedTable, newId: () => string): PastedLine[] {
  return table.rows.map((row) => {
    const faults = new Map<number, string>()
    const texts: string[] = []
    let line = newLine(newId())
    row.forEach((cell, column) => {
      const role = table.roles[column] ?? 'none'
      if (cell === '' || role === 'none') return
      switch (role) {
        case 'title':
          line = { ...line, title: cell }
          break
        case 'description':
          texts.push(cell)
          break
        case 'unit': {
          const unit = readUnit(cell)
          if (unit) line = { ...line, unit }
          else {
            faults.set(column, 'Not a unit: kept in the description')
            texts.push(cell)
          }
          break
        }
        default:
          line = takeFigure(line, role, cell, (message) => faults.set(column, message))
      }
    })
    return { line: wrapTitle(line, texts), faults }
  })
}

function takeFigure(
  line: EditorLine,
  field: FigureField,
  cell: string,
  fault: (message: string) => void,
): EditorLine {
  const reading = readFigure(field, cell)
  if (!reading.ok) {
    fault(reading.message)
    return { ...line, typed: { ...line.typed, [field]: cell } }
  }
  return reading.value === null ? line : { ...line, [field]: reading.value }
}

const LONGEST_TITLE = 200

/** A title is one short line; the rest of a long cell goes into the description. */
function wrapTitle(line: EditorLine, texts: readonly string[]): EditorLine {
  const [first = '', ...more] = line.title.split(/\r?\n/)
  const fits = first.length <= LONGEST_TITLE
  const cut = fits ? first.length : Math.max(first.lastIndexOf(' ', LONGEST_TITLE), 1)
  const title = first.slice(0, Math.min(cut, LONGEST_TITLE))
  const rest = first.slice(title.length).trim()
  const description = [rest, ...more, ...texts].filter((text) => text !== '').join('\n')
  return { ...line, title, description }
}
