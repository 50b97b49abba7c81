/** A copied quote, and the numbers of a day. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import type { NumberingMode } from '#domain/numbering.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { takeNumber } from '../documents/numbers.store.ts'
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
    return copyQuote(tx, { id: from.createdBy ?? '', role: 'admin' }, from, new Date(`${day}T00:00:00Z`))
  })
  expect(copy.quoteNumber).toMatch(/^QUO-20270301-\d{3}$/)
  expect(copy.validUntil).toBe(addDays(day, quoteValidityDays))
})

test('a sequence continues after random numbers were given', async () => {
  const day = '2027-03-02'
  const take = (mode: NumberingMode) => shop.deps.db.transaction((tx) => takeNumber(tx, 'invoice', day, mode))
  const two = [await take('sequential'), await take('sequential')]
  expect(two).toEqual(['INV-20270302-001', 'INV-20270302-002'])
  const odd = [await take('random'), await take('random'), await take('random')]
  const next = [3, 4, 5, 6].map((n) => `INV-20270302-00${n}`).filter((number) => !odd.includes(number))
  expect([await take('sequential')]).toEqual(next.slice(0, 1))
})
