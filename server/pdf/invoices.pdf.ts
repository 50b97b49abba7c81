/** The PDF of an invoice, a deposit invoice or a credit note. Every amount in it comes from the domain. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { formatDay, formatMomentDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { afterDeposits } from '#domain/sales/deposits.ts'
import { isBill, stillToPay } from '#domain/sales/invoice-words.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { documentTitle } from '#domain/sales/issuing.ts'
import { type EntryKind, paymentMethodLabels } from '#domain/sales/payment-words.ts'
import type { Seller } from '#domain/shop/settings.ts'
import { type Head, layFoot, layLetterhead, layRunningHead } from './letterhead.ts'
import { layLines } from './line-table.ts'
import { type Picture, prepareLogo } from './logo.ts'
import { bare, colours, label } from './look.ts'
import { makePrintable } from './printable.ts'
import { renderPdf } from './render-pdf.ts'
import { isShort, layBank, layBeside, layDetails, layTerms, layText } from './sections.ts'
import { layTotals, type TotalsBlock } from './totals-block.ts'

/**
 * Prints an invoice as a PDF.
 * @param today's settings; an issued invoice shows the seller as it was when it was issued
 */
export async function renderInvoice(
  answered: Invoice,
  today: Seller,
  picture: Picture | null,
  /** The e-invoice of an issued invoice, to be embedded. */
  cii: string | null = null,
): Promise<Buffer> {
  const invoice = makePrintable(answered)
  const seller = makePrintable(invoice.issuedAt === null ? today : (invoice.seller ?? today))
  // A shop without VAT registration has no VAT to show. But if a draft has some, the totals must still add
  // up.
  const showVat = seller.vatRegistered || invoice.vatAmount !== 0
  const head: Head = {
    ...describeHead(invoice, seller),
    seller,
    logo: await prepareLogo(picture),
    customer: invoice.customer,
    workLocation: invoice.workLocation,
  }
  return renderPdf({
    title: `${head.title} ${head.number}`,
    author: seller.tradingName || seller.registeredName,
    mark: markOf(invoice),
    hybrid:
      cii === null || invoice.issuedAt === null ? null : { xml: cii, issuedAt: new Date(invoice.issuedAt) },
    header: layRunningHead(head),
    footer: layFoot(seller),
    content: [
      ...layLetterhead(head),
      layLines(invoice.items, showVat, true),
      layTotals(totalsBlockOf(invoice, showVat)),
      ...layReason(invoice),
      ...layPayments(invoice),
      ...layClosing(layHowToPay(invoice, seller), invoice),
    ],
  })
}

function markOf({ status, issuedAt }: Invoice): string | null {
  if (status === 'void') return 'Void'
  return issuedAt === null ? 'Draft' : null
}

function stampOf({ status, issuedAt }: Invoice): string | null {
  if (status === 'void') return 'Void'
  return issuedAt === null ? 'Draft – not issued yet' : null
}

function describeHead(
  invoice: Invoice,
  seller: Seller,
): Pick<Head, 'title' | 'number' | 'stamp' | 'customerLabel' | 'facts' | 'figure' | 'subject'> {
  const title = documentTitle(invoice, seller)
  return {
    title,
    number: invoice.invoiceNumber,
    stamp: stampOf(invoice),
    customerLabel: invoice.kind === 'credit-note' ? 'Credit to' : 'Invoice to',
    facts: listFacts(invoice),
    figure: describeFigure(invoice),
    subject: invoice.title || title,
  }
}

function listFacts(invoice: Invoice): Head['facts'] {
  const isCredit = invoice.kind === 'credit-note'
  const related = isCredit ? 'Credits invoice' : invoice.lateChargeOf ? 'Late payment of' : 'Deposit on'
  const facts: Head['facts'] = [
    ['Issue date', invoice.issuedAt === null ? 'Not issued yet' : formatMomentDay(invoice.issuedAt)],
    ['Tax point', invoice.taxPoint === null ? '' : formatDay(invoice.taxPoint)],
    ['Due date', isCredit ? '' : formatDay(invoice.dueDate)],
    ['PO number', invoice.poNumber],
    [related, invoice.relatedNumber ?? ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

function describeFigure(invoice: Invoice): Head['figure'] {
  const { name, amount } = finalOf(invoice)
  return { name, value: formatPounds(amount), remark: remarkOn(invoice) }
}

function finalOf({ kind, status, total, balance, overdue }: Invoice): TotalsBlock['final'] {
  if (kind === 'credit-note') return { name: 'Total credited', amount: total }
  if (status === 'void') return { name: 'Total (void)', amount: total }
  if (overdue) return { name: 'Amount overdue', amount: balance }
  return { name: balance === total ? 'Amount due' : 'Balance due', amount: balance }
}

function remarkOn({ kind, status, balance, dueDate, dueDateSetBy, overdue }: Invoice): string {
  if (kind === 'credit-note') return ''
  if (status === 'void') return 'Nothing to pay'
  if (status === 'paid' && balance <= 0) return 'Paid in full, thank you'
  if (kind === 'deposit' && !overdue && dueDateSetBy === null) return 'Due on receipt'
  return overdue ? `Was due on ${formatDay(dueDate)}` : `Due by ${formatDay(dueDate)}`
}

function totalsBlockOf(invoice: Invoice, showVat: boolean): TotalsBlock {
  // A credit note settles itself: nothing is deducted from it.
  const settled: TotalsBlock['settled'] =
    invoice.kind === 'credit-note'
      ? []
      : [
          ['Less deposits invoiced', -invoice.depositAmount],
          ['Less credit notes', -invoice.creditedAmount],
          ['Less payments received', -invoice.paidAmount],
        ]
  return {
    totals: invoice,
    discount: invoice.discount,
    showVat,
    settled: settled.filter(([, amount]) => amount !== 0),
    final: finalOf(invoice),
    deposits: invoice.deposits,
    left: invoice.deposits.length === 0 ? [] : afterDeposits(invoice, invoice.deposits).vatGroups,
    beside: isShort(invoice.notes) ? layText('Notes', invoice.notes) : [],
  }
}

/** What the customer reads for each kind of entry. */
const entryLabels: Record<Exclude<EntryKind, 'payment'>, string> = {
  credit: 'Your credit, used',
  return: 'Back to your credit',
  release: 'To your credit',
  'take-back': 'Taken back',
  refund: 'Refund',
}

function layReason({ kind, status, reason, relatedNumber }: Invoice): Content[] {
  if (kind === 'credit-note')
    return layText('Reason', relatedNumber === null ? reason : `Credits invoice ${relatedNumber}: ${reason}`)
  return status === 'void' ? layText('Made void', reason) : []
}

/** Everything that was deducted from the invoice, item by item, and the sum. */
function layPayments({ payments, credits, deposits }: Invoice): Content[] {
  const taken = [
    ...deposits.map(
      (deposit) =>
        [
          deposit.paidOn ? formatDay(deposit.paidOn) : '',
          deposit.paidOn ? 'Deposit, paid' : 'Deposit invoiced',
          deposit.invoiceNumber,
          -deposit.total,
        ] as const,
    ),
    ...credits.map((credit) => ['', 'Credit note', credit.invoiceNumber, credit.total] as const),
    ...payments.map(
      ({ kind, date, method, reference, amount }) =>
        [
          formatDay(date),
          kind === 'payment' ? paymentMethodLabels[method] : entryLabels[kind],
          reference,
          -amount,
        ] as const,
    ),
  ]
  const sum = taken.reduce((all, [, , , amount]) => all + amount, 0)
  const rows = taken.length < 2 ? taken : [...taken, ['', 'In all', '', sum] as const]
  if (rows.length === 0) return []
  return [
    {
      // Split only if there are so many entries that no page has space for them.
      unbreakable: rows.length < 30,
      table: {
        widths: [70, 90, 190, '*'],
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        body: [
          [{ ...label('Received and deducted', [0, 0, 0, 2]), colSpan: 4 }, {}, {}, {}],
          ...rows.map(([day, what, reference, amount]): TableCell[] => [
            { text: day, color: colours.muted },
            { text: what },
            { text: reference, color: colours.muted },
            { text: formatPounds(amount), alignment: 'right' },
          ]),
        ],
      },
      layout: bare(8, 1.2),
      margin: [0, 12, 0, 0],
    },
  ]
}

/** Short terms are beside the bank details, so that a small invoice fits on one page. */
function layClosing(howToPay: Content[], { notes, richContent, terms }: Invoice): Content[] {
  const words = [...(isShort(notes) ? [] : layText('Notes', notes)), ...layDetails(richContent)]
  if (howToPay.length === 0 || !isShort(terms)) return [...howToPay, ...words, ...layTerms(terms)]
  return [layBeside(howToPay, layTerms(terms)), ...words]
}

function layHowToPay(invoice: Invoice, seller: Seller): Content[] {
  if (!isBill(invoice) || stillToPay(invoice) <= 0) return []
  const terms = `Payment terms: due by ${formatDay(invoice.dueDate)}.`
  return layBank(seller, terms, invoice.invoiceNumber)
}
