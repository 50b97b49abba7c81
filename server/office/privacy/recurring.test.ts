/** What a customer's export and erasure do with what bills them again and again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, posting, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

test('an agreement is exported, and ends without its texts when the customer is erased', async () => {
  const post = posting(admin)
  const { id: customerId, version } = await addCustomer(admin, { name: 'Zebedee Quill' })
  const words = 'For Quill'
  const texts = { title: words, workLocation: words, poNumber: words, notes: words, internalNotes: words }
  const items = [{ description: words, price: 100 }]
  const { id } = await post('/recurring', { customerId, firstDay: '2030-01-01', items, ...texts })
  await admin.patch(`/recurring/${id}`, { version: 1, notes: 'Quill is often out' })
  const exported = await admin.get(`/customers/${customerId}/export`)
  expect(JSON.stringify(exported.body)).toContain('Quill is often out')
  const erased = await admin.post(`/customers/${customerId}/erase`, { version, reason: 'Asked' })
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  const { body } = await admin.get(`/recurring/${id}`)
  expect(body.state).toBe('archived')
  expect(JSON.stringify(body)).not.toContain('Quill')
  const { rows } = await shop.pool.query('select before, after from history where record_id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain('Quill')
})
