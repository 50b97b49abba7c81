import type { Page } from '@playwright/test'
import { addCustomer } from '#server/testing/client.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { expect, testWith } from './journey.ts'
import { offer } from './links.ts'
import { fileOfWall } from './wall.ts'

// As people set it for the whole phone, and lengths in em follow.
const test = testWith('--blink-settings=defaultFontSize=32')

// A page may be left between the last part of an upload and its response. The next one continues the upload and gets a 404,
// because it has become a file.
test.use({ expectedComplaints: [/404 \(Not Found\)/] })

async function expectToFit(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Not the window's width: if a page is too wide, a phone zooms out.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.soft.poll(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

test('a worker’s screens and a customer’s quote fit a phone with text at 200 %', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await test.step('the quote on a customer’s link', async () => {
    const { path } = await offer(shop.url, { deposit: { kind: 'percent', value: 50 } })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page)
  })

  const calls = await takeOn(shop.url)
  await enter(page, shop.url, wanda)
  const { id } = await addCustomer(calls, {
    name: 'Bartholomew Featherstonehaugh',
    companyName: 'Shah Bakery',
  })
  for (const [path, heading] of [
    ['/dashboard', 'Dashboard'],
    ['/measurements', 'Measurements'],
    ['/measurements/list', 'My Measurements'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expectToFit(page)
  }
  await page.goto(`/measurements/create?customerId=${id}`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Shop front')
  await expectToFit(page)
  await page.getByRole('button', { name: 'Signs', exact: true }).click()
  // A person who went on before the first answer was stored stays on the new part.
  await expect(page).toHaveURL(/survey=/)
  await expect(page).toHaveURL(/part=signs/)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Add the first sign' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await chooser).setFiles(await fileOfWall())
  await expect(page.getByRole('button', { name: /^Draw on/ })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: /^Draw on/ }).click()
  for (const name of ['Set scale', 'Line', 'Done'])
    await page.getByRole('button', { name, exact: true }).click({ trial: true })
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await expectToFit(page)
  await page.goto('/measurements/list')
  await expect(page.getByRole('link', { name: /Shah Bakery/ })).toBeVisible()
  await expectToFit(page)
})
