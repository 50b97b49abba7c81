/**
 * Photos: several with the camera in the page, and a page that closes before it has read them. The browser shows a moving
 * test picture. `npm run test:long` closes pages thirty times.
 */
import type { Page } from '@playwright/test'
import { rounds } from '#server/testing/rounds.ts'
import { expectAccessible } from './axe.ts'
import { crash } from './crash.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { expect, testWith } from './journey.ts'
import { fileOfWall } from './wall.ts'

const test = testWith('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream')

// A page may close between the last part of an upload and its response. The next page continues the upload
// and gets a 404, because it has become a file.
test.use({ expectedComplaints: [/404 \(Not Found\)/] })

const ROUNDS = rounds(1, 30)

const photos = (page: Page) => page.getByRole('list', { name: /^Photos/ }).getByRole('listitem')

const camera = (page: Page) => page.getByRole('dialog', { name: /^Camera/ })
const shutter = (page: Page) => camera(page).getByRole('button', { name: 'Take the photo' })

/** A device that lets choose files instead. */
function haveNoCamera() {
  navigator.mediaDevices.enumerateDevices = async () => []
}

/** Pictures are read when the test allows it, and not before the page is gone. */
function stopReading() {
  window.createImageBitmap = () => new Promise(() => {})
}

/** Whether this page's browser has stored a number of pictures that are not photos yet. */
async function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [name] = (await indexedDB.databases()).flatMap((one) => one.name ?? [])
    if (name === undefined) return 0
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const count = await new Promise<number>((resolve, reject) => {
      const counting = db.transaction('raws').objectStore('raws').count()
      counting.onsuccess = () => resolve(counting.result)
      counting.onerror = () => reject(counting.error)
    })
    db.close()
    return count
  })
}

test('photos outlive their page, arrive on one that was just opened, and are taken one after another', {
  tag: '@phone',
}, async ({ context, page, shop }) => {
  test.setTimeout(600_000 + ROUNDS * 120_000)
  const calls = await takeOn(shop.url)
  await enter(page, shop.url, wanda)
  const wall = await fileOfWall()
  await test.step('photos being read when the page is killed are there when the app is opened again', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      await test.step(`round ${round}`, async () => {
        const dying = await context.newPage()
        await dying.addInitScript(haveNoCamera)
        await dying.addInitScript(stopReading)
        // Just loaded, with a survey that is not stored yet.
        await dying.goto('/measurements/create?part=signs')
        await dying.getByRole('button', { name: 'Add the first sign' }).click()
        const chooser = dying.waitForEvent('filechooser')
        await dying.getByRole('button', { name: 'Take a photo' }).click()
        // While the chooser is open, the form becomes that of a stored survey.
        await expect(dying).toHaveURL(/survey=/)
        await (await chooser).setFiles(wall)
        await expect.poll(() => countKept(dying)).toBe(1)
        const address = dying.url()
        await crash(dying)
        const again = await context.newPage()
        await again.goto(address)
        await expect(photos(again)).toHaveCount(1)
        await expect.poll(() => countKept(again)).toBe(0)
        await again.close()
      })
    }
    const counts = async () =>
      (await calls.get('/measurements?limit=100')).body.items.map(
        (one: { photoCount: number }) => one.photoCount,
      )
    await page.goto('/measurements/list')
    await expect.poll(counts, { timeout: 60_000 }).toEqual(Array(ROUNDS).fill(1))
  })

  await test.step('the first photo of a new survey is sent, chosen on a page that was just opened', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      await test.step(`round ${round}`, async () => {
        const cold = await context.newPage()
        await cold.addInitScript(haveNoCamera)
        await cold.goto('/measurements/create?part=signs')
        await cold.getByRole('button', { name: 'Add the first sign' }).click()
        const chooser = cold.waitForEvent('filechooser')
        await cold.getByRole('button', { name: 'Take a photo' }).click()
        await cold.getByLabel('Label').fill('Front')
        await expect(cold).toHaveURL(/survey=/)
        // The whole form is re-rendered while the chooser is open.
        await cold.getByRole('button', { name: 'Visit' }).click()
        await expect(cold.getByLabel('Label')).toHaveCount(0)
        await cold.getByRole('button', { name: /^Signs/ }).click()
        await (await chooser).setFiles(wall)
        await expect(photos(cold)).toHaveCount(1)
        await expect(cold.getByLabel('Label')).toHaveValue('Front')
        await cold.close()
      })
    }
  })

  await test.step('several photos are taken with the camera open, and none is lost when the page is killed', async () => {
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
      await dying.addInitScript(stopReading)
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
})
