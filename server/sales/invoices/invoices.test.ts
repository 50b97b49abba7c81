/** An invoice's life: written, issued, paid, credited, void. */
import { v7 as uuid } from 'uuid'
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
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

type Known = { id: string; version: number }
const items = [{ description: 'Fascia', quantity: 1, price: 10000 }]
const makeInvoice = async (fields: object = {}) =>
  (await admin.post('/invoices', { customerId, items, ...fields })).body
const read = async (id: string) => (await admin.get(`/invoices/${id}`)).body
const pay = (id: string, amount: number, more: object = {}) =>
  admin.post(`/invoices/${id}/payments`, { amount, method: 'card', date: '2026-11-21', ...more })
const issue = ({ id, version }: Known) => admin.post(`/invoices/${id}/issue`, { version })
const voided = ({ id, version }: Known, reason = 'Made twice') =>
  admin.post(`/invoices/${id}/void`, { version, reason })

describe('issuing', () => {
  test('is refused, with a list of what is missing, until the shop’s settings are complete', async () => {
    const invoice = await makeInvoice({ items: [{ price: 1 }], title: 'Blocked' })
    const blocked = await issue(invoice)
    expect(blocked).toMatchObject({ status: 409, body: { code: 'INCOMPLETE' } })
    const paths = blocked.body.fields.map((field: { path: string }) => field.path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'settings.tradingName',
        'settings.addressLine1',
        'settings.vatNumber',
        'settings.companyNumber',
        'settings.registeredOffice',
        'settings.bankSortCode',
        'items.0.description',
      ]),
    )
    expect(invoice.missing).toEqual(blocked.body.fields)
    await makeLawful(admin)
    expect((await issue(invoice)).body.fields.map((field: { path: string }) => field.path)).toEqual([
      'items.0.description',
    ])
  })

  test('needs the customer’s address, and a purchase order number if they want one', async () => {
    const bare = await addCustomer(admin, { name: 'Bare', address: '', poRequired: true })
    const answer = await issue(await makeInvoice({ customerId: bare.id }))
    expect(answer.body.fields.map((field: { path: string }) => field.path)).toEqual([
      'customer.address',
      'poNumber',
    ])
  })

  test('keeps the seller and customer of the day, and locks the invoice', async () => {
    const { id: someone } = await addCustomer(admin, { name: 'Before' })
    const issued = (await issue(await makeInvoice({ customerId: someone }))).body
    expect(issued).toMatchObject({
      locked: true,
      missing: [],
      taxPoint: today,
      seller: { tradingName: 'Quay Signs', vatNumber: 'GB 831 4958 16' },
    })
    await admin.patch(`/customers/${someone}`, { name: 'After', version: 1 })
    expect((await read(issued.id)).customer.name).toBe('Before')
    const change = await admin.patch(`/invoices/${issued.id}`, { title: 'Other', version: issued.version })
    expect(change).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
    expect((await voided(issued)).body.code).toBe('LOCKED')
    expect((await admin.delete(`/invoices/${issued.id}?version=${issued.version}`)).body.code).toBe('LOCKED')
  })

  test('of an old version is refused with the current one', async () => {
    const { id, version } = await makeInvoice()
    const current = (await admin.patch(`/invoices/${id}`, { title: 'Other', version })).body
    const refused = { status: 409, body: { code: 'CONFLICT' } }
    expect(await admin.post(`/invoices/${id}/issue`, { version })).toMatchObject({
      ...refused,
      body: { current },
    })
    const asked = { version: current.version }
    const issued = (await admin.post(`/invoices/${id}/issue`, asked)).body
    expect(await admin.post(`/invoices/${id}/issue`, { version })).toMatchObject({
      ...refused,
      body: { current: issued },
    })
    expect((await admin.post(`/invoices/${id}/issue`, asked)).body).toEqual(issued)
    const paymentId = uuid()
    expect(await pay(id, 100, { paymentId, version })).toMatchObject({
      ...refused,
      body: { current: issued },
    })
    const paid = (await pay(id, 100, { paymentId, version: issued.version })).body
    expect((await pay(id, 100, { paymentId, version: issued.version })).body).toEqual(paid)
  })

  test('twice answers the same', async () => {
    const first = (await issue(await makeInvoice())).body
    expect((await issue(first)).body).toEqual(first)
  })

  test('of a shop without a VAT number charges no VAT', async () => {
    const { version } = (await admin.get('/settings')).body
    const off = (await admin.patch('/settings', { vatRegistered: false, version })).body
    try {
      expect(await makeInvoice()).toMatchObject({ vatRate: 0, vatAmount: 0, total: 10000 })
      const charged = await issue(await makeInvoice({ vatRate: 20 }))
      expect(charged.body).toMatchObject({ code: 'INCOMPLETE', fields: [{ path: 'vatRate' }] })
    } finally {
      await admin.patch('/settings', { vatRegistered: true, version: off.version })
    }
  })
})

describe('payments', () => {
  test('make it part-paid, then paid', async () => {
    const { id } = await makeInvoice()
    expect((await pay(id, 5000)).body).toMatchObject({
      status: 'part-paid',
      paidAmount: 5000,
      balance: 7000,
      locked: true,
      payments: [{ amount: 5000, method: 'card', date: '2026-11-21', reference: '' }],
    })
    expect((await pay(id, 7000)).body).toMatchObject({ status: 'paid', balance: 0 })
  })

  test.each([0, 0.5, '100', 1e13, null])('of %s are refused', async (amount) => {
    const { id } = await makeInvoice()
    expect((await pay(id, amount as number)).body.fields[0].path).toBe('amount')
    expect((await read(id)).payments).toEqual([])
  })

  test('with the id that older clients send count once', async () => {
    const { id } = await makeInvoice()
    const paymentId = uuid()
    await pay(id, 5000, { paymentId })
    expect((await pay(id, 5000, { paymentId })).body.paidAmount).toBe(5000)
  })

  test('that are negative refund at most what a credit note left over', async () => {
    const invoice = (await issue(await makeInvoice())).body
    expect((await pay(invoice.id, -1)).body.message).toBe('This customer has no credit left')
    const paid = (await pay(invoice.id, 12000)).body
    const lines = [{ lineId: paid.items[0].id, quantity: 0.5 }]
    const credit = await admin.post(`/invoices/${paid.id}/credit`, {
      lines,
      reason: 'Too small',
      version: paid.version,
    })
    expect(credit.body).toMatchObject({
      kind: 'credit-note',
      total: -6000,
      relatedNumber: paid.invoiceNumber,
    })
    expect(await read(paid.id)).toMatchObject({ balance: 0, paidAmount: 6000 })
    expect((await pay(paid.id, -6001)).body.message).toBe('More than the £60.00 of credit')
    expect((await pay(paid.id, -6000)).body).toMatchObject({ balance: 0, paidAmount: 6000, status: 'paid' })
    expect((await pay(credit.body.id, 1)).body.code).toBe('LOCKED')
  })

  test('follow from the status "paid"; no other status can be set', async () => {
    const { id } = await makeInvoice()
    await pay(id, 2000)
    const set = async (status: string) =>
      admin.post(`/invoices/${id}/status`, { status, version: (await read(id)).version })
    expect((await set('unpaid')).body.code).toBe('LOCKED')
    expect((await set('overdue')).status).toBe(400)
    const { body } = await set('paid')
    expect(body).toMatchObject({
      status: 'paid',
      balance: 0,
      payments: [{ amount: 2000 }, { amount: 10000 }],
    })
    expect((await set('unpaid')).body.code).toBe('LOCKED')
  })

  test('of an invoice over 0.00 are refused', async () => {
    const { id, version } = await makeInvoice({ items: [] })
    const answer = await admin.post(`/invoices/${id}/status`, { status: 'paid', version })
    expect(answer).toMatchObject({ status: 400, body: { message: 'Nothing is left to pay on this invoice' } })
    expect((await read(id)).payments).toEqual([])
  })
})

describe('void', () => {
  test('keeps the number, needs a reason, and rules out paying, issuing and changing', async () => {
    const invoice = await makeInvoice()
    expect((await voided(invoice, '')).body.fields[0].path).toBe('reason')
    const { body } = await voided(invoice)
    expect(body).toMatchObject({ status: 'void', reason: 'Made twice', invoiceNumber: invoice.invoiceNumber })
    expect((await pay(invoice.id, 1)).body.code).toBe('LOCKED')
    expect((await issue(body)).body.code).toBe('LOCKED')
    const change = await admin.patch(`/invoices/${invoice.id}`, { title: 'X', version: body.version })
    expect(change.body.code).toBe('LOCKED')
  })

  test('is what DELETE does', async () => {
    const invoice = await makeInvoice()
    await admin.delete(`/invoices/${invoice.id}?version=1`)
    expect(await read(invoice.id)).toMatchObject({ status: 'void', invoiceNumber: invoice.invoiceNumber })
  })

  test('frees the quote, which can be invoiced again', async () => {
    const quote = (await admin.post('/quotes', { customerId, items })).body
    const accepted = await admin.post(`/quotes/${quote.id}/status`, { status: 'accepted', version: 1 })
    await voided(accepted.body.invoice)
    const freed = (await admin.get(`/quotes/${quote.id}`)).body
    expect(freed).toMatchObject({ isInvoiceCreated: false, invoiceId: null })
    const again = await admin.post(`/quotes/${quote.id}/status`, {
      status: 'accepted',
      version: freed.version,
    })
    expect(again.body.invoice.invoiceNumber).not.toBe(accepted.body.invoice.invoiceNumber)
  })
})

describe('overdue', () => {
  test('from the day after the due date, while something is left to pay', async () => {
    const make = async (dueDate: string) => (await issue(await makeInvoice({ dueDate }))).body
    const late = await make(addDays(today, -1))
    const due = await make(today)
    const settled = await make(addDays(today, -1))
    await pay(settled.id, 12000)
    expect([late.overdue, due.overdue, (await read(settled.id)).overdue]).toEqual([true, false, false])
    const listed = (await admin.get('/invoices?status=overdue')).body.items
    expect(listed.map((invoice: Known) => invoice.id)).toEqual([late.id])
  })
})

test('an unknown one is "Invoice not found" in every call', async () => {
  const gone = { id: uuid(), version: 1 }
  const path = `/invoices/${gone.id}`
  const lines = [{ lineId: uuid(), quantity: 1 }]
  const deposit = { kind: 'percent', value: 50 }
  const answers = [
    await admin.get(path),
    await admin.patch(path, { version: 1 }),
    await admin.delete(`${path}?version=1`),
    await issue(gone),
    await voided(gone),
    await pay(gone.id, 1),
    await admin.post(`${path}/credit`, { lines, reason: 'x', version: 1 }),
    await admin.post(`${path}/deposit`, { deposit, version: 1 }),
    await admin.get(`${path}/pdf`),
  ]
  for (const { status, body } of answers)
    expect({ status, message: body.message }).toEqual({ status: 404, message: 'Invoice not found' })
})
