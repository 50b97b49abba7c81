/** Which drawings are included in a quote's PDF: the design of its enquiry, and those of its survey. */
import { extractText } from 'unpdf'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstDesign } from '#domain/sign/sign-design.ts'
import type { Fascia } from '#server/main.ts'
import { makeFormToken } from '#server/site/enquiries/form-token.ts'
import { type Client, clientOf, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

type Known = { id: string; version: number }
const signDesign = { ...firstDesign, text: 'The Lamplighter' }

/** The quote that an enquiry through the site becomes. */
async function convert(more: object = {}) {
  const token = makeFormToken(shop.deps.config.authSecret, new Date(Date.now() - 10_000))
  const asked = {
    ...{ id: uuid(), token, name: 'Ann Example', company: '', email: 'ann@lamplighter.example', phone: '' },
    ...{ service: 'Shop Front Signs', message: 'A new sign.', widthMm: null, heightMm: null, postcode: '' },
    ...{ signDesign, consent: true, ...more },
  }
  await shop.pool.query('delete from rate_limit')
  expect((await clientOf(shop.url).post('/enquiries', asked)).status).toBe(200)
  const { body } = await admin.get('/enquiries')
  const [{ id, version }] = body.items
  const converted = await admin.post(`/enquiries/${id}/convert`, { version, customerId: null })
  expect(converted.status).toBe(200)
  return converted.body.quote
}

async function printed({ id }: Known): Promise<string> {
  const answer = await fetch(`${shop.url}/api/quotes/${id}/pdf`, { headers: { cookie: admin.cookie } })
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const change = ({ id, version }: Known, fields: object) =>
  admin.patch(`/quotes/${id}`, { version, ...fields })
const caption = 'As designed on our site'

test('the design of its enquiry is printed by default', async () => {
  const quote = await convert()
  expect(quote).toMatchObject({ design: signDesign, printDesign: true, printSurvey: true })
  expect(await printed(quote)).toContain(caption)
  const { body } = await change(quote, { printDesign: false })
  expect(body).toMatchObject({ design: signDesign, printDesign: false })
  expect(await printed(body)).not.toContain(caption)
})

test('without a design none is printed', async () => {
  const quote = await convert({ signDesign: null })
  expect(quote).toMatchObject({ design: null, printDesign: true })
  expect(await printed(quote)).not.toContain(caption)
})

test('a sent quote keeps its drawings: another choice makes the next revision', async () => {
  const quote = await convert()
  const { body } = await admin.post(`/quotes/${quote.id}/status`, { status: 'sent', version: quote.version })
  expect(await change(body.quote, { printDesign: false })).toMatchObject({
    status: 409,
    body: { code: 'SENT' },
  })
  const revised = await change(body.quote, { printDesign: false, printSurvey: false, revise: true })
  expect(revised.body).toMatchObject({
    revision: 'B',
    printDesign: false,
    printSurvey: false,
    design: signDesign,
  })
  expect(await printed(body.quote)).toContain(caption)
  expect(await printed(revised.body)).not.toContain(caption)
})

test('a copy has the same design and choices', async () => {
  const { body: quote } = await change(await convert(), { printSurvey: false })
  const { body: copy } = await admin.post(`/quotes/${quote.id}/duplicate`)
  expect(copy).toMatchObject({ design: signDesign, printDesign: true, printSurvey: false })
  expect(await printed(copy)).toContain(caption)
})

test('a design cannot be set by a call, and the choices are true or false', async () => {
  const quote = await convert()
  expect((await change(quote, { design: signDesign })).status).toBe(400)
  for (const wrong of ['yes', null, 1])
    expect(await change(quote, { printDesign: wrong })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'printDesign', message: 'Choose yes or no' }] },
    })
})

test('a design is erased with the customer’s personal data', async () => {
  const quote = await convert()
  const { body: customer } = await admin.get(`/customers/${quote.customerId}`)
  const erased = await admin.post(`/customers/${customer.id}/erase`, {
    version: customer.version,
    reason: 'Asked',
  })
  expect(erased.status).toBe(200)
  expect((await admin.get(`/quotes/${quote.id}`)).body.design).toBeNull()
})
