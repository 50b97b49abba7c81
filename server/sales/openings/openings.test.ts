/** A shop moves here: its open invoices and its customers' credit come along, once, and can be taken out again. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Debtor } from '#domain/sales/debtors.ts'
import type { OpeningReport } from '#domain/sales/openings/openings.ts'
import { addCustomer } from '#server/testing/client.ts'
import { noon, today } from '#server/testing/clock.ts'
import { formOf } from '#server/testing/forms.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop(noon))
})
afterAll(() => shop.stop())

const headings =
  'ContactName,EmailAddress,InvoiceNumber,InvoiceDate,DueDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,Description,Type,Status'
/** A file of rows that say only what they are about. */
const fileOf = (...rows: string[]) => new File([`${headings}\n${rows.join('\n')}\n`], 'xero.csv')
const bill = (name: string, number: string, total = '120.00', due = total) =>
  `${name},,${number},01/10/2026,15/10/2026,${total},20.00,0,${due},Fascia,Sales invoice,Awaiting Payment`
const note = (name: string, number: string, due: string) =>
  `${name},,${number},05/10/2026,,${due},0,0,${due},Too much,Sales credit note,Awaiting Payment`

const send = (file: File, more: object = {}) => admin.send('POST', '/openings', formOf({ file, ...more }))
async function carryIn(file: File, more: object = {}): Promise<OpeningReport> {
  const answer = await send(file, { preview: 'false', ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const undo = (id: string, version: number) => admin.post(`/openings/${id}/undo`, { version })
const made = (report: OpeningReport) => {
  if (!report.made) throw new Error(`nothing was carried in: ${JSON.stringify(report.left)}`)
  return report.made
}
const invoiceOf = async (number: string) => {
  const { items } = (await admin.get(`/invoices?q=${number}`)).body
  return items[0] ? (await admin.get(`/invoices/${items[0].id}`)).body : null
}
const debtorOf = async (customerId: string): Promise<Debtor | undefined> =>
  (await admin.get('/debtors')).body.items.find((row: Debtor) => row.customerId === customerId)
const count = async (table: string) =>
  Number((await shop.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('What is carried in', () => {
  test('is shown first, and nothing is made by that', async () => {
    const name = `Oak ${uuid()}`
    const before = await count('invoices')
    const { body } = await send(fileOf(bill(name, `A-${uuid()}`), note(name, 'CN 1', '30.00')))
    expect(body).toMatchObject({
      ...{ rows: 2, problem: '', leftCount: 0, made: null },
      sums: { invoices: 1, due: 12_000, credits: 1, credit: 3000, customers: 1 },
      found: [
        { customer: name, isNew: true, total: 12_000 },
        { kind: 'credit', label: 'Credit note' },
      ],
    })
    expect(await count('invoices')).toBe(before)
  })

  test('is issued with its number and days, owed to the penny, and locked', async () => {
    const { id } = await addCustomer(admin, { name: `Elm ${uuid()}` })
    const { name } = (await admin.get(`/customers/${id}`)).body
    const number = `B-${uuid()}`
    const report = await carryIn(fileOf(bill(name, number, '120.00', '50.00')))
    expect(made(report)).toMatchObject({ invoices: 1, due: 5000, customers: 0, fileName: 'xero.csv' })
    expect(await invoiceOf(number)).toMatchObject({
      ...{ isOpening: true, invoiceNumber: number, customerId: id, locked: true, status: 'unpaid' },
      ...{ dueDate: '2026-10-15', taxPoint: '2026-10-01', total: 5000, vatAmount: 833, balance: 5000 },
      notes: expect.stringContaining('It came to £120.00, and £70.00 of it is paid.'),
      opening: { total: 12_000, paidBefore: 7000, importId: made(report).id },
    })
    expect(await debtorOf(id)).toMatchObject({ current: 0, credit: 0, total: 5000 })
  })

  test('is the customer’s credit where the shop owes them, and no receipt', async () => {
    const { id } = await addCustomer(admin, { name: `Fir ${uuid()}` })
    const { name } = (await admin.get(`/customers/${id}`)).body
    await carryIn(fileOf(note(name, 'CN 7', '30.00')))
    expect((await admin.get(`/customers/${id}`)).body).toMatchObject({ credit: 3000 })
    const { items } = (await admin.get(`/payments?customerId=${id}`)).body
    expect(items).toMatchObject([
      { isOpening: true, amount: 3000, unallocated: 3000, reference: 'Credit note CN 7', date: '2026-10-05' },
    ])
  })

  test('is paid, credited and mailed about like any other', async () => {
    const name = `Ash ${uuid()}`
    const number = `C-${uuid()}`
    await carryIn(fileOf(bill(name, number)))
    const opening = await invoiceOf(number)
    const credit = await post(`/invoices/${opening.id}/credit`, {
      ...{ amount: 6000, reason: 'Scratched', version: opening.version },
    })
    expect(credit).toMatchObject({ isOpening: false, kind: 'credit-note', total: -6000, vatAmount: -1000 })
    const current = await invoiceOf(number)
    await post(`/invoices/${opening.id}/payments`, {
      ...{ amount: 6000, method: 'cheque', date: today, version: current.version },
    })
    expect(await invoiceOf(number)).toMatchObject({ status: 'paid', balance: 0 })
  })
})

describe('The same again', () => {
  test('under one id is the same file: another one is not taken for it', async () => {
    const id = uuid()
    const name = `Elm ${id}`
    const first = made(await carryIn(fileOf(bill(name, `B-${id}`)), { id }))
    const other = await send(fileOf(bill(name, `C-${id}`)), { id, preview: 'false' })
    expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT', current: { id: first.id } } })
    expect(await invoiceOf(`C-${id}`)).toBeNull()
    expect(made(await carryIn(fileOf(bill(name, `B-${id}`)), { id }))).toEqual(first)
  })

  test('makes nothing twice: the file, its answer that was lost, and two at once', async () => {
    const name = `Yew ${uuid()}`
    const rows = [bill(name, `D-${uuid()}`), note(name, '', '9.00'), note(name, '', '9.00')]
    const id = uuid()
    const first = await carryIn(fileOf(...rows), { id })
    expect(made(first)).toMatchObject({ invoices: 1, credits: 2 })
    expect(made(await carryIn(fileOf(...rows), { id }))).toEqual(made(first))
    const again = await carryIn(fileOf(...rows))
    expect(again).toMatchObject({
      made: null,
      leftCount: 3,
      left: [{ message: /^Carried in already/ }, {}, {}],
    })
    const fresh = fileOf(bill(name, `D-${uuid()}`))
    const both = await Promise.all([carryIn(fresh), carryIn(fresh)])
    expect(both.filter((report) => report.made)).toHaveLength(1)
  })

  test('leaves a number that the shop has, and takes the others', async () => {
    const name = `Box ${uuid()}`
    const { invoiceNumber } = await post('/invoices', {
      customerId: (await addCustomer(admin)).id,
      items: [{ description: 'Sign', price: 100 }],
    })
    const report = await carryIn(fileOf(bill(name, invoiceNumber), bill(name, `E-${uuid()}`)))
    expect(made(report)).toMatchObject({ invoices: 1 })
    expect(report.left).toMatchObject([{ row: 2, message: 'The shop has an invoice of this number' }])
  })

  test('never gives a number that was carried in to an invoice of ours', async () => {
    const day = today.replaceAll('-', '')
    const { customerId, invoiceNumber } = await post('/invoices', {
      customerId: (await addCustomer(admin)).id,
      items: [{ description: 'Sign', price: 100 }],
    })
    const next = Number(invoiceNumber.slice(-3)) + 1
    const taken = `INV-${day}-${String(next).padStart(3, '0')}`
    await carryIn(fileOf(bill(`Bay ${uuid()}`, taken)))
    const after = await post('/invoices', { customerId, items: [{ description: 'Sign', price: 100 }] })
    expect(after.invoiceNumber).toBe(`INV-${day}-${String(next + 1).padStart(3, '0')}`)
  })
})

describe('An undo', () => {
  test('takes all of it out again, keeps the customers, and the file can be carried in anew', async () => {
    const name = `Ivy ${uuid()}`
    const number = `F-${uuid()}`
    const rows = [bill(name, number), note(name, 'CN 9', '40.00')]
    const { id, version } = made(await carryIn(fileOf(...rows)))
    const { customerId } = await invoiceOf(number)
    const answer = await undo(id, version)
    expect(answer.body).toMatchObject({ undoneAt: expect.any(String), version: version + 1 })
    expect(await invoiceOf(number)).toBeNull()
    expect((await admin.get(`/customers/${customerId}`)).body).toMatchObject({ name, credit: 0 })
    expect(await debtorOf(customerId)).toBeUndefined()
    expect((await undo(id, version)).body).toEqual(answer.body)
    expect((await undo(id, version + 1)).status).toBe(409)
    expect(made(await carryIn(fileOf(...rows)))).toMatchObject({ invoices: 1, credits: 1, customers: 0 })
  })

  test.each<[string, (invoice: { id: string; version: number; customerId: string }) => Promise<unknown>]>([
    [
      'a payment',
      ({ id, version }) =>
        post(`/invoices/${id}/payments`, { amount: 1, method: 'cash', date: today, version }),
    ],
    ['a note', ({ id }) => admin.patch(`/invoices/${id}/chase`, { onHold: true, version: 1 })],
    [
      'credit that was paid back',
      ({ customerId }) =>
        post(`/customers/${customerId}/credit/refund`, { amount: 100, method: 'cash', date: today }),
    ],
  ])('is refused after %s, and changes nothing', async (_what, act) => {
    const name = `Rue ${uuid()}`
    const number = `G-${uuid()}`
    const { id, version } = made(
      await carryIn(fileOf(bill(name, number), note(name, `CN ${number}`, '40.00'))),
    )
    const before = await invoiceOf(number)
    await act(before)
    const counted = [await count('invoices'), await count('payments')]
    const answer = await undo(id, version)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
    expect(answer.body.message).toMatch(/can no longer be undone$/)
    expect([await count('invoices'), await count('payments')]).toEqual(counted)
  })
})

test('All or nothing: a database that refuses one document keeps none, and no customer', async () => {
  const name = `Nil ${uuid()}`
  await shop.pool.query(
    `alter table invoices add constraint refused check (invoice_number <> 'REFUSED') not valid`,
  )
  const counted = [await count('invoices'), await count('customers'), await count('opening_imports')]
  const answer = await send(fileOf(bill(name, `H-${uuid()}`), bill(name, 'REFUSED')), { preview: 'false' })
  await shop.pool.query('alter table invoices drop constraint refused')
  expect(answer.status).toBe(500)
  expect([await count('invoices'), await count('customers'), await count('opening_imports')]).toEqual(counted)
})

test('Credit that came along is no money that came in, nor is taking it out again money back', async () => {
  const received = async () => {
    const { body } = await admin.get('/reports/sales?from=2026-10-01&to=2026-10-31')
    return body.totals.now.received
  }
  const before = await received()
  const name = `Fir ${uuid()}`
  const { id, version } = made(await carryIn(fileOf(note(name, `CN ${uuid()}`, '40.00'))))
  expect(await received()).toBe(before)
  expect((await undo(id, version)).status).toBe(200)
  expect(await received()).toBe(before)
})

test('Nothing is carried in or taken out of a closed period, until it is re-opened', async () => {
  const number = `J-${uuid()}`
  const { id, version } = made(await carryIn(fileOf(bill(`Yew ${uuid()}`, number))))
  await post('/periods/close', { until: '2026-10-10' })
  const later = await send(fileOf(bill(`Yew ${uuid()}`, `K-${uuid()}`)), { preview: 'false' })
  const back = await undo(id, version)
  for (const answer of [later, back])
    expect(answer).toMatchObject({
      ...{ status: 409, body: { code: 'CLOSED' } },
    })
  expect(back.body.message).toMatch(/closed until 10 Oct 2026, so what is dated 1 Oct 2026/)
  expect(await invoiceOf(number)).not.toBeNull()
  await post('/periods/reopen', { until: '2026-10-10', reason: 'Forgot one' })
  expect((await undo(id, version)).status).toBe(200)
})
