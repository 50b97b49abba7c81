/** The camera in the page: several photos without closing it. The browser shows a moving test picture. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { crash } from './crash.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { expect, testWith } from './journey.ts'

const test = testWith('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream')

const photos = (page: Page) => page.getByRole('list', { name: /^Photos/ }).getByRole('listitem')
const camera = (page: Page) => page.getByRole('dialog', { name: /^Camera/ })
const shutter = (page: Page) => camera(page).getByRole('button', { name: 'Take the photo' })

test('several photos are taken with the camera open, and none is lost when the page is killed', {
  tag: '@phone',
}, async ({ context, page, shop }) => {
  const calls = await takeOn(shop.url)
  await enter(page, shop.url, wanda)
  const { id } = (await calls.post('/measurements', { title: 'Shop' })).body
  const stored = async () => (await calls.get(`/measurements/${id}`)).body

  await test.step('one after another, each kept at once', async () => {
    await page.goto(`/measurements/edit/${id}?part=signs`)
    await page.getByRole('button', { name: 'Add the first sign' }).click()
    await page.getByRole('button', { name: 'Take a photo' }).click()
    await expect(shutter(page)).toBeEnabled()
    expect(await camera(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
    for (let press = 0; press < 3; press++) await shutter(page).click()
    await expect(camera(page).getByText('3 photos kept')).toBeVisible()
    await expectAccessible(page)
    await camera(page).getByRole('button', { name: 'Done' }).click()
    await expect(photos(page)).toHaveCount(3)
    await expect.poll(async () => (await stored()).signs[0]?.photos.length, { timeout: 60_000 }).toBe(3)
    for (const { takenAt } of (await stored()).signs[0].photos)
      expect(Math.abs(Date.now() - Date.parse(takenAt))).toBeLessThan(180_000)
  })

  await test.step('also those that were not read yet when the page was killed', async () => {
    const dying = await context.newPage()
    await dying.addInitScript(() => {
      window.createImageBitmap = () => new Promise(() => {})
    })
    await dying.goto(`/measurements/edit/${id}?part=visit`)
    await dying.getByRole('button', { name: 'Take a photo' }).click()
    await shutter(dying).click()
    await shutter(dying).click()
    await expect(camera(dying).getByText('2 photos kept')).toBeVisible()
    await crash(dying)
    const again = await context.newPage()
    await again.goto(`/measurements/edit/${id}?part=visit`)
    await expect(photos(again)).toHaveCount(2)
    await again.close()
  })

  await test.step('without a camera the file input is offered', async () => {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('In use', 'NotReadableError'))
    })
    await page.getByRole('button', { name: 'Take a photo' }).click()
    await expect(camera(page).getByRole('alert')).toContainText('The camera is in use elsewhere.')
    await expectAccessible(page)
    const chooser = page.waitForEvent('filechooser')
    await camera(page).getByRole('button', { name: 'Choose photos' }).click()
    expect((await chooser).isMultiple()).toBe(true)
  })
})
