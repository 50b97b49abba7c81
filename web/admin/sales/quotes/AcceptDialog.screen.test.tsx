import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openQuote } from '#web/testing/open-document.tsx'
import { sampleId, sampleInvoice, sampleLine, sampleQuote } from '#web/testing/samples.ts'

const dialog = page.getByRole('dialog')
const optional = (n: number, title: string, price: number, choice = '') =>
  sampleLine({ id: sampleId(n), kind: 'optional', title, price, choice })
const items = [
  sampleLine({ id: sampleId(70), title: 'Panel', price: 10_000 }),
  optional(71, 'Light', 2000),
  optional(72, 'Acrylic', 500, 'Letters'),
  optional(73, 'Steel', 900, 'Letters'),
]

test('a yes with alternatives wants one of each, and shows what it comes to', async () => {
  const quote = sampleQuote({ status: 'sent', sentAt: '2026-11-20T10:00:00.000Z', items })
  const accepted = { ...quote, version: 2, status: 'accepted' as const, locked: true }
  const { shop } = await openQuote(quote, {
    quotes: { changeStatus: () => ({ quote: accepted, invoice: sampleInvoice(), job: null }) },
  })
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.element(dialog.getByText('Choose one of the alternatives for ‘Letters’')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /Steel/ }).click()
  await dialog.getByRole('checkbox', { name: /Light/ }).click()
  await expect.element(dialog.getByText(/locked at £154.80/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([
      { call: 'quotes.changeStatus', input: { status: 'accepted', selected: [sampleId(71), sampleId(73)] } },
    ])
})
