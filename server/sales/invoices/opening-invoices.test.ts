/** An invoice that was carried in from another program is owed and paid like any other. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Debtor } from '#domain/sales/debtors.ts'
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

const carryIn = (id: string) =>
  shop.pool.query('update invoices set is_opening = true, invoice_number = $2 where id = $1', [id, 'OLD-17'])

describe('An opening invoice', () => {
  test('says that it is one, is among what customers owe, and is paid', async () => {
    const customer = await addCustomer(admin)
    const made = await post('/invoices', {
      customerId: customer.id,
      items: [{ description: 'Sign', price: 5000, vatRate: 0 }],
    })
    expect(made.isOpening).toBe(false)
    const issued = await post(`/invoices/${made.id}/issue`, { version: made.version })
    await carryIn(made.id)
    const read = async () => (await admin.get(`/invoices/${made.id}`)).body
    expect(await read()).toMatchObject({ isOpening: true, invoiceNumber: 'OLD-17', locked: true })
    const owed = async () =>
      (await admin.get('/debtors')).body.items.find((row: Debtor) => row.customerId === customer.id)
    expect(await owed()).toMatchObject({ current: 5000, total: 5000 })
    await post(`/invoices/${made.id}/payments`, {
      ...{ amount: 5000, method: 'bank transfer', date: today, version: issued.version },
    })
    expect(await read()).toMatchObject({ isOpening: true, status: 'paid', balance: 0 })
    expect(await owed()).toBeUndefined()
  })

  test('was issued: the database refuses any other', async () => {
    const { id } = await post('/invoices', {
      customerId: (await addCustomer(admin)).id,
      items: [{ description: 'Sign', price: 5000 }],
    })
    await expect(carryIn(id)).rejects.toThrow(/invoices_opening/)
  })
})
