/** A survey on a phone: how its screens look and are used, and that axe finds nothing on any of them. */
import { addCustomer } from '#server/testing/client.ts'
import { expectAccessible, look, lookAtPage } from './axe.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { fileOfWall } from './wall.ts'

// A phone without a connection logs each attempt.
test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

const INK = 'rgb(20, 22, 26)'

test('a survey on a phone', { tag: '@phone' }, async ({ page, shop, browser }) => {
  const calls = await takeOn(shop.url)
  await enter(page, shop.url, wanda)
  const onPhone = page.viewportSize()

  await test.step('a worker without customers sees whom to ask', async () => {
    await look(page, '/measurements', 'Measurements')
    await expect(page.getByText('No customers found')).toBeVisible()
    await expect(page.getByText(/ask the office to assign customers to you/)).toBeVisible()
    await look(page, '/measurements/list', 'My Measurements')
  })

  const { id } = (await calls.post('/measurements', { title: 'Shop', surveyDate: '2026-11-21' })).body
  await page.goto(`/measurements/edit/${id}`)

  await test.step('the header above the form is at most 120 px high', async () => {
    const bar = page.getByRole('navigation', { name: 'Parts of the measurement' })
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    expect(y + height).toBeGreaterThan(0)
    expect(y + height).toBeLessThanOrEqual(120)
    await expect(bar.getByRole('link', { name: 'My Measurements' })).toBeVisible()
  })

  await test.step('its date has the usual format', async () => {
    await expect(page.getByRole('textbox', { name: 'Day of the survey' })).toHaveValue('21 Nov 2026')
  })

  await test.step('answers are not shown in red', async () => {
    const known = page
      .getByRole('group', { name: 'Listed building' })
      .locator('label', { hasText: 'Not known' })
    await expect(known).toHaveCSS('background-color', INK)
  })

  await test.step('Enter leads from the width to the height', async () => {
    await page.getByRole('button', { name: 'Signs', exact: true }).click()
    await page.getByRole('button', { name: 'Add the first sign' }).click()
    const width = page.getByRole('textbox', { name: 'Width' })
    await expect(width).toHaveAttribute('enterkeyhint', 'next')
    await width.fill('3000')
    await width.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Height', exact: true })).toBeFocused()
  })

  await test.step('the list of missing answers does not cover the form, and is readable', async () => {
    await page.getByRole('button', { name: 'Finish', exact: true }).click()
    const missing = page.getByRole('region', { name: 'Still missing' }).getByRole('listitem')
    await expect(missing).toHaveCount(6)
    await page.getByRole('button', { name: /^Show all \d\d$/ }).click()
    expect(await missing.count()).toBeGreaterThan(12)
    await page.getByRole('button', { name: 'Show the first 6' }).click()
    await expect(missing).toHaveCount(6)
  })

  await test.step('the signature pad fills the screen, and the signature stays visible', async () => {
    await page.getByRole('textbox', { name: 'Name of who signs' }).fill('Ann')
    await page.getByRole('button', { name: 'Sign here' }).click()
    const pad = page.getByRole('dialog', { name: 'Signature' })
    expect(await pad.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
    const ground = page.getByRole('img', { name: 'Sign here with a finger' })
    const { x, y, width, height } = (await ground.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(height).toBeGreaterThan(500)
    await page.mouse.move(x + width * 0.2, y + height * 0.1)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.8, y + height * 0.9, { steps: 5 })
    await page.mouse.up()
    await expectAccessible(page)
    await pad.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Sign off' }).click()
    const signature = page.getByRole('img', { name: 'The signature of Ann' })
    await expect(signature.locator('polyline')).toBeVisible()
    // On its way into the box it was made smaller, and not stretched.
    const line = (await signature.locator('polyline').boundingBox()) ?? { width: 1, height: 0 }
    expect(line.height / line.width).toBeCloseTo((height * 0.8) / (width * 0.6), 0)
    await page.getByRole('button', { name: 'Visit' }).click()
    await page.getByRole('button', { name: 'Finish', exact: true }).click()
    await expect(signature).toBeVisible()
  })

  await test.step('the last part has a full-width button, and a link after submitting', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Finish', exact: true }).click()
    const submit = page.getByRole('button', { name: 'Submit to the office' })
    const bar = page.getByRole('navigation', { name: 'Parts of the measurement' })
    const [wide, wider] = [await bar.boundingBox(), await submit.boundingBox()]
    expect(Math.abs((wide?.width ?? 0) - (wider?.width ?? 1000))).toBeLessThanOrEqual(1)
    await submit.click()
    await expect(page.getByRole('link', { name: 'Next measurement' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'The signature of Ann' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('img', { name: 'The signature of Ann' }).locator('polyline')).toBeVisible()
  })
  if (onPhone) await page.setViewportSize(onPhone)

  const { id: customerId } = await addCustomer(calls, {
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
    await page.goto(`/measurements/create?customerId=${customerId}`)
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
    const context = await browser.newContext({ baseURL: shop.url, viewport: onPhone })
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
