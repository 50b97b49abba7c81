/** Who saved what: a screen asks this when a newer version exists. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addPerson } from '#server/people/auth/first-admin.ts'
import { addCustomer, type Client, signIn, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

test('admins see who saved each version of a record', async () => {
  const bea = { email: 'bea@shop.example', password: 'battery staple' }
  await addPerson(shop.deps, { ...bea, name: 'Bea Example', role: 'admin' })
  const { id: customerId } = await addCustomer(admin)
  const { body: quote } = await admin.post('/quotes', { customerId, title: 'Board' })
  const other = await signIn(shop.url, bea)
  const saved = await other.patch(`/quotes/${quote.id}`, { version: quote.version, title: 'Fascia' })
  expect(saved.body).toMatchObject({ version: 2 })

  const savedBy = async (version: number, who = admin) => who.get(`/history/${quote.id}/${version}`)
  expect((await savedBy(1)).body).toEqual({ name: 'Administrator' })
  expect((await savedBy(2)).body).toEqual({ name: 'Bea Example' })
  // A person who changes it after that did not save that version.
  await admin.patch(`/quotes/${quote.id}`, { version: 2, title: 'Tray' })
  expect((await savedBy(2)).body).toEqual({ name: 'Bea Example' })

  expect((await savedBy(9)).body).toEqual({ name: null })
  expect((await admin.get(`/history/${uuid()}/1`)).body).toEqual({ name: null })
  expect((await savedBy(2, await signInWorker(shop, 'walt'))).status).toBe(403)
})
