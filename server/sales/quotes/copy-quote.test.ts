/** A copied quote. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { copyQuote } from './copy-quote.ts'
import { findQuote } from './quotes.store.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

test('a quote copied at midnight has number and validity of the same day', async () => {
  const { id: customerId } = await addCustomer(admin)
  const { id } = (await admin.post('/quotes', { customerId })).body
  const { quoteValidityDays } = (await admin.get('/settings')).body
  const day = '2027-03-01'
  const copy = await shop.deps.db.transaction(async (tx) => {
    const from = await findQuote(tx, id)
    if (!from) throw new Error('the quote is gone')
    const how = { from, id: uuid(), now: new Date(`${day}T00:00:00Z`) }
    return copyQuote(tx, { id: from.createdBy ?? '', role: 'admin' }, how)
  })
  expect(copy?.quoteNumber).toMatch(/^QUO-20270301-\d{3}$/)
  expect(copy?.validUntil).toBe(addDays(day, quoteValidityDays))
})
