/** A deposit and the invoice that deducts it stay consistent, after any change of either. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

type Known = { id: string; version: number }
const sign = (price: number, vatRate = 20) => ({ description: 'Sign', price, vatRate })
const read = async (id: string) => (await admin.get(`/invoices/${id}`)).body
const patch = async (id: string, change: object) =>
  admin.patch(`/invoices/${id}`, { version: (await read(id)).version, ...change })
const post = async (id: string, verb: string, body: object = {}) =>
  admin.post(`/invoices/${id}/${verb}`, { version: (await read(id)).version, ...body })

/** An invoice of £1,200.00, and a deposit of £600.00 on it. */
async function halfPaidAhead(items = [sign(100000)], whose = customerId) {
  const final = (await admin.post('/invoices', { customerId: whose, items })).body as Known
  const asked = { deposit: { kind: 'amount', value: 60000 } }
  const deposit = (await post(final.id, 'deposit', asked)).body as Known
  return { final, deposit }
}

test('a deposit asked for again after a lost answer is the same invoice', async () => {
  const final = (await admin.post('/invoices', { customerId, items: [sign(100000)] })).body as Known
  const asked = { deposit: { kind: 'percent', value: 10 }, depositId: crypto.randomUUID() }
  const made = await post(final.id, 'deposit', asked)
  expect(made.body).toMatchObject({ id: asked.depositId, total: 12000 })
  expect(await post(final.id, 'deposit', asked)).toMatchObject({ status: 200, body: { id: asked.depositId } })
  expect(await read(final.id)).toMatchObject({ depositAmount: 12000, deposits: [{ id: asked.depositId }] })
})

describe('a changed deposit', () => {
  test('is deducted with its new amount', async () => {
    const { final, deposit } = await halfPaidAhead()
    expect((await patch(deposit.id, { items: [sign(20000)] })).body.total).toBe(24000)
    expect(await read(final.id)).toMatchObject({
      depositAmount: 24000,
      balance: 96000,
      deposits: [{ id: deposit.id, total: 24000 }],
    })
  })

  test('is at most what its invoice bills at each VAT rate', async () => {
    const { final, deposit } = await halfPaidAhead([sign(50000), sign(60000, 0)])
    const refused = await patch(deposit.id, { items: [sign(100001)] })
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'items' }] } })
    expect((await patch(deposit.id, { items: [sign(50001)] })).status).toBe(400)
    expect((await patch(deposit.id, { items: [sign(50000)] })).status).toBe(200)
    expect(await read(final.id)).toMatchObject({ depositAmount: 60000, balance: 60000 })
  })

  test('is at most the balance of its invoice', async () => {
    const { final, deposit } = await halfPaidAhead()
    await post(final.id, 'payments', { amount: 50000, method: 'card', date: '2026-11-21' })
    expect(await patch(deposit.id, { items: [sign(60000)] })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'items' }] },
    })
    expect(await read(final.id)).toMatchObject({ depositAmount: 60000, balance: 10000 })
  })

  test('keeps its customer, and so does the invoice', async () => {
    const { final, deposit } = await halfPaidAhead()
    const other = (await addCustomer(admin, { name: 'Another' })).id
    for (const { id } of [final, deposit])
      expect(await patch(id, { customerId: other })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'customerId' }] },
      })
  })
})

test('an invoice with a deposit cannot be changed to bill less than that at a VAT rate', async () => {
  const { final } = await halfPaidAhead()
  expect(await patch(final.id, { items: [sign(200000, 0)] })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'items' }] },
  })
  expect((await patch(final.id, { items: [sign(50000), sign(200000, 0)] })).status).toBe(200)
})

test('once the final invoice is issued, its deposit can neither be changed nor made void', async () => {
  const { final, deposit } = await halfPaidAhead()
  const issued = (await post(final.id, 'issue')).body
  expect(issued).toMatchObject({ depositAmount: 60000, balance: 60000 })
  for (const answer of [
    await patch(deposit.id, { items: [sign(100)] }),
    await post(deposit.id, 'void', { reason: 'Not wanted' }),
    await admin.delete(`/invoices/${deposit.id}?version=${(await read(deposit.id)).version}`),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
  expect((await patch(deposit.id, { poNumber: 'PO 7' })).status).toBe(200)
  expect(await read(final.id)).toEqual(issued)
})

describe('a credit note on an invoice with a deposit', () => {
  const creditOfCustomer = async (id: string) => (await admin.get(`/customers/${id}`)).body.credit

  test('reduces an unpaid deposit, and makes no credit of money that was never paid', async () => {
    const own = (await addCustomer(admin)).id
    const { final, deposit } = await halfPaidAhead([sign(100000)], own)
    await post(final.id, 'issue')
    await post(final.id, 'credit', { amount: 90000, reason: 'Half of it is not wanted' })
    expect(await read(final.id)).toMatchObject({ balance: 0, creditedAmount: 90000 })
    expect(await read(deposit.id)).toMatchObject({ balance: 30000, paidAmount: 30000 })
    expect(await creditOfCustomer(own)).toBe(0)
    await post(deposit.id, 'payments', { amount: 30000, method: 'card', date: '2026-11-21' })
    await post(final.id, 'credit', { amount: 30000, reason: 'Nor is the rest' })
    expect(await creditOfCustomer(own)).toBe(30000)
  })

  test('leaves the deposit alone: nothing is refunded twice', async () => {
    const own = (await addCustomer(admin)).id
    const { final, deposit } = await halfPaidAhead([sign(100000)], own)
    await post(deposit.id, 'payments', { amount: 60000, method: 'card', date: '2026-11-21' })
    await post(final.id, 'payments', { amount: 1000, method: 'card', date: '2026-11-21' })
    await post(final.id, 'credit', { amount: 120000, reason: 'Not wanted' })
    expect(await creditOfCustomer(own)).toBe(61000)
    expect(await post(deposit.id, 'credit', { amount: 60000, reason: 'Nor this' })).toMatchObject({
      status: 409,
      body: { code: 'LOCKED' },
    })
    expect(await creditOfCustomer(own)).toBe(61000)
  })
})

test('an invoice with a credit note stays locked when its payment is taken back', async () => {
  const { body: made } = await admin.post('/invoices', { customerId, items: [sign(10000)] })
  await post(made.id, 'payments', { amount: 12000, method: 'card', date: '2026-11-21' })
  await post(made.id, 'credit', { amount: 6000, reason: 'Damaged' })
  const [payment] = (await admin.get(`/payments?customerId=${customerId}&limit=1`)).body.items
  expect(
    (await admin.post(`/payments/${payment.id}/take-back`, { reason: 'Bounced', version: payment.version }))
      .status,
  ).toBe(200)
  expect(await read(made.id)).toMatchObject({
    paidAmount: 0,
    creditedAmount: 6000,
    balance: 6000,
    locked: true,
  })
  expect(await patch(made.id, { items: [sign(1000)] })).toMatchObject({
    status: 409,
    body: { code: 'LOCKED' },
  })
})
