import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { QuoteMemory } from '#domain/sales/quote-memory.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openQuote } from '#web/testing/open-document.tsx'
import { sampleCustomer, sampleId, sampleLine, sampleQuote } from '#web/testing/samples.ts'
import { samplePanel } from '#web/testing/service-samples.ts'

const serviceId = samplePanel.id
const quoted: QuoteMemory['similar'][number] = {
  ...{ quoteId: sampleId(801), quoteNumber: 'QUO-20261001-123', revision: 'B', customerId: sampleId(2) },
  ...{ customer: { name: 'Bob', companyName: 'Bob’s Bikes' }, serviceId, serviceName: 'Fascia' },
  ...{ widthMm: 3100, heightMm: 900, quantity: 2, price: 412_50, pricePerM2: 147_85 },
  ...{ marginPercent: 40, outcome: 'won', quotedAt: '2026-10-01T09:00:00.000Z' },
}
const memory: QuoteMemory = {
  ...{ of: 'service', similar: [quoted], count: 1, won: 1, lost: 0, medianPrice: 412_50 },
  ...{
    medianPerM2: 147_85,
    lastOfCustomer: { ...quoted, quoteId: sampleId(802), price: 390_00, outcome: 'lost' },
  },
}
const line = sampleLine({
  ...{ id: sampleId(901), serviceId, widthMm: 3000, heightMm: 900, price: 435_00, costPrice: 200_00 },
})

async function open(answer: () => QuoteMemory | Promise<QuoteMemory> = () => memory) {
  const ask = vi.fn(answer)
  await openQuote(sampleQuote({ items: [line] }), {
    quotes: { memory: ask },
    services: { get: () => samplePanel },
  })
  await page.getByRole('button', { name: 'More about line 1' }).click()
  return ask
}

const textOf = (place: Locator) => () => place.query()?.textContent ?? ''

test('shows what similar lines were quoted at, and this customer’s last price', async () => {
  const ask = await open()
  const panel = page.getByRole('region', { name: 'Quoted before, line 1' })
  await expect.poll(textOf(panel)).toMatch(/1 quoted within 15% of this size: 1 won, 0 lost/)
  const rows = panel.getByRole('listitem')
  await expect.poll(textOf(rows.nth(0))).toMatch(/£390\.00.*Lost.*margin 48.7%.*This customer, last time/)
  await expect
    .poll(textOf(rows.nth(1)))
    .toMatch(/£412\.50.*£147\.85 a m².*3100 × 900 mm, 2 off.*Won.*Bob’s Bikes/)
  await expect
    .element(panel.getByRole('link', { name: 'QUO-20261001-123 B' }).nth(1))
    .toHaveAttribute('href', `/quotes/${sampleId(801)}/edit`)
  expect(ask.mock.calls[0]).toMatchObject([
    { serviceId, widthMm: 3000, heightMm: 900, customerId: sampleCustomer.id, quoteId: sampleQuote().id },
  ])
})

test('writes a large quantity as the lines do, and keeps each part of a row on one line', async () => {
  const rows = [1, 2500, 3].map((quantity, index) => ({
    ...quoted,
    quoteId: sampleId(810 + index),
    outcome: 'unanswered' as const,
    quantity,
  }))
  await open(() => ({ ...memory, similar: rows, lastOfCustomer: null, count: 3, won: 3 }))
  const panel = page.getByRole('region', { name: 'Quoted before, line 1' })
  await expect.poll(textOf(panel)).toMatch(/3100 × 900 mm, 2,500 off/)
  const [first, second] = panel.getByRole('listitem').elements()
  if (!first || !second) throw new Error('no rows')
  expect(second.getBoundingClientRect().height).toBeLessThan(40)
  // Columns to compare: each begins where that of the row above does.
  const begins = (row: Element) =>
    [...row.querySelectorAll('*')].map((cell) => cell.getBoundingClientRect().left)
  expect(new Set(begins(second)).size).toBeGreaterThan(7)
  expect(begins(second)).toEqual(begins(first))
  // As wide as it is beside the sidebar of a 1280 px screen.
  await page.viewport(930, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const { right } = panel.element().getBoundingClientRect()
  expect(second.lastElementChild?.getBoundingClientRect().right).toBeLessThanOrEqual(right)
})

test('on a phone the parts of each row begin where those of the others do', async () => {
  await page.viewport(360, 780)
  onTestFinished(() => page.viewport(1280, 800))
  const rows: QuoteMemory['similar'] = [
    { ...quoted, quantity: 2500 },
    { ...quoted, quoteId: sampleId(811), widthMm: null, heightMm: null, quantity: 1, pricePerM2: null },
    {
      ...quoted,
      quoteId: sampleId(812),
      outcome: 'unanswered',
      price: 1_234_567_50,
      quotedAt: '2026-01-02T09:00:00.000Z',
    },
  ]
  await openQuote(sampleQuote({ items: [line] }), {
    quotes: { memory: () => ({ ...memory, similar: rows, lastOfCustomer: null, count: 3, won: 3 }) },
    services: { get: () => samplePanel },
  })
  await page.getByRole('button', { name: /Fascia sign/, expanded: false }).click()
  const panel = page.getByRole('region', { name: 'Quoted before, line 1' })
  await expect.poll(textOf(panel)).toMatch(/£1,234,567\.50/)
  const lefts = panel
    .getByRole('listitem')
    .elements()
    .map((row) => {
      const begins = (words: RegExp) => {
        const part = [...row.querySelectorAll('*')].find(
          (one) => one.childElementCount === 0 && words.test(one.textContent),
        )
        return part?.getBoundingClientRect().left
      }
      return {
        price: begins(/^£[\d,.]+$/),
        outcome: begins(/^(Won|No answer)$/),
        customer: begins(/Bob/),
        day: begins(/2026$/),
        quote: begins(/^QUO/),
      }
    })
  const [first] = lefts
  expect(lefts).toEqual([first, first, first])
  expect(first).toMatchObject({ day: first?.price, customer: first?.outcome, quote: first?.outcome })
})

test('a key takes a price, which is then a typed one', async () => {
  await open()
  const take = page.getByRole('button', { name: 'Take £412.50 of QUO-20261001-123' })
  await expect.element(take).toBeVisible()
  ;(take.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Unit price of line 1 in pounds')).toHaveValue('412.50')
  await expect.poll(textOf(page.getByRole('grid', { name: 'Lines' }))).toMatch(/Price typed/)
  await expect.element(page.getByTestId('total')).toHaveTextContent('£495.00')
})

test('asks again for another size, and says if there is nothing', async () => {
  const ask = await open(() => ({ ...memory, similar: [], lastOfCustomer: null, count: 0, won: 0 }))
  await expect.element(page.getByText('Nothing like it was quoted yet.')).toBeVisible()
  await page.getByLabelText('Width of line 1 in mm').fill('1200')
  await expect.poll(() => ask.mock.lastCall).toMatchObject([{ widthMm: 1200 }])
})

test('says if it could not be loaded; the line is still there', async () => {
  await open(() => {
    throw refusal('NOT_FOUND', 'Service not found')
  })
  await expect.element(page.getByText('What was quoted before could not be loaded.')).toBeVisible()
  await expect.element(page.getByLabelText('Unit price of line 1 in pounds')).toHaveValue('435.00')
})
