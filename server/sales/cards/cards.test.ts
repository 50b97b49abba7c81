/** Paying by card: what is asked of Stripe, and what is booked, however its news comes. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, clientOf, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { StripeStandIn } from '#server/testing/stripe.ts'
import { testKeys } from '#server/testing/stripe-parts.ts'
import { reconcile } from './reconcile.ts'

const stripe = new StripeStandIn()
let shop: Fascia
let admin: Client
let stranger: Client

beforeAll(async () => {
  shop = await startTestShop({ stripe: { ...testKeys, apiUrl: await stripe.start() } })
  admin = await signInAdmin(shop)
  stranger = clientOf(shop.url)
  await makeLawful(admin)
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})
beforeEach(async () => {
  stripe.trouble = 'none'
  await shop.pool.query('delete from rate_limit')
})

interface Bill {
  id: string
  customerId: string
  token: string
}

/** An issued invoice over £120 with a link. */
async function bill(): Promise<Bill> {
  const customer = await addCustomer(admin, { email: 'jo@cafe.example' })
  const items = [{ title: 'Fascia', quantity: 1, price: 10_000 }]
  const made = (await admin.post('/invoices', { customerId: customer.id, items })).body
  await admin.post(`/invoices/${made.id}/issue`, { version: made.version })
  const { body: link } = await admin.post(`/invoices/${made.id}/links`, {})
  return { id: made.id, customerId: customer.id, token: link.url.split('/').at(-1) }
}
const pay = (token: string, body: object = {}) => stranger.post(`/link/${token}/pay`, body)
const sessionIn = (url: string) => url.split('/').at(-1) ?? ''
const send = (event: object) => stripe.send(shop.url, event)
async function opened(amount?: number): Promise<Bill & { session: string }> {
  const made = await bill()
  const { status, body } = await pay(made.token, amount === undefined ? {} : { amount })
  expect([status, body]).toEqual([200, { url: expect.any(String) }])
  return { ...made, session: sessionIn(body.url) }
}
const invoiceOf = async ({ id }: Bill) => (await admin.get(`/invoices/${id}`)).body
const creditOf = async ({ customerId }: Bill) => (await admin.get(`/customers/${customerId}`)).body.credit
const paymentsOf = async ({ customerId }: Bill) =>
  (await admin.get(`/payments?customerId=${customerId}&limit=100`)).body.items
async function mailsOf({ id }: Bill): Promise<string[]> {
  const { rows } = await shop.pool.query('select kind from mails where invoice_id = $1 order by id', [id])
  return rows.map(({ kind }) => kind)
}

describe('pressing pay', () => {
  test('opens a page for all that is due, without the token in what Stripe is told', async () => {
    const { session, token, id } = await opened()
    const made = stripe.sessions.get(session)
    expect(made).toMatchObject({ amount_total: 12_000 })
    expect(made?.sent).not.toContain(token)
    expect(made?.sent).toContain(id)
    const { rows } = await shop.pool.query('select row_to_json(c) as c from card_payments c')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('twice, also at once, gives the same page', async () => {
    const { token } = await bill()
    const answers = await Promise.all([pay(token), pay(token), pay(token)])
    const urls = new Set([...answers, await pay(token)].map(({ body }) => body.url))
    expect(urls.size).toBe(1)
  })

  test('for another amount closes the page before it', async () => {
    const { token, session } = await opened()
    expect((await pay(token, { amount: 5000 })).status).toBe(200)
    expect(stripe.sessions.get(session)?.status).toBe('expired')
  })

  test.each([
    [99, 400],
    [12_001, 400],
    [0, 400],
    [1.5, 400],
    [100, 200],
    [12_000, 200],
  ])('for %d pence is %d', async (amount, status) => {
    expect((await pay((await bill()).token, { amount })).status).toBe(status)
  })

  test.each(['down', 'lost'] as const)(
    'while Stripe is %s says so, and makes no second page',
    async (trouble) => {
      const { token } = await bill()
      const before = stripe.sessions.size
      stripe.trouble = trouble
      expect(await pay(token)).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining('Nothing was paid') },
      })
      stripe.trouble = 'none'
      expect((await pay(token)).status).toBe(200)
      expect(stripe.sessions.size).toBe(before + 1)
    },
  )

  test('is 404 without keys, and the page offers none', async () => {
    const other = await startTestShop()
    try {
      expect((await clientOf(other.url).post(`/link/${'x'.repeat(32)}/pay`)).status).toBe(404)
      expect(await stripe.send(other.url, { id: 'evt_1' })).toBe(404)
    } finally {
      await other.stop()
    }
  })

  test('the way back leads to the invoice in the same browser only', async () => {
    const { token } = await bill()
    const answer = await pay(token)
    const cookie = answer.headers.getSetCookie()[0] ?? ''
    const path = /Path=(\/card\/[^;]+)/.exec(cookie)?.[1]
    expect(stripe.sessions.get(sessionIn(answer.body.url))?.sent).toContain(
      encodeURIComponent(`${path}/done`),
    )
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const back = await fetch(`${shop.url}${path}/done`, { headers, redirect: 'manual' })
    expect([back.status, back.headers.get('Location')]).toEqual([303, `/i/${token}?card=done`])
    // In another browser it opens nothing; the journey looks at the page.
    const elsewhere = await fetch(`${shop.url}${path}/done`, { redirect: 'manual' })
    expect(elsewhere.headers.get('Location')).toBeNull()
    expect(Object.fromEntries(elsewhere.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
})

describe('a webhook', () => {
  test('with a wrong signature is 400 and counted, with a right one of something unknown 200', async () => {
    expect(await stripe.send(shop.url, { id: 'evt_x' }, 'whsec_other')).toBe(400)
    const unknown = { id: 'cs_other', object: 'checkout.session' }
    const event = {
      id: 'evt_unknown',
      type: 'checkout.session.completed',
      livemode: false,
      data: { object: unknown },
    }
    expect(await send(event)).toBe(200)
    expect(await send({ ...event, id: 'evt_what', type: 'customer.created' })).toBe(200)
    const answers = []
    for (let tries = 0; tries < 62; tries++) answers.push(await stripe.send(shop.url, {}, 'whsec_other'))
    expect(answers.at(-1)).toBe(429)
    expect(await send(event)).toBe(200)
  })

  test('books the payment once, with its fee and a receipt', async () => {
    const made = await opened()
    const paid = stripe.pay(made.session)
    expect(await Promise.all([send(paid), send(paid)])).toEqual([200, 200])
    expect(await send({ ...paid, id: 'evt_again' })).toBe(200)
    expect(await invoiceOf(made)).toMatchObject({ status: 'paid', balance: 0 })
    const [payment, ...more] = await paymentsOf(made)
    expect(more).toEqual([])
    expect(payment).toMatchObject({
      amount: 12_000,
      method: 'card',
      card: { fee: 45, state: 'paid', refundable: 12_000 },
    })
    expect(await mailsOf(made)).toEqual(['receipt'])
    expect((await stranger.get(`/link/${made.token}`)).body.cards).toEqual({
      on: false,
      last: { state: 'paid', amount: 12_000 },
    })
  })

  test('of the other mode is left alone', async () => {
    const made = await opened()
    expect(await send({ ...stripe.pay(made.session), livemode: true })).toBe(200)
    expect((await invoiceOf(made)).balance).toBe(12_000)
  })

  test('that comes while Stripe is down has to come again', async () => {
    const made = await opened()
    const paid = stripe.pay(made.session)
    stripe.trouble = 'down'
    expect(await send(paid)).toBe(503)
    stripe.trouble = 'none'
    expect(await send(paid)).toBe(200)
    expect((await invoiceOf(made)).balance).toBe(0)
  })

  test('more than is due becomes credit, and the office is told', async () => {
    const made = await opened()
    await admin.post(`/invoices/${made.id}/payments`, { amount: 5000, method: 'cash', date: '2026-11-20' })
    await send(stripe.pay(made.session))
    expect([(await invoiceOf(made)).balance, await creditOf(made)]).toEqual([0, 5000])
    expect(await mailsOf(made)).toContain('answer')
  })

  test('for a void invoice is all credit', async () => {
    const made = await opened()
    // The law lets nobody void an issued invoice; a shop restored from a backup may have one.
    await shop.pool.query("update invoices set status = 'void' where id = $1", [made.id])
    expect(await send(stripe.pay(made.session))).toBe(200)
    expect(await creditOf(made)).toBe(12_000)
  })

  test('in another currency books nothing and tells the office, another amount books what came in', async () => {
    const foreign = await opened()
    await send(stripe.pay(foreign.session, { currency: 'eur' }))
    expect([(await invoiceOf(foreign)).balance, await mailsOf(foreign)]).toEqual([12_000, ['answer']])
    const less = await opened()
    await send(stripe.pay(less.session, { amount: 7000 }))
    expect((await invoiceOf(less)).balance).toBe(5000)
    expect(await mailsOf(less)).toEqual(['receipt', 'answer'])
  })

  test('slow ways to pay: working, then paid or not', async () => {
    const good = await opened()
    await send(stripe.pay(good.session, { async: true }))
    expect((await stranger.get(`/link/${good.token}`)).body.cards.last.state).toBe('started')
    await send(stripe.settle(good.session, true))
    expect((await invoiceOf(good)).balance).toBe(0)
    const bad = await opened()
    await send(stripe.pay(bad.session, { async: true }))
    await send(stripe.settle(bad.session, false))
    expect((await stranger.get(`/link/${bad.token}`)).body.cards.last.state).toBe('failed')
  })
})

describe('money that goes back', () => {
  test('refunds in parts reopen the invoice; one that failed is undone', async () => {
    const made = await opened()
    await send(stripe.pay(made.session))
    await send(stripe.refund(made.session, 2000))
    const second = stripe.refund(made.session, 3000)
    await send(second)
    await send(second)
    expect(await invoiceOf(made)).toMatchObject({ balance: 5000, status: 'part-paid' })
    await send(stripe.failRefund(second.refundId))
    expect(await invoiceOf(made)).toMatchObject({ balance: 2000 })
    expect(await creditOf(made)).toBe(0)
  })

  test('a refund after a credit note gives back the credit, and leaves the invoice paid', async () => {
    const made = await opened()
    await send(stripe.pay(made.session))
    const { version } = await invoiceOf(made)
    await admin.post(`/invoices/${made.id}/credit`, { amount: 2000, reason: 'Late', version })
    expect(await creditOf(made)).toBeGreaterThan(0)
    await send(stripe.refund(made.session, await creditOf(made)))
    expect([(await invoiceOf(made)).balance, await creditOf(made)]).toEqual([0, 0])
  })

  test('a dispute takes it off, tells the office, and a won one puts it back', async () => {
    const made = await opened()
    await send(stripe.pay(made.session))
    const dispute = stripe.dispute(made.session)
    await send(dispute)
    expect((await invoiceOf(made)).balance).toBe(12_000)
    const [, payment] = await paymentsOf(made)
    expect(payment.card).toMatchObject({ state: 'disputed', fee: 2045 })
    await send(stripe.closeDispute(dispute.disputeId, 'won'))
    await send(dispute)
    expect([(await invoiceOf(made)).balance, await creditOf(made)]).toEqual([0, 0])
    expect(await mailsOf(made)).toEqual(['receipt', 'answer', 'answer'])
  })

  test('an inquiry of the bank takes nothing', async () => {
    const made = await opened()
    await send(stripe.pay(made.session))
    await send(stripe.dispute(made.session, 'warning_needs_response'))
    expect((await invoiceOf(made)).balance).toBe(0)
  })

  test('the office refunds once, also if the answer was lost; more than was paid is refused', async () => {
    const made = await opened()
    await send(stripe.pay(made.session))
    const [{ id }] = await paymentsOf(made)
    const ask = (refundId: string, amount: number) =>
      admin.post(`/payments/${id}/card-refund`, { refundId, amount })
    const refundId = uuid()
    stripe.trouble = 'lost'
    expect((await ask(refundId, 4000)).status).toBe(503)
    stripe.trouble = 'none'
    expect(await ask(refundId, 4000)).toMatchObject({ status: 200, body: { card: { refundable: 8000 } } })
    expect((await ask(refundId, 4000)).body.card.refundable).toBe(8000)
    expect((await ask(uuid(), 8001)).status).toBe(400)
    expect((await ask(uuid(), 8000)).body.card).toMatchObject({ refundable: 0, state: 'refunded' })
    for (const event of stripe.events) await send(event)
    expect((await invoiceOf(made)).balance).toBe(12_000)
    expect((await paymentsOf(made)).map(({ amount }: { amount: number }) => amount).sort()).toEqual([
      -4000, -8000, 12_000,
    ])
  })
})

describe('what no webhook told', () => {
  test('is asked for by the job, also in two at once and beside the webhook', async () => {
    const made = await opened()
    const paid = stripe.pay(made.session, { fee: null })
    await Promise.all([reconcile(shop.deps), reconcile(shop.deps), send(paid)])
    expect((await invoiceOf(made)).balance).toBe(0)
    expect(await paymentsOf(made)).toHaveLength(1)
    stripe.refund(made.session, 1000)
    await Promise.all([reconcile(shop.deps), reconcile(shop.deps)])
    expect((await invoiceOf(made)).balance).toBe(1000)
  })

  test('an open page that was given up is closed by the job', async () => {
    const made = await opened()
    stripe.expire(made.session)
    await shop.pool.query(
      "update card_payments set created_at = now() - interval '10 minutes' where invoice_id = $1",
      [made.id],
    )
    await reconcile(shop.deps)
    expect((await stranger.get(`/link/${made.token}`)).body.cards.last.state).toBe('expired')
  })
})
