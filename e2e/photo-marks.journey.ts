/** A survey with a photo, from the phone to the office, which makes quotes of it. */
import type { Locator, Page } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import { addCustomer } from '#server/testing/client.ts'
import { expectAccessible } from './axe.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { cornersOf, doorOfWall, fileOfWall, seeOnWall, signOfWall } from './wall.ts'

test('a sign is measured in a photo with a door as reference, and the office sees and quotes it', {
  tag: '@phone',
}, async ({ page, shop, browser }) => {
  const worker = await takeOn(shop.url)
  await enter(page, shop.url, wanda)
  const width = page.getByRole('textbox', { name: 'Width' })

  await test.step('photographed', async () => {
    await page.goto('/measurements/create?part=signs')
    await page.getByRole('button', { name: 'Add the first sign' }).click()
    await page.getByLabel('Label').fill('Front fascia')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose photos' }).click()
    await (await chooser).setFiles(await fileOfWall())
    await page.getByRole('button', { name: /^Draw on/ }).click()
  })

  await test.step('measured by the corners of the door', async () => {
    await page.getByRole('button', { name: 'Set scale' }).click()
    await page.getByText('Rectangle', { exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Known thing' })).toHaveValue('Door')
    for (const corner of cornersOf(doorOfWall)) await tap(page, seeOnWall(corner))
    await page.getByRole('button', { name: 'Use this scale' }).click()
    await page.getByRole('button', { name: 'Line', exact: true }).click()
    const [from = [0, 0], to = [0, 0]] = cornersOf(signOfWall)
    await tap(page, seeOnWall(from))
    await tap(page, seeOnWall(to))
    await page.getByRole('button', { name: 'Use as width' }).click()
    await expect(page.getByRole('button', { name: 'Used as width' })).toBeVisible()
    await expect(page.getByText(/^The sign’s width is 1,8\d\d mm$/)).toBeVisible()
    // The next line can be drawn at once.
    await expect(page.getByRole('button', { name: 'Line', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(width).not.toHaveValue('')
    const measured = Number((await width.inputValue()).replace(/\D/g, ''))
    expect(Math.abs(measured / signOfWall.width - 1), `${measured} mm`).toBeLessThan(0.01)
  })

  await test.step('saved, and can be changed', async () => {
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: /^Draw on .*, 1 mark, to scale$/ }).click()
    const marks = await showMarks(page)
    await marks.getByRole('button', { name: /^Width line: ≈ 1,8\d\d mm ± \d+%$/ }).click()
    await page.getByRole('textbox', { name: 'Value from the tape' }).fill('1832')
    await expect(marks.getByRole('button', { name: 'Width line: 1,832 mm' })).toBeVisible()
    const upright = page.viewportSize() ?? { width: 360, height: 740 }
    await page.setViewportSize({ width: upright.height, height: upright.width })
    // In landscape there is room for the picture beside the mark's panel, but not above it.
    const height = async () => (await page.getByRole('application').boundingBox())?.height
    await expect.poll(height).toBeGreaterThan(250)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('list', { name: 'Marks' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'List of marks' })).toBeHidden()
    await page.setViewportSize(upright)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.goto('/measurements/list')
    await expect(page.getByText('Everything has been sent')).toBeVisible()
  })

  const elsewhere = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 800 } })
  const office = await elsewhere.newPage()
  const calls = await enter(office, shop.url, admin)
  await test.step('seen by the office', async () => {
    await office.goto('/quotes/new')
    await office.getByRole('button', { name: 'From a measurement' }).click()
    await office.getByRole('button', { name: /1 sign · 1 photo/ }).click()
    await office.getByRole('button', { name: /^Look at .*, 1 mark, to scale$/ }).click()
    await expect(office.getByRole('listitem').filter({ hasText: 'Width line: 1,832 mm' })).toBeAttached()
    await expect(office.getByText('1,832 mm', { exact: true })).toBeVisible()
  })

  await test.step('a survey whose quote was deleted offers that quote again, or a new one', async () => {
    const { id: customerId } = await addCustomer(worker, { name: 'Ann Example' })
    const sign = { id: uuid(), signType: 'fascia-panel', widthMm: 4800, heightMm: 600 }
    const survey = { id: uuid(), title: 'Over the door', customerId, signs: [sign] }
    const taken = await worker.post('/measurements', survey)
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    const { quote } = (await calls.post(`/measurements/${survey.id}/quote`)).body
    const panel = office.getByRole('dialog', { name: 'From a measurement' })
    const isQuoted = async () => (await calls.get(`/measurements/${survey.id}`)).body.isQuoteCreated
    const deleteIt = async (id: string) => {
      await office.goto(`/quotes/${id}/edit`)
      await office.getByRole('button', { name: 'More actions' }).click()
      await office.getByRole('menuitem', { name: 'Delete' }).click()
      await office.getByRole('button', { name: 'Delete quote' }).click()
      await office.waitForURL('**/quotes')
      expect(await isQuoted()).toBe(false)
    }
    const open = async () => {
      await office.goto('/quotes/new')
      await office.getByRole('button', { name: 'From a measurement' }).click()
      await panel.getByRole('button', { name: /Over the door/ }).click()
    }

    await deleteIt(quote.id)
    await open()
    await expect(panel.getByText(`${quote.quoteNumber} was made from this and archived`)).toBeVisible()
    await expectAccessible(office)
    await panel.getByRole('button', { name: `Restore ${quote.quoteNumber}` }).click()
    await expect(office.getByRole('heading', { name: quote.quoteNumber, level: 1 })).toBeVisible()
    await expect(office).toHaveURL(`/quotes/${quote.id}/edit`)
    expect(await isQuoted()).toBe(true)

    await deleteIt(quote.id)
    await open()
    await panel.getByRole('button', { name: 'Create a new quote' }).click()
    await expect(office).toHaveURL(/\/quotes\/[0-9a-f-]+\/edit$/)
    await expect(office.getByRole('heading', { name: /^QUO-/, level: 1 })).not.toHaveText(quote.quoteNumber)
    expect(await isQuoted()).toBe(true)
    expect((await calls.get(`/quotes/${quote.id}`)).body.archivedAt).not.toBeNull()
  })
  await elsewhere.close()
})

/** Taps on the picture of the editor, at fractions of its width and height. */
async function tap(page: Page, [x, y]: [number, number]): Promise<void> {
  const picture = page.getByRole('application').getByRole('img').first()
  // It waits until the picture stands still.
  await picture.scrollIntoViewIfNeeded()
  const edge = await picture.boundingBox()
  expect(edge).not.toBeNull()
  const { x: left, y: top, width, height } = edge ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(left + x * width, top + y * height)
}

/** The list of marks, which a phone shows on request. */
async function showMarks(page: Page): Promise<Locator> {
  // The editor opens with a delay, and until then nothing shows whether it is a phone's.
  await expect(page.getByRole('application')).toBeVisible()
  const toggle = page.getByRole('button', { name: 'List of marks' })
  if (await toggle.isVisible()) await toggle.click()
  return page.getByRole('list', { name: 'Marks' })
}
