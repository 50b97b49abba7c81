/** Once the books are closed until a day, nothing dated on or before it changes. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

const clock = makeTestClock('2026-08-10T10:00:00Z')
let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']
let customerId = ''
/** What was made in the quarter that is closed. */
const made = { paid: '', payment: '', open: '', credit: '', unissued: '', advance: '', draft: '' }

const items = [{ description: 'Sign', price: 10_000 }]
const invoiceOf = async (id: string) => (await admin.get(`/invoices/${id}`)).body
const paymentOf = async (id: string) => (await admin.get(`/payments/${id}`)).body
const draft = async (more: object = {}) => (await post('/invoices', { customerId, items, ...more })).id
const verb = async (id: string, name: string, more: object = {}) =>
  admin.post(`/invoices/${id}/${name}`, { version: (await invoiceOf(id)).version, ...more })
const issued = async (more: object = {}) => {
  const id = await draft(more)
  expect((await verb(id, 'issue')).status).toBe(200)
  return id
}
const money = (amount: number, date: string) => ({ amount, date, method: 'bank transfer' })
const pay = async (id: string, amount: number, date: string) =>
  (await post(`/invoices/${id}/payments`, money(amount, date))).payments.at(-1).paymentId
/** What the closed quarter says, no matter who asks later. */
const quarter = async () => {
  const read = async (path: string) => (await admin.get(path)).body
  const { rows, groups, box1, box6 } = await read('/reports/vat?from=2026-07-01&to=2026-09-30')
  const { items: payments } = await read('/payments?from=2026-07-01&to=2026-09-30&limit=100')
  return {
    ...{ box1, box6, groups },
    rows: rows.map(({ isIssued: _isIssued, ...row }: { isIssued: boolean }) => row),
    debtors: (await read('/debtors?on=2026-09-30')).items,
    payments: payments.map(({ id, amount, date }: Record<string, unknown>) => ({ id, amount, date })),
  }
}

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop(clock))
  customerId = (await addCustomer(admin)).id
  made.paid = await issued()
  made.payment = await pay(made.paid, 12_000, '2026-08-09')
  made.open = await issued()
  made.credit = (await post('/payments', { customerId, ...money(50_000, '2026-08-08'), allocations: [] })).id
  made.unissued = await draft()
  made.advance = await pay(made.unissued, 6000, '2026-08-07')
  made.draft = await draft({ taxPoint: '2026-08-06' })
  clock.set('2026-11-10T10:00:00Z')
})
afterAll(() => shop.stop())

describe('Closing', () => {
  test('is for days that are over', async () => {
    for (const until of ['2026-11-10', '2026-11-11']) {
      const answer = await admin.post('/periods/close', { until })
      expect([answer.status, answer.body.code]).toEqual([409, 'LOCKED'])
    }
    expect((await admin.get('/periods')).body).toEqual({ closedUntil: null, items: [] })
  })

  test('says first what is still open', async () => {
    const check = (await admin.get('/periods/check?until=2026-09-30')).body
    expect(check).toMatchObject({
      refusal: null,
      unissued: { count: 1, items: [{ invoiceId: made.unissued, day: '2026-08-07', total: 12_000 }] },
      drafts: { count: 1, items: [{ invoiceId: made.draft, day: '2026-08-06' }] },
      bankLines: { count: 0, statementIds: [] },
    })
    expect((await admin.get('/periods/check?until=2026-08-06')).body.unissued).toEqual({
      count: 0,
      items: [],
    })
    expect((await admin.get('/periods/check?until=2026-11-10')).body.refusal).toMatch(/yesterday/)
  })

  test('happens once, however often the answer is lost, and not a second time', async () => {
    const id = uuid()
    const first = await post('/periods/close', { id, until: '2026-09-30' })
    expect(first).toMatchObject({
      closedUntil: '2026-09-30',
      items: [{ id, action: 'close', closedUntil: '2026-09-30', reason: '', at: '2026-11-10T10:00:00.000Z' }],
    })
    expect(first.items[0].by.name).not.toBe('')
    expect(await post('/periods/close', { id, until: '2026-09-30' })).toEqual(first)
    expect((await admin.post('/periods/close', { id, until: '2026-10-31' })).status).toBe(409)
    const earlier = await admin.post('/periods/close', { until: '2026-08-31' })
    expect(earlier.body).toMatchObject({
      code: 'LOCKED',
      message: 'The books are closed until 30 Sep 2026 already',
    })
  })
})

describe('In what is closed', () => {
  const day = '2026-09-30'
  const refunding = () => admin.post(`/customers/${customerId}/credit/refund`, money(100, day))
  const refused: [
    what: string,
    change: () => Promise<{ status: number; body: { code: string; message: string } }>,
  ][] = [
    ['no payment', () => admin.post(`/invoices/${made.open}/payments`, money(100, day))],
    ['no refund of a payment', () => admin.post(`/invoices/${made.open}/payments`, money(-100, day))],
    ['no transfer', () => admin.post('/payments', { customerId, ...money(100, day), allocations: [] })],
    ['no refund of credit', refunding],
    ['no new tax point', () => admin.post('/invoices', { customerId, items, taxPoint: day })],
    ['no issue', () => verb(made.draft, 'issue')],
    [
      'no tax point that is typed later',
      async () => {
        const id = await draft()
        return admin.patch(`/invoices/${id}`, { version: (await invoiceOf(id)).version, taxPoint: day })
      },
    ],
  ]

  test.each(refused)('%s is recorded; the answer names the day', async (_, change) => {
    const before = await quarter()
    const { status, body } = await change()
    expect([status, body.code, body.message]).toEqual([
      409,
      'CLOSED',
      expect.stringContaining('The books are closed until 30 Sep 2026, so nothing can be dated '),
    ])
    expect(await quarter()).toEqual(before)
  })

  test('a line of a bank statement is not booked, and the answer says what to do', async () => {
    // What went out is mostly for suppliers, and nobody books it: it is not asked for before a closing.
    const rows = '29/09/2026,QUAY CAFE,120.00\n28/09/2026,VINYL,-18.40\n'
    const file = new File([`Date,Description,Amount\n${rows}`], 'bank.csv', { type: 'text/csv' })
    const form = new FormData()
    form.set('file', file)
    form.set('mapping', JSON.stringify({ date: 'Date', text: 'Description', amount: 'Amount' }))
    const statement = (await admin.send('POST', '/bank-statements', form)).body
    const lines = [{ id: statement.lines[0].id, allocations: [], customerId }]
    const answer = await admin.post(`/bank-statements/${statement.id}/confirm`, { lines })
    expect(answer.body).toMatchObject({
      code: 'CLOSED',
      message: expect.stringMatching(/a line of 29 Sep 2026/),
    })
    expect((await admin.get('/periods/check?until=2026-10-31')).body.bankLines).toEqual({
      count: 1,
      statementIds: [statement.id],
    })
  })

  test('a draft still changes in all but its tax point, is issued with another, or is void', async () => {
    const patch = async (change: object) =>
      (
        await admin.patch(`/invoices/${made.draft}`, {
          version: (await invoiceOf(made.draft)).version,
          ...change,
        })
      ).status
    expect(await patch({ title: 'Front' })).toBe(200)
    expect(await patch({ taxPoint: null })).toBe(200)
    expect((await verb(made.draft, 'issue')).body.taxPoint).toBe('2026-11-10')
    expect((await verb(await draft(), 'void', { reason: 'Off' })).status).toBe(200)
  })

  test('credit notes, take-backs and used credit are dated today, and the quarter stays as it was', async () => {
    const before = await quarter()
    const note = await verb(made.paid, 'credit', { amount: 6000, reason: 'Late' })
    expect(note.body).toMatchObject({ taxPoint: '2026-11-10' })
    await post(`/customers/${customerId}/credit/use`, { invoiceId: made.open, amount: 3000 })
    const { version } = await paymentOf(made.payment)
    const back = await admin.post(`/payments/${made.payment}/take-back`, { version, reason: 'Bounced' })
    expect(back.body.takenBack).toMatchObject({ date: '2026-11-10' })
    expect(await quarter()).toEqual(before)
  })

  test('what is paid and not issued stays declared when the shop would leave VAT', async () => {
    const before = await quarter()
    const register = async (vatRegistered: boolean) =>
      admin.patch('/settings', { version: (await admin.get('/settings')).body.version, vatRegistered })
    const { invoiceNumber } = await invoiceOf(made.unissued)
    expect((await register(false)).body).toMatchObject({
      code: 'CLOSED',
      message: expect.stringContaining(`on ${invoiceNumber} is not issued`),
    })
    expect(await quarter()).toEqual(before)
    expect((await register(true)).status).toBe(200)
  })

  test('VAT that a payment brought in stays: the invoice is issued before the payment is taken back', async () => {
    const before = await quarter()
    const takeBack = async () =>
      admin.post(`/payments/${made.advance}/take-back`, {
        ...{ version: (await paymentOf(made.advance)).version, reason: 'Bounced' },
      })
    const { body } = await takeBack()
    expect(body).toMatchObject({
      code: 'CLOSED',
      message: expect.stringMatching(/by its payment of 7 Aug 2026/),
    })
    expect((await verb(made.unissued, 'issue')).body.taxPoint).toBe('2026-08-07')
    expect((await takeBack()).status).toBe(200)
    expect(await quarter()).toEqual(before)
  })
})

describe('Re-opening', () => {
  const pays = async (day: string) =>
    (await admin.post('/payments', { customerId, ...money(100, day), allocations: [] })).status

  test('needs a reason, undoes the last closing or keeps what is earlier, and stays on record', async () => {
    expect((await admin.post('/periods/reopen', { until: '2026-09-30', reason: ' ' })).status).toBe(400)
    expect((await admin.post('/periods/reopen', { until: '2026-10-31', reason: 'Late' })).body.code).toBe(
      'LOCKED',
    )
    await post('/periods/close', { until: '2026-10-31' })
    const id = uuid()
    const reopen = { id, until: '2026-10-31', reason: 'A receipt turned up' }
    const after = await post('/periods/reopen', reopen)
    expect(await post('/periods/reopen', reopen)).toEqual(after)
    expect(after.closedUntil).toBe('2026-09-30')
    expect(
      after.items.map(({ action, closedUntil }: Record<string, unknown>) => [action, closedUntil]),
    ).toEqual([
      ['reopen', '2026-09-30'],
      ['close', '2026-10-31'],
      ['close', '2026-09-30'],
    ])
    expect([await pays('2026-10-01'), await pays('2026-09-30')]).toEqual([200, 409])
    expect((await post('/periods/reopen', { until: '2026-07-31', reason: 'One more' })).closedUntil).toBe(
      '2026-07-31',
    )
    expect([await pays('2026-08-01'), await pays('2026-07-31')]).toEqual([200, 409])
    expect((await post('/periods/reopen', { until: '2026-07-31', reason: 'All' })).closedUntil).toBeNull()
    expect((await admin.post('/periods/reopen', { until: '2026-07-31', reason: 'All' })).body.code).toBe(
      'LOCKED',
    )
    expect(await pays('2026-07-31')).toBe(200)
  })
})
