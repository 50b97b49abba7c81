/** A receipt of a payment: as a PDF and by mail, with what it paid and what is left. */
import { extractText } from 'unpdf'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderReceipt } from '#server/pdf/receipts.pdf.ts'
import { sampleSeller } from '#server/pdf/samples.ts'
import { addCustomer } from '#server/testing/client.ts'
import { noon, today } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop(noon))
})
afterAll(() => shop.stop())

async function pay(amount: number, of = 10_000) {
  const customer = await addCustomer(admin, { email: 'ann@oak.example' })
  const made = await post('/invoices', {
    customerId: customer.id,
    items: [{ description: 'Sign', price: of, vatRate: 0 }],
  })
  const invoice = await post(`/invoices/${made.id}/issue`, { version: made.version })
  const payment = await post('/payments', {
    ...{ customerId: customer.id, date: today, amount, method: 'bank transfer', reference: 'OAK' },
    allocations: [{ invoiceId: made.id, amount: Math.min(amount, of) }],
  })
  return { customer, invoice, payment }
}
const receiptOf = (id: string) => admin.get(`/payments/${id}/receipt`)
const send = (id: string, body: object) => admin.post(`/payments/${id}/receipt/send`, body)
const mailsTo = async (recipient: string) =>
  (await shop.pool.query('select kind, subject from mails where recipient = $1', [recipient])).rows

describe('A receipt', () => {
  test('says what was paid and what is left, as it is today', async () => {
    const { invoice, payment } = await pay(6000)
    expect((await receiptOf(payment.id)).body).toMatchObject({
      ...{ amount: 6000, method: 'bank transfer', reference: 'OAK', credit: 0, version: payment.version },
      rows: [{ invoiceNumber: invoice.invoiceNumber, amount: 6000, left: 4000 }],
    })
    await post(`/invoices/${invoice.id}/payments`, { amount: 4000, method: 'cash', date: today })
    expect((await receiptOf(payment.id)).body).toMatchObject({ rows: [{ amount: 6000, left: 0 }] })
  })

  test('names what was paid too much as the customer’s credit', async () => {
    const { payment } = await pay(12_500)
    expect((await receiptOf(payment.id)).body).toMatchObject({ amount: 12_500, credit: 2500 })
  })

  test('is a PDF with the same figures', async () => {
    const { invoice, payment } = await pay(6000)
    const { headers } = await admin.get(`/payments/${payment.id}/receipt/pdf`)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain(`Receipt-${today}`)
    const { body } = await receiptOf(payment.id)
    const { text } = await extractText(new Uint8Array(await renderReceipt(body, sampleSeller, null)), {
      mergePages: true,
    })
    for (const words of [
      'Receipt',
      'Bank transfer',
      'OAK',
      invoice.invoiceNumber,
      '£60.00',
      '£40.00 left to pay',
    ])
      expect(text).toContain(words)
  })

  test('goes by mail once, however often it is asked for', async () => {
    const { payment } = await pay(10_000)
    const recipient = `${uuid()}@oak.example`
    const asked = { version: payment.version, recipient }
    const answers = await Promise.all([send(payment.id, asked), send(payment.id, asked)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
    expect(await mailsTo(recipient)).toEqual([
      { kind: 'receipt', subject: expect.stringMatching(/^Receipt for £100\.00 from /) },
    ])
  })

  test('is refused for a stale version, a refund, credit that was carried in, and what was taken back', async () => {
    const { customer, payment } = await pay(12_000)
    expect((await send(payment.id, { version: payment.version + 5 })).status).toBe(409)
    await post(`/customers/${customer.id}/credit/refund`, { amount: 500, method: 'cash', date: today })
    const { items } = (await admin.get(`/payments?customerId=${customer.id}&kind=refund`)).body
    expect(await receiptOf(items[0].id)).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
    const { payment: other } = await pay(1000)
    await shop.pool.query('update payments set is_opening = true where id = $1', [other.id])
    expect((await receiptOf(other.id)).body.message).toMatch(/from another program/)
    await shop.pool.query('update payments set is_opening = false where id = $1', [other.id])
    await post(`/payments/${other.id}/take-back`, { reason: 'Bounced', version: other.version })
    expect((await receiptOf(other.id)).body.message).toBe('This payment was taken back')
  })
})
