/** What is typed into a quote is kept on this device until it is saved. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Quote } from '#domain/sales/quotes.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openNewQuote, openQuote } from '#web/testing/open-document.tsx'
import { sampleQuote } from '#web/testing/samples.ts'

const quote = sampleQuote()
const purchaseOrder = page.getByRole('textbox', { name: 'PO number' })
const price = page.getByRole('textbox', { name: 'Unit price of line 1 in pounds' })
const restored = page.getByText(/^Draft restored/)
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

/** A quote whose save only checks the version, as on the server. */
function keeping(stored: Quote) {
  let now = stored
  return {
    get: () => now,
    update: ({ version, poNumber }: { version: number; poNumber?: string | undefined }) => {
      if (version !== now.version)
        throw refusal('CONFLICT', 'Changed meanwhile', { current: now, changedBy: 'Rita Rivet' })
      now = { ...now, poNumber: poNumber ?? now.poNumber, version: now.version + 1 }
      return now
    },
    changeElsewhere: (change: Partial<Quote>) => {
      now = { ...now, ...change, version: now.version + 1 }
    },
  }
}

test('fields and lines are there after a reload, with their totals', async () => {
  const { reload } = await openQuote(quote)
  await purchaseOrder.fill('PO-7')
  await price.fill('300')
  await reload()
  await expect.element(restored).toBeVisible()
  await expect.element(purchaseOrder).toHaveValue('PO-7')
  await expect.element(page.getByTestId('total')).toHaveTextContent('£360.00')
})

test('a draft that is discarded does not come back', async () => {
  const { reload } = await openQuote(quote)
  await purchaseOrder.fill('PO-7')
  await reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(purchaseOrder).toHaveValue('')
  await reload()
  await expect.element(purchaseOrder).toHaveValue('')
  await expect.element(restored).not.toBeInTheDocument()
})

test('a save removes the draft', async () => {
  const { get, update } = keeping(quote)
  const { reload } = await openQuote(quote, { quotes: { get, update } })
  await purchaseOrder.fill('PO-7')
  await save()
  await expect.element(page.getByText('All saved')).toBeVisible()
  await reload()
  await expect.element(purchaseOrder).toHaveValue('PO-7')
  await expect.element(restored).not.toBeInTheDocument()
})

test('a draft older than another person’s save asks, and overwrites nothing', async () => {
  const { get, update, changeElsewhere } = keeping(quote)
  const { shop, reload } = await openQuote(quote, { quotes: { get, update } })
  await purchaseOrder.fill('PO-7')
  changeElsewhere({ poNumber: 'PO-9' })
  await reload()
  await expect.element(purchaseOrder).toHaveValue('PO-7')
  await save()
  await expect.element(page.getByText('Rita Rivet changed this in the meantime')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { version: 1 } }])
  await page.getByRole('radio', { name: /PO-9/ }).click()
  await page.getByRole('button', { name: 'Save these' }).click()
  await expect.element(purchaseOrder).toHaveValue('PO-9')
})

test('a new quote is sent again with the same id after a lost answer, also after a reload', async () => {
  const made = sampleQuote({ title: 'Shop front' })
  const { shop, reload, address } = await openNewQuote(
    {
      quotes: {
        create: ({ id }) => ({ ...made, id: id ?? '' }),
        get: ({ id }) => ({ ...made, id }),
      },
    },
    `?customerId=${quote.customerId}`,
  )
  await page.getByRole('textbox', { name: 'Title' }).fill('Shop front')
  await page.getByLabelText('Description of line 1', { exact: true }).fill('Board')
  await price.fill('10')
  shop.loseNextAnswer()
  await page.getByRole('button', { name: 'Save quote' }).click()
  await expect.element(page.getByText(/No connection to the server. What you typed is kept/)).toBeVisible()
  await reload()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shop front')
  await page.getByRole('button', { name: 'Save quote' }).click()
  await expect.poll(address).toMatch(/\/edit$/)
  const ids = shop.changes.map(({ input }) => (input as { id: string }).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})
