/** Every way to make an invoice uses one day for everything that it writes, also at midnight. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { acceptQuote } from '../quotes/accept-quote.ts'
import { findQuote } from '../quotes/quotes.store.ts'
import { createInvoice } from './create-invoice.ts'
import { creditInvoice } from './credit-invoice.ts'
import { findInvoice, type InvoiceRow } from './invoices.store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { raiseDeposit } from './raise-deposit.ts'

let shop: Fascia
let admin: Client
let customerId: string
let actor: { id: string; role: 'admin' }

/** The last moment of a day; code that runs after it must not read the clock again. */
const now = new Date('2027-02-28T23:59:59.999Z')
const day = '2027-02-28'
const terms = 14

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  customerId = (await addCustomer(admin, { paymentTermsDays: terms })).id
  actor = { id: (await admin.get('/profile')).body.id, role: 'admin' }
})
afterAll(() => shop.stop())

const items = [{ title: 'Fascia', quantity: 2, price: 50000 }]
const make = async () => (await admin.post('/invoices', { customerId, items })).body

const within = <Made>(id: string, run: (tx: Transaction, row: InvoiceRow) => Promise<Made>) =>
  shop.deps.db.transaction(async (tx) => {
    const row = await findInvoice(tx, id, 'update')
    if (!row) throw new Error('the invoice is gone')
    return run(tx, row)
  })

describe('number and dates are of one moment', () => {
  test('for a new invoice', async () => {
    const id = '01900000-0000-7000-8000-0000000000a1'
    const made = await shop.deps.db.transaction((tx) => createInvoice(tx, actor, id, { customerId }, now))
    expect(made?.invoiceNumber).toMatch(/^INV-20270228-/)
    expect(made?.dueDate).toBe(addDays(day, terms))
  })

  test('for an acceptance and its invoice', async () => {
    const { id } = (await admin.post('/quotes', { customerId, items })).body
    const { quote, invoice } = await shop.deps.db.transaction(async (tx) => {
      const row = await findQuote(tx, id, 'update')
      if (!row) throw new Error('the quote is gone')
      const given = { name: 'Zoe', role: '', channel: 'phone' as const, signature: null }
      return acceptQuote(tx, actor, row, { given, acceptExpired: true, now }, async () => {})
    })
    expect(invoice.invoiceNumber).toMatch(/^INV-20270228-/)
    expect(invoice.dueDate).toBe(addDays(day, terms))
    expect(quote.acceptance?.at).toBe(now.toISOString())
  })

  test('for an issue', async () => {
    const { id } = await make()
    const issued = await within(id, (tx, row) => issueInvoice(tx, actor, row, now))
    expect(issued).toMatchObject({ issuedAt: now, taxPoint: day, dueDate: addDays(day, terms) })
  })

  test('for a deposit', async () => {
    const { id } = await make()
    const half = { kind: 'percent' as const, value: 50 }
    const made = await within(id, (tx, row) => raiseDeposit(tx, actor, row, { deposit: half }, now))
    expect(made.invoiceNumber).toMatch(/^INV-20270228-/)
    expect(made.dueDate).toBe(day)
  })

  test('for a credit note and the credit that it leaves', async () => {
    const { id, version } = await make()
    const issued = (await admin.post(`/invoices/${id}/issue`, { version })).body
    await admin.post(`/invoices/${id}/payments`, { amount: issued.total, method: 'cash', date: '2026-11-20' })
    const note = await within(id, (tx, row) =>
      creditInvoice(tx, actor, { before: row, deposits: [] }, { amount: 1200, reason: 'Scratched' }, now),
    )
    expect(note.invoiceNumber).toMatch(/^CRN-20270228-/)
    expect(note).toMatchObject({ dueDate: day, taxPoint: day, issuedAt: now })
    const { payments } = (await admin.get(`/invoices/${id}`)).body
    expect(payments).toContainEqual(expect.objectContaining({ amount: -1200, date: day }))
  })
})
