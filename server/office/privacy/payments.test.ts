/** Money of a customer whose personal data is erased: what they are owed, and who paid what. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { customerErasure, keptUntil } from '#domain/office/privacy.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
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

describe('lines of the bank', () => {
  /** A line of a statement of our bank, as a file has it. */
  async function lineOf(text: string) {
    const file = new File([`Date,Description,Amount\n${day},${text},50.00\n`], 'bank.csv')
    const statement = (await admin.send('POST', '/bank-statements', formOf({ file }))).body
    return { statementId: statement.id, line: statement.lines[0] }
  }
  const textOf = async (statementId: string) =>
    (await admin.get(`/bank-statements/${statementId}`)).body.lines[0].text

  test('that are not booked forget an erased customer, and nobody else', async () => {
    const { id } = await addCustomer(admin, { name: 'Yolanda Thrip', companyName: '' })
    const hers = await lineOf('FASTER PAYMENT YOLANDA THRIP REF SIGN')
    const others = await lineOf('YOLANDA THRIPPLETON')
    expect((await erase(id)).status).toBe(200)
    expect(await textOf(hers.statementId)).toBe('')
    expect(await textOf(others.statementId)).toBe('YOLANDA THRIPPLETON')
  })

  test('are locked before their payment: a night while a payment is taken back ends neither', async () => {
    const { id } = await addCustomer(admin, who)
    const { statementId, line } = await lineOf('QUILL AND SONS')
    const lines = [{ id: line.id, customerId: id }]
    expect((await admin.post(`/bank-statements/${statementId}/confirm`, { lines })).status).toBe(200)
    const [payment] = await paymentsOf(id)
    expect((await refund(id, 5000)).status).toBe(200)
    expect((await erase(id)).status).toBe(200)
    const night = nightAfter(keptUntil(day, '03-31'))
    const other = await shop.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from bank_lines where payment_id = $1 for update', [payment.id])
      const erasing = eraseExpired(shop.deps.db, night)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await other.query('update payments set version = version where id = $1', [payment.id])
      await other.query('commit')
      await erasing
    } finally {
      other.release()
    }
    const referenceOf = async () =>
      (await shop.pool.query('select reference from payments where id = $1', [payment.id])).rows[0].reference
    // What somebody else had locked is left to the next night.
    expect(await referenceOf()).toBe('QUILL AND SONS')
    await eraseExpired(shop.deps.db, night)
    expect(await referenceOf()).toBe('')
  })
})
