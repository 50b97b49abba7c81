/**
 * Photos, and a page that closes before it has read them. `npm run test:long` runs everything here thirty
 * times.
 */
import type { Page } from '@playwright/test'
import { rounds } from '#server/testing/rounds.ts'
import { crash } from './crash.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { expect, test } from './journey.ts'
import { fileOfWall } from './wall.ts'

// A page may close between the last part of an upload and its response. The next page continues the upload
// and gets a 404, because it has become a file.
test.use({ expectedComplaints: [/404 \(Not Found\)/] })

const ROUNDS = rounds(1, 30)

const photos = (page: Page) => page.getByRole('list', { name: /^Photos/ }).getByRole('listitem')

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

test('photos outlive their page, and arrive on one that was just opened', { tag: '@phone' }, async ({
  context,
  page,
  shop,
}) => {
  test.setTimeout(600_000 + ROUNDS * 120_000)
  const calls = await takeOn(shop.url)
  await enter(page, shop.url, wanda)
  const wall = await fileOfWall()
  await test.step('photos being read when the page is killed are there when the app is opened again', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      await test.step(`round ${round}`, async () => {
        const dying = await context.newPage()
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
})
