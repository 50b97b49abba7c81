/** A Stripe that does what is asked and never says so, at each of the calls: nothing is made or booked twice. */
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addBill, addOpenBill, type CardBill, readBooks } from '#server/testing/card-bills.ts'
import { type Client, clientOf, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { StripeStandIn } from '#server/testing/stripe.ts'
import { testKeys } from '#server/testing/stripe-parts.ts'
import { reconcile } from './reconcile.ts'

const stripe = new StripeStandIn()
let shop: Fascia
let admin: Client
let stranger: Client

beforeAll(async () => {
  shop = await startTestShop({ stripe: { ...testKeys, apiUrl: await stripe.start(), timeoutMs: 150 } })
  admin = await signInAdmin(shop)
  stranger = clientOf(shop.url)
  await makeLawful(admin)
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})
afterEach(well)

function ail(at: RegExp): void {
  stripe.trouble = 'silent'
  stripe.troubleAt = at
}
function well(): void {
  stripe.trouble = 'none'
  stripe.troubleAt = /./
}
async function paid(): Promise<CardBill & { paymentId: string }> {
  const bill = await addOpenBill(admin, stranger)
  expect(await stripe.send(shop.url, stripe.pay(bill.session))).toBe(200)
  const { items } = (await admin.get(`/payments?customerId=${bill.customerId}`)).body
  return { ...bill, paymentId: items[0].id }
}

test('while a card page is opened: it says so, and the next try gets the same page', async () => {
  const { token } = await addBill(admin)
  const before = stripe.sessions.size
  ail(/^POST .*sessions$/)
  expect(await stranger.post(`/link/${token}/pay`, {})).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('Nothing was paid') },
  })
  well()
  expect((await stranger.post(`/link/${token}/pay`, {})).status).toBe(200)
  expect(stripe.sessions.size).toBe(before + 1)
})

test('while the page for another amount is closed: the new one opens all the same', async () => {
  const { token } = await addOpenBill(admin, stranger)
  ail(/expire$/)
  expect((await stranger.post(`/link/${token}/pay`, { amount: 5000 })).status).toBe(200)
})

describe.each([/^GET .*sessions/, /^GET .*refunds/, /^GET .*disputes/])('at %s', (at) => {
  test('an event has to come again, and is booked once then', async () => {
    const bill = await addOpenBill(admin, stranger)
    const event = stripe.pay(bill.session)
    ail(at)
    expect(await stripe.send(shop.url, event)).toBe(503)
    expect(await readBooks(admin, bill)).toMatchObject({ balance: 12_000, states: [] })
    well()
    expect(await stripe.send(shop.url, event)).toBe(200)
    expect(await stripe.send(shop.url, event)).toBe(200)
    expect(await readBooks(admin, bill)).toMatchObject({ balance: 0, states: ['paid'] })
  })

  test('the job goes on, and books it the next time', async () => {
    const bill = await addOpenBill(admin, stranger)
    stripe.pay(bill.session)
    ail(at)
    await reconcile(shop.deps)
    expect((await readBooks(admin, bill)).states).toEqual([])
    well()
    await reconcile(shop.deps)
    expect(await readBooks(admin, bill)).toMatchObject({ balance: 0, states: ['paid'] })
  })
})

test('while the job asks for events: it ends, and finds them the next time', async () => {
  const bill = await paid()
  stripe.refund(bill.session, 2000)
  ail(/^GET .*events/)
  await reconcile(shop.deps)
  expect((await readBooks(admin, bill)).balance).toBe(0)
  well()
  await reconcile(shop.deps)
  expect((await readBooks(admin, bill)).balance).toBe(2000)
})

describe.each([/^GET .*refunds/, /^POST .*refunds/, /^GET .*sessions/, /^GET .*disputes/])(
  'a refund from the office, silent at %s',
  (at) => {
    test('is unsure in words, and asked for again made and booked once', async () => {
      const { paymentId, ...bill } = await paid()
      const ask = (refundId: string) =>
        admin.post(`/payments/${paymentId}/card-refund`, { refundId, amount: 4000 })
      const refundId = uuid()
      ail(at)
      expect(await ask(refundId)).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining('not certain that the refund was made') },
      })
      well()
      expect(await ask(refundId)).toMatchObject({ status: 200, body: { card: { refundable: 8000 } } })
      expect(await readBooks(admin, bill)).toMatchObject({ balance: 4000 })
    })
  },
)

test('a second refund after one that was never answered is refused until somebody has looked', async () => {
  const { paymentId, ...bill } = await paid()
  const ask = () => admin.post(`/payments/${paymentId}/card-refund`, { refundId: uuid(), amount: 4000 })
  ail(/^POST .*refunds/)
  expect((await ask()).status).toBe(503)
  well()
  expect(await ask()).toMatchObject({
    status: 409,
    body: { code: 'LOCKED', message: expect.stringContaining('refunded £40.00 already') },
  })
  expect((await readBooks(admin, bill)).balance).toBe(4000)
  expect((await ask()).status).toBe(200)
  expect((await readBooks(admin, bill)).balance).toBe(8000)
})
