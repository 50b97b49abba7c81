/** The lines of an e-invoice: what is billed, and the deposits that are deducted. */
import { counts } from '#domain/money/lines.ts'
import type { Line } from '../documents.ts'
import type { DepositDeducted } from '../invoices.ts'
import { categoryOf, unitCodeOf } from './codes.ts'
import type { ElectronicLine } from './e-invoice.ts'
import { xmlText } from './xml.ts'

/**
 * The billed lines, in the document's order. EN 16931 has no lines without a price: a heading or a note becomes
 * the note of the next line. What stands after the last line is answered as `after`.
 * @param sign -1 for a credit note, whose figures are negative in our books and positive in an e-invoice
 */
export function describeLines(
  items: readonly Line[],
  { sign, isRegistered }: { sign: 1 | -1; isRegistered: boolean },
): { lines: ElectronicLine[]; after: string } {
  const lines: ElectronicLine[] = []
  let before: string[] = []
  for (const item of items) {
    if (counts(item)) {
      lines.push(describeLine(item, String(lines.length + 1), before, { sign, isRegistered }))
      before = []
    } else if (item.kind === 'heading' || item.kind === 'note')
      before.push(...[item.title, item.description].map(xmlText).filter((text) => text !== ''))
  }
  return { lines, after: before.join('\n') }
}

function describeLine(
  item: Line,
  id: string,
  before: readonly string[],
  { sign, isRegistered }: { sign: 1 | -1; isRegistered: boolean },
): ElectronicLine {
  const title = xmlText(item.title)
  const description = xmlText(item.description)
  const [firstRow = ''] = description.split('\n', 1)
  return {
    id,
    name: title || firstRow || 'Item',
    description: title === '' && description === firstRow ? '' : description,
    note: before.join('\n'),
    // Adding 0 turns a negative zero into a plain one.
    quantity: sign * item.quantity + 0,
    unit: unitCodeOf(item.unit),
    price: item.price,
    net: sign * item.total + 0,
    category: categoryOf(item, isRegistered),
    properties: [...measure('Width', item.widthMm), ...measure('Height', item.heightMm)],
  }
}

function measure(name: string, millimetres: number | null): ElectronicLine['properties'] {
  return millimetres === null ? [] : [{ name, value: `${millimetres} mm` }]
}

/**
 * A deposit as negative lines, one for each VAT group. It is no 'prepaid amount': that has no VAT, so the VAT of
 * the deposit would be stated, and claimed, twice (docs/decisions/0080-e-invoices.md).
 * @param from the number of the first of these lines
 */
export function describeDeposits(
  deposits: readonly DepositDeducted[],
  from: number,
  isRegistered: boolean,
): ElectronicLine[] {
  return deposits
    .flatMap(({ invoiceNumber, vatGroups }) => vatGroups.map((group) => ({ invoiceNumber, group })))
    .filter(({ group }) => group.net !== 0)
    .map(({ invoiceNumber, group }, index) => ({
      id: String(from + index),
      name: `Less deposit invoiced on ${invoiceNumber}`,
      description: '',
      note: '',
      quantity: -1,
      unit: unitCodeOf('each'),
      price: group.net,
      net: -group.net,
      category: categoryOf(group, isRegistered),
      properties: [],
    }))
}
