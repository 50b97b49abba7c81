/** Customers who want e-invoices: what goes with their mails, and what the page behind their link offers. */
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#domain/sales/e-invoices/rules.ts'
import { addCustomer, clientOf } from '#server/testing/client.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { waitForMail } from '#server/testing/mail.ts'
import { readCii } from '#server/testing/read-cii.ts'
import { readUbl } from '#server/testing/read-ubl.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop())
})
afterAll(() => shop.stop())

const items = [{ description: 'Fascia', price: 10_000 }]
async function issued(customerId: string, more: object = {}) {
  const { id, version } = await post('/invoices', { customerId, items, ...more })
  return post(`/invoices/${id}/issue`, { version })
}
const send = ({ id, version }: { id: string; version: number }, recipient: string) =>
  admin.post(`/invoices/${id}/send`, { version, recipient, subject: 'Yours', message: 'Here it is' })
const filesOf = async (recipient: string) =>
  (await waitForMail([shop], recipient)).attachments
    .filter(({ filename }) => filename !== 'logo.png')
    .map(({ filename, content }) => ({
      filename,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    }))
/** The e-invoice in a hybrid PDF. */
const dataIn = async (pdf = new Uint8Array()) => {
  const files = await (await getDocumentProxy(pdf.slice())).getAttachments()
  return readCii(Buffer.from(files['factur-x.xml'].content).toString())
}

test('a mail has the UBL beside the PDF, at the Peppol address of its customer', async () => {
  const wish = { eInvoice: 'ubl', peppolAddress: '0088: 5060012349998', email: 'ubl@quay.example' }
  const customer = await addCustomer(admin, wish)
  expect(customer).toMatchObject({ eInvoice: 'ubl', peppolAddress: '0088:5060012349998' })
  const invoice = await issued(customer.id)
  expect((await send(invoice, 'ubl@quay.example')).status).toBe(200)
  const files = await filesOf('ubl@quay.example')
  expect(files.map(({ filename }) => filename)).toEqual([
    `${invoice.invoiceNumber}.pdf`,
    `${invoice.invoiceNumber}.xml`,
  ])
  const read = readUbl(Buffer.from(files[1]?.bytes ?? []).toString())
  expect(brokenRules(read)).toEqual([])
  expect(read).toMatchObject({
    buyer: { endpoint: { scheme: '0088', id: '5060012349998' } },
    totals: { net: 10_000, vat: 2000, payable: 12_000 },
  })
})

test('a mail has the hybrid PDF instead of the plain one, with a credit note too', async () => {
  const customer = await addCustomer(admin, { eInvoice: 'factur-x', email: 'pdf@quay.example' })
  const invoice = await issued(customer.id)
  await send(invoice, 'pdf@quay.example')
  const [hybrid, ...others] = await filesOf('pdf@quay.example')
  expect(others).toEqual([])
  expect(await dataIn(hybrid?.bytes)).toMatchObject({ number: invoice.invoiceNumber })
  const { version } = (await admin.get(`/invoices/${invoice.id}`)).body
  const note = await post(`/invoices/${invoice.id}/credit`, { version, amount: 1200, reason: 'Less' })
  await send(note, 'note@quay.example')
  const [credited] = await filesOf('note@quay.example')
  expect(await dataIn(credited?.bytes)).toMatchObject({ number: note.invoiceNumber, typeCode: '381' })
})

test('what is missing is named to the person who sends it; where there can be none, the plain PDF goes', async () => {
  const customer = await addCustomer(admin, { eInvoice: 'ubl', email: '', vatNumber: '' })
  const lacking = await send(await issued(customer.id), 'some@quay.example')
  expect(lacking).toMatchObject({
    status: 409,
    body: { code: 'INCOMPLETE', fields: [{ path: 'customer.email' }] },
  })
  const fine = { description: 'Fine', price: 500, vatCategory: 'outside-scope' }
  const both = await addCustomer(admin, { eInvoice: 'factur-x', email: 'both@quay.example' })
  const mixed = await issued(both.id, { items: [...items, fine] })
  expect((await send(mixed, 'both@quay.example')).status).toBe(200)
  const mailed = await addCustomer(admin, { eInvoice: 'ubl', email: 'old@quay.example' })
  const carried = await issued(mailed.id)
  await shop.pool.query('update invoices set is_opening = true where id = $1', [carried.id])
  expect((await send(carried, 'old@quay.example')).status).toBe(200)
  expect((await filesOf('old@quay.example')).map(({ filename }) => filename)).toEqual([
    `${carried.invoiceNumber}.pdf`,
  ])
})

test('the page behind a link offers it as its customer wants it, to nobody else', async () => {
  const stranger = clientOf(shop.url)
  const open = async (fields: object, more: object = {}) => {
    const customer = await addCustomer(admin, { email: 'link@quay.example', ...fields })
    const invoice = await issued(customer.id, more)
    const { url } = await post(`/invoices/${invoice.id}/links`, {})
    const token = url.slice(url.lastIndexOf('/') + 1)
    const offered = (await stranger.get(`/link/${token}`)).body.invoice.eInvoice
    return { invoice, token, offered, file: await stranger.get(`/link/${token}/e-invoice`) }
  }
  const ubl = await open({})
  expect([ubl.offered, ubl.file.status]).toEqual(['ubl', 200])
  expect(readUbl(String(ubl.file.body)).number).toBe(ubl.invoice.invoiceNumber)
  const hybrid = await open({ eInvoice: 'factur-x' })
  expect([hybrid.offered, hybrid.file.status]).toEqual(['factur-x', 200])
  expect(hybrid.file.headers.get('content-type')).toBe('application/pdf')
  const person = await open({ type: 'individual' })
  expect([person.offered, person.file.status]).toEqual([null, 404])
  expect((await stranger.get('/link/nobodys/e-invoice')).status).toBe(404)
})

test('an address that Peppol does not have is refused at its field', async () => {
  for (const peppolAddress of ['5060012349998', '0088:5060012349997'])
    expect((await admin.post('/customers', { name: 'Ann', peppolAddress })).body).toMatchObject({
      fields: [{ path: 'peppolAddress' }],
    })
})
