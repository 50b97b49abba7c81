/** Card payments of days that are closed: Stripe is never refused, and nothing goes to a closed day. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, formatDay, londonDay } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import { addOpenBill } from '#server/testing/card-bills.ts'
import { type Client, clientOf, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { StripeStandIn } from '#server/testing/stripe.ts'
import { testKeys } from '#server/testing/stripe-parts.ts'

const stripe = new StripeStandIn()
let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop({ stripe: { ...testKeys, apiUrl: await stripe.start() } })
  admin = await signInAdmin(shop)
  await makeLawful(admin)
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

test('a payment and its refund are booked on the first open day, with their own day in the reference', async () => {
  const bill = await addOpenBill(admin, clientOf(shop.url))
  const happened = londonDay(new Date())
  // Stripe's clock is the machine's, so the day that is closed is one that no call would close yet.
  await shop.pool.query(
    `insert into period_events (id, action, until, closed_until, created_at) values ($1, 'close', $2, $2, now())`,
    [uuid(), happened],
  )
  const paid = stripe.pay(bill.session)
  expect(await stripe.send(shop.url, paid)).toBe(200)
  const open = addDays(happened, 1)
  const payments = async () =>
    (await admin.get(`/payments?customerId=${bill.customerId}`)).body.items.map(
      ({ amount, date, reference }: { amount: number; date: string; reference: string }) => [
        ...[amount, date, reference.replace(/^\S+ /, '')],
      ],
    )
  expect(await payments()).toEqual([[12_000, open, `(of ${formatDay(happened)})`]])
  expect((await admin.get(`/invoices/${bill.id}`)).body.status).toBe('paid')
  expect(await stripe.send(shop.url, stripe.refund(bill.session, 5000))).toBe(200)
  expect((await payments())[0]).toEqual([-5000, open, `(of ${formatDay(happened)})`])
})
