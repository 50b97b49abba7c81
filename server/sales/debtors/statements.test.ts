/** Statements: what is open, every movement, and that each goes out once. */

import type { PoolClient } from 'pg'
import { extractText } from 'unpdf'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import type { StatementLook, StatementRow } from '#domain/sales/statements.ts'
import { sampleSeller } from '#server/pdf/samples.ts'
import { renderStatement } from '#server/pdf/statements.pdf.ts'
import { addCustomer } from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { copiesOfInvoice } from '#server/testing/copy-rows.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let clock: TestClock
let post: LawfulShop['post']
/** Only looked at. */
let busy: Awaited<ReturnType<typeof busyCustomer>>

beforeAll(async () => {
  clock = makeTestClock('2027-03-01T11:00:00Z')
  ;({ shop, admin, post } = await startLawfulShop(clock))
  busy = await busyCustomer()
})
afterAll(() => shop.stop())

const method = 'bank transfer'
const today = () => londonDay(clock.now())
const wait = (days: number) => clock.set(`${addDays(today(), days)}T11:00:00Z`)

async function newCustomer(email: string): Promise<string> {
  const { id, version } = await addCustomer(admin)
  await admin.patch(`/customers/${id}`, { version, email })
  return id
}

async function bill(customerId: string, price: number) {
  const made = await post('/invoices', { customerId, items: [{ description: 'Sign', price, vatRate: 0 }] })
  return post(`/invoices/${made.id}/issue`, { version: made.version })
}
const statement = async (id: string, query = '') =>
  (await admin.get(`/customers/${id}/statement${query}`)).body
const short = ({ date, kind, amount, balance }: StatementRow) => [date, kind, amount, balance]

/** An invoice, paid too much, a credit note, a refund that bounced, and another invoice. */
async function busyCustomer() {
  const id = await newCustomer('ann@quay.example')
  const first = today()
  const one = await bill(id, 10_000)
  wait(5)
  await post(`/invoices/${one.id}/credit`, { amount: 1000, reason: 'Scratched', version: one.version })
  wait(5)
  await post(`/invoices/${one.id}/payments`, { amount: 9500, method, date: today(), reference: 'BACS 7' })
  const refundId = uuid()
  await post(`/customers/${id}/credit/refund`, { refundId, amount: 500, method, date: today() })
  wait(5)
  const { version } = (await admin.get(`/payments/${refundId}`)).body
  await post(`/payments/${refundId}/take-back`, { reason: 'Account closed', version })
  await bill(id, 2000)
  return { id, day: (days: number) => addDays(first, days) }
}

describe('all movements', () => {
  test('are each of them, with the account after it, to what is owed today', async () => {
    const { id, day } = busy
    const { opening, rows, closing, ageing } = await statement(id, '?kind=all')
    expect(opening).toBe(0)
    expect(rows.map(short)).toEqual([
      [day(0), 'invoice', 10_000, 10_000],
      [day(5), 'credit', -1000, 9000],
      [day(10), 'payment', -9500, -500],
      [day(10), 'refund', 500, 0],
      [day(15), 'invoice', 2000, 2000],
      [day(15), 'take-back', -500, 1500],
    ])
    expect(closing).toBe(1500)
    expect(ageing).toMatchObject({ current: 2000, credit: 500, total: 1500 })
    expect(rows[2].number).toBe('BACS 7')
  })

  test('of a period begin with what was brought forward', async () => {
    const { id, day } = busy
    const of = await statement(id, `?kind=all&from=${day(5)}&to=${day(10)}`)
    expect(of).toMatchObject({ opening: 10_000, closing: 0, on: day(10), from: day(5) })
    expect(of.rows).toHaveLength(3)
    expect(of.ageing).toMatchObject({ total: 0 })
  })
})

describe('open items', () => {
  test('are what is left of each invoice, and the credit; they come to what is owed', async () => {
    const { id } = busy
    const { rows, closing, opening } = await statement(id)
    expect(opening).toBe(0)
    expect(rows.map(({ kind, amount }: StatementRow) => [kind, amount])).toEqual([
      ['invoice', 2000],
      ['payment', -500],
    ])
    const { items } = (await admin.get('/debtors')).body
    expect(items.find((item: { customerId: string }) => item.customerId === id).total).toBe(closing)
  })

  test('have no period, and nobody’s are answered for nobody', async () => {
    const { id } = busy
    expect((await admin.get(`/customers/${id}/statement?from=2027-01-01`)).status).toBe(400)
    expect((await admin.get(`/customers/${uuid()}/statement`)).status).toBe(404)
  })
})

const mailsTo = async (recipient: string) =>
  (await admin.get('/mails?limit=100')).body.items.filter(
    (mail: { recipient: string; kind: string }) => mail.recipient === recipient && mail.kind === 'statement',
  )

describe('by mail', () => {
  test('goes once, however often it is asked for under one id, also at the same time', async () => {
    const id = await newCustomer('once@quay.example')
    await bill(id, 5000)
    const send = (sendId: string) => admin.post(`/customers/${id}/statement/send`, { sendId })
    const sendId = uuid()
    const answers = await Promise.all([send(sendId), send(sendId), send(sendId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await mailsTo('once@quay.example')).toHaveLength(1)
    await send(uuid())
    expect(await mailsTo('once@quay.example')).toHaveLength(2)
  })

  test('says what is open in the shop’s words, with its PDF', async () => {
    const id = await newCustomer('words@quay.example')
    await bill(id, 5000)
    const { body } = await admin.post(`/customers/${id}/statement/send`, { sendId: uuid() })
    expect(body.subject).toMatch(/^Statement from/)
    const pdf = await admin.send('GET', `/customers/${id}/statement/pdf`)
    expect(pdf.status).toBe(200)
  })

  test('to nobody is refused', async () => {
    const id = await newCustomer('')
    await bill(id, 5000)
    expect((await admin.post(`/customers/${id}/statement/send`, { sendId: uuid() })).status).toBe(400)
  })
})

describe('to many', () => {
  test('each gets one, and who is left out is named with the reason', async () => {
    const owing = await newCustomer('owing@quay.example')
    await bill(owing, 5000)
    const held = await newCustomer('held@quay.example')
    const heldBill = await bill(held, 5000)
    await admin.patch(`/invoices/${heldBill.id}/chase`, { version: 1, onHold: true })
    const disputed = await newCustomer('disputed@quay.example')
    const disputedBill = await bill(disputed, 5000)
    await admin.patch(`/invoices/${disputedBill.id}/chase`, { version: 1, disputed: 'Wrong colour' })
    const silent = await newCustomer('')
    await bill(silent, 5000)
    const even = await newCustomer('even@quay.example')
    const sending = { sendId: uuid(), customerIds: [owing, held, disputed, silent, even] }
    const [{ items }, again] = await Promise.all([post('/statements', sending), post('/statements', sending)])
    expect(items.map(({ skipped }: { skipped: string | null }) => skipped)).toEqual([
      null,
      'On hold',
      'Disputed',
      'No email address',
      'Nothing to pay',
    ])
    expect(again.items).toEqual(items)
    expect(await mailsTo('owing@quay.example')).toHaveLength(1)
    expect(await mailsTo('held@quay.example')).toHaveLength(0)
  })
})

/** What is sent to the database meanwhile, within transactions too. */
async function queriesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const spies = new Set<MockInstance>()
  const hear = (client: PoolClient) => spies.add(vi.spyOn(client, 'query'))
  shop.pool.on('acquire', hear)
  await work()
  shop.pool.off('acquire', hear)
  const texts = [...spies].flatMap(({ mock }) => mock.calls.map(([query]) => JSON.stringify(query)))
  for (const spy of spies) spy.mockRestore()
  return texts
}

describe('all movements to many', () => {
  test('go to who has nothing to pay too, with the period, and not to who had none', async () => {
    const settled = await newCustomer('settled@quay.example')
    const { id } = await bill(settled, 5000)
    await post(`/invoices/${id}/payments`, { amount: 5000, method: 'cash', date: today() })
    const idle = await newCustomer('idle@quay.example')
    const silent = await newCustomer('')
    const held = await newCustomer('held.too@quay.example')
    const heldBill = await bill(held, 5000)
    await admin.patch(`/invoices/${heldBill.id}/chase`, { version: 1, onHold: true })
    const customerIds = [settled, idle, silent, held]
    const sending = { sendId: uuid(), customerIds, kind: 'all', from: addDays(today(), -1), to: today() }
    const { items } = await post('/statements', sending)
    expect(items.map(({ skipped }: { skipped: string | null }) => skipped)).toEqual([
      null,
      'No movements, and nothing to pay',
      'No email address',
      'On hold',
    ])
    expect((await post('/statements', sending)).items).toEqual(items)
    expect(await mailsTo('settled@quay.example')).toHaveLength(1)
    expect(await mailsTo('idle@quay.example')).toHaveLength(0)
    const { rows } = await shop.pool.query(
      `select to_jsonb(history)::text as kept from history where record_id = $1 and action = 'send statement'`,
      [settled],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].kept).toMatch(/"kind": ?"all"/)
    expect(rows[0].kept).toContain(addDays(today(), -1))
  })

  test('are told of each alone: who is unknown or erased keeps nobody after from theirs', async () => {
    const first = await newCustomer('first@quay.example')
    await bill(first, 5000)
    const gone = await newCustomer('gone@quay.example')
    await shop.pool.query('update customers set erased_at = now() where id = $1', [gone])
    const last = await newCustomer('last@quay.example')
    await bill(last, 5000)
    const sending = { sendId: uuid(), customerIds: [first, uuid(), gone, last], kind: 'all' }
    const { items } = await post('/statements', sending)
    expect(items.map(({ skipped }: { skipped: string | null }) => skipped)).toEqual([
      null,
      messages.customerNotFound,
      'The personal data of this customer was erased',
      null,
    ])
    expect((await post('/statements', sending)).items).toEqual(items)
    for (const email of ['first@quay.example', 'last@quay.example'])
      expect(await mailsTo(email)).toHaveLength(1)
  })

  test('that went out are said to have gone, though the customer paid before the lost answer was asked for again', async () => {
    const id = await newCustomer('paid.since@quay.example')
    const { id: invoiceId } = await bill(id, 5000)
    const sending = { sendId: uuid(), customerIds: [id] }
    await post('/statements', sending)
    await post(`/invoices/${invoiceId}/payments`, { amount: 5000, method: 'cash', date: today() })
    expect((await post('/statements', sending)).items).toEqual([{ customerId: id, skipped: null }])
    expect(await mailsTo('paid.since@quay.example')).toHaveLength(1)
  })

  test('are each made up once', async () => {
    const id = await newCustomer('made.once@quay.example')
    await bill(id, 5000)
    const texts = await queriesDuring(() =>
      post('/statements', { sendId: uuid(), customerIds: [id], kind: 'all' }),
    )
    expect(texts.filter((text) => text.includes("'take-back'"))).toHaveLength(1)
  })

  test('have days in their order, and open items have none', async () => {
    const sending = { sendId: uuid(), customerIds: [busy.id] }
    const backwards = { ...sending, kind: 'all', from: '2027-02-02', to: '2027-02-01' }
    expect((await admin.post('/statements', backwards)).status).toBe(400)
    expect((await admin.post('/statements', { ...sending, from: '2027-02-02' })).status).toBe(400)
  })
})

describe('looked at before they go', () => {
  const look = async (asked: object) => (await post('/statements/look', asked)).items

  test('say what each paper closes with, and who is left out', async () => {
    const settled = await newCustomer('look.settled@quay.example')
    const { id } = await bill(settled, 5000)
    await post(`/invoices/${id}/payments`, { amount: 5000, method: 'cash', date: today() })
    const idle = await newCustomer('look.idle@quay.example')
    const silent = await newCustomer('')
    await bill(silent, 700)
    const unknown = uuid()
    const customerIds = [settled, busy.id, idle, silent, unknown]
    const short = (items: StatementLook[]) => items.map(({ closing, refusal }) => [closing, refusal])
    expect(short(await look({ customerIds }))).toEqual([
      [0, 'Nothing to pay'],
      [1500, null],
      [0, 'Nothing to pay'],
      [700, 'No email address'],
      [0, messages.customerNotFound],
    ])
    expect(short(await look({ customerIds, kind: 'all' }))).toEqual([
      [0, null],
      [1500, null],
      [0, 'No movements, and nothing to pay'],
      [700, 'No email address'],
      [0, messages.customerNotFound],
    ])
  })

  test('close with what the paper of that period says', async () => {
    const { id, day } = busy
    const periods = [
      { from: day(0), to: day(0) },
      { from: day(1), to: day(5) },
      { from: day(5), to: day(10) },
      { to: day(15) },
      { from: addDays(day(0), -9), to: addDays(day(0), -1) },
    ]
    for (const period of periods) {
      const [{ closing, refusal }] = await look({ customerIds: [id], kind: 'all', ...period })
      const paper = await statement(id, `?${new URLSearchParams({ kind: 'all', ...period })}`)
      expect(closing).toBe(paper.closing)
      const isEmpty = paper.opening === 0 && paper.rows.length === 0
      expect(refusal).toBe(isEmpty ? 'No movements, and nothing to pay' : null)
    }
  })
})

test('cash without a reference is a payment on paper too', async () => {
  const id = await newCustomer('cash@quay.example')
  const { id: billId } = await bill(id, 5000)
  await post(`/invoices/${billId}/payments`, { amount: 5000, method: 'cash', date: today() })
  const { body } = await admin.get(`/customers/${id}/statement?kind=all`)
  expect(body.rows).toHaveLength(2)
  const { text } = await extractText(new Uint8Array(await renderStatement(body, sampleSeller, null)), {
    mergePages: true,
  })
  expect(text.replace(/\s+/g, ' ')).toContain('Payment, thank you Cash')
})

test('a statement of two hundred rows is pages with their head and the account at the foot', async () => {
  const id = await newCustomer('long@quay.example')
  const one = await bill(id, 100)
  await shop.pool.query(await copiesOfInvoice(shop.pool, one.id, 59))
  const { body } = await admin.get(`/customers/${id}/statement`)
  expect(body.rows).toHaveLength(60)
  const long = { ...body, rows: Array.from({ length: 200 }, (_, index) => body.rows[index % 60]) }
  const { text } = await extractText(new Uint8Array(await renderStatement(long, sampleSeller, null)), {
    mergePages: false,
  })
  expect(text.length).toBeGreaterThan(3)
  for (const page of text) expect(page).toContain(`of ${text.length}`)
  for (const page of text.slice(0, -1)) expect(page).toContain('Balance')
  const whole = text.join(' ').replace(/\s+/g, ' ')
  for (const part of [
    'Statement',
    'Balance to pay',
    'How to pay',
    'Sort code',
    '31–60 days',
    'Open items on',
  ])
    expect(whole).toContain(part)
})
