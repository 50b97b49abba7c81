/** The office makes quotes of what was surveyed. */
import { v7 as uuid } from 'uuid'
import { addCustomer } from '#server/testing/client.ts'
import { expectAccessible } from './axe.ts'
import { enter, takeOn } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test('a survey whose quote was deleted offers that quote again, or a new one', async ({ page, shop }) => {
  const calls = await enter(page, shop.url, admin)
  const worker = await takeOn(shop.url)
  const { id: customerId } = await addCustomer(worker, { name: 'Ann Example' })
  const sign = { id: uuid(), signType: 'fascia-panel', widthMm: 4800, heightMm: 600 }
  const survey = { id: uuid(), title: 'Over the door', customerId, signs: [sign] }
  const taken = await worker.post('/measurements', survey)
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  const { quote } = (await calls.post(`/measurements/${survey.id}/quote`)).body
  const panel = page.getByRole('dialog', { name: 'From a measurement' })
  const isQuoted = async () => (await calls.get(`/measurements/${survey.id}`)).body.isQuoteCreated
  const deleteIt = async (id: string) => {
    await page.goto(`/quotes/${id}/edit`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete quote' }).click()
    await page.waitForURL('**/quotes')
    expect(await isQuoted()).toBe(false)
  }
  const open = async () => {
    await page.goto('/quotes/new')
    await page.getByRole('button', { name: 'From a measurement' }).click()
    await panel.getByRole('button', { name: /Over the door/ }).click()
  }

  await deleteIt(quote.id)
  await open()
  await expect(panel.getByText(`${quote.quoteNumber} was made from this and archived`)).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: `Restore ${quote.quoteNumber}` }).click()
  await expect(page.getByRole('heading', { name: quote.quoteNumber, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`/quotes/${quote.id}/edit`)
  expect(await isQuoted()).toBe(true)

  await deleteIt(quote.id)
  await open()
  await panel.getByRole('button', { name: 'Create a new quote' }).click()
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]+\/edit$/)
  await expect(page.getByRole('heading', { name: /^QUO-/, level: 1 })).not.toHaveText(quote.quoteNumber)
  expect(await isQuoted()).toBe(true)
  expect((await calls.get(`/quotes/${quote.id}`)).body.archivedAt).not.toBeNull()
})
