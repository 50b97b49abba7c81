/** What a customer's documents copy from the customer's groups, to the penny and to the day. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin } from '#server/testing/client.ts'
import { noon, today } from '#server/testing/clock.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop({}, noon)
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

const inDays = (days: number) => addDays(today, days)
const item = (price: number, more: object = {}) => ({ title: 'Panel', price, ...more })
const quote = async (customerId: string, fields: object) =>
  (await admin.post('/quotes', { customerId, ...fields })).body

let groups = 0
async function customerOf(promises: object[], fields: object = {}) {
  const groupIds: string[] = []
  for (const promised of promises)
    groupIds.push((await admin.post('/groups', { name: `Group ${++groups}`, ...promised })).body.id)
  const { id } = await addCustomer(admin, { groupIds, ...fields })
  return { id, groupIds }
}

describe('a new quote', () => {
  // £100.05 less 10 %: £10.005 is £10.01; VAT of 90.04 at 20 % is £18.008.
  test.each([
    [
      10,
      [item(10_005)],
      { subtotal: 10_005, discountAmount: 1001, net: 9004, vatAmount: 1801, total: 10_805 },
    ],
    [
      10,
      [item(85_000), item(3749, { quantity: 2.35 }), item(4500, { quantity: 3 })],
      { subtotal: 107_310, discountAmount: 10_731, net: 96_579, vatAmount: 19_316, total: 115_895 },
    ],
    [
      12.5,
      [item(1999), item(495), item(748)],
      { subtotal: 3242, discountAmount: 405, net: 2837, vatAmount: 567, total: 3404 },
    ],
    [
      8,
      [item(100_000), item(20_000, { vatRate: 5 }), item(5000, { vatRate: 0, vatCategory: 'zero' })],
      { subtotal: 125_000, discountAmount: 10_000, net: 115_000, vatAmount: 19_320, total: 134_320 },
    ],
  ])('has the group’s discount of %s %%', async (discountPercent, items, figures) => {
    const { id } = await customerOf([{ discountPercent }])
    expect(await quote(id, { items })).toMatchObject({
      discount: { kind: 'percent', value: discountPercent },
      ...figures,
    })
  })

  test('has the best of several, and none of an archived group', async () => {
    const { id, groupIds } = await customerOf([{ discountPercent: 5 }, { discountPercent: 15 }])
    expect(await quote(id, { items: [item(1000)] })).toMatchObject({ discountAmount: 150 })
    await admin.delete(`/groups/${groupIds[1]}?version=1`)
    expect(await quote(id, { items: [item(1000)] })).toMatchObject({ discountAmount: 50 })
    await admin.delete(`/groups/${groupIds[0]}?version=1`)
    expect(await quote(id, { items: [item(1000)] })).toMatchObject({ discount: null, net: 1000 })
  })

  test('with its own discount, or none, keeps that', async () => {
    const { id } = await customerOf([{ discountPercent: 10 }])
    expect(await quote(id, { items: [item(1000)], discount: null })).toMatchObject({
      discount: null,
      net: 1000,
    })
    const discount = { kind: 'amount', value: 1 }
    expect(await quote(id, { items: [item(1000)], discount })).toMatchObject({ discount, net: 999 })
  })

  test('keeps its discount when the group changes', async () => {
    const { id, groupIds } = await customerOf([{ discountPercent: 10 }])
    const made = await quote(id, { items: [item(1000)] })
    await admin.patch(`/groups/${groupIds[0]}`, { discountPercent: 50, version: 1 })
    const changed = await admin.patch(`/quotes/${made.id}`, { title: 'Shop front', version: 1 })
    expect(changed.body).toMatchObject({ discount: { value: 10 }, net: 900 })
    expect((await quote(id, { items: [item(1000)] })).net).toBe(500)
  })
})

describe('an invoice is due', () => {
  test.each([
    ['by the longest terms of the groups', [{ paymentTermsDays: 14 }, { paymentTermsDays: 45 }], {}, 45],
    ['by the customer’s own terms before those', [{ paymentTermsDays: 14 }], { paymentTermsDays: 7 }, 7],
    ['by the shop’s terms if neither has any', [{}], {}, 30],
  ])('%s', async (_what, promises, fields, days) => {
    const { id } = await customerOf(promises, fields)
    expect((await admin.post('/invoices', { customerId: id })).body.dueDate).toBe(inDays(days))
    const { id: quoteId, version } = await quote(id, { items: [item(1000)] })
    const accepted = await admin.post(`/quotes/${quoteId}/status`, { status: 'accepted', version })
    expect(accepted.body.invoice.dueDate).toBe(inDays(days))
    const { id: invoiceId } = accepted.body.invoice
    const deposit = { deposit: { kind: 'percent', value: 50 }, version: 1 }
    // A deposit is asked for before anything is made, on any terms.
    expect((await admin.post(`/invoices/${invoiceId}/deposit`, deposit)).body.dueDate).toBe(inDays(0))
  })
})
