/** Favourites: everybody's own, on sale, and the same again changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

const add = async (name: string) => (await admin.post('/services', { name })).body
const set = (id: string, favourite: boolean) => admin.post(`/services/${id}/favourite`, { favourite })
const names = async () =>
  (await admin.get('/services/favourites')).body.items.map(({ name }: { name: string }) => name)

test('are listed by name while they are on sale', async () => {
  const [tray, panel] = [await add('Tray'), await add('Panel')]
  await set(tray.id, true)
  const both = await Promise.all([set(panel.id, true), set(panel.id, true)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await names()).toEqual(['Panel', 'Tray'])
  await admin.patch(`/services/${tray.id}`, { version: 1, active: false })
  expect(await names()).toEqual(['Panel'])
  await set(panel.id, false)
  await set(panel.id, false)
  expect(await names()).toEqual([])
  const { rows } = await shop.pool.query(
    "select action from history where record_id = $1 and action like '%favourite' order by at, id",
    [panel.id],
  )
  expect(rows).toEqual([{ action: 'favourite' }, { action: 'no favourite' }])
})

test('are one’s own, and for admins', async () => {
  const panel = await add('Own panel')
  const worker = await signInWorker(shop, 'wanda')
  expect((await worker.get('/services/favourites')).status).toBe(403)
  expect((await worker.post(`/services/${panel.id}/favourite`, { favourite: true })).status).toBe(403)
  expect((await set('01a202f6-0000-7000-8000-00000000dead', true)).status).toBe(404)
})
