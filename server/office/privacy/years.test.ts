/** Retention periods of months and years are counted in the shop's days, also from 29 February. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { history } from '#server/platform/db/history.tables.ts'
import {
  addCustomer,
  type Client,
  clientOf,
  makeLawful,
  posting,
  signInAdmin,
} from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { eraseTonight } from './erase-expired.ts'

const clock = makeTestClock('2026-03-31T12:00:00Z')
let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop({}, clock)
  admin = await signInAdmin(shop)
  await makeLawful(admin)
})
afterAll(() => shop.stop())

const post = (path: string, body: object) => posting(admin)(path, body)

describe('retention periods', () => {
  /** The nightly run, with a clock that fits everything that happened before. */
  const lookAt = async (moment: string) => {
    clock.set(moment)
    await shop.db.update(history).set({ at: clock.now() })
    await shop.db.execute(sql`update installation set kept_records_at = null`)
    await eraseTonight(shop.deps)
  }

  const asked = { name: 'Ann Example', email: '', phone: '07911 123456', message: 'A sign', consent: true }

  test('an enquiry of 29 February is kept twelve months, to the end of February', async () => {
    clock.set('2028-02-29T12:00:00Z')
    const { id } = (await clientOf(shop.url).post('/enquiries', asked)).body
    await lookAt('2029-02-28T13:00:00Z')
    expect((await admin.get(`/enquiries/${id}`)).status).toBe(200)
    await lookAt('2029-03-01T13:00:00Z')
    expect((await admin.get(`/enquiries/${id}`)).status).toBe(404)
  })

  const items = [{ title: 'Fascia', quantity: 1, price: 10000 }]
  const sell = async (customerId: string) => {
    const { id, version } = await post('/invoices', { customerId, items })
    return post(`/invoices/${id}/issue`, { version })
  }

  test('an invoice is kept six financial years, which end at midnight in London', async () => {
    /** Paid and erased, with its tax point at a moment. */
    const sellAt = async (moment: string) => {
      clock.set(moment)
      const buyer = await addCustomer(admin, { name: 'Zebedee Quill' })
      const { id, version } = await sell(buyer.id)
      await post(`/invoices/${id}/status`, { version, status: 'paid' })
      const { erasure } = await post(`/customers/${buyer.id}/erase`, { version: 1, reason: 'They asked' })
      return { id, until: erasure.keptUntil }
    }
    const old = await sellAt('2026-03-31T22:59:59Z')
    const young = await sellAt('2026-03-31T23:00:00Z')
    expect([old.until, young.until]).toEqual(['2032-03-31', '2033-03-31'])
    const names = async () =>
      Promise.all([old, young].map(async ({ id }) => (await admin.get(`/invoices/${id}`)).body.customer.name))
    await lookAt('2032-03-31T22:59:59Z')
    expect(await names()).toEqual(['Zebedee Quill', 'Zebedee Quill'])
    await lookAt('2032-03-31T23:00:00Z')
    expect(await names()).toEqual(['Erased customer', 'Zebedee Quill'])
  })
})
