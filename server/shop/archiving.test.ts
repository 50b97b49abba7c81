/** What is archived is not archived again, and what is not archived is not restored. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { type Client, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

test.each(['customer', 'group', 'service'])('a %s is archived once, and restored once', async (noun) => {
  const { id } = (await admin.post(`/${noun}s`, { name: 'Ann' })).body
  // What nothing hangs on is deleted for good.
  if (noun === 'customer') await admin.post('/quotes', { customerId: id, title: 'Sign' })
  if (noun === 'group') {
    const member = (await admin.post('/customers', { name: 'Ben' })).body.id
    await admin.post(`/groups/${id}/customers`, { add: [member] })
  }
  const remove = (version: number) => admin.delete(`/${noun}s/${id}?version=${version}`)
  const restore = (version: number) => admin.post(`/${noun}s/${id}/restore`, { version })
  const { version } = (await admin.get(`/${noun}s/${id}`)).body
  const refused = (message: string) => ({ status: 409, body: { code: 'LOCKED', message } })

  expect(await restore(version)).toMatchObject(refused(`This ${noun} is not archived`))
  expect((await remove(version)).body).toEqual({ id, archived: true })
  expect(await remove(version + 1)).toMatchObject(refused(`This ${noun} is archived already`))
  expect((await restore(version + 1)).body).toMatchObject({ archivedAt: null, version: version + 2 })
})
