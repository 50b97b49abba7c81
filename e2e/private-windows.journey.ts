import { enter, takeOn, wanda } from './entry.ts'
import { expect, test } from './journey.ts'

test.describe('a browser without service workers, as in some private windows', () => {
  // Requests that were running as they left.
  test.use({ expectedComplaints: [/401 \(Unauthorized\)/] })

  for (const forbids of ['says so', 'says nothing'] as const)
    test(`and ${forbids}: work is sent, and the worker can sign out`, { tag: '@phone' }, async ({
      page,
      shop,
    }) => {
      const calls = await takeOn(shop.url)
      await page.addInitScript((refuses) => {
        const refuse = () =>
          refuses
            ? Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
            : undefined
        const container = ServiceWorkerContainer.prototype
        container.register = refuse as typeof container.register
        if (!refuses) return
        container.getRegistration = refuse as typeof container.getRegistration
        container.getRegistrations = refuse as typeof container.getRegistrations
        CacheStorage.prototype.keys = refuse as typeof CacheStorage.prototype.keys
      }, forbids === 'says so')
      await enter(page, shop.url, wanda)
      await page.goto('/measurements/create')
      await page.getByRole('textbox', { name: 'Title' }).fill('Shop')
      await expect
        .poll(async () => (await calls.get('/measurements')).body.items)
        .toMatchObject([{ title: 'Shop' }])
      await expect(page.getByText('Sent', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await page.waitForURL('**/login')
      expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    })
})

test.describe('a browser without IndexedDB, as in some private windows', () => {
  test.use({ expectedComplaints: [/Sending stopped|Photos that were left|Wiping what was kept|401/] })

  test('says so, and the worker can sign out', { tag: '@phone' }, async ({ page, shop }) => {
    await takeOn(shop.url)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('A mutation operation was attempted.', 'InvalidStateError')
      }
    })
    await enter(page, shop.url, wanda)
    await page.goto('/measurements')
    await expect(page.getByRole('alert')).toContainText('Nothing can be kept here')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
  })
})
