/** What follows the figures of a paper: payment, notes, terms. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Seller } from '#domain/settings.ts'
import { bare, colours, label } from './look.ts'
import { layRichContent } from './rich-content.ts'

/** A headed block of plain text; nothing where there is no text. */
export function layText(heading: string, text: string): Content[] {
  if (text.trim() === '') return []
  const [first = '', ...rest] = text.split('\n')
  return [
    // The heading stays with the beginning of its text.
    { unbreakable: true, stack: [label(heading, [0, 18, 0, 3]), { text: first.slice(0, 1500) }] },
    ...(first.length > 1500 ? [{ text: first.slice(1500) }] : []),
    ...rest.map((line): Content => ({ text: line === '' ? ' ' : line })),
  ]
}

/** Whether a text is some lines that fit half a page's width and no more. */
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

/** The formatted text that belongs to the paper. */
export function layDetails(html: string): Content[] {
  const content = layRichContent(html)
  return content.length === 0 ? [] : [{ stack: content, margin: [0, 16, 0, 0] }]
}

/** Where to pay, and what to write on the transfer. */
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
        label('How to pay', [0, 18, 0, 3]),
        { text: terms, margin: [0, 0, 0, 4] },
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
