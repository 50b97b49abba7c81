/** From draft to issued: what is not issued yet, when the terms begin, and sending at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { noon, today } from '#server/testing/clock.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop({}, noon)
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  customerId = (await addCustomer(admin, { email: 'ann@oak.example', paymentTermsDays: 14 })).id
})
afterAll(() => shop.stop())

type Known = { id: string; version: number }
const items = [{ description: 'Fascia', quantity: 1, price: 10000 }]
const makeInvoice = async (fields: object = {}) =>
  (await admin.post('/invoices', { customerId, items, ...fields })).body
const read = async (id: string) => (await admin.get(`/invoices/${id}`)).body
const issue = ({ id, version }: Known, more: object = {}) =>
  admin.post(`/invoices/${id}/issue`, { version, ...more })
const pay = (id: string, amount: number, date = '2026-11-02') =>
  admin.post(`/invoices/${id}/payments`, { amount, method: 'card', date })
/** Made some days ago. */
async function makeOld(days: number, fields: object = {}) {
  const made = await makeInvoice(fields)
  const due = addDays(today, 14 - days)
  await shop.pool.query(
    `update invoices set created_at = created_at - $2 * interval '1 day',
       due_date = case when due_date_set_by is null then $3::date else due_date end where id = $1`,
    [made.id, days, due],
  )
  return read(made.id)
}

describe('the due date', () => {
  test('is the day of issue plus the terms, whenever the invoice was created', async () => {
    const old = await makeOld(20)
    expect(old).toMatchObject({ dueDate: addDays(today, -6), dueDateSetBy: null })
    expect((await issue(old)).body).toMatchObject({ dueDate: addDays(today, 14), dueDateSetBy: null })
  })

  test('that a person typed is kept, with their name', async () => {
    const dueDate = addDays(today, 3)
    const person = (await admin.get('/profile')).body.id
    const typed = await makeInvoice({ dueDate })
    expect(typed).toMatchObject({ dueDate, dueDateSetBy: person })
    expect((await issue(typed)).body).toMatchObject({ dueDate, dueDateSetBy: person })
    const changed = await makeInvoice()
    const change = async (day: string | null) =>
      (
        await admin.patch(`/invoices/${changed.id}`, {
          dueDate: day,
          version: (await read(changed.id)).version,
        })
      ).body
    expect(await change(changed.dueDate)).toMatchObject({ dueDateSetBy: null })
    expect(await change(dueDate)).toMatchObject({ dueDate, dueDateSetBy: person })
    expect(await change(dueDate)).toMatchObject({ dueDate, dueDateSetBy: person })
    expect(await change(null)).toMatchObject({ dueDate: addDays(today, 14), dueDateSetBy: null })
  })

  test('of a deposit is on receipt; its title and line say so, and the invoice says when it was paid', async () => {
    const final = await makeInvoice({ title: 'Shop front' })
    const asked = { version: final.version, deposit: { kind: 'percent', value: 50 } }
    const deposit = (await admin.post(`/invoices/${final.id}/deposit`, asked)).body
    expect(deposit).toMatchObject({
      title: 'Deposit for Shop front',
      items: [{ description: 'Deposit for Shop front' }],
      dueDate: today,
    })
    expect((await issue(deposit)).body).toMatchObject({ dueDate: today })
    expect((await read(final.id)).deposits).toMatchObject([{ paidOn: null }])
    await pay(deposit.id, 1000, '2026-11-02')
    expect((await read(final.id)).deposits).toMatchObject([{ paidOn: null }])
    await pay(deposit.id, 5000, '2026-11-05')
    expect((await read(final.id)).deposits).toMatchObject([{ paidOn: '2026-11-05' }])
  })
})

describe('an unissued invoice', () => {
  test('is never overdue', async () => {
    const late = await makeInvoice({ dueDate: addDays(today, -1) })
    expect(late.overdue).toBe(false)
    const overdue = async () =>
      (await admin.get('/invoices?status=overdue')).body.items.map(({ id }: Known) => id)
    expect(await overdue()).not.toContain(late.id)
    expect((await issue(late)).body.overdue).toBe(true)
    expect(await overdue()).toContain(late.id)
  })

  test('has a filter, a dashboard figure that counts the same rows, and a date in each row', async () => {
    const open = await makeInvoice()
    const issued = (await issue(await makeInvoice())).body
    const gone = await makeInvoice()
    await admin.post(`/invoices/${gone.id}/void`, { version: gone.version, reason: 'Made twice' })
    const rows = async (issuedIs: boolean) =>
      (await admin.get(`/invoices?limit=100&issued=${issuedIs}`)).body.items as {
        id: string
        issuedAt: string | null
        total: number
      }[]
    const waiting = await rows(false)
    expect(waiting.map(({ id }) => id)).toContain(open.id)
    expect(waiting.map(({ id }) => id)).not.toContain(gone.id)
    expect(waiting.every(({ issuedAt }) => issuedAt === null)).toBe(true)
    expect((await rows(true)).find(({ id }) => id === issued.id)?.issuedAt).toBe(issued.issuedAt)
    expect((await rows(true)).every(({ issuedAt }) => issuedAt !== null)).toBe(true)
    expect((await admin.get('/stats/admin')).body.unissued).toEqual({
      count: waiting.length,
      total: waiting.reduce((sum, { total }) => sum + total, 0),
    })
    expect((await admin.get('/invoices?issued=maybe')).status).toBe(400)
  })

  test('that was paid has the day of its first payment as tax point, on screen and once issued', async () => {
    const { id } = await makeInvoice()
    expect((await pay(id, 12000, '2026-11-04')).body).toMatchObject({
      status: 'paid',
      issuedAt: null,
      taxPoint: '2026-11-04',
    })
    expect((await issue(await read(id))).body).toMatchObject({ taxPoint: '2026-11-04' })
  })

  test('that was paid twice has the first day that still counts; an earlier typed date is kept', async () => {
    const { id, invoiceNumber } = await makeInvoice()
    await pay(id, 100, '2026-11-04')
    await pay(id, 100, '2026-11-03')
    expect((await read(id)).taxPoint).toBe('2026-11-03')
    const [last] = (await admin.get(`/payments?q=${invoiceNumber}&to=2026-11-03`)).body.items
    await admin.post(`/payments/${last.id}/take-back`, { reason: 'Bounced', version: last.version })
    expect((await read(id)).taxPoint).toBe('2026-11-04')
    expect((await issue(await read(id))).body.taxPoint).toBe('2026-11-04')
    const typed = await makeInvoice({ taxPoint: '2026-10-01' })
    await pay(typed.id, 100, '2026-11-04')
    expect((await read(typed.id)).taxPoint).toBe('2026-10-01')
  })

  test('that was paid with credit has the day of its use, and none once it is released', async () => {
    const other = (await addCustomer(admin)).id
    await admin.post('/payments', { customerId: other, amount: 500, method: 'card', date: '2026-03-31' })
    const { id } = await makeInvoice({ customerId: other })
    const credit = (verb: string) =>
      admin.post(`/customers/${other}/credit/${verb}`, { invoiceId: id, amount: 500 })
    expect((await credit('use')).status).toBe(200)
    expect((await read(id)).taxPoint).toBe(today)
    await credit('return')
    expect((await read(id)).taxPoint).toBeNull()
    await credit('use')
    expect((await issue(await read(id))).body.taxPoint).toBe(today)
  })

  test('that was paid by a cheque dated later has the day of issue', async () => {
    const { id } = await makeInvoice()
    await pay(id, 100, addDays(today, 9))
    expect((await issue(await read(id))).body.taxPoint).toBe(today)
  })
})

describe('issuing and sending', () => {
  const mails = async () => (await admin.get('/mails?limit=100')).body.items.length

  test('is one step: issued, with its mail queued; a retry queues no second mail', async () => {
    const made = await makeInvoice()
    const before = await mails()
    const first = await issue(made, { send: { message: 'Thank you.' } })
    expect(first).toMatchObject({
      status: 200,
      body: { issuedAt: expect.any(String), mail: { recipient: 'ann@oak.example', kind: 'invoice' } },
    })
    const again = await issue(made, { send: { message: 'Thank you.' } })
    expect(again.body.mail.id).toBe(first.body.mail.id)
    expect(await mails()).toBe(before + 1)
    expect((await issue({ id: made.id, version: 1 }, { send: { subject: '' } })).status).toBe(400)
  })

  test('does neither if one fails', async () => {
    const nowhere = (await addCustomer(admin, { name: 'No mail' })).id
    const made = await makeInvoice({ customerId: nowhere })
    const answer = await issue(made, { send: {} })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'recipient' }] } })
    expect(await read(made.id)).toMatchObject({ issuedAt: null, version: made.version })
    const bare = await makeInvoice({ items: [] })
    const before = await mails()
    expect((await issue(bare, { send: {} })).body.code).toBe('INCOMPLETE')
    expect(await mails()).toBe(before)
  })
})

test('an invoice with the reverse charge needs the customer’s VAT number', async () => {
  const lines = [{ description: 'Fitting', quantity: 1, price: 10000, vatCategory: 'reverse-charge' }]
  const made = await makeInvoice({ items: lines })
  expect(made.missing).toMatchObject([{ path: 'customer.vatNumber' }])
  expect((await issue(made)).body).toMatchObject({
    code: 'INCOMPLETE',
    fields: [{ path: 'customer.vatNumber' }],
  })
  const registered = (await addCustomer(admin, { vatNumber: '831 4958 16' })).id
  expect((await issue(await makeInvoice({ items: lines, customerId: registered }))).status).toBe(200)
})

test('each dashboard figure opens exactly the rows that it counts', async () => {
  const part = await makeInvoice()
  await pay(part.id, 100)
  const paid = (await issue(await makeInvoice())).body
  await pay(paid.id, 12000)
  const lines = [{ lineId: paid.items[0].id, quantity: 0.5 }]
  const note = { lines, reason: 'Too small', version: (await read(paid.id)).version }
  await admin.post(`/invoices/${paid.id}/credit`, note)
  const stats = (await admin.get('/stats/admin')).body
  const rows = async (query: string) =>
    (await admin.get(`/invoices?limit=100&${query}`)).body.items as {
      id: string
      kind: string
      status: string
    }[]
  const [all, unpaid, revenue] = [
    await rows('status=standing&kind=billed'),
    await rows('status=open'),
    await rows('status=paid&kind=billed'),
  ]
  expect(all).toHaveLength(stats.totalInvoices)
  expect(unpaid).toHaveLength(stats.unpaidInvoices)
  expect(unpaid.map(({ id }) => id)).toContain(part.id)
  expect(revenue.every(({ kind, status }) => kind !== 'credit-note' && status === 'paid')).toBe(true)
  const received = await Promise.all(revenue.map(async ({ id }) => (await read(id)).paidAmount))
  expect(received.reduce((sum, amount) => sum + amount, 0)).toBe(stats.revenue)
  expect((await rows('status=open&q=ann')).map(({ id }) => id)).toContain(part.id)
})
