import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '#domain/sales/invoices.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { renderInvoice } from './invoices.pdf.ts'
import { renderQuote } from './quotes.pdf.ts'
import { invoiceOfLines, numberedLine, quoteOfLines, sampleSeller } from './samples.ts'

const terms = [
  'Prices hold for 30 days. Artwork is approved by the customer before anything is made; changes after approval are charged.',
  'Planning and landlord consent are for the customer to obtain. Goods remain ours until they are paid for in full.',
  'Fitting assumes clear access between 08:00 and 17:00 and a sound wall; making good is charged by the hour: last-of-terms.',
].join('\n')

/** Signs as in a survey: a size, a material, and a text. */
const signs = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    numberedLine(index + 1, {
      title: 'Fascia tray',
      widthMm: 4800,
      heightMm: 600,
      description:
        'Fascia tray, 60 mm deep, letters 300 mm high, aluminium composite, RAL 9005, halo-lit, on brick, fixed through\nWording: The Lamplighter',
    }),
  )

const texts = {
  terms,
  notes: 'Electrical connection to the spur in the shop is included.\nOut of hours: last-of-notes.',
  richContent:
    '<h2>What happens next</h2><p>We measure again before we make.</p><p>Three weeks: last-of-details.</p>',
}

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
const readQuote = async (quote: Quote) => pagesOf(await renderQuote(quote, sampleSeller, null))
const readInvoice = async (invoice: Invoice) => pagesOf(await renderInvoice(invoice, sampleSeller, null))

describe('six signs with the usual texts', () => {
  test('are a quote on one page, with deposit, terms and a place to sign', async () => {
    const { notes } = texts
    const pages = await readQuote(
      quoteOfLines(signs(6), { terms, notes, deposit: { kind: 'percent', value: 50 } }),
    )
    expect(pages).toHaveLength(1)
    for (const part of ['50% of the total', 'last-of-notes', 'last-of-terms', 'Signature', 'Page 1 of 1'])
      expect(pages[0]).toContain(part)
  })

  test('are an invoice on one page, with payment details and terms', async () => {
    const pages = await readInvoice(invoiceOfLines(signs(6), { terms, notes: texts.notes }))
    expect(pages).toHaveLength(1)
    for (const part of ['12345678', 'last-of-notes', 'last-of-terms', 'Page 1 of 1'])
      expect(pages[0]).toContain(part)
  })
})

describe('page breaks', () => {
  // With each count of lines the table ends a little lower, by less than a block's height, so every position
  // at the foot of a page is tried.
  const counts = Array.from({ length: 12 }, (_, index) => 2 * index + 1)
  const whole = (pages: string[], ...parts: string[]) => {
    const [first = '', ...others] = parts
    const page = pages.find((text) => text.includes(first))
    expect(page).toBeDefined()
    for (const part of others) expect(page).toContain(part)
  }
  const short = (count: number) =>
    Array.from({ length: count }, (_, index) => numberedLine(index + 1, { description: 'Vinyl.' }))

  test('split no block of a quote: totals, deposit, notes, details, terms, signature', async () => {
    for (const count of counts) {
      const pages = await readQuote(
        quoteOfLines(short(count), { ...texts, deposit: { kind: 'percent', value: 50 } }),
      )
      whole(pages, 'VAT rate', 'Total without VAT', 'Total with VAT £', '20%')
      whole(pages, 'Deposit £', 'due on acceptance')
      whole(pages, 'Notes Electrical', 'last-of-notes')
      whole(pages, 'What happens next', 'last-of-details')
      whole(pages, 'Terms Prices hold', 'last-of-terms', 'To accept this quote', 'Name Signature Date')
    }
  })

  test('split no block of an invoice: totals, payments, payment details, terms', async () => {
    for (const count of counts) {
      const plain = invoiceOfLines(short(count))
      const payments = [1, 2, 3, 4].map((n) => ({
        ...{ id: plain.id, paymentId: plain.id, kind: 'payment' as const, method: 'card' as const },
        ...{ date: '2026-12-01', reference: `entry-${n}`, amount: 1000, reason: '', takenBack: false },
        ...{ createdAt: plain.createdAt, createdBy: null },
      }))
      const pages = await readInvoice({ ...plain, ...texts, payments })
      whole(pages, 'VAT rate', 'Total without VAT', 'Amount due £', '20%')
      whole(pages, 'Received and deducted', 'entry-1', 'entry-4', 'In all')
      whole(pages, 'How to pay', 'Northern Bank', '12345678', 'Reference INV-')
      whole(pages, 'Terms Prices hold', 'last-of-terms')
    }
  })

  test('split a text that is longer than a page, and lose nothing', async () => {
    const long = Array.from({ length: 140 }, (_, index) => `${index + 1}. Clause ${index + 1} of our terms.`)
    const pages = await readQuote(quoteOfLines(signs(2), { terms: long.join('\n') }))
    expect(pages.length).toBeGreaterThan(2)
    const text = pages.join(' ')
    for (let n = 1; n <= 140; n++) expect(text).toContain(`Clause ${n} of`)
  })
})
