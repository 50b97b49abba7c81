/** The totals of a document, from the domain: VAT by rate beside the sum. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Discount, Totals } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import {
  describeTreatment,
  REVERSE_CHARGE_NOTE,
  reverseChargedVat,
  type VatGroup,
} from '#domain/money/vat.ts'
import { discountName } from '#domain/sales/documents.ts'
import { bare, colours, dimensionLine, sheet } from './look.ts'

export interface TotalsBlock {
  totals: Totals
  discount: Discount | null
  showVat: boolean
  /** What is deducted from the total or was paid: 'Payments received'. Pence. */
  settled: [name: string, amount: number][]
  /** The final amount. Pence. */
  final: { name: string; amount: number }
  /** Deducted deposits by rate, and what then remains of each. */
  deposits: { invoiceNumber: string; vatGroups: VatGroup[] }[]
  left: VatGroup[]
  /** Short texts below the VAT by rate, beside the sum, so that they need no extra space. */
  beside: Content[]
}

const SUM_WIDTH = 224
const GAP = 26

/** Kept on one page, unless so many rates were used that no page has space for it. */
export function layTotals(block: TotalsBlock): Content {
  const rates = block.showVat ? layVatTable(block) : []
  const rows = block.totals.vatGroups.length * (1 + block.deposits.length * 2)
  return {
    unbreakable: rows < 30,
    stack: [
      dimensionLine(sheet.width, colours.rule, [0, 8, 0, 5]),
      {
        columns: [
          { width: sheet.width - SUM_WIDTH - GAP, stack: [...rates, ...block.beside] },
          { width: SUM_WIDTH, stack: [laySum(block)] },
        ],
        columnGap: GAP,
      },
      ...layReverseCharge(block),
    ],
  }
}

function laySum({ totals, discount, showVat, settled, final }: TotalsBlock): Content {
  const rows: [name: string, amount: number, strong: boolean][] = []
  const add = (name: string, amount: number, strong = false) => rows.push([name, amount, strong])
  if (totals.discountAmount !== 0) {
    add('Subtotal', totals.subtotal)
    add(discountName(discount), -totals.discountAmount)
  }
  if (showVat) {
    add('Total without VAT', totals.net)
    add('VAT', totals.vatAmount)
  }
  if (final.amount !== totals.total || final.name.includes('due'))
    add(showVat ? 'Total with VAT' : 'Total', totals.total, true)
  for (const [name, amount] of settled) add(name, amount)
  return {
    stack: [
      {
        table: {
          widths: ['*', 'auto'],
          body: rows.map(([name, amount, bold]): TableCell[] => [
            { text: name, bold, color: bold ? colours.ink : colours.muted },
            { text: formatPounds(amount), bold, alignment: 'right', noWrap: true },
          ]),
        },
        layout: { ...bare(8, 1.6), paddingLeft: () => 10, paddingRight: () => 10 },
      },
      layFinal(final),
    ].slice(rows.length === 0 ? 1 : 0),
  }
}

function layFinal({ name, amount }: TotalsBlock['final']): Content {
  const text = formatPounds(amount)
  return {
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          { text: name, bold: true, fontSize: 10.5, margin: [0, 2.4, 0, 0] },
          { text, bold: true, fontSize: text.length > 15 ? 11 : 14, alignment: 'right', noWrap: true },
        ],
      ],
    },
    layout: { ...bare(8, 5), paddingLeft: () => 10, paddingRight: () => 10, fillColor: () => colours.tint },
    margin: [0, 4, 0, 0],
  }
}

/** VAT Regulations 1995 reg. 14(1): each rate with its net amount and VAT, in sterling. */
function layVatTable({ totals, deposits, left }: TotalsBlock): Content[] {
  const cell = (text: string, more: object = {}): TableCell => ({ text, fontSize: sheet.detail, ...more })
  const amount = (pence: number, more: object = {}) =>
    cell(formatPounds(pence), { alignment: 'right', ...more })
  const title = (text: string): TableCell[] => [
    cell(text, { bold: true, colSpan: 3, margin: [0, 4, 0, 0] }),
    {},
    {},
  ]
  const groups = (list: readonly VatGroup[], sign: 1 | -1 = 1) =>
    list.map((group) => [
      cell(describeGroup(group)),
      amount(group.net && sign * group.net),
      amount(group.vat && sign * group.vat),
    ])
  const head = { bold: true, color: colours.muted, fontSize: sheet.small }
  return [
    {
      table: {
        widths: ['*', 78, 72],
        headerRows: 1,
        dontBreakRows: true,
        body: [
          [
            cell('VAT rate', head),
            cell('Net', { ...head, alignment: 'right' }),
            cell('VAT', { ...head, alignment: 'right' }),
          ],
          ...groups(totals.vatGroups),
          ...deposits.flatMap((deposit) => [
            title(`Less deposit ${deposit.invoiceNumber}`),
            ...groups(deposit.vatGroups, -1),
          ]),
          ...(deposits.length === 0 ? [] : [title('Left on this invoice'), ...groups(left)]),
        ],
      },
      layout: { ...bare(8, 1.4), hLineWidth: (row) => (row === 1 ? 0.5 : 0), hLineColor: () => colours.rule },
    },
  ]
}

function describeGroup(group: VatGroup): string {
  const name = describeTreatment(group)
  return group.vatCategory === 'reverse-charge' ? `${name} ${group.vatRate}%` : name
}

/** A deposit's own invoice says what VAT the customer accounts for on it; this one is about the rest. */
function layReverseCharge({ totals, showVat, deposits, left }: TotalsBlock): Content[] {
  const due = reverseChargedVat(deposits.length === 0 ? totals.vatGroups : left)
  if (!showVat || !totals.vatGroups.some((group) => group.vatCategory === 'reverse-charge')) return []
  return [
    {
      text: [
        { text: REVERSE_CHARGE_NOTE, bold: true },
        `\n${formatPounds(due)} of VAT is the customer's to account for. It is not part of the total.`,
      ],
      margin: [0, 10, 0, 0],
    },
  ]
}
