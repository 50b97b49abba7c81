/** A quote as its customer reads it: where its parts stand. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomerLine, CustomerQuote } from '#domain/sales/customer-documents.ts'
import { identityOf } from '#domain/shop/shop-identity.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleSettings } from '#web/testing/samples.ts'
import { QuoteView } from './QuoteView.tsx'

const line = (place: number, change: Partial<CustomerLine> = {}): CustomerLine => ({
  ...{ id: sampleId(place), kind: 'item', choice: '', selected: true, title: `Sign ${place}` },
  ...{ description: 'Painted', widthMm: null, heightMm: null, quantity: 1, unit: 'each', sum: '' },
  ...{ price: 100_00, total: 100_00, vatRate: 20, vatCategory: 'standard', ...change },
})

const quote: CustomerQuote = {
  ...{ quoteNumber: 'QUO-20261121-001', revision: '', date: '2026-11-21', validUntil: '2026-12-21' },
  ...{ title: 'Shop front', customer: { name: 'Ann', companyName: '' }, workLocation: '', poNumber: '' },
  items: [line(1), line(2, { kind: 'optional', selected: false })],
  ...{ subtotal: 100_00, discount: null, discountAmount: 0, net: 100_00, vatRate: 20, vatGroups: [] },
  ...{ vatAmount: 20_00, total: 120_00, notes: '', terms: '', richContent: '', poRequired: false },
  ...{ deposit: null, depositTerms: null, design: null, photos: [], acceptance: null },
}

async function open(width: number) {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 800))
  await openScreen({
    ...{ path: '/', address: '/', answers: {} },
    Screen: () => (
      <QuoteView
        opened={{
          ...{ kind: 'quote', state: 'open', channel: 'mail', shop: identityOf(sampleSettings) },
          ...{ proof: null, account: null, replaces: null, deposit: null, counted: false },
          ...{ cards: { on: false, last: null }, draftKey: 'quote' },
        }}
        quote={quote}
        token="secret"
        today="2026-11-22"
        refused={null}
        talk={{ items: [], hasMore: false, about: '', nextId: sampleId(9) }}
      />
    ),
  })
  await expect.element(page.getByRole('heading', { name: 'Accept this quote' })).toBeVisible()
}
const boxOf = (element: Element | null) => {
  if (!element) throw new Error('not there')
  return element.getBoundingClientRect()
}

test('on a desk the total goes along beside the form with which it is agreed to', async () => {
  await open(1280)
  const total = page.getByRole('complementary', { name: 'Total' }).element()
  const form = boxOf(document.querySelector('#accept'))
  expect(boxOf(total).left).toBeGreaterThan(form.right)
  window.scrollTo({ top: form.top })
  await expect.poll(() => boxOf(total).top).toBeCloseTo(24, 0)
})

test('on a phone it stands between what is made and the form', async () => {
  await open(360)
  const total = boxOf(page.getByRole('complementary', { name: 'Total' }).element())
  const lines = boxOf(page.getByRole('heading', { name: 'What we make for you' }).element())
  expect(total.top).toBeGreaterThan(lines.bottom)
  expect(boxOf(document.querySelector('#accept')).top).toBeGreaterThan(total.bottom)
})

test('the way to ask stands right below the option that it belongs to', async () => {
  await open(1280)
  const option = document.querySelector(`[data-line="${sampleId(2)}"]`)
  const words = boxOf(option?.querySelector('label') ?? null)
  expect(boxOf(option?.querySelector('a') ?? null).top - words.bottom).toBeLessThan(8)
  const text = option?.querySelector('label > :last-child') ?? null
  expect(words.bottom - boxOf(text).bottom).toBeLessThan(8)
})
