import type { Locator, Page } from '@playwright/test'
import { enter, takeOn, wanda } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { cornersOf, doorOfWall, fileOfWall, seeOnWall, signOfWall } from './wall.ts'

test('a sign is measured in a photo with a door as reference, and the office sees it', {
  tag: '@both',
}, async ({ page, shop, browser, isMobile }) => {
  await takeOn(shop.url)
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
    const upright = page.viewportSize()
    if (isMobile && upright) {
      await page.setViewportSize({ width: upright.height, height: upright.width })
      // In landscape there is room for the picture beside the mark's panel, but not above it.
      const height = async () => (await page.getByRole('application').boundingBox())?.height
      await expect.poll(height).toBeGreaterThan(250)
      await page.setViewportSize(upright)
    }
    await page.getByRole('button', { name: 'Done' }).click()
    await page.goto('/measurements/list')
    await expect(page.getByText('Everything has been sent')).toBeVisible()
  })

  await test.step('seen by the office', async () => {
    const context = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() })
    const office = await context.newPage()
    await enter(office, shop.url, admin)
    await office.goto('/quotes/new')
    await office.getByRole('button', { name: 'From a measurement' }).click()
    await office.getByRole('button', { name: /1 sign · 1 photo/ }).click()
    await office.getByRole('button', { name: /^Look at .*, 1 mark, to scale$/ }).click()
    await expect(office.getByRole('listitem').filter({ hasText: 'Width line: 1,832 mm' })).toBeAttached()
    await expect(office.getByText('1,832 mm', { exact: true })).toBeVisible()
    await context.close()
  })
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
