import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Quote } from '#domain/sales/quotes.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openQuote } from '#web/testing/open-document.tsx'
import { sampleId, sampleQuote } from '#web/testing/samples.ts'

const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
const purchaseOrder = page.getByRole('textbox', { name: 'PO number' })
const quote = sampleQuote()

/** Refuses a save of an older version than `now`, as the server does. */
const keeping = (now: Quote) => ({
  update: ({ version, ...change }: { version: number; poNumber?: string | undefined }) => {
    if (version !== now.version)
      throw refusal('CONFLICT', 'Somebody else changed this in the meantime', {
        current: now,
        changedBy: 'Rita Rivet',
      })
    return { ...now, poNumber: change.poNumber ?? now.poNumber, version: now.version + 1 }
  },
})
const versions = (changes: readonly { input: unknown }[]) =>
  changes.map(({ input }) => (input as { version: number }).version)

test('a quote is saved without a question if only its status changed meanwhile', async () => {
  const { shop } = await openQuote(quote, {
    quotes: keeping({ ...quote, version: 2, viewedAt: '2026-11-22T09:00:00.000Z' }),
  })
  await purchaseOrder.fill('PO-7')
  await save()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(versions(shop.changes)).toEqual([1, 2])
  await expect.element(purchaseOrder).toHaveValue('PO-7')
})

test('what is typed during such a save stays', async () => {
  const { update } = keeping({ ...quote, version: 2 })
  const answer = Promise.withResolvers<void>()
  const { shop } = await openQuote(quote, {
    quotes: {
      update: async (change) => {
        await answer.promise
        return update(change)
      },
    },
  })
  await purchaseOrder.fill('PO-7')
  await save()
  await expect.poll(() => shop.changes.length).toBe(1)
  await purchaseOrder.fill('PO-78')
  answer.resolve()
  await expect.poll(() => versions(shop.changes)).toEqual([1, 2])
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await expect.element(purchaseOrder).toHaveValue('PO-78')
})

test('another person’s change is shown with their name beside one’s own, to choose', async () => {
  const { shop } = await openQuote(quote, { quotes: keeping({ ...quote, version: 2, poNumber: 'PO-9' }) })
  await purchaseOrder.fill('PO-7')
  await save()
  await expect.element(page.getByText('Rita Rivet changed this in the meantime')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /PO-7/ })).toBeChecked()
  await page.getByRole('radio', { name: /PO-9/ }).click()
  await page.getByRole('button', { name: 'Save these' }).click()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(versions(shop.changes)).toEqual([1, 2])
  await expect.element(purchaseOrder).toHaveValue('PO-9')
})

test('closing the choice keeps what is typed', async () => {
  const { shop } = await openQuote(quote, { quotes: keeping({ ...quote, version: 2, poNumber: 'PO-9' }) })
  await purchaseOrder.fill('PO-7')
  await save()
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await expect.element(purchaseOrder).toHaveValue('PO-7')
  expect(versions(shop.changes)).toEqual([1])
})

test('an error is shown at its field, and what is typed stays', async () => {
  const { shop } = await openQuote(quote, {
    quotes: {
      update: () => {
        throw refusal('INVALID', 'Some of this cannot be saved as it is', {
          fields: [{ path: 'poNumber', message: 'At most 100 characters' }],
        })
      },
    },
  })
  await purchaseOrder.fill('PO-7')
  await save()
  await expect.element(page.getByText('At most 100 characters')).toBeVisible()
  await expect.element(purchaseOrder).toHaveValue('PO-7')
  expect(shop.changes).toHaveLength(1)
})

test('a quote that another person revised stays open, with the question on it', async () => {
  const sent = sampleQuote({ status: 'sent', sentAt: '2026-11-21T09:00:00.000Z' })
  const { changeElsewhere } = await openQuote(sent, {
    // Never answered: the screen must not wait for it.
    quotes: { revisions: () => new Promise<never>(() => undefined) },
  })
  await purchaseOrder.fill('PO-7')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByText(/Your changes are not saved yet/)).toBeVisible()
  await changeElsewhere({ ...sent, version: 2, revisedBy: sampleId(11) })
  await expect.element(page.getByText('Revised', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Draft restored/)).not.toBeInTheDocument()
  await expect.element(purchaseOrder).toHaveValue('PO-7')
})

test('a save of a sent quote asks once whether to revise it, also when it is made again', async () => {
  const sent = sampleQuote({ status: 'sent', sentAt: '2026-11-21T09:00:00.000Z' })
  const next = sampleQuote({ id: sampleId(11), quoteNumber: 'QUO-20261122-500', revision: 'B' })
  const { update } = keeping({ ...sent, version: 2, viewedAt: '2026-11-22T09:00:00.000Z' })
  const { shop, address } = await openQuote(sent, {
    quotes: {
      get: ({ id }) => (id === next.id ? next : sent),
      update: (change) => {
        update(change)
        return next
      },
      revisions: () => new Promise<never>(() => undefined),
    },
  })
  await page.getByRole('textbox', { name: 'Unit price of line 1 in pounds' }).fill('300')
  await save()
  await page.getByRole('dialog').getByRole('button', { name: 'Revise', exact: true }).click()
  await expect.poll(address).toBe(`/quotes/${next.id}/edit`)
  expect(shop.changes).toMatchObject([
    { input: { version: 1, revise: true } },
    { input: { version: 2, revise: true } },
  ])
})
