/** The PDF of a receipt. Every amount in it comes from the domain. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { paymentMethodLabels } from '#domain/sales/payment-words.ts'
import { leftAfter, type Receipt, receiptTitle } from '#domain/sales/receipts.ts'
import type { Seller } from '#domain/shop/settings.ts'
import { type Head, layFoot, layLetterhead, layRunningHead } from './letterhead.ts'
import { type Picture, prepareLogo } from './logo.ts'
import { bare, colours, sheet } from './look.ts'
import { makePrintable } from './printable.ts'
import { renderPdf } from './render-pdf.ts'

/** Prints a receipt as a PDF, with today's seller. */
export async function renderReceipt(
  answered: Receipt,
  today: Seller,
  picture: Picture | null,
): Promise<Buffer> {
  const receipt = makePrintable(answered)
  const seller = makePrintable(today)
  const head = await layHead(receipt, seller, picture)
  return renderPdf({
    title: receiptTitle(receipt),
    author: seller.tradingName || seller.registeredName,
    mark: null,
    header: layRunningHead(head),
    footer: layFoot(seller),
    content: [...layLetterhead(head), layUses(receipt)],
  })
}

async function layHead(receipt: Receipt, seller: Seller, picture: Picture | null): Promise<Head> {
  const { customer, date, amount, method, reference, rows } = receipt
  const left = leftAfter(receipt)
  const facts: Head['facts'] = [
    ['Date', formatDay(date)],
    ['Paid by', paymentMethodLabels[method]],
    ['Reference', reference],
  ]
  return {
    title: 'Receipt',
    number: formatDay(date),
    stamp: null,
    customerLabel: 'Received from',
    facts: facts.filter(([, value]) => value !== ''),
    figure: {
      name: 'Received',
      value: formatPounds(amount),
      remark: left > 0 ? `${formatPounds(left)} left to pay` : rows.length > 0 ? 'Nothing left to pay' : '',
    },
    subject: 'Thank you for your payment',
    seller,
    logo: await prepareLogo(picture),
    customer: { ...customer, phone: '', address: '', vatNumber: '', alert: '' },
    workLocation: '',
  }
}

/** What it paid, what of it is credit, and what is left. */
function layUses({ rows, refunded, credit, amount }: Receipt): Content {
  const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
    ...{ text, alignment, bold: true, fontSize: sheet.small, color: colours.muted, margin: [0, 0, 0, 4] },
  })
  const line = (what: string, about: string, paid: string, left = '', bold = false): TableCell[] => [
    { text: what, bold },
    { text: about },
    { text: paid, alignment: 'right', bold },
    { text: left, alignment: 'right', color: colours.muted },
  ]
  return {
    margin: [0, 10, 0, 0],
    table: {
      widths: [130, '*', 90, 90],
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        [head('For'), head(''), head('Paid', 'right'), head('Left to pay', 'right')],
        ...rows.map(({ invoiceNumber, title, amount: paid, left }) =>
          line(invoiceNumber, title, formatPounds(paid), formatPounds(left)),
        ),
        ...(credit > 0 ? [line('Your credit', 'Kept for your next invoice', formatPounds(credit))] : []),
        ...(refunded > 0 ? [line('Given back', '', formatPounds(refunded))] : []),
        line('Received', '', formatPounds(amount), '', true),
      ],
    },
    layout: {
      ...bare(10, 2.2),
      hLineWidth: (row) => (row === 1 ? 0.8 : row === 0 ? 0 : 0.3),
      hLineColor: (row) => (row === 1 ? colours.ink : colours.rule),
    },
  }
}
