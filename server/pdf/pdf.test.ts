import sharp from 'sharp'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { sumGroups } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { creditOfAmount, creditOfLines } from '#domain/sales/credits.ts'
import { splitDeposit } from '#domain/sales/deposits.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import type { Seller } from '#domain/shop/settings.ts'
import { renderInvoice } from './invoices.pdf.ts'
import { renderQuote } from './quotes.pdf.ts'
import { invoiceOfLines, numberedLine, quoteOfLines, sampleLines, sampleSeller } from './samples.ts'

const ofSeller = (given: Partial<Seller>) => ({ ...sampleSeller, ...given })

/** The text of each page, white space as single spaces. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

const readInvoice = async (invoice: Invoice, seller = sampleSeller) =>
  pagesOf(await renderInvoice(invoice, seller, null))
const readQuote = async (quote: Quote, seller = sampleSeller) =>
  pagesOf(await renderQuote(quote, seller, null))
const textOf = async (pages: Promise<string[]>) => (await pages).join(' ')

describe('the PDF of an invoice', () => {
  const money = [
    numberedLine(1, { title: 'Panel', price: 85_000 }),
    numberedLine(2, { title: 'Vinyl', quantity: 2.35, unit: 'm²', price: 3749 }),
    numberedLine(3, { title: 'Fitting', quantity: 3, unit: 'hour', price: 4500 }),
  ]

  it('has what a VAT invoice needs: number, dates, both parties, lines, VAT, total, bank details', async () => {
    const text = await textOf(readInvoice(invoiceOfLines(money)))
    for (const part of [
      'VAT invoice',
      'INV-20261121-001',
      'Issue date 21 Nov 2026',
      'Tax point 21 Nov 2026',
      'Due date 21 Dec 2026',
      'PO number PO-4711',
      'Ancoats Coffee Rooms Ltd',
      '12 Blossom Street',
      'M4 5XX',
      'Irwell Signs',
      'Unit 4, Chapel Wharf',
      'VAT number GB 831 4958 16',
      '2.35 m² £37.49 20% £88.10',
      '3 hours £45.00 20% £135.00',
      '20% £1,073.10 £214.62',
      'Total without VAT £1,073.10',
      'VAT £214.62',
      'Total with VAT £1,287.72',
      'Amount due £1,287.72',
      'Northern Bank',
      '20-00-00',
      '12345678',
      'Irwell Signs is a trading name of Irwell Sign Company Limited.',
      'Registered in England and Wales, number 01234567.',
      'Registered office: 8 Chapel Wharf, Salford, M3 5XX',
      'Page 1 of 1',
    ])
      expect(text).toContain(part)
    expect(text.match(/£1,287\.72/g)?.length).toBeGreaterThanOrEqual(2)
    expect(text).not.toContain('Draft')
    expect(text).not.toContain('Only for the office')
  })

  it('shows net and VAT for each rate', async () => {
    const text = await textOf(
      readInvoice(
        invoiceOfLines([
          numberedLine(1, { price: 100_000 }),
          numberedLine(2, { price: 20_000, vatRate: 5 }),
          numberedLine(3, { quantity: 500, price: 10, vatRate: 0 }),
          numberedLine(4, { price: 3000, vatCategory: 'exempt', vatRate: 0 }),
        ]),
      ),
    )
    for (const part of [
      '20% £1,000.00 £200.00',
      '5% £200.00 £10.00',
      'Zero £50.00 £0.00',
      'Exempt £30.00 £0.00',
      'Total without VAT £1,280.00',
      'Amount due £1,490.00',
    ])
      expect(text).toContain(part)
  })

  it('shows the discount, and reverse-charged VAT without adding it', async () => {
    const discounted = await textOf(
      readInvoice(
        invoiceOfLines([numberedLine(1, { price: 100_000 })], {
          discount: { kind: 'amount', value: 10_000 },
        }),
      ),
    )
    expect(discounted).toContain('Subtotal £1,000.00 Discount -£100.00 Total without VAT £900.00')
    const reverse = await textOf(
      readInvoice(
        invoiceOfLines([numberedLine(1, { price: 100_000, vatCategory: 'reverse-charge', vatRate: 20 })]),
      ),
    )
    expect(reverse).toContain('Reverse charge: Customer to pay the VAT to HMRC')
    expect(reverse).toContain('£200.00 of VAT')
    expect(reverse).toContain('Amount due £1,000.00')
  })

  it('lists on a credit note of lines what earlier notes had credited of them, not as a discount', async () => {
    const before = invoiceOfLines([numberedLine(1, { price: 10_000 })])
    const noted = creditOfAmount(before, [], 3000)
    const credits = [{ ...noted, id: 'note', invoiceNumber: 'CRN-1' }]
    const whole = new Map(before.items.map(({ id }) => [id, 1]))
    const creditable = Object.fromEntries(whole)
    const credited = creditOfLines({ ...before, credits, creditable }, whole)
    const lines = before.items.map((item) => ({ ...item, quantity: -1, total: -item.total }))
    const note = { ...before, ...credited, kind: 'credit-note' as const, items: lines, discount: null }
    expect(await textOf(readInvoice(note))).toContain(
      'Subtotal -£100.00 Credited before £25.00 Total without VAT -£75.00',
    )
  })

  it('deducts deposits with their VAT, and payments, down to the balance', async () => {
    const final = invoiceOfLines([numberedLine(1, { price: 100_000 })])
    const [part] = splitDeposit(final, [], { kind: 'amount', value: 60_000 })
    const deposit = sumGroups(50_000, 0, [
      { vatCategory: 'standard', vatRate: 20, net: part?.net ?? 0, vat: 10_000 },
    ])
    const text = await textOf(
      readInvoice({
        ...final,
        status: 'part-paid',
        deposits: [{ id: final.id, invoiceNumber: 'INV-20261101-004', ...deposit, paidOn: '2026-11-28' }],
        depositAmount: 60_000,
        payments: [
          {
            id: final.id,
            kind: 'payment',
            paymentId: final.id,
            amount: 20_000,
            method: 'bank transfer',
            date: '2026-12-01',
            reference: 'FP 77',
            reason: '',
            takenBack: false,
            createdAt: final.createdAt,
            createdBy: null,
          },
        ],
        paidAmount: 20_000,
        balance: 40_000,
      }),
    )
    for (const part of [
      'Total with VAT £1,200.00 Less deposits invoiced -£600.00 Less payments received -£200.00',
      'Balance due £400.00',
      'Less deposit INV-20261101-004 20% -£500.00 -£100.00',
      'Left on this invoice 20% £500.00 £100.00',
      '28 Nov 2026 Deposit, paid INV-20261101-004 -£600.00',
      '1 Dec 2026 Bank transfer FP 77 -£200.00',
      'In all -£800.00',
    ])
      expect(text).toContain(part)
  })

  it('names the invoice that a credit note corrects, and the reason', async () => {
    const note = invoiceOfLines([numberedLine(1, { quantity: -1, price: 4500 })], {
      kind: 'credit-note',
      invoiceNumber: 'CRN-20261122-001',
      relatedNumber: 'INV-20261121-001',
      reason: 'One hour less on site',
      // As it is stored: a credit note is settled by itself.
      ...{ creditedAmount: -5400, balance: 0, status: 'paid' },
    })
    const text = await textOf(readInvoice(note))
    for (const part of [
      'VAT credit note',
      'CRN-20261122-001',
      'Credits invoice INV-20261121-001: One hour less on site',
      '20% -£45.00 -£9.00',
      'Total credited -£54.00',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('How to pay')
    expect(text).not.toContain('Less credit notes')
  })

  it('shows what became the customer’s credit, and that nothing is left to pay', async () => {
    const plain = invoiceOfLines(money)
    const entry = {
      ...{ id: plain.id, paymentId: plain.id, method: 'card' as const, date: '2026-12-01', reference: '' },
      ...{ reason: '', takenBack: false, createdAt: plain.createdAt, createdBy: null },
    }
    const payments = [
      { ...entry, kind: 'payment' as const, amount: plain.total },
      { ...entry, kind: 'release' as const, amount: -1000 },
    ]
    const none = { subtotal: -1000, discountAmount: 0, net: -1000, vatGroups: [], vatAmount: 0 }
    const credits = [{ ...none, id: plain.id, invoiceNumber: 'CRN-20261201-001', total: -1000 }]
    const settled = { creditedAmount: 1000, paidAmount: plain.total - 1000, balance: 0 }
    const text = await textOf(readInvoice({ ...plain, ...settled, status: 'paid', payments, credits }))
    expect(text).toContain('1 Dec 2026 To your credit £10.00')
    expect(text).toContain('Credit note CRN-20261201-001 -£10.00')
    expect(text).toContain('Balance due £0.00')
  })

  it('is marked as a draft or as void', async () => {
    const draft = await textOf(readInvoice(invoiceOfLines(money, { issuedAt: null, seller: null })))
    expect(draft).toContain('Draft – not issued yet')
    expect(draft).toContain('Not issued yet')
    const gone = invoiceOfLines(money, { status: 'void', reason: 'Made twice' })
    const text = await textOf(readInvoice(gone))
    expect(text).toContain('Void')
    expect(text).toContain('Made twice')
    expect(text).not.toContain('How to pay')
  })

  it('has the seller of the day of issue, and the current settings before that', async () => {
    const renamed = ofSeller({ tradingName: 'Mersey Signs' })
    expect(await textOf(readInvoice(invoiceOfLines(money), renamed))).not.toContain('Mersey Signs')
    const draft = invoiceOfLines(money, { issuedAt: null })
    expect(await textOf(readInvoice(draft, renamed))).toContain('Mersey Signs')
  })

  it('does not mention VAT when the shop is not registered', async () => {
    const seller = ofSeller({
      vatRegistered: false,
      vatNumber: '',
      legalForm: 'sole-trader',
      registeredName: 'Ida Moss',
    })
    const text = await textOf(readInvoice(invoiceOfLines(money, { vatRate: 0, seller })))
    expect(text).toContain('Invoice INV-20261121-001')
    expect(text).toContain('Amount due £1,073.10')
    expect(text).toContain('Irwell Signs is a trading name of Ida Moss.')
    expect(text).not.toContain('VAT')
    const unnumbered = ofSeller({ vatNumber: '' })
    expect(await textOf(readInvoice(invoiceOfLines(money, { seller: unnumbered })))).not.toContain(
      'VAT invoice',
    )
  })

  it("never shows the customer's alert, which is for staff", async () => {
    const plain = invoiceOfLines(money)
    const customer = { ...plain.customer, alert: 'No deliveries before 10:00' }
    expect(await textOf(readInvoice({ ...plain, customer }))).not.toContain('No deliveries before 10:00')
  })
})

describe('the PDF of a quote', () => {
  it('shows sizes, headings, notes, optional lines, deposit and validity', async () => {
    const quote = quoteOfLines(
      [
        numberedLine(1, { kind: 'heading', title: 'Shop front' }),
        numberedLine(2, { title: 'Fascia', widthMm: 3000, heightMm: 900 }),
        numberedLine(3, { kind: 'optional', title: 'Night photographs', price: 5000 }),
        numberedLine(4, { kind: 'optional', title: 'Anti-graffiti film', price: 7000, selected: true }),
        numberedLine(5, { kind: 'note', title: '', description: 'Power within two metres.' }),
      ],
      { deposit: { kind: 'percent', value: 50 } },
    )
    const text = await textOf(readQuote(quote))
    for (const part of [
      'QUO-20261121-417',
      'Valid until 21 Dec 2026',
      'Shop front',
      '3,000 × 900 mm',
      'Optional – not included in the total Night photographs 1 £50.00 20% (£50.00)',
      'Optional – chosen, included below Anti-graffiti film 1 £70.00 20% £70.00',
      'Power within two metres.',
      'Total with VAT £204.00',
      '£102.00 (50% of the total)',
      'Signature',
    ])
      expect(text).toContain(part)
  })

  it('lists the options that were not taken, once that is settled, and so does the invoice', async () => {
    const lines = [
      numberedLine(1, { title: 'Fascia' }),
      numberedLine(2, { kind: 'optional', title: 'Night photographs', price: 5000 }),
    ]
    const left = 'Optional – not taken Night photographs 1 £50.00 20% (£50.00)'
    const accepted = quoteOfLines(lines, { status: 'accepted' })
    expect(await textOf(readQuote(accepted))).toContain(left)
    expect(await textOf(readInvoice(invoiceOfLines(lines)))).toContain(left)
  })

  it('shows a price with a set-up as money, and the set-up separately', async () => {
    const formula = '£120.00 + £10.00 set-up ÷ 3'
    const letters = numberedLine(1, {
      title: 'Letters',
      quantity: 3,
      price: 12_333.33,
      formula,
      heightMm: 400,
    })
    const text = await textOf(readQuote(quoteOfLines([letters])))
    expect(text).toContain('Letters 400 mm high · set-up £10.00, once 3 £120.00 20% £370.00')
    const part = { ...letters, quantity: -1 }
    const credit = await textOf(readInvoice(invoiceOfLines([part], { kind: 'credit-note' })))
    expect(credit).toContain('Letters 400 mm high -1 £123.33 20% -£123.33')
  })

  it('shows who accepted it and when, and its revision', async () => {
    const quote = quoteOfLines(sampleLines(1), {
      status: 'accepted',
      revision: 'B',
      acceptance: {
        at: '2026-11-25T14:05:00.000Z',
        name: 'Ada Whitworth',
        role: 'Owner',
        channel: 'phone',
        signature: null,
        hash: '',
      },
    })
    const text = await textOf(readQuote(quote))
    expect(text).toContain('QUO-20261121-417 B')
    expect(text).toContain('Accepted by Ada Whitworth (Owner) by phone on 25 Nov 2026.')
    expect(text).not.toContain('Signature')
  })
})

describe('the layout', () => {
  for (const count of [1, 12, 13, 60, 200])
    it(`has all ${count} lines, none split, the header on each page, totals on one page`, async () => {
      const items = Array.from({ length: count }, (_, index) =>
        numberedLine(index + 1, {
          title: `Begin-${index + 1}-`,
          description: `Vinyl lettering to the return of the fascia, both sides, to be agreed on site. End-${index + 1}-`,
        }),
      )
      const invoice = invoiceOfLines(items)
      const pages = await readInvoice(invoice)
      for (let n = 1; n <= count; n++) {
        const begins = pages.findIndex((page) => page.includes(`Begin-${n}-`))
        expect(begins).toBeGreaterThanOrEqual(0)
        expect(pages[begins]).toContain(`End-${n}-`)
      }
      pages.forEach((page, index) => {
        expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
        expect(page.includes('Begin-')).toBe(page.includes('Description Quantity Unit price VAT Net'))
      })
      const withTotals = pages.filter((page) => page.includes('Total without VAT'))
      expect(withTotals).toHaveLength(1)
      expect(withTotals[0]).toContain('20%')
      expect(withTotals[0]).toContain(`Amount due ${formatPounds(invoice.total)}`)
    })

  it('never leaves a heading alone at the foot of a page', async () => {
    for (let before = 14; before < 34; before++) {
      const pages = await readInvoice(
        invoiceOfLines([
          ...Array.from({ length: before }, (_, index) => numberedLine(index + 1)),
          numberedLine(90, { kind: 'heading', title: 'Rear elevation' }),
          numberedLine(91, { title: 'First of the rear' }),
        ]),
      )
      const page = pages.find((text) => text.includes('Rear elevation'))
      expect(page).toContain('First of the rear')
    }
  })

  it('loses nothing of the longest texts', async () => {
    const words = Array.from({ length: 550 }, (_, index) => `word${index}x`)
      .join(' ')
      .slice(0, 5000)
    const shortLines = Array.from({ length: 1000 }, (_, index) => `z${index}y`)
      .join('\n')
      .slice(0, 5000)
    const unbroken = `start${'W'.repeat(4990)}`
    const pages = await readInvoice(
      invoiceOfLines([
        numberedLine(1, { title: 'T'.repeat(200), description: words }),
        numberedLine(2, { description: shortLines }),
        numberedLine(3, { description: unbroken }),
        numberedLine(4, { kind: 'note', description: words.replaceAll('word', 'note') }),
      ]),
    )
    const text = pages.join(' ')
    for (let n = 0; n < 540; n++) {
      expect(text).toContain(`word${n}x`)
      expect(text).toContain(`note${n}x`)
    }
    for (let n = 0; n < 800; n++) expect(text).toContain(`z${n}y`)
    expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(4990)
    expect(text).toContain('Amount due')
  })

  it('keeps figures of ten billion pounds on one line', async () => {
    const text = await textOf(readInvoice(invoiceOfLines([numberedLine(1, { price: 999_999_999_999 })])))
    expect(text).toContain('£9,999,999,999.99 20% £9,999,999,999.99')
    expect(text).toContain('Amount due £11,999,999,999.99')
  })
})

describe('the file', () => {
  it('has title, author and language', async () => {
    const pdf = await renderInvoice(invoiceOfLines(sampleLines(1)), sampleSeller, null)
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(pdf)))
    expect(info).toMatchObject({ Title: 'VAT invoice INV-20261121-001', Author: 'Irwell Signs' })
    expect(pdf.toString('latin1')).toContain('/Lang (en-GB)')
  })

  it('prints European letters, and replaces what the typeface lacks', async () => {
    const text = await textOf(
      readInvoice(
        invoiceOfLines([
          numberedLine(1, { title: '£ € – × ² Łódź Kovács Győző Tŷ Gŵyn' }),
          numberedLine(2, { title: '🎉 Party 👩🏽‍🔧 wall → door ✓ 看板' }),
          numberedLine(3, { title: '🎉' }),
        ]),
      ),
    )
    expect(text).toContain('£ € – × ² Łódź Kovács Győző Tŷ Gŵyn')
    expect(text).toContain('Party wall -> door √ ??')
    expect(text).toContain('? 1 £100.00')
  })

  it('has the logo, or the name if there is no readable logo', async () => {
    const invoice = invoiceOfLines(sampleLines(1))
    const bytes = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#0008' } })
      .webp()
      .toBuffer()
    const pdf = await renderInvoice(invoice, sampleSeller, { bytes, type: 'image/webp' })
    expect(pdf.toString('latin1')).toContain('/Subtype /Image')
    const damaged = { bytes: bytes.subarray(0, 20), type: 'image/webp' }
    const [page] = await pagesOf(await renderInvoice(invoice, sampleSeller, damaged))
    expect(page?.startsWith('Irwell Signs VAT invoice')).toBe(true)
  })

  it('is printed for a shop without settings', async () => {
    const seller = ofSeller({
      tradingName: '',
      registeredName: '',
      addressLine1: '',
      town: '',
      postcode: '',
      vatNumber: '',
    })
    const pages = await readInvoice(invoiceOfLines([], { issuedAt: null, seller: null }), seller)
    expect(pages.join(' ')).toContain('Draft – not issued yet')
  })
})
