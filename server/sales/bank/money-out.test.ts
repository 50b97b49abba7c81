/** Money that went out, and what is recorded already, in the lines of a bank statement. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, signInAdmin } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

let made = 0
/** A customer with this credit, pence. Their name has letters alone, as a bank writes it. */
async function withCredit(credit: number) {
  made += 1
  const name = `Zinc Works ${String.fromCharCode(65 + made)}${String.fromCharCode(88 - made)}`
  const { id } = (await admin.post('/customers', { name })).body
  const paid = { customerId: id, amount: credit, method: 'cash', date: '2026-01-02', allocations: [] }
  expect((await admin.post('/payments', paid)).status).toBe(200)
  return { id, name }
}
const creditOf = async (id: string) => (await admin.get(`/customers/${id}`)).body.credit
const refund = async (id: string, amount: number, date: string) => {
  const given = { amount, date, method: 'bank transfer', refundId: crypto.randomUUID() }
  expect((await admin.post(`/customers/${id}/credit/refund`, given)).status).toBe(200)
  return given.refundId
}
const take = async (...rows: string[]) => {
  const file = new File([`Date,Description,Amount\n${rows.join('\n')}\n`], 'out.csv')
  const { status, body } = await admin.send('POST', '/bank-statements', formOf({ file }))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const confirm = (id: string, ...lines: object[]) => admin.post(`/bank-statements/${id}/confirm`, { lines })
const moneyOf = async (customerId: string) =>
  (await admin.get(`/payments?customerId=${customerId}&limit=100`)).body.items

describe('A refund that is recorded', () => {
  test('is suggested for its line, and books no second one, whatever file has it', async () => {
    const { id, name } = await withCredit(9000)
    const refundId = await refund(id, 5000, '2026-02-02')
    const { id: statementId, lines, recorded } = await take(`2026-02-04,REFUND ${name},-50.00`)
    expect(lines[0].suggestion).toMatchObject({ paymentId: refundId, certainty: 'certain', customerId: id })
    expect(recorded).toMatchObject([{ id: refundId, amount: -5000, method: 'bank transfer' }])
    const shown = { id: lines[0].id, paymentId: refundId }
    const booked = await confirm(statementId, shown)
    expect(booked.body.lines).toMatchObject([{ state: 'booked', paymentId: refundId }])
    expect(booked.body.booked).toMatchObject([
      { paymentId: refundId, customer: { name }, invoices: [], unallocated: 0 },
    ])
    expect((await confirm(statementId, shown)).status).toBe(200)
    const over = await take(`2026-02-04,REFUND ${name},-50.00`, '2026-02-05,Vinyl,-1.00')
    expect(over.lines[0]).toMatchObject({ id: lines[0].id, state: 'booked' })
    expect(over.recorded).toEqual([])
    expect(await moneyOf(id)).toHaveLength(2)
    expect(await creditOf(id)).toBe(4000)
  })

  test('is shown by one line alone, of its own amount; taken back, the line is open again', async () => {
    const { id, name } = await withCredit(9000)
    const refundId = await refund(id, 700, '2026-02-10')
    const row = `2026-02-10,${name},-7.00`
    const { id: statementId, lines } = await take(row, row, `2026-02-10,${name},-8.00`)
    const [one, two, other] = lines.map((line: { id: string }) => ({ id: line.id, paymentId: refundId }))
    expect((await confirm(statementId, other)).body.fields[0].message).toBe('Not the amount of this line')
    expect((await confirm(statementId, one, two)).body.fields[0].message).toBe('Another line shows it')
    const answers = await Promise.all([confirm(statementId, one), confirm(statementId, two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [payment] = await moneyOf(id)
    const back = { reason: 'Did not arrive', version: payment.version }
    expect((await admin.post(`/payments/${refundId}/take-back`, back)).status).toBe(200)
    const after = (await admin.get(`/bank-statements/${statementId}`)).body
    expect(after.lines.map(({ state }: { state: string }) => state)).toEqual(['open', 'open', 'open'])
    expect((await confirm(statementId, one)).status).toBe(409)
  })
})

describe('A refund that is not recorded', () => {
  test('is recorded from its line, out of the credit of a credit note, and taken back with it', async () => {
    const { id, name } = await withCredit(3000)
    const { id: statementId, lines } = await take(`2026-03-04,FP ${name},-30.00`)
    expect(lines[0].suggestion).toMatchObject({ paymentId: null, certainty: 'likely', customerId: id })
    expect(await creditOf(id)).toBe(3000)
    const booked = await confirm(statementId, { id: lines[0].id, customerId: id })
    expect(booked.body.lines).toMatchObject([{ state: 'booked', paymentId: lines[0].id }])
    const [payment] = await moneyOf(id)
    expect(payment).toMatchObject({ id: lines[0].id, amount: -3000, date: '2026-03-04' })
    expect(payment.reference).toBe(`FP ${name}`)
    expect(await creditOf(id)).toBe(0)
    const back = { reason: 'Wrong customer', version: payment.version }
    expect((await admin.post(`/payments/${payment.id}/take-back`, back)).status).toBe(200)
    expect(await creditOf(id)).toBe(3000)
    const { version } = (await admin.get(`/bank-statements/${statementId}`)).body.lines[0]
    const again = await confirm(statementId, { id: lines[0].id, version, customerId: id })
    expect(again.body.lines[0].state).toBe('booked')
    expect(await creditOf(id)).toBe(0)
  })

  test('names the customer, pays no invoice, and is at most their credit', async () => {
    const { id } = await withCredit(500)
    const { id: statementId, lines } = await take('2026-03-10,Somebody,-5.01')
    const line = lines[0].id
    expect((await confirm(statementId, { id: line })).body.fields[0].message).toContain('Choose the refund')
    const { status, body } = await confirm(statementId, { id: line, customerId: id })
    expect([status, body.message]).toEqual([409, 'More than the £5.00 of credit'])
    expect(await moneyOf(id)).toHaveLength(1)
  })
})

describe('A payment that is recorded', () => {
  test('by hand is suggested for its line, so that it is not booked a second time', async () => {
    const { id, name } = await withCredit(100)
    const items = [{ description: 'Sign', quantity: 1, price: 2000 }]
    const bills = [1, 2].map(async () => (await admin.post('/invoices', { customerId: id, items })).body)
    const [bill] = await Promise.all(bills)
    const typed = { amount: bill.total, date: '2026-04-01', method: 'bank transfer' }
    expect((await admin.post(`/invoices/${bill.id}/payments`, typed)).status).toBe(200)
    const { lines } = await take(`2026-04-02,${name},${bill.total / 100}`)
    const [payment] = await moneyOf(id)
    expect(lines[0].suggestion).toMatchObject({ paymentId: payment.id, certainty: 'certain', invoiceIds: [] })
  })
})

// The last: what is dated before is refused from here on.
test('a refund in a closed period still has its line, because nothing new is dated in it', async () => {
  const { id, name } = await withCredit(9000)
  const refundId = await refund(id, 900, '2026-01-20')
  const { id: statementId, lines } = await take(`2026-01-21,${name},-9.00`, `2026-01-21,${name},-10.00`)
  expect((await admin.post('/periods/close', { until: '2026-01-31' })).status).toBe(200)
  const late = await confirm(statementId, { id: lines[1].id, customerId: id })
  expect(late).toMatchObject({ status: 409, body: { code: 'CLOSED' } })
  expect((await confirm(statementId, { id: lines[0].id, paymentId: refundId })).status).toBe(200)
})
