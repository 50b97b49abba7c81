/** The settings of the shop and of people, and the dashboard's counts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { londonDay } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

const change = async (fields: object) =>
  admin.patch('/settings', { version: (await admin.get('/settings')).body.version, ...fields })

describe('the settings', () => {
  test('have the trade’s usual defaults, and list what is missing', async () => {
    const { body } = await admin.get('/settings')
    expect(body).toMatchObject({
      defaultVatRate: 20,
      paymentTermsDays: 30,
      quoteValidityDays: 30,
      quoteNumbering: 'random',
      invoiceNumbering: 'sequential',
    })
    expect(body.missing.map((field: { path: string }) => field.path)).toContain('vatNumber')
    await makeLawful(admin)
    expect((await admin.get('/settings')).body.missing).toEqual([])
  })

  test.each([
    ['GB 831 4958 16', 'GB 831 4958 16'],
    ['337440071', 'GB 337 4400 71'],
    ['gb100000034', 'GB 100 0000 34'],
    ['', ''],
  ])('store the VAT number %j as %j', async (typed, kept) => {
    expect((await change({ vatNumber: typed })).body.vatNumber).toBe(kept)
  })

  test.each([
    ['vatNumber', '123 4567 89'],
    ['vatNumber', 'GB 831 4958 17'],
    ['postcode', 'M5 4CI'],
    ['companyNumber', '123'],
    ['bankSortCode', '20-00'],
    ['bankAccountNumber', '1234567'],
    ['defaultVatRate', 101],
    ['paymentTermsDays', 400],
    ['email', 'nobody'],
    ['invoiceNumbering', 'backwards'],
    ['missing', []],
  ])('refuse as %s: %j', async (path, value) => {
    expect(await change({ [path]: value })).toMatchObject({ status: 400, body: { fields: [{ path }] } })
  })

  test('are not saved over another person’s change', async () => {
    const { version } = (await admin.get('/settings')).body
    const first = await admin.patch('/settings', { termsText: 'First', version })
    const second = await admin.patch('/settings', { termsText: 'Second', version })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: first.body, changedBy: 'Administrator' },
    })
    expect((await admin.patch('/settings', { termsText: 'x' })).body.fields[0].path).toBe('version')
    expect((await admin.patch('/settings', { version: 2 ** 53 - 1 })).status).toBe(400)
  })

  test('decide validity, terms, VAT rate and numbers of new documents', async () => {
    await change({
      quoteValidityDays: 0,
      termsText: 'Pay soon',
      defaultVatRate: 5,
      quoteNumbering: 'sequential',
    })
    const customerId = (await addCustomer(admin)).id
    const [first, next] = [
      await admin.post('/quotes', { customerId }),
      await admin.post('/quotes', { customerId }),
    ]
    expect(first.body).toMatchObject({ terms: 'Pay soon', vatRate: 5 })
    expect(first.body.validUntil).toBe(londonDay(new Date(first.body.createdAt)))
    const number = (answer: { body: { quoteNumber: string } }) =>
      Number(answer.body.quoteNumber.split('-')[2])
    expect(number(next)).toBe(number(first) + 1)
  })
})

describe('the profile', () => {
  test('can be changed by its owner, but for role, e-mail and id', async () => {
    const worker = await signInWorker(shop, 'wendy')
    expect((await worker.patch('/profile', { displayName: 'Wendy W', version: 1 })).body).toMatchObject({
      displayName: 'Wendy W',
      version: 2,
    })
    for (const field of ['role', 'email', 'id', 'uid', 'createdAt'])
      expect((await worker.patch('/profile', { [field]: 'admin', version: 2 })).body.fields).toMatchObject([
        { path: field },
      ])
    const stale = await worker.patch('/profile', { displayName: 'Late', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { current: { displayName: 'Wendy W' } } })
    expect((await worker.patch('/profile', { version: 2 ** 31 })).status).toBe(400)
  })
})

describe('the dashboard', () => {
  test('is empty at first', async () => {
    const empty = await startTestShop()
    expect((await (await signInAdmin(empty)).get('/stats/admin')).body).toEqual({
      totalQuotes: 0,
      unissued: { count: 0, total: 0 },
      totalInvoices: 0,
      unpaidInvoices: 0,
      revenue: 0,
      totalCustomers: 0,
      recentQuotes: [],
      recentInvoices: [],
    })
    await empty.stop()
  })

  test('sums the payments on fully paid invoices, to the penny', async () => {
    const customerId = (await addCustomer(admin, { name: 'Payer' })).id
    const items = [{ description: 'Fascia', price: 85001 }]
    const { id, total } = (await admin.post('/invoices', { customerId, items, vatRate: 20 })).body
    const stats = async () => (await admin.get('/stats/admin')).body
    const pay = (amount: number) =>
      admin.post(`/invoices/${id}/payments`, { amount, method: 'cash', date: '2026-11-21' })
    const before = await stats()
    await pay(1)
    expect(await stats()).toMatchObject({ revenue: before.revenue, unpaidInvoices: before.unpaidInvoices })
    await pay(total - 1)
    const after = await stats()
    expect(after.revenue - before.revenue).toBe(102001)
    expect(after.unpaidInvoices).toBe(before.unpaidInvoices - 1)
    expect(after.recentInvoices[0]).toMatchObject({ id, status: 'paid', balance: 0, total: 102001 })
  })

  test('shows the five latest, without void, archived and deleted ones', async () => {
    const customerId = (await addCustomer(admin, { name: 'Busy' })).id
    const before = (await admin.get('/stats/admin')).body
    const made = []
    for (let index = 0; index < 6; index++) made.push((await admin.post('/quotes', { customerId })).body)
    await admin.delete(`/quotes/${made[0].id}?version=1`)
    const invoice = (await admin.post('/invoices', { customerId })).body
    await admin.delete(`/invoices/${invoice.id}?version=1`)
    const after = (await admin.get('/stats/admin')).body
    expect(after.totalQuotes).toBe(before.totalQuotes + 5)
    expect(after.totalInvoices).toBe(before.totalInvoices)
    expect(after.totalCustomers).toBe(before.totalCustomers)
    expect(after.recentQuotes.map((quote: { id: string }) => quote.id)).toEqual(
      made
        .slice(1)
        .map((quote) => quote.id)
        .reverse(),
    )
  })
})
