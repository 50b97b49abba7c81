/** The PDF of a quote. Every amount in it comes from the domain. */
import type { Content, Margins } from 'pdfmake/interfaces.js'
import { formatDay, formatMomentDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { describeDeposit } from '#domain/sales/deposit-words.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import { describeAcceptance, type Quote } from '#domain/sales/quotes.ts'
import type { Seller } from '#domain/shop/settings.ts'
import type { Sign } from '#domain/survey/signs.ts'
import { layDesign } from './design-drawing.ts'
import { type Head, layFoot, layLetterhead, layRunningHead } from './letterhead.ts'
import { layLines } from './line-table.ts'
import { type Picture, prepareLogo } from './logo.ts'
import { colours, dimensionLine, label, sheet } from './look.ts'
import { makePrintable } from './printable.ts'
import { renderPdf } from './render-pdf.ts'
import { isShort, layBeside, layDetails, layTerms, layText } from './sections.ts'
import type { SheetPictures } from './survey-pictures.ts'
import { laySurveyDrawing } from './survey-signs.ts'
import { layTotals } from './totals-block.ts'

/** Prints a quote as a PDF, with the shop's settings as they are now. */
export async function renderQuote(
  answered: Quote,
  settings: Seller,
  picture: Picture | null,
  survey: QuotedSurvey | null = null,
): Promise<Buffer> {
  const quote = makePrintable(answered)
  const seller = makePrintable(settings)
  // A shop without VAT registration has no VAT to show. But if a quote has some, the totals must still add
  // up.
  const showVat = seller.vatRegistered || quote.vatAmount !== 0
  const head: Head = {
    ...describeHead(quote, showVat),
    seller,
    logo: await prepareLogo(picture),
    customer: quote.customer,
    workLocation: quote.workLocation,
  }
  return renderPdf({
    title: `Quote ${head.number}`,
    author: seller.tradingName || seller.registeredName,
    mark: null,
    header: layRunningHead(head),
    footer: layFoot(seller),
    content: [
      ...layLetterhead(head),
      layLines(quote.items, showVat, quote.status === 'accepted'),
      layTotals({
        totals: quote,
        discount: quote.discount,
        showVat,
        settled: [],
        final: { name: showVat ? 'Total with VAT' : 'Total', amount: quote.total },
        deposits: [],
        left: [],
        beside: layDeposit(quote),
      }),
      ...layClosing(quote),
      ...layDrawings(quote, survey),
    ],
  })
}

/** The survey's signs that are on the quote, each with its drawing and the photos that have marks. */
export interface QuotedSurvey {
  signs: { sign: Sign; index: number }[]
  pictures: SheetPictures
}

/** The design and the survey's drawings, which start on a page of their own; none of them is split. */
function layDrawings({ design, printDesign }: Quote, survey: QuotedSurvey | null): Content[] {
  const [first, ...rest] = survey ? makePrintable(survey.signs) : []
  const draw = ({ sign, index }: QuotedSurvey['signs'][number]) =>
    laySurveyDrawing(sign, index, survey?.pictures ?? new Map())
  const drawings: Content[] = [
    ...(design && printDesign ? [layDesign(design)] : []),
    ...(first
      ? [
          {
            unbreakable: true,
            stack: [
              { text: 'Survey drawing', fontSize: 16, bold: true, margin: [0, 0, 0, 8] as Margins },
              draw(first),
            ],
          },
        ]
      : []),
    ...rest.map(draw),
  ]
  if (drawings.length === 0) return []
  return [{ text: '', pageBreak: 'before' }, ...drawings]
}

function describeHead(
  quote: Quote,
  showVat: boolean,
): Pick<Head, 'title' | 'number' | 'stamp' | 'customerLabel' | 'facts' | 'figure' | 'subject'> {
  const facts: Head['facts'] = [
    ['Date', formatMomentDay(quote.sentAt ?? quote.createdAt)],
    ['Valid until', formatDay(quote.validUntil)],
    ['PO number', quote.poNumber],
    ['Accepted', quote.acceptance === null ? '' : formatMomentDay(quote.acceptance.at)],
  ]
  return {
    title: 'Quote',
    number: quoteTitle(quote),
    stamp: stampOf(quote),
    customerLabel: 'Quote for',
    facts: facts.filter(([, value]) => value !== ''),
    figure: {
      name: showVat ? 'Total with VAT' : 'Total',
      value: formatPounds(quote.total),
      remark:
        quote.status === 'accepted' ? 'Accepted, thank you' : `Valid until ${formatDay(quote.validUntil)}`,
    },
    subject: quote.title || 'Quote',
  }
}

function stampOf({ status }: Quote): string | null {
  switch (status) {
    case 'expired':
      return 'Expired'
    case 'rejected':
      return 'Rejected'
    case 'draft':
    case 'sent':
    case 'accepted':
      return null
  }
}

/**
 * Short notes and terms are side by side, so that a usual quote fits on one page. The signature block is
 * never on a page without them.
 */
function layClosing(quote: Quote): Content[] {
  const { notes, richContent, terms } = quote
  const words = layText('Notes', notes)
  const details = layDetails(richContent)
  if (!isShort(notes) || !isShort(terms))
    return [...words, ...details, ...layTerms(terms), ...layAnswer(quote)]
  const last = words.length === 0 ? layTerms(terms) : [layBeside(words, layTerms(terms))]
  return [...details, { unbreakable: true, stack: [...last, ...layAnswer(quote)] }]
}

/** The deposit before work begins; a percentage is of the total with VAT. */
function layDeposit({ deposit, total }: Quote): Content[] {
  if (deposit === null || deposit.value === 0) return []
  return layText('Deposit', `${describeDeposit(deposit, total)}, due on acceptance.`)
}

/** Who accepted, or the block to sign in. */
function layAnswer(quote: Quote): Content[] {
  const { acceptance, status } = quote
  if (acceptance !== null) {
    return layText('Accepted', `${describeAcceptance(acceptance)}.`)
  }
  if (status !== 'draft' && status !== 'sent') return []
  const field = (name: string, width: number): Content => ({
    stack: [
      dimensionLine(width, colours.muted),
      { text: name, fontSize: sheet.small, color: colours.muted, margin: [0, 2, 0, 0] },
    ],
  })
  return [
    {
      unbreakable: true,
      stack: [
        label('To accept this quote', [0, 10, 0, 21]),
        {
          columns: [
            { width: 165, stack: [field('Name', 165)] },
            { width: 205, stack: [field('Signature', 205)] },
            { width: '*', stack: [field('Date', 108)] },
          ],
          columnGap: 16,
        },
      ],
    },
  ]
}
