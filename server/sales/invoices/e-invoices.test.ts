/** E-invoices of what the shop issued: when there is one, what it says, and what it lacks. */
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { londonDay } from '#domain/dates.ts'
import { brokenRules } from '#domain/sales/e-invoices/rules.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { readCii } from '#server/testing/read-cii.ts'
import { readUbl } from '#server/testing/read-ubl.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  customerId = (await addCustomer(admin, { email: 'ann@oak.example' })).id
})
afterAll(() => shop.stop())

type Known = { id: string; version: number }
const items = [
  { description: 'Fascia', quantity: 1, price: 10000 },
  { description: 'Leaflets', quantity: 5000, price: 2.45, vatRate: 0 },
]
const makeInvoice = async (fields: object = {}) =>
  (await admin.post('/invoices', { customerId, items, ...fields })).body
const issue = async ({ id, version }: Known) => (await admin.post(`/invoices/${id}/issue`, { version })).body
const fetchUbl = async (id: string) => {
  const { status, body, headers } = await admin.get(`/invoices/${id}/ubl`)
  return { status, text: String(body), type: headers.get('content-type') }
}

describe('an issued invoice', () => {
  test('is UBL with its own figures, prices with parts of a penny, and its order number', async () => {
    const made = await issue(
      await makeInvoice({ poNumber: 'PO 7', discount: { kind: 'percent', value: 10 } }),
    )
    const { status, text, type } = await fetchUbl(made.id)
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    const read = readUbl(text)
    expect(brokenRules(read)).toEqual([])
    expect(read).toMatchObject({
      number: made.invoiceNumber,
      issueDate: londonDay(new Date(made.issuedAt)),
      purchaseOrder: 'PO 7',
    })
    expect(read.totals).toMatchObject({ net: made.net, vat: made.vatAmount, payable: made.total })
    expect(read.lines.map(({ price, net }) => [price, net])).toEqual([
      [10000, 10000],
      [2.45, 12250],
    ])
  })

  test('says the same after a payment and a credit note, which has an e-invoice of its own', async () => {
    const made = await issue(await makeInvoice())
    const before = await fetchUbl(made.id)
    await admin.post(`/invoices/${made.id}/payments`, { amount: 5000, method: 'card', date: '2026-11-02' })
    const { version } = (await admin.get(`/invoices/${made.id}`)).body
    const lines = [{ lineId: made.items[0].id, quantity: 1 }]
    const note = (await admin.post(`/invoices/${made.id}/credit`, { lines, reason: 'Too many', version }))
      .body
    expect((await fetchUbl(made.id)).text).toBe(before.text)
    const { text } = await fetchUbl(note.id)
    expect(text).toContain('<CreditNote ')
    expect(readUbl(text)).toMatchObject({
      ...{ typeCode: '381', preceding: [made.invoiceNumber] },
      totals: { net: 10000, vat: 2000, gross: 12000 },
    })
  })

  test('names what was paid before its issue', async () => {
    const draft = await makeInvoice()
    await admin.post(`/invoices/${draft.id}/payments`, { amount: 5000, method: 'card', date: '2026-11-02' })
    const made = await issue((await admin.get(`/invoices/${draft.id}`)).body)
    const { totals } = readUbl((await fetchUbl(made.id)).text)
    expect(totals).toMatchObject({ prepaid: 5000, payable: made.total - 5000 })
  })

  test('deducts its deposit with the deposit’s VAT', async () => {
    const final = await makeInvoice({ items: [{ description: 'Sign', quantity: 1, price: 100_000 }] })
    const asked = { version: final.version, deposit: { kind: 'amount', value: 60_000 } }
    const deposit = await issue((await admin.post(`/invoices/${final.id}/deposit`, asked)).body)
    const made = await issue((await admin.get(`/invoices/${final.id}`)).body)
    const written = await Promise.all([deposit.id, made.id].map((id: string) => fetchUbl(id)))
    const [first, second] = written.map(({ text }) => readUbl(text))
    expect(first).toMatchObject({ typeCode: '386', totals: { net: 50_000, vat: 10_000 } })
    expect(second).toMatchObject({
      ...{ typeCode: '380', preceding: [deposit.invoiceNumber] },
      totals: { net: 50_000, vat: 10_000, payable: 60_000 },
    })
  })
})

describe('a PDF with the e-invoice in it', () => {
  test('has the same figures, is kept, and stays as it was after a payment', async () => {
    const made = await issue(await makeInvoice())
    const fetchHybrid = async () => {
      const answer = await fetch(`${shop.url}/api/invoices/${made.id}/pdf?format=factur-x`, {
        headers: { cookie: admin.cookie },
      })
      return new Uint8Array(await answer.arrayBuffer())
    }
    const first = await fetchHybrid()
    const files = await (await getDocumentProxy(first.slice())).getAttachments()
    const { totals } = readCii(Buffer.from(files['factur-x.xml'].content).toString())
    expect(totals).toEqual(readUbl((await fetchUbl(made.id)).text).totals)
    await admin.post(`/invoices/${made.id}/payments`, { amount: 5000, method: 'card', date: '2026-11-02' })
    expect(Buffer.compare(await fetchHybrid(), first)).toBe(0)
  })
})

describe('there is none', () => {
  const refusal = async (id: string) => {
    const { status, body } = await admin.get(`/invoices/${id}/ubl`)
    return { status, ...body }
  }

  test('of a draft, a void one, or one that is not there', async () => {
    const draft = await makeInvoice()
    expect(await refusal(draft.id)).toMatchObject({ status: 409, code: 'LOCKED' })
    await admin.post(`/invoices/${draft.id}/void`, { version: draft.version, reason: 'Twice' })
    expect(await refusal(draft.id)).toMatchObject({ status: 409, message: 'This invoice is void' })
    expect(await refusal(customerId)).toMatchObject({ status: 404, message: 'Invoice not found' })
  })

  test('while nobody can be reached, until the customer has an address today', async () => {
    const silent = await addCustomer(admin, { name: 'Silent', email: '' })
    const made = await issue(await makeInvoice({ customerId: silent.id }))
    expect(await refusal(made.id)).toMatchObject({
      ...{ status: 409, code: 'INCOMPLETE' },
      fields: [{ path: 'customer.email', message: 'The customer’s email address, or their VAT number' }],
    })
    const change = { version: silent.version, email: 'new@silent.example' }
    expect((await admin.patch(`/customers/${silent.id}`, change)).status).toBe(200)
    const { text } = await fetchUbl(made.id)
    expect(readUbl(text).buyer.endpoint).toEqual({ scheme: 'EM', id: 'new@silent.example' })
  })

  test('of what is outside the scope of VAT beside what is not', async () => {
    const mixed = [...items, { description: 'Fine', quantity: 1, price: 500, vatCategory: 'outside-scope' }]
    const made = await issue(await makeInvoice({ items: mixed }))
    expect(await refusal(made.id)).toMatchObject({ code: 'INCOMPLETE', fields: [{ path: 'items' }] })
  })
})
