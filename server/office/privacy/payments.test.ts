/** Money of a customer whose personal data is erased: what they are owed, and who paid what. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { customerErasure, keptUntil } from '#domain/office/privacy.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { eraseExpired } from './erase-expired.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
})
afterAll(() => shop.stop())

const day = '2026-11-20'
const who = { name: 'Zebedee Quill', companyName: 'Quill and Sons' }

/** A customer who paid for something that was never invoiced. */
async function payAhead(amount = 5000) {
  const { id } = await addCustomer(admin, who)
  const transfer = { customerId: id, date: day, amount, method: 'cash', reference: 'QUILL 7' }
  const payment = (await admin.post('/payments', transfer)).body
  return { id, payment }
}

const refund = (id: string, amount: number, date = day) =>
  admin.post(`/customers/${id}/credit/refund`, { amount, method: 'cash', date, reference: 'To Quill' })

async function erase(id: string) {
  const { version } = (await admin.get(`/customers/${id}`)).body
  return admin.post(`/customers/${id}/erase`, { version, reason: 'They asked' })
}

const paymentsOf = async (id: string) => (await admin.get(`/payments?customerId=${id}`)).body.items
const nightAfter = (last: string) => new Date(`${addDays(last, 1)}T12:00:00Z`)

describe('a customer who has credit', () => {
  test('is not erased until it is used or refunded, and the answer says how much it is', async () => {
    const { id } = await payAhead()
    const why = '£50.00 belong to the customer; use them on an invoice, or give them back'
    const refused = await erase(id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'INCOMPLETE' } })
    expect(refused.body.fields).toEqual([{ path: id, message: `Credit: ${why}` }])
    const plan = customerErasure.parse((await admin.get(`/customers/${id}/erasure`)).body)
    expect(plan).toMatchObject({ open: [{ noun: 'customers', id, number: 'Credit', why }], openCount: 1 })

    expect((await refund(id, 5000)).status).toBe(200)
    expect((await erase(id)).status).toBe(200)
  })
})

describe('payments that are on no invoice', () => {
  test('and refunds lose the payer once the six years are over, not a day before', async () => {
    const { id } = await payAhead()
    await refund(id, 5000)
    const until = keptUntil(day, '03-31')
    const plan = { keptPayments: 2, keptCount: 0, keptUntil: until }
    expect((await admin.get(`/customers/${id}/erasure`)).body).toMatchObject(plan)
    expect((await erase(id)).body.erasure).toMatchObject(plan)
    const kept = await paymentsOf(id)
    expect(kept).toMatchObject([{ customer: who }, { customer: who }])

    await eraseExpired(shop.deps.db, new Date(`${until}T12:00:00Z`))
    expect(await paymentsOf(id)).toEqual(kept)
    expect(await eraseExpired(shop.deps.db, nightAfter(until))).toBeGreaterThan(0)
    const erased = await paymentsOf(id)
    expect((await admin.get(`/customers/${id}/erasure`)).body).toMatchObject({
      keptPayments: 0,
      keptUntil: null,
    })
    expect(JSON.stringify(erased)).not.toMatch(/quill|zebedee/i)
    expect(erased.map((one: { amount: number }) => one.amount)).toEqual([-5000, 5000])
    expect(await eraseExpired(shop.deps.db, nightAfter(until))).toBe(0)
  })

  test('count their years from their last change', async () => {
    const { id } = await payAhead()
    await refund(id, 5000, '2027-06-01')
    await erase(id)
    await eraseExpired(shop.deps.db, nightAfter(keptUntil(day, '03-31')))
    expect(await paymentsOf(id)).toMatchObject([{ customer: who }, { customer: who }])
    await eraseExpired(shop.deps.db, nightAfter(keptUntil('2027-06-01', '03-31')))
    expect(JSON.stringify(await paymentsOf(id))).not.toMatch(/quill/i)
  })

  test('lose the reason of a reversal too', async () => {
    const { id, payment } = await payAhead()
    const reason = 'The cheque of Mr Quill bounced'
    const back = await admin.post(`/payments/${payment.id}/take-back`, { version: payment.version, reason })
    expect(back.status).toBe(200)
    await erase(id)
    expect(await paymentsOf(id)).toMatchObject([{ takenBack: { reason } }])
    await eraseExpired(shop.deps.db, new Date('2099-01-01T12:00:00Z'))
    expect(await paymentsOf(id)).toMatchObject([{ takenBack: { reason: '' } }])
  })

  test('of customers who were not erased stay as they are', async () => {
    const { id } = await payAhead()
    await refund(id, 5000)
    await eraseExpired(shop.deps.db, new Date('2099-01-01T12:00:00Z'))
    expect(await paymentsOf(id)).toMatchObject([{ customer: who }, { customer: who }])
  })
})

test('a transfer over two invoices keeps its payer as long as either is kept', async () => {
  const { id: customerId } = await addCustomer(admin, who)
  const make = async () => {
    const { id, version } = (
      await admin.post('/invoices', { customerId, items: [{ title: 'Fascia', quantity: 1, price: 1000 }] })
    ).body
    return (await admin.post(`/invoices/${id}/issue`, { version })).body
  }
  const [one, other] = [await make(), await make()]
  await admin.post('/payments', {
    ...{ customerId, date: day, amount: one.total + other.total, method: 'cash', reference: 'QUILL 8' },
    allocations: [one, other].map(({ id, total }) => ({ invoiceId: id, amount: total })),
  })
  await erase(customerId)
  const { db } = shop.deps
  await db.execute(sql`update invoices set tax_point = '2030-06-01' where id = ${other.id}`)
  await eraseExpired(db, nightAfter(keptUntil(one.taxPoint, '03-31')))
  expect((await admin.get(`/invoices/${one.id}`)).body.customer.name).toBe('Erased customer')
  expect(await paymentsOf(customerId)).toMatchObject([{ customer: who, reference: 'QUILL 8' }])
  await eraseExpired(db, nightAfter(keptUntil('2030-06-01', '03-31')))
  expect(JSON.stringify(await paymentsOf(customerId))).not.toMatch(/quill/i)
})
