import { addCustomer } from '#server/testing/client.ts'
import { look, lookAtPage } from './axe.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { fileOfWall } from './wall.ts'

test.use({
  viewport: { width: 390, height: 844 },
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED/],
})

test('axe finds no violation on worker screens and the office’s view of a survey', {
  tag: '@phone',
}, async ({ page, shop, browser }) => {
  const calls = await takeOn(shop.url)
  await enter(page, shop.url, wanda)
  await look(page, '/measurements', 'Measurements')
  await look(page, '/measurements/list', 'My Measurements')
  const { id } = await addCustomer(calls, {
    name: 'Priya Shah',
    companyName: 'Shah Bakery Ltd',
    phone: '0161 496 0123',
  })
  await addCustomer(calls, { name: 'Ann Example' })

  await test.step('the picker', async () => {
    await page.goto('/measurements')
    await expect(page.getByRole('article')).toHaveCount(2)
    await lookAtPage(page)
    await page.getByRole('searchbox').fill('priya')
    await expect(page.getByText('Search: priya')).toBeVisible()
    await lookAtPage(page)
    await page.getByRole('searchbox').fill('nobody')
    await expect(page.getByText('No customers found')).toBeVisible()
    await lookAtPage(page)
  })

  await test.step('the parts of the form', async () => {
    await page.goto(`/measurements/create?customerId=${id}`)
    await page.getByRole('textbox', { name: 'Title' }).fill('Shop front')
    await lookAtPage(page)
    await page.getByRole('button', { name: 'Signs', exact: true }).click()
    await lookAtPage(page)
    await page.getByRole('button', { name: 'Add the first sign' }).click()
    await page.getByLabel('Type of sign').selectOption('fascia-panel')
    await page.getByRole('button', { name: 'Add a colour' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose photos' }).click()
    await (await chooser).setFiles(await fileOfWall())
    await expect(page.getByRole('button', { name: /^Draw on/ })).toBeVisible()
    await lookAtPage(page)
    await page.getByRole('button', { name: 'Finish', exact: true }).click()
    await lookAtPage(page)
    await page.getByRole('button', { name: 'Submit to the office' }).click()
    await expect(page.getByText('Submitted', { exact: true })).toBeVisible()
    await lookAtPage(page)
  })

  await test.step('the photo editor', async () => {
    await page.getByRole('button', { name: /^Signs/ }).click()
    await page.getByRole('button', { name: /^Draw on/ }).click()
    await expect(page.getByRole('application')).toBeVisible()
    await lookAtPage(page)
    await page.getByRole('button', { name: 'Set scale' }).click()
    await lookAtPage(page)
    await page.getByRole('button', { name: 'Line', exact: true }).click()
    await page.getByRole('application').press('Enter')
    await page.getByRole('button', { name: 'List of marks' }).click()
    await lookAtPage(page)
    await page.getByRole('button', { name: 'Done' }).click()
  })

  await look(page, '/dashboard', 'Dashboard')
  await test.step('the list, with unsent surveys', async () => {
    await look(page, '/measurements/list', 'My Measurements')
    await expect(page.getByText('Everything has been sent')).toBeVisible()
    await page.getByRole('link', { name: /Shah Bakery/ }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shop front')
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'Title' }).fill('Shop front and side')
    await page.getByRole('link', { name: 'My Measurements' }).first().click()
    await expect(page.getByText('1 waiting for a connection')).toBeVisible()
    await lookAtPage(page)
    await page.context().setOffline(false)
  })

  await test.step('the office’s side panel', async () => {
    const context = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() })
    const office = await context.newPage()
    await enter(office, shop.url, admin)
    await office.goto('/quotes/new')
    await office.getByRole('button', { name: 'From a measurement' }).click()
    const survey = office.getByRole('button', { name: /Shah Bakery/ })
    await expect(survey).toBeVisible()
    await lookAtPage(office)
    await survey.click()
    await expect(office.getByRole('heading', { name: /Shah Bakery/ })).toBeVisible()
    await lookAtPage(office)
    await context.close()
  })
})
