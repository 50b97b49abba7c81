/** What comes after the totals: payment, notes, terms. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Seller } from '#domain/shop/settings.ts'
import { bare, colours, label, sheet } from './look.ts'
import { layRichContent } from './rich-content.ts'

/**
 * About how many letters fit on a line of the page's full width, and the most lines of a block that is kept
 * on one page.
 */
const PER_LINE = 110
const MOST_LINES = 40

/** A plain text with a heading, on one page if it fits on one; nothing if there is no text. */
export function layText(heading: string, text: string, fontSize: number = sheet.text): Content[] {
  if (text.trim() === '') return []
  const [first = '', ...rest] = text.split('\n')
  const head = label(heading, [0, 9, 0, 2])
  const lines = rest.map((line): Content => ({ text: line === '' ? ' ' : line, fontSize }))
  if (countLines(text) <= MOST_LINES)
    return [{ unbreakable: true, stack: [head, { text: first, fontSize }, ...lines] }]
  return [
    // The heading stays with the beginning of its text.
    { unbreakable: true, stack: [head, { text: first.slice(0, 1500), fontSize }] },
    ...(first.length > 1500 ? [{ text: first.slice(1500), fontSize }] : []),
    ...lines,
  ]
}

function countLines(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / PER_LINE)), 0)
}

/** The terms of the shop's work, in small print. */
export function layTerms(terms: string): Content[] {
  return layText('Terms', terms, sheet.detail)
}

/** Whether a text is only a few lines, which fit half a page's width. */
export function isShort(text: string): boolean {
  return text.length <= 600 && text.split('\n').length <= 6
}

/** Two blocks side by side, neither of which is split over pages. */
export function layBeside(left: Content[], right: Content[]): Content {
  if (right.length === 0) return { stack: left }
  return {
    unbreakable: true,
    columns: [
      { width: 240, stack: left },
      { width: '*', stack: right },
    ],
    columnGap: 20,
  }
}

/** The document's formatted text, on one page if it fits on one. */
export function layDetails(html: string): Content[] {
  const blocks = layRichContent(html)
  if (blocks.length === 0) return []
  const whole = html.length <= MOST_LINES * PER_LINE && blocks.length <= MOST_LINES / 2
  return [{ unbreakable: whole, stack: blocks, margin: [0, 12, 0, 0] }]
}

/** Where to pay, and the reference for the transfer. */
export function layBank(seller: Seller, terms: string, reference: string): Content[] {
  const rows: [string, string][] = [
    ['Bank', seller.bankName],
    ['Account name', seller.bankAccountName],
    ['Sort code', seller.bankSortCode],
    ['Account number', seller.bankAccountNumber],
    ['Reference', reference],
  ]
  const known = seller.bankAccountNumber === '' ? [] : rows.filter(([, value]) => value !== '')
  return [
    {
      unbreakable: true,
      stack: [
        label('How to pay', [0, 9, 0, 2]),
        { text: terms, margin: [0, 0, 0, 3] },
        ...(known.length === 0
          ? []
          : [
              {
                table: {
                  widths: [80, 160],
                  body: known.map(([name, value]): TableCell[] => [
                    { text: name, color: colours.muted },
                    { text: value, bold: true },
                  ]),
                },
                layout: bare(8, 0.8),
              },
            ]),
      ],
    },
  ]
}
