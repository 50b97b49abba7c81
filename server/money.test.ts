/** Amounts that must be right to the penny, through the calls; and real invoices of other companies. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from './main.ts'
import { packageFolder } from './platform/config.ts'
import { addCustomer, type Client, signInAdmin } from './testing/client.ts'
import { startTestShop } from './testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

/** The totals of a quote with these lines, which are also those of its invoice. */
async function figures(items: object[], fields: object = {}) {
  const quote = await admin.post('/quotes', { customerId, items, ...fields })
  expect(quote.status).toBe(200)
  const accepted = await admin.post(`/quotes/${quote.body.id}/status`, { status: 'accepted', version: 1 })
  const { invoice } = accepted.body
  const names = ['subtotal', 'discountAmount', 'net', 'vatGroups', 'vatAmount', 'total'] as const
  for (const name of names) expect(invoice[name]).toEqual(quote.body[name])
  expect(invoice.items.map((line: { total: number }) => line.total)).toEqual(
    quote.body.items.map((line: { total: number }) => line.total),
  )
  return invoice
}

const lines = (...prices: number[]) => prices.map((price) => ({ price }))

test.each([
  [20, [70488], 14098],
  [20, [3333], 667],
  [20, [103, 103, 103], 62],
  [20, [1012, 1012, 1012, 1012], 810],
  [20, [1014, 1014, 1014, 1014], 811],
  [20, [1999, 495, 748], 648],
  [20, [2, 2, 2], 1],
  [5, [10], 1],
  [5, [30], 2],
  [5, [50], 3],
])('VAT at %d %% of %j pence is %d', async (vatRate, prices, vat) => {
  expect((await figures(lines(...prices), { vatRate })).vatAmount).toBe(vat)
})

test.each([
  [1, 100.5, 101],
  [8.2, 15, 123],
  [2.35, 3749, 8810],
  [1, 857.5, 858],
  [1000, 2.45, 2450],
  [0.001, 500, 1],
  [0.001, 499, 0],
])('%d × %d pence is %d', async (quantity, price, total) => {
  expect((await figures([{ quantity, price }])).items[0].total).toBe(total)
})

describe('whole invoices', () => {
  test('three lines at 20 %', async () => {
    const items = [{ price: 85000 }, { quantity: 2.35, price: 3749 }, { quantity: 3, price: 4500 }]
    expect(await figures(items)).toMatchObject({ net: 107310, vatAmount: 21462, total: 128772 })
  })

  test('four rates', async () => {
    const items = [
      { price: 100000 },
      { price: 20000, vatRate: 5 },
      { quantity: 500, price: 10, vatRate: 0 },
      { price: 3000, vatCategory: 'exempt' },
    ]
    expect(await figures(items)).toMatchObject({
      net: 128000,
      vatAmount: 21000,
      total: 149000,
      vatGroups: [
        { vatCategory: 'standard', vatRate: 20, net: 100000, vat: 20000 },
        { vatCategory: 'reduced', vatRate: 5, net: 20000, vat: 1000 },
        { vatCategory: 'zero', vatRate: 0, net: 5000, vat: 0 },
        { vatCategory: 'exempt', vatRate: 0, net: 3000, vat: 0 },
      ],
    })
  })

  test('a discount of 100.00', async () => {
    const discount = { kind: 'amount', value: 10000 }
    expect(await figures(lines(100000), { discount })).toMatchObject({
      subtotal: 100000,
      discountAmount: 10000,
      net: 90000,
      vatAmount: 18000,
      total: 108000,
    })
  })

  test('a discount of 100.00 over three rates is split 80, 16 and 4', async () => {
    const items = [{ price: 100000 }, { price: 20000, vatRate: 5 }, { price: 5000, vatRate: 0 }]
    const invoice = await figures(items, { discount: { kind: 'amount', value: 10000 } })
    expect(invoice).toMatchObject({ net: 115000, vatAmount: 19320, total: 134320 })
    expect(invoice.vatGroups.map((group: { net: number }) => group.net)).toEqual([92000, 18400, 4600])
  })

  test('the reverse charge adds nothing', async () => {
    const invoice = await figures([{ price: 100000, vatCategory: 'reverse-charge' }])
    expect(invoice).toMatchObject({ net: 100000, vatAmount: 0, total: 100000 })
    expect(invoice.vatGroups).toEqual([{ vatCategory: 'reverse-charge', vatRate: 20, net: 100000, vat: 0 }])
  })
})

interface RealInvoice {
  index: number
  source: string
  lines: { quantity: number; price: number; total: number; vatRate: number; vatCategory: string }[]
  discount: number
  vat: { vatCategory: string; vatRate: number; net: number; vat: number }[]
  totals: { net: number; vat: number; gross: number; prepaid: number; rounding: number; payable: number }
}

const casesFile = join(packageFolder, '..', 'shared', 'cases', 'en16931-totals.json')
const cases: RealInvoice[] = existsSync(casesFile) ? JSON.parse(readFileSync(casesFile, 'utf8')).cases : []
const categoryOf = (words: string) => words.replaceAll(' ', '-')

describe.skipIf(cases.length === 0)('real invoices of other firms come out to the penny', () => {
  test.each(cases)('$index $source', async ({ lines: given, discount, vat, totals }) => {
    const items = given.map(({ total: _total, vatCategory, ...line }) => ({
      ...line,
      vatCategory: categoryOf(vatCategory),
    }))
    const invoice = await figures(
      items,
      discount > 0 ? { discount: { kind: 'amount', value: discount } } : {},
    )
    expect(invoice.items.map((line: { total: number }) => line.total)).toEqual(
      given.map(({ total }) => total),
    )
    expect(invoice).toMatchObject({ net: totals.net, vatAmount: totals.vat, total: totals.gross })
    const group = (one: RealInvoice['vat'][number]) => ({ ...one, vatCategory: categoryOf(one.vatCategory) })
    expect(sorted(invoice.vatGroups)).toEqual(sorted(vat.map(group)))
    if (totals.prepaid > 0)
      await admin.post(`/invoices/${invoice.id}/payments`, {
        amount: totals.prepaid,
        method: 'bank transfer',
        date: '2026-11-21',
      })
    const { balance } = (await admin.get(`/invoices/${invoice.id}`)).body
    expect(balance).toBe(totals.payable - totals.rounding)
  })
})

function sorted<Group extends { vatCategory: string; vatRate: number }>(groups: Group[]): Group[] {
  const key = (group: Group) => `${group.vatCategory} ${group.vatRate}`
  return groups.toSorted((a, b) => key(a).localeCompare(key(b)))
}
