/**
 * The figures of an invoice that is carried in. In our books it comes to what was still due: what was paid before was
 * paid in the other program's. Its VAT is that share of the file's, so that a credit note for it takes back no more.
 */
import { sumGroups, type Totals } from '../../money/lines.ts'
import { exact, formatPounds, formatUnitPrice, multiply, roundHalfUp, spread } from '../../money/money.ts'
import { resolveTreatment, type VatGroup, type VatTreatment } from '../../money/vat.ts'
import { emptyLine, type StoredLine } from '../documents.ts'
import type { OpeningDocument, OpeningLine } from './read-openings.ts'

type NewLine = Omit<StoredLine, 'id'>

/** Its figures in our books, and the lines that add up to them. */
export function openingFiguresOf(document: OpeningDocument): { totals: Totals; items: NewLine[] } {
  const billed = linesThatAddUp(document)
  const groups = billed ? groupLines(billed) : guessGroups(document)
  const open = document.due === document.total ? groups : shareOf(groups, document)
  const totals = sumGroups(
    open.reduce((sum, { net }) => sum + net, 0),
    0,
    open,
  )
  const isWhole = document.due === document.total && billed?.every(({ net }) => net >= 0)
  if (billed && isWhole) return { totals, items: billed.map(toItem) }
  return {
    totals,
    items: [...document.lines.flatMap(toNote), ...open.map((group) => toRest(group, document))],
  }
}

interface BilledLine extends OpeningLine {
  net: number
  charged: number
  treatment: VatTreatment
}

/** The lines with what each is without VAT and its VAT; null if they do not add up to the invoice's total. */
function linesThatAddUp({ lines, total, tax }: OpeningDocument): BilledLine[] | null {
  // A line of words alone has no amount; one with a quantity and no amount cannot be added up.
  if (lines.some(({ amount, vat, quantity }) => (amount === null || vat === null) && quantity !== null))
    return null
  const sum = (pick: (line: OpeningLine) => number | null) =>
    lines.reduce((all, line) => all + (pick(line) ?? 0), 0)
  const amounts = sum(({ amount }) => amount)
  const vat = sum((line) => line.vat)
  if (vat !== tax) return null
  const isWith = amounts === total
  if (!isWith && amounts + vat !== total) return null
  return lines.map((line) => {
    const charged = line.vat ?? 0
    const net = (line.amount ?? 0) - (isWith ? charged : 0)
    return { ...line, net, charged, treatment: line.treatment ?? treatmentOf(net, charged) }
  })
}

/** The rate that the figures are nearest to. */
function treatmentOf(net: number, vat: number): VatTreatment {
  if (vat === 0) return resolveTreatment({ vatRate: 0 }, 0)
  const rate = net === 0 ? 20 : (vat / net) * 100
  return resolveTreatment({ vatRate: rate < 10 ? 5 : 20 }, 20)
}

function groupLines(lines: readonly BilledLine[]): VatGroup[] {
  const groups = new Map<string, VatGroup>()
  for (const { net, charged, treatment } of lines) {
    const key = `${treatment.vatCategory} ${treatment.vatRate}`
    const before = groups.get(key) ?? { ...treatment, net: 0, vat: 0 }
    groups.set(key, { ...before, net: before.net + net, vat: before.vat + charged })
  }
  return [...groups.values()]
}

/** Of a file that only says how much is VAT: that much at the rate it is nearest to, and the rest without. */
function guessGroups({ total, tax }: OpeningDocument): VatGroup[] {
  const vat = tax ?? 0
  const net = total - vat
  if (vat === 0) return [{ ...treatmentOf(net, 0), net, vat }]
  const rates = net > 0 && Math.abs((vat / net) * 100 - 5) < 0.5 ? [5] : [20]
  const [rate = 20] = rates
  const taxed = Math.min(net, roundHalfUp(exact(vat).times(100).div(rate)))
  const whole = Math.abs(net - taxed) <= 50 ? net : taxed
  const rest = net - whole
  return [
    { ...resolveTreatment({ vatRate: rate }, rate), net: whole, vat },
    ...(rest > 0 ? [{ ...treatmentOf(rest, 0), net: rest, vat: 0 }] : []),
  ]
}

/** The part of each group that is still due. */
function shareOf(groups: readonly VatGroup[], { due }: OpeningDocument): VatGroup[] {
  const plus = groups.filter(({ net, vat }) => net + vat > 0)
  const shares = spread(
    due,
    plus.map(({ net, vat }) => net + vat),
  )
  return plus
    .map((group, index) => {
      const share = shares[index] ?? 0
      const vat = roundHalfUp(
        exact(share)
          .times(group.vat)
          .div(group.net + group.vat),
      )
      return { ...group, net: share - vat, vat }
    })
    .filter(({ net, vat }) => net + vat > 0)
}

const MOST_DECIMALS = 1000

/** A line as it was billed: with quantity and price if these come to its amount. */
function toItem(line: BilledLine): NewLine {
  const { quantity, unitPrice, net, treatment } = line
  const description = line.description || 'Without a description'
  if (net === 0 && line.charged === 0) return { ...emptyLine, kind: 'note', description }
  const isExact =
    quantity !== null &&
    unitPrice !== null &&
    Math.round(quantity * MOST_DECIMALS) / MOST_DECIMALS === quantity &&
    multiply(quantity, unitPrice) === net
  const amount = isExact ? { quantity, price: unitPrice } : { quantity: 1, price: net }
  return { ...emptyLine, description, ...amount, ...treatment }
}

/** What was billed, in words, where the figures are of what is left. */
function toNote(line: OpeningLine): NewLine[] {
  if (line.description === '' && line.amount === null) return []
  const price = line.unitPrice === null ? '' : ` at ${formatUnitPrice(line.unitPrice)}`
  const many = line.quantity === null || line.quantity === 1 ? '' : `${line.quantity} × `
  return [
    {
      ...emptyLine,
      kind: 'note',
      description: `${many}${line.description || 'Without a description'}${price}`,
    },
  ]
}

function toRest(group: VatGroup, { total, due, number }: OpeningDocument): NewLine {
  const { net, vatCategory, vatRate } = group
  const description =
    due === total ? `Invoice ${number}` : `Left to pay of invoice ${number} over ${formatPounds(total)}`
  return { ...emptyLine, description, quantity: 1, price: net, vatCategory, vatRate }
}
