/** Credit notes reverse exactly what was billed; deposits are deducted with their VAT. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VatGroup } from '#domain/money/vat.ts'
import { creditOfLines } from '#domain/sales/credits.ts'
import { afterDeposits } from '#domain/sales/deposits.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { rounds } from '#server/testing/rounds.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

type Known = { id: string; version: number }
type Totals = { net: number; vatAmount: number; total: number; vatGroups: VatGroup[] }

const described = (lines: object[]) => lines.map((line) => ({ description: 'Work', ...line }))
async function makeInvoice(items: object[], fields: object = {}) {
  return (await admin.post('/invoices', { customerId, items: described(items), ...fields })).body
}
async function issue({ id, version }: Known) {
  return (await admin.post(`/invoices/${id}/issue`, { version })).body
}
const read = async (id: string) => (await admin.get(`/invoices/${id}`)).body
const credit = async (id: string, lines: { lineId: string; quantity: number }[]) =>
  admin.post(`/invoices/${id}/credit`, { lines, reason: 'Taken back', version: (await read(id)).version })
const deposit = async (id: string, kind: string, value: number) =>
  admin.post(`/invoices/${id}/deposit`, { deposit: { kind, value }, version: (await read(id)).version })

const hours = [
  { quantity: 1, price: 85000 },
  { quantity: 2.35, price: 3749 },
  { quantity: 3, price: 4500 },
]

describe('a credit', () => {
  test('of one of three hours is −45.00, −9.00, −54.00 and leaves 1,233.72', async () => {
    const invoice = await issue(await makeInvoice(hours))
    expect(invoice).toMatchObject({ net: 107310, vatAmount: 21462, total: 128772 })
    const note = (await credit(invoice.id, [{ lineId: invoice.items[2].id, quantity: 1 }])).body
    expect(note).toMatchObject({
      kind: 'credit-note',
      net: -4500,
      vatAmount: -900,
      total: -5400,
      creditOf: invoice.id,
      relatedNumber: invoice.invoiceNumber,
      locked: true,
      issuedAt: expect.any(String),
    })
    expect(note.invoiceNumber).toMatch(/^CRN-\d{8}-001$/)
    expect(note.items).toMatchObject([{ quantity: -1, price: 4500, total: -4500 }])
    const after = await read(invoice.id)
    expect(after).toMatchObject({ balance: 123372, creditedAmount: 5400, total: 128772 })
    expect(after.creditable[invoice.items[2].id]).toBe(2)
    const { net, vatAmount, vatGroups } = note
    const figures = { net, vatAmount, vatGroups, total: -5400 }
    expect(after.credits).toMatchObject([{ id: note.id, invoiceNumber: note.invoiceNumber, ...figures }])
  })

  test('asked again after a lost answer is the same credit note', async () => {
    const invoice = await issue(await makeInvoice(hours))
    const lines = [{ lineId: invoice.items[2].id, quantity: 1 }]
    const asked = { lines, reason: 'Taken back', noteId: crypto.randomUUID() }
    const made = await admin.post(`/invoices/${invoice.id}/credit`, { ...asked, version: invoice.version })
    expect(made.body).toMatchObject({ id: asked.noteId, total: -5400 })
    const { version } = await read(invoice.id)
    for (const known of [invoice.version, version])
      expect(await admin.post(`/invoices/${invoice.id}/credit`, { ...asked, version: known })).toMatchObject({
        ...{ status: 200 },
        body: { id: asked.noteId, invoiceNumber: made.body.invoiceNumber },
      })
    expect(await read(invoice.id)).toMatchObject({ version, creditedAmount: 5400 })
    const taken = { ...asked, noteId: invoice.id, version }
    expect((await admin.post(`/invoices/${invoice.id}/credit`, taken)).body.code).toBe('CONFLICT')
  })

  test('is refused before issue, above what was billed, and for other lines', async () => {
    const invoice = await makeInvoice(hours)
    const lineId = invoice.items[2].id
    expect((await credit(invoice.id, [{ lineId, quantity: 1 }])).body.code).toBe('LOCKED')
    await issue(invoice)
    const faults = async (lines: { lineId: string; quantity: number }[]) =>
      (await credit(invoice.id, lines)).body.fields
    expect(await faults([{ lineId, quantity: 3.001 }])).toEqual([
      { path: 'lines.0.quantity', message: 'At most 3 can be credited' },
    ])
    expect(await faults([{ lineId: customerId, quantity: 1 }])).toMatchObject([{ path: 'lines.0.lineId' }])
    expect(
      await faults([
        { lineId, quantity: 1 },
        { lineId, quantity: 1 },
      ]),
    ).toMatchObject([{ path: 'lines.1.lineId' }])
    expect(await faults([])).toMatchObject([{ path: 'lines' }])
    expect(await faults([{ lineId, quantity: -1 }])).toMatchObject([{ path: 'lines.0.quantity' }])
    await credit(invoice.id, [{ lineId, quantity: 3 }])
    expect(await faults([{ lineId, quantity: 0.001 }])).toMatchObject([{ message: 'Credited already' }])
  })

  test('of an amount is a credit note up to what is left, with a line for each VAT group', async () => {
    const mixed = [{ price: 100000 }, { price: 20000, vatRate: 5, vatCategory: 'reduced' }]
    const invoice = await issue(await makeInvoice(mixed))
    expect(invoice).toMatchObject({ total: 141000, creditableAmount: 141000 })
    const give = async (body: object) =>
      admin.post(`/invoices/${invoice.id}/credit`, {
        reason: 'Goodwill',
        version: (await read(invoice.id)).version,
        ...body,
      })
    expect((await give({ amount: 141001 })).body.fields).toEqual([
      { path: 'amount', message: 'At most £1,410.00 can be credited' },
    ])
    expect((await give({})).body.fields).toMatchObject([{ path: 'lines' }])
    const lines = [{ lineId: invoice.items[0].id, quantity: 1 }]
    expect((await give({ amount: 1, lines })).body.fields).toMatchObject([{ path: 'amount' }])
    expect((await give({ amount: 14100 })).body).toMatchObject({
      kind: 'credit-note',
      total: -14100,
      vatGroups: [
        { vatRate: 20, net: -10000, vat: -2000 },
        { vatRate: 5, net: -2000, vat: -100 },
      ],
      items: [
        { quantity: -1, price: 10000, description: `Credit on ${invoice.invoiceNumber} (VAT 20%)` },
        { quantity: -1, price: 2000 },
      ],
    })
    expect(await read(invoice.id)).toMatchObject({ creditableAmount: 126900, balance: 126900 })
    expect((await give({ amount: 126900 })).body.total).toBe(-126900)
    expect(await read(invoice.id)).toMatchObject({ creditableAmount: 0, creditable: {}, balance: 0 })
    expect((await give({ amount: 1 })).body.fields).toMatchObject([{ message: 'Credited already' }])
  })

  test('of an amount has no discount, and the seller of the invoice', async () => {
    const discount = { kind: 'percent', value: 10 }
    const invoice = await issue(await makeInvoice([{ price: 100000 }], { discount }))
    expect(invoice).toMatchObject({ total: 108000, discountAmount: 10000 })
    const rename = async (tradingName: string) =>
      admin.patch('/settings', { version: (await admin.get('/settings')).body.version, tradingName })
    await rename('Quay and Sons')
    const asked = { amount: 12000, reason: 'Goodwill', version: invoice.version }
    const note = (await admin.post(`/invoices/${invoice.id}/credit`, asked)).body
    await rename('Quay Signs')
    expect(note).toMatchObject({
      ...{ discount: null, discountAmount: 0, net: -10000, vatAmount: -2000, total: -12000 },
      seller: { tradingName: 'Quay Signs' },
    })
  })

  test('of the last unit, asked for twice at once, is made once', async () => {
    const invoice = await issue(await makeInvoice([{ quantity: 1, price: 4500 }]))
    const lines = [{ lineId: invoice.items[0].id, quantity: 1 }]
    const request = { lines, reason: 'Twice', version: invoice.version }
    const path = `/invoices/${invoice.id}/credit`
    const answers = await Promise.all([admin.post(path, request), admin.post(path, request)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(invoice.id)).creditedAmount).toBe(5400)
  })

  test('never takes back more VAT than is left', async () => {
    // 12p at 20 % is 2p VAT; each 3p of it by itself would be 1p.
    const invoice = await issue(await makeInvoice([{ quantity: 4, price: 3 }]))
    const lines = [{ lineId: invoice.items[0].id, quantity: 1 }]
    const vat: number[] = []
    for (let index = 0; index < 4; index++) {
      // The screen's preview, from the answer it got.
      const foreseen = creditOfLines(await read(invoice.id), new Map([[invoice.items[0].id, 1]]))
      const note = (await credit(invoice.id, lines)).body
      expect(foreseen).toMatchObject({ net: note.net, vatAmount: note.vatAmount, total: note.total })
      vat.push(note.vatAmount)
    }
    expect(vat).toEqual([-1, -1, 0, 0])
    expect((await read(invoice.id)).balance).toBe(0)
  })

  test('of everything, in any steps, leaves 0.00 in every VAT group', async () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 5000 }).map((thousandths) => thousandths / 1000),
      price: fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100),
      vatRate: fc.constantFrom(20, 5, 0, 17.5),
    })
    const invoices = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      percent: fc.integer({ min: 0, max: 60 }),
      steps: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 3 }),
    })
    await fc.assert(fc.asyncProperty(invoices, creditInSteps), { numRuns: rounds(4, 200) })
  })

  test('of everything after an amount leaves 0.00 too', async () => {
    const discount = { kind: 'amount', value: 10001 }
    const items = [
      { quantity: 3, price: 33333, vatRate: 20 },
      { quantity: 7, price: 2857.13, vatRate: 5 },
      { quantity: 500, price: 10.01, vatRate: 0 },
    ]
    await creditAll(await issue(await makeInvoice(items, { discount })), [13, 37, 50])
  })
})

describe('a deposit', () => {
  test('of 600.00 on 1,200.00 is 500.00 and 100.00 VAT; the final invoice asks for 600.00', async () => {
    const final = await makeInvoice([{ price: 100000 }], { title: 'Shop front' })
    const asked = (await deposit(final.id, 'amount', 60000)).body
    expect(asked).toMatchObject({
      kind: 'deposit',
      net: 50000,
      vatAmount: 10000,
      total: 60000,
      status: 'unpaid',
      depositOf: final.id,
    })
    const after = await read(final.id)
    expect(after).toMatchObject({
      total: 120000,
      depositAmount: 60000,
      balance: 60000,
      deposits: [{ id: asked.id, net: 50000, vatAmount: 10000, total: 60000 }],
    })
    const left = afterDeposits(after, after.deposits)
    expect(left).toMatchObject({ net: 50000, vatAmount: 10000, total: 60000 })
    expect(left.vatAmount + asked.vatAmount).toBe(20000)
    expect((await deposit(final.id, 'percent', 50)).body.total).toBe(60000)
    expect(await read(final.id)).toMatchObject({ balance: 0, status: 'paid' })
    expect((await deposit(final.id, 'amount', 1)).body).toMatchObject({
      code: 'LOCKED',
      message: 'Nothing is left to pay on this invoice',
    })
  })

  test('is split over the VAT groups, and never above the balance', async () => {
    const final = await makeInvoice([
      { price: 100000, vatRate: 20 },
      { price: 20000, vatRate: 5 },
      { price: 5000, vatRate: 0 },
    ])
    const asked = (await deposit(final.id, 'percent', 50)).body
    expect(asked.total).toBe(73000)
    expect(asked.vatGroups).toEqual([
      { vatCategory: 'standard', vatRate: 20, net: 50000, vat: 10000 },
      { vatCategory: 'reduced', vatRate: 5, net: 10000, vat: 500 },
      { vatCategory: 'zero', vatRate: 0, net: 2500, vat: 0 },
    ])
    expect((await deposit(final.id, 'amount', 73001)).status).toBe(400)
  })

  test('of less than a penny is refused', async () => {
    const final = await makeInvoice([{ price: 10 }])
    expect((await deposit(final.id, 'percent', 0.01)).body.fields[0].path).toBe('deposit.value')
    expect(await read(final.id)).toMatchObject({ depositAmount: 0, version: final.version })
  })

  test('that is void, or credited, is not deducted any more', async () => {
    const final = await makeInvoice([{ price: 100000 }])
    const first = (await deposit(final.id, 'amount', 60000)).body
    await admin.post(`/invoices/${first.id}/void`, { version: first.version, reason: 'Not wanted' })
    expect(await read(final.id)).toMatchObject({ depositAmount: 0, balance: 120000, deposits: [] })
    const second = await issue((await deposit(final.id, 'amount', 60000)).body)
    await credit(second.id, [{ lineId: second.items[0].id, quantity: 1 }])
    expect(await read(final.id)).toMatchObject({ depositAmount: 0, balance: 120000, status: 'unpaid' })
  })

  test('can be credited in part until the final invoice is issued', async () => {
    const final = await makeInvoice([{ price: 100000 }])
    const asked = await issue((await deposit(final.id, 'amount', 60000)).body)
    const half = [{ lineId: asked.items[0].id, quantity: 0.5 }]
    await credit(asked.id, half)
    expect(await read(final.id)).toMatchObject({
      balance: 90000,
      deposits: [{ net: 25000, vatAmount: 5000, total: 30000, vatGroups: [{ net: 25000, vat: 5000 }] }],
    })
    await issue(await read(final.id))
    expect(await credit(asked.id, half)).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
  })

  test('is deducted again when the final invoice is changed', async () => {
    const final = await makeInvoice([{ price: 100000 }])
    await deposit(final.id, 'amount', 60000)
    const change = async (price: number) =>
      admin.patch(`/invoices/${final.id}`, {
        items: described([{ price }]),
        version: (await read(final.id)).version,
      })
    expect((await change(49999)).body.fields[0].path).toBe('items')
    expect((await change(50000)).body).toMatchObject({ total: 60000, balance: 0, status: 'paid' })
    expect((await change(75000)).body).toMatchObject({ total: 90000, balance: 30000, status: 'unpaid' })
  })
})

async function creditInSteps({
  lines,
  percent,
  steps,
}: {
  lines: object[]
  percent: number
  steps: number[]
}): Promise<void> {
  await creditAll(
    await issue(await makeInvoice(lines, { discount: { kind: 'percent', value: percent } })),
    steps,
  )
}

/** Credits a share of every line at each step, and the rest at the end. */
async function creditAll(
  invoice: Totals & Known & { items: { id: string; quantity: number }[] },
  steps: number[],
): Promise<void> {
  const notes: Totals[] = []
  for (const percent of [...steps, 100]) {
    const { creditable } = await read(invoice.id)
    const lines = invoice.items.flatMap(({ id }) => {
      const quantity = Math.round(creditable[id] * percent * 10) / 1000
      return quantity > 0 ? [{ lineId: id, quantity: Math.min(quantity, creditable[id]) }] : []
    })
    if (lines.length > 0) notes.push((await credit(invoice.id, lines)).body)
  }
  const all = [invoice, ...notes]
  const sum = (pick: (part: Totals) => number) => all.reduce((total, part) => total + pick(part), 0)
  for (const { vatCategory, vatRate } of invoice.vatGroups) {
    const groupOf = (part: Totals) =>
      part.vatGroups.find((group) => group.vatCategory === vatCategory && group.vatRate === vatRate)
    expect([sum((part) => groupOf(part)?.net ?? 0), sum((part) => groupOf(part)?.vat ?? 0)]).toEqual([0, 0])
  }
  expect([sum((part) => part.net), sum((part) => part.vatAmount), sum((part) => part.total)]).toEqual([
    0, 0, 0,
  ])
  const { balance, creditedAmount } = await read(invoice.id)
  expect({ balance, creditedAmount }).toEqual({ balance: 0, creditedAmount: invoice.total })
}
