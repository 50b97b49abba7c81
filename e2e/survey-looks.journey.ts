import { expectAccessible } from './axe.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { expect, test } from './journey.ts'

const INK = 'rgb(20, 22, 26)'

test('a survey on a phone', { tag: '@phone' }, async ({ page, shop }) => {
  const calls = await takeOn(shop.url)
  await enter(page, shop.url, wanda)

  await test.step('a worker without customers sees whom to ask', async () => {
    await page.goto('/measurements')
    await expect(page.getByText('No customers found')).toBeVisible()
    await expect(page.getByText(/ask the office to assign customers to you/)).toBeVisible()
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
    await expectAccessible(page)
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
})
