/** The PDF of a customer's statement. Every amount in it comes from the domain. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { debtBuckets } from '#domain/sales/debt-ages.ts'
import {
  describeStatement,
  movementLabel,
  remarkOnStatement,
  type Statement,
  type StatementRow,
} from '#domain/sales/statements.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Seller } from '#domain/shop/settings.ts'
import { type Head, layFoot, layLetterhead, layRunningHead } from './letterhead.ts'
import { type Picture, prepareLogo } from './logo.ts'
import { bare, colours, dimensionLine, label, sheet } from './look.ts'
import { makePrintable } from './printable.ts'
import { renderPdf } from './render-pdf.ts'
import { layBank } from './sections.ts'

/** Prints a statement as a PDF, with today's seller. */
export async function renderStatement(
  answered: Statement,
  today: Seller,
  picture: Picture | null,
): Promise<Buffer> {
  const statement = makePrintable(answered)
  const seller = makePrintable(today)
  const head = await layHead(statement, seller, picture)
  return renderPdf({
    title: `Statement ${customerTitle(statement.customer)} ${statement.on}`,
    author: seller.tradingName || seller.registeredName,
    mark: null,
    header: layRunningHead(head),
    footer: layFoot(seller),
    content: [
      ...layLetterhead(head),
      layRows(statement),
      layClosing(statement),
      ...(statement.closing > 0
        ? layBank(seller, 'Please say which invoices you pay.', referenceOf(statement))
        : []),
    ],
  })
}

async function layHead(statement: Statement, seller: Seller, picture: Picture | null): Promise<Head> {
  const { kind, customer, on, from, closing } = statement
  const facts: Head['facts'] = [
    ['Date', formatDay(on)],
    ['From', kind === 'all' && from !== null ? formatDay(from) : ''],
    ['To', kind === 'all' ? formatDay(on) : ''],
  ]
  return {
    title: 'Statement',
    number: formatDay(on),
    stamp: null,
    customerLabel: 'Statement for',
    facts: facts.filter(([, value]) => value !== ''),
    figure: {
      name: closing < 0 ? 'In your favour' : 'Balance to pay',
      value: formatPounds(Math.abs(closing)),
      remark: closing < 0 ? '' : remarkOnStatement(statement),
    },
    subject: describeStatement(statement),
    seller,
    logo: await prepareLogo(picture),
    customer: { ...customer, phone: '', address: '', vatNumber: '', alert: '' },
    workLocation: '',
  }
}

/** A transfer of several invoices cannot name them all. */
function referenceOf({ customer, rows }: Statement): string {
  const [only, ...others] = rows.filter(({ kind }) => kind === 'invoice')
  return only && others.length === 0 ? only.number : customerTitle(customer)
}

const WIDTHS = [58, 62, '*', 60, 62, 66] as const

function layRows(statement: Statement): Content {
  const { kind, on, from, opening, rows } = statement
  const isOpen = kind === 'open'
  const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
    ...{ text, alignment, bold: true, fontSize: sheet.small, color: colours.muted, margin: [0, 0, 0, 4] },
  })
  const brought: TableCell[][] =
    kind === 'all' && from !== null
      ? [cells(formatDay(from), 'Brought forward', '', '', '', formatPounds(opening))]
      : []
  return {
    table: {
      widths: [...WIDTHS],
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        [
          ...[head('Date'), head('What'), head('Number and title'), head(isOpen ? 'Due' : '')],
          ...[head(isOpen ? 'To pay' : 'Amount', 'right'), head('Balance', 'right')],
        ],
        ...brought,
        ...rows.map((row) => layRow(row, movementLabel(statement, row), on)),
      ],
    },
    layout: {
      ...bare(10, 2.2),
      hLineWidth: (row) => (row === 1 ? 0.8 : row === 0 ? 0 : 0.3),
      hLineColor: (row) => (row === 1 ? colours.ink : colours.rule),
    },
  }
}

function layRow(
  { date, number, text, dueDate, amount, balance }: StatementRow,
  what: string,
  on: string,
): TableCell[] {
  const about = [number, text].filter((part) => part !== '').join(' · ')
  const due = dueDate === null ? '' : formatDay(dueDate)
  const isLate = dueDate !== null && dueDate < on
  return cells(formatDay(date), what, about, due, formatPounds(amount), formatPounds(balance), isLate)
}

function cells(
  date: string,
  what: string,
  about: string,
  due: string,
  amount: string,
  balance: string,
  isLate = false,
): TableCell[] {
  return [
    { text: date, color: colours.muted },
    { text: what },
    { text: about },
    { text: due, ...(isLate ? { color: colours.signal, bold: true } : { color: colours.muted }) },
    { text: amount, alignment: 'right' },
    { text: balance, alignment: 'right', bold: true },
  ]
}

/** What is owed by how late it is, and the sum: on one page. */
function layClosing({ ageing, closing }: Statement): Content {
  const columns: [string, number][] = [
    ...debtBuckets.map(({ key, label: name }): [string, number] => [name, ageing[key]]),
    ['Credit', 0 - ageing.credit],
  ]
  return {
    unbreakable: true,
    stack: [
      dimensionLine(sheet.width, colours.rule, [0, 8, 0, 5]),
      label('What is open, by days after its due date'),
      {
        table: {
          widths: [...columns.map(() => '*'), 86],
          body: [
            [
              ...columns.map(([name]): TableCell => ({ ...label(name, [0, 2, 0, 0]), alignment: 'right' })),
              { ...label('Balance', [0, 2, 0, 0]), alignment: 'right' },
            ],
            [
              ...columns.map(([, amount]): TableCell => ({ text: formatPounds(amount), alignment: 'right' })),
              { text: formatPounds(closing), alignment: 'right', bold: true, fontSize: 11 },
            ],
          ],
        },
        layout: { ...bare(6, 2), fillColor: () => colours.tint, paddingLeft: () => 6, paddingRight: () => 6 },
      },
    ],
  }
}
