/** Payments, what they are allocated to, and what is left of them: the customer's credit. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { noon, today } from '#server/testing/clock.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop({}, noon)
  admin = await signInAdmin(shop)
  await makeLawful(admin)
})
afterAll(() => shop.stop())

const items = [{ description: 'Fascia', quantity: 1, price: 10000 }]
const money = { date: '2026-11-21', method: 'bank transfer' }
const newCustomer = async (more: object = {}) => (await addCustomer(admin, more)).id
const makeInvoice = async (customerId: string) => (await admin.post('/invoices', { customerId, items })).body
const read = async (id: string) => (await admin.get(`/invoices/${id}`)).body
const creditOf = async (id: string) => (await admin.get(`/customers/${id}`)).body.credit
const pay = (id: string, amount: number, more: object = {}) =>
  admin.post(`/invoices/${id}/payments`, { ...money, amount, ...more })
const transfer = (customerId: string, amount: number, shares: [string, number][], more: object = {}) =>
  admin.post('/payments', {
    ...money,
    customerId,
    amount,
    allocations: shares.map(([invoiceId, share]) => ({ invoiceId, amount: share })),
    ...more,
  })
const takeBack = ({ id, version }: { id: string; version: number }, reason = 'Typed wrong') =>
  admin.post(`/payments/${id}/take-back`, { reason, version })
const paymentsOf = async (customerId: string) =>
  (await admin.get(`/payments?customerId=${customerId}`)).body.items
const credit = (customerId: string, verb: 'use' | 'return' | 'refund', body: object) =>
  admin.post(`/customers/${customerId}/credit/${verb}`, body)
/** Two invoices of £120.00 each. */
async function twoInvoices() {
  const customerId = await newCustomer()
  return { customerId, one: await makeInvoice(customerId), other: await makeInvoice(customerId) }
}

describe('a bank transfer', () => {
  test('pays several invoices, one a deposit; the rest is the customer’s credit', async () => {
    const { customerId, one, other } = await twoInvoices()
    const asked = { version: other.version, deposit: { kind: 'amount', value: 6000 } }
    const deposit = (await admin.post(`/invoices/${other.id}/deposit`, asked)).body
    const { status, body } = await transfer(customerId, 20000, [
      [one.id, 12000],
      [deposit.id, 6000],
    ])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...money,
      amount: 20000,
      customerId,
      customer: { name: 'Ann Example', companyName: '' },
      unallocated: 2000,
      refunded: 0,
      takenBack: null,
      version: 1,
    })
    expect(body.allocations).toEqual([
      { invoiceId: one.id, invoiceNumber: one.invoiceNumber, amount: 12000 },
      { invoiceId: deposit.id, invoiceNumber: deposit.invoiceNumber, amount: 6000 },
    ])
    expect(await read(one.id)).toMatchObject({ status: 'paid', balance: 0, paidAmount: 12000 })
    expect(await read(deposit.id)).toMatchObject({ status: 'paid', balance: 0 })
    expect(await creditOf(customerId)).toBe(2000)
    expect((await admin.get(`/payments/${body.id}`)).body).toEqual(body)
  })

  test('is refused as a whole if it allocates more than an invoice’s balance', async () => {
    const { customerId, one, other } = await twoInvoices()
    const answer = await transfer(customerId, 30000, [
      [one.id, 12000],
      [other.id, 12001],
    ])
    expect(answer).toMatchObject({
      status: 409,
      body: { message: `More than the £120.00 still to pay on ${other.invoiceNumber}` },
    })
    expect(await read(one.id)).toMatchObject({ paidAmount: 0, status: 'unpaid' })
    expect(await paymentsOf(customerId)).toEqual([])
  })

  test('pays only the customer’s own invoices, each once, none that is void, and no more than its amount', async () => {
    const { customerId, one, other } = await twoInvoices()
    const foreign = await makeInvoice(await newCustomer({ name: 'Another' }))
    const faults = async (amount: number, shares: [string, number][]) => {
      const { status, body } = await transfer(customerId, amount, shares)
      expect(status).toBe(400)
      return body.fields.map(({ path }: { path: string }) => path)
    }
    expect(await faults(100, [[foreign.id, 100]])).toEqual(['allocations.0.invoiceId'])
    expect(
      await faults(300, [
        [one.id, 100],
        [one.id, 100],
      ]),
    ).toEqual(['allocations.1.invoiceId'])
    expect(await faults(100, [[one.id, 101]])).toEqual(['allocations'])
    expect(await faults(0, [])).toEqual(['amount'])
    expect(await faults(-5, [])).toEqual(['amount'])
    await admin.post(`/invoices/${other.id}/void`, { version: other.version, reason: 'Made twice' })
    expect(await transfer(customerId, 100, [[other.id, 100]])).toMatchObject({
      status: 409,
      body: { code: 'LOCKED' },
    })
    expect(await transfer(uuid(), 100, [])).toMatchObject({ status: 400 })
  })

  test('without an invoice becomes credit', async () => {
    const customerId = await newCustomer()
    expect((await transfer(customerId, 5000, [])).body).toMatchObject({ allocations: [], unallocated: 5000 })
    expect(await creditOf(customerId)).toBe(5000)
  })

  test('with a known id is answered as it is; with other contents it is a 409 with the current one', async () => {
    const { customerId, one, other } = await twoInvoices()
    const id = uuid()
    const { body: made } = await transfer(customerId, 15000, [[one.id, 12000]], { id })
    expect(made.id).toBe(id)
    expect((await transfer(customerId, 15000, [[one.id, 12000]], { id })).body).toEqual(made)
    for (const answer of [
      await transfer(customerId, 15001, [[one.id, 12000]], { id }),
      await transfer(customerId, 15000, [[one.id, 11999]], { id }),
      await transfer(customerId, 15000, [[other.id, 12000]], { id }),
      await transfer(customerId, 15000, [], { id }),
      await transfer(customerId, 15000, [[one.id, 12000]], { id, reference: 'X' }),
      await pay(other.id, 15000, { id }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', current: made } })
    expect(await read(one.id)).toMatchObject({ paidAmount: 12000 })
    expect(await creditOf(customerId)).toBe(3000)
  })
})

describe('a payment on one invoice', () => {
  test('keeps the client’s id: a retry counts once', async () => {
    const { one, other } = await twoInvoices()
    const id = uuid()
    expect((await pay(one.id, 5000, { id })).body.payments).toMatchObject([
      { id, kind: 'payment', paymentId: id, amount: 5000, takenBack: false },
    ])
    expect(await pay(one.id, 5000, { id })).toMatchObject({ status: 200, body: { paidAmount: 5000 } })
    const current = (await admin.get(`/payments/${id}`)).body
    for (const answer of [
      await pay(one.id, 6000, { id }),
      await pay(one.id, 5000, { id, method: 'cash' }),
      await pay(other.id, 5000, { id }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', current } })
    expect(await read(one.id)).toMatchObject({ paidAmount: 5000 })
    expect(await read(other.id)).toMatchObject({ paidAmount: 0 })
  })

  test('above the balance becomes credit', async () => {
    const { customerId, one } = await twoInvoices()
    expect((await pay(one.id, 15000)).body).toMatchObject({ status: 'paid', balance: 0, paidAmount: 12000 })
    expect(await creditOf(customerId)).toBe(3000)
    expect((await pay(one.id, 100)).body).toMatchObject({ status: 'paid', balance: 0, paidAmount: 12000 })
    expect(await creditOf(customerId)).toBe(3100)
  })

  test('against an old version is refused, with the current invoice', async () => {
    const { one } = await twoInvoices()
    const id = uuid()
    const first = await pay(one.id, 5000, { id, version: one.version })
    expect(first.status).toBe(200)
    expect(await pay(one.id, 7000, { version: one.version })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { id: one.id, balance: 7000 } },
    })
    expect((await pay(one.id, 5000, { id, version: one.version })).body).toEqual(first.body)
  })
})

describe('taking back a payment', () => {
  test('needs a reason and adds a reversal: balances are restored, and nothing is deleted', async () => {
    const { customerId, one, other } = await twoInvoices()
    const before = [await read(one.id), await read(other.id)]
    const made = (
      await transfer(customerId, 30000, [
        [one.id, 12000],
        [other.id, 5000],
      ])
    ).body
    expect((await takeBack(made, ' ')).body.fields).toMatchObject([{ path: 'reason' }])
    const { body } = await takeBack(made, 'Cheque bounced')
    expect(body).toMatchObject({
      amount: 30000,
      allocations: [],
      unallocated: 0,
      takenBack: { reason: 'Cheque bounced', date: today, id: expect.any(String), by: expect.any(String) },
      version: 2,
    })
    for (const { id, balance, status, paidAmount, locked } of before)
      expect(await read(id)).toMatchObject({ balance, status, paidAmount, locked })
    expect(await creditOf(customerId)).toBe(0)
    expect((await read(one.id)).payments).toMatchObject([
      { id: made.id, kind: 'payment', amount: 12000, takenBack: true },
      { kind: 'take-back', paymentId: made.id, amount: -12000, reason: 'Cheque bounced' },
    ])
    expect((await takeBack(made, 'Cheque bounced')).body).toEqual(body)
    expect(await takeBack(made, 'Another reason')).toMatchObject({ status: 409, body: { current: body } })
    expect(await takeBack(body, 'Again')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  test('is refused while its credit is used elsewhere, and allowed once that is released', async () => {
    const { customerId, one, other } = await twoInvoices()
    await pay(one.id, 20000)
    const [payment] = await paymentsOf(customerId)
    const used = await credit(customerId, 'use', { invoiceId: other.id, amount: 8000 })
    expect(used).toMatchObject({ status: 200, body: { id: customerId, credit: 0 } })
    expect(await takeBack(payment)).toMatchObject({
      status: 409,
      body: {
        code: 'LOCKED',
        message: `£80.00 of this payment was used as credit on ${other.invoiceNumber}. Put that back first.`,
      },
    })
    expect(await read(other.id)).toMatchObject({ paidAmount: 8000, balance: 4000, status: 'part-paid' })
    const back = await credit(customerId, 'return', { invoiceId: other.id, amount: 8000 })
    expect(back.body.credit).toBe(8000)
    expect((await takeBack(payment)).status).toBe(200)
    expect([await read(one.id), await read(other.id)]).toMatchObject([
      { balance: 12000, status: 'unpaid' },
      { balance: 12000, status: 'unpaid' },
    ])
    expect(await creditOf(customerId)).toBe(0)
  })

  test('is refused while part of it is refunded; a refund can be taken back too', async () => {
    const { customerId, one } = await twoInvoices()
    await pay(one.id, 20000)
    await credit(customerId, 'refund', { ...money, amount: 5000 })
    const [refund, payment] = await paymentsOf(customerId)
    expect(refund).toMatchObject({ amount: -5000, allocations: [], unallocated: 0 })
    expect(payment).toMatchObject({ amount: 20000, refunded: 5000, unallocated: 3000 })
    expect((await takeBack(payment)).body).toMatchObject({ code: 'LOCKED' })
    expect((await takeBack(refund)).body.takenBack).toMatchObject({ reason: 'Typed wrong' })
    expect(await creditOf(customerId)).toBe(8000)
    expect((await takeBack(payment)).status).toBe(200)
    expect(await creditOf(customerId)).toBe(0)
  })

  test('that does not exist is "Payment not found"', async () => {
    const answer = await takeBack({ id: uuid(), version: 1 })
    expect(answer).toMatchObject({ status: 404, body: { message: 'Payment not found' } })
    expect((await admin.get(`/payments/${uuid()}`)).status).toBe(404)
  })
})

describe('credit', () => {
  test('can be used up to its amount and the balance, on the customer’s own invoices', async () => {
    const { customerId, one } = await twoInvoices()
    await transfer(customerId, 15000, [])
    const foreign = await makeInvoice(await newCustomer())
    const use = (invoiceId: string, amount: number, more: object = {}) =>
      credit(customerId, 'use', { invoiceId, amount, ...more })
    expect((await use(foreign.id, 100)).body.fields).toMatchObject([{ path: 'invoiceId' }])
    expect((await use(one.id, 12001)).status).toBe(409)
    expect((await use(one.id, 0)).status).toBe(400)
    expect((await use(one.id, 7000)).body.credit).toBe(8000)
    expect(await use(one.id, 100, { version: one.version })).toMatchObject({
      status: 409,
      body: { current: { id: one.id } },
    })
    expect((await use(one.id, 5000)).body.credit).toBe(3000)
    expect((await use(one.id, 1)).status).toBe(409)
    const other = await makeInvoice(customerId)
    expect(await use(other.id, 3001)).toMatchObject({
      status: 409,
      body: { message: 'More than the £30.00 of credit' },
    })
    expect((await read(one.id)).payments).toMatchObject([
      { kind: 'credit', amount: 7000 },
      { kind: 'credit', amount: 5000 },
    ])
    expect((await credit(uuid(), 'use', { invoiceId: one.id, amount: 1 })).status).toBe(404)
  })

  test('is used oldest first, by the day it came in', async () => {
    const { customerId, one } = await twoInvoices()
    const late = (await transfer(customerId, 1000, [], { date: '2026-11-20' })).body
    const early = (await transfer(customerId, 2000, [], { date: '2026-11-03' })).body
    await credit(customerId, 'use', { invoiceId: one.id, amount: 1500 })
    expect(await paymentsOf(customerId)).toMatchObject([
      { id: late.id, unallocated: 1000 },
      { id: early.id, unallocated: 500 },
    ])
  })

  test('can be refunded up to its amount; a retry makes no second refund', async () => {
    const customerId = await newCustomer()
    await transfer(customerId, 5000, [])
    expect((await credit(customerId, 'refund', { ...money, amount: 5001 })).status).toBe(409)
    const refundId = uuid()
    for (let time = 0; time < 2; time++)
      expect((await credit(customerId, 'refund', { ...money, amount: 2000, refundId })).body.credit).toBe(
        3000,
      )
    expect((await credit(customerId, 'refund', { ...money, amount: 2500, refundId })).status).toBe(409)
    expect((await credit(customerId, 'refund', { ...money, amount: 3000 })).body.credit).toBe(0)
    expect(await paymentsOf(customerId)).toHaveLength(3)
  })

  test('comes from a credit note on a paid invoice, whose balance stays 0.00', async () => {
    const { customerId, one, other } = await twoInvoices()
    const issued = (await admin.post(`/invoices/${one.id}/issue`, { version: one.version })).body
    const paid = (await pay(issued.id, 12000)).body
    const lines = [{ lineId: paid.items[0].id, quantity: 0.5 }]
    await admin.post(`/invoices/${paid.id}/credit`, { lines, reason: 'Too small', version: paid.version })
    expect(await read(paid.id)).toMatchObject({
      balance: 0,
      status: 'paid',
      paidAmount: 6000,
      creditedAmount: 6000,
      payments: [
        { kind: 'payment', amount: 12000 },
        { kind: 'release', amount: -6000 },
      ],
    })
    expect(await creditOf(customerId)).toBe(6000)
    expect((await credit(customerId, 'use', { invoiceId: other.id, amount: 6000 })).body.credit).toBe(0)
    expect(await read(other.id)).toMatchObject({ paidAmount: 6000, balance: 6000 })
  })

  test('comes from a credit note above what was paid on an invoice with a deposit', async () => {
    const { customerId, one } = await twoInvoices()
    const asked = { version: one.version, deposit: { kind: 'amount', value: 6000 } }
    const deposit = (await admin.post(`/invoices/${one.id}/deposit`, asked)).body
    await admin.post(`/invoices/${deposit.id}/issue`, { version: deposit.version })
    await pay(deposit.id, 6000)
    const final = (await admin.post(`/invoices/${one.id}/issue`, { version: (await read(one.id)).version }))
      .body
    const lines = [{ lineId: final.items[0].id, quantity: 1 }]
    await admin.post(`/invoices/${final.id}/credit`, { lines, reason: 'Called off', version: final.version })
    expect(await read(final.id)).toMatchObject({ balance: 0, status: 'paid' })
    expect(await creditOf(customerId)).toBe(6000)
    expect((await credit(customerId, 'refund', { ...money, amount: 6000 })).body.credit).toBe(0)
  })

  test('prevents deleting its customer', async () => {
    const { id, version } = await addCustomer(admin)
    await transfer(id, 100, [])
    expect((await admin.delete(`/customers/${id}?version=${version}`)).body).toEqual({ id, archived: true })
  })
})

test('every action with money is in its history, with the actor', async () => {
  const customerId = await newCustomer()
  const made = (await transfer(customerId, 5000, [])).body
  const refundId = uuid()
  await credit(customerId, 'refund', { ...money, amount: 1000, refundId })
  const [refund] = await paymentsOf(customerId)
  await takeBack(refund)
  await takeBack(made, 'Bounced')
  const { id: me } = (await admin.get('/profile')).body
  const { rows } = await shop.pool.query(
    `select record_id, action, actor from history where noun = 'payments' and record_id = any($1) order by id`,
    [[made.id, refundId]],
  )
  expect(rows.map((row) => [row.record_id, row.action, row.actor])).toEqual([
    [made.id, 'record', me],
    [refundId, 'refund', me],
    [refundId, 'take back', me],
    [made.id, 'take back', me],
  ])
})

test('the history of an invoice names its payment, with the actor', async () => {
  const customerId = await newCustomer()
  const invoice = await makeInvoice(customerId)
  const made = (await transfer(customerId, 12000, [[invoice.id, 12000]])).body
  const { id: me } = (await admin.get('/profile')).body
  const { rows } = await shop.pool.query(
    `select after->'payment'->>'id' as payment, actor from history where record_id = $1 and action = 'pay'`,
    [invoice.id],
  )
  expect(rows).toEqual([{ payment: made.id, actor: me }])
})

test('the list is searched by customer, reference and invoice, and filtered by dates and kind', async () => {
  const customerId = await newCustomer({ name: 'Zenobia Quill' })
  const invoice = await makeInvoice(customerId)
  const ofInvoice = (await transfer(customerId, 12000, [[invoice.id, 12000]], { date: '2026-03-01' })).body
  const other = (await transfer(customerId, 100, [], { date: '2026-03-31', reference: 'WREN 7' })).body
  const found = async (query: string) =>
    (await admin.get(`/payments?${query}`)).body.items.map(({ id }: { id: string }) => id)
  expect(await found('q=zenobia')).toEqual([other.id, ofInvoice.id])
  expect(await found('q=wren+7')).toEqual([other.id])
  expect(await found(`q=${invoice.invoiceNumber}`)).toEqual([ofInvoice.id])
  expect(await found('q=zenobia&from=2026-03-02')).toEqual([other.id])
  expect(await found('q=zenobia&to=2026-03-30')).toEqual([ofInvoice.id])
  expect(await found('q=zenobia&from=2026-03-01&to=2026-03-31')).toHaveLength(2)
  expect((await admin.get('/payments?from=soon')).status).toBe(400)
  expect(await found('q=zenobia&kind=refund')).toEqual([])
  await admin.post(`/payments/${other.id}/take-back`, { reason: 'Bounced', version: other.version })
  expect(await found('q=zenobia&kind=taken-back')).toEqual([other.id])
  expect(await found('q=zenobia&kind=receipt')).toEqual([ofInvoice.id])
  const page = (await admin.get(`/payments?customerId=${customerId}&limit=1`)).body
  expect(page).toMatchObject({ hasMore: true, items: [{ id: other.id }] })
  expect(await found(`customerId=${customerId}&limit=1&cursor=${page.nextCursor}`)).toEqual([ofInvoice.id])
})

test('the list is by the day of the payment, the last first, then the latest recorded', async () => {
  const customerId = await newCustomer()
  const recorded: string[] = []
  for (const date of ['2026-03-10', '2026-03-31', '2026-03-10', '2026-02-01'])
    recorded.push((await transfer(customerId, 100, [], { date })).body.id)
  const [first, second, third, last] = recorded
  expect((await paymentsOf(customerId)).map(({ id }: { id: string }) => id)).toEqual([
    second,
    third,
    first,
    last,
  ])
})
