/**
 * An older revision is current until a newer one is sent or accepted (D27); after that it can only be read
 * and copied.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  customerId = (await addCustomer(admin, { email: 'ann@quay.example' })).id
})
afterAll(() => shop.stop())

type Known = { id: string; version: number }
const items = [{ title: 'Fascia', quantity: 1, price: 85000 }]
const read = async (path: string) => (await admin.get(path)).body
const now = (quote: Known) => read(`/quotes/${quote.id}`)
const setStatus = async (quote: Known, status: string, more: object = {}) =>
  admin.post(`/quotes/${quote.id}/status`, { status, version: (await now(quote)).version, ...more })
const sendIt = async (fields: object = {}) => {
  const { body } = await admin.post('/quotes', { customerId, items, ...fields })
  return (await setStatus(body, 'sent')).body.quote
}
const revise = async (quote: Known) =>
  (await admin.post(`/quotes/${quote.id}/revise`, { version: (await now(quote)).version })).body

/** Every action that would continue a quote as an offer. */
const goOn = async (quote: Known) => {
  const { version } = await now(quote)
  return [
    await setStatus(quote, 'accepted'),
    await setStatus(quote, 'sent'),
    await setStatus(quote, 'draft'),
    await setStatus(quote, 'rejected', { reason: 'No' }),
    await admin.post(`/quotes/${quote.id}/send`, { version }),
    await admin.patch(`/quotes/${quote.id}`, { version, title: 'Other' }),
    await admin.patch(`/quotes/${quote.id}`, { version, terms: 'Cash', revise: true }),
  ]
}

test('while the next revision is a draft, the sent one can be accepted', async () => {
  const first = await sendIt()
  const second = await revise(first)
  expect((await admin.patch(`/quotes/${second.id}`, { version: 1, terms: 'Cash' })).status).toBe(200)
  expect((await setStatus(first, 'accepted')).status).toBe(200)
})

test.each([
  ['sent', (quote: Known) => setStatus(quote, 'sent')],
  ['mailed', async (quote: Known) => admin.post(`/quotes/${quote.id}/send`, { version: quote.version })],
  ['accepted', (quote: Known) => setStatus(quote, 'accepted')],
])('once the next revision was %s, the older one cannot go on, and names it', async (_, offer) => {
  const first = await sendIt()
  const second = await revise(first)
  expect((await offer(second)).status).toBe(200)
  const before = await now(first)
  for (const { status, body } of await goOn(first)) {
    const message = `Revision B of this quote was sent since, and counts instead. Go on with ${first.quoteNumber} B, or copy this one.`
    expect({ status, ...body }).toMatchObject({ status: 409, code: 'LOCKED', message })
  }
  expect(await now(first)).toEqual(before)
  expect((await admin.get(`/quotes/${first.id}/pdf`)).status).toBe(200)
  expect((await admin.post(`/quotes/${first.id}/duplicate`)).body.status).toBe('draft')
})

test('the newest one is named, also on a revision in between', async () => {
  const first = await sendIt()
  const second = await revise(first)
  const third = await revise(first)
  expect([second.revision, third.revision]).toEqual(['B', 'C'])
  await setStatus(second, 'sent')
  await setStatus(third, 'sent')
  for (const old of [first, second])
    expect((await setStatus(old, 'accepted')).body.message).toContain(`${first.quoteNumber} C`)
  expect((await setStatus(third, 'accepted')).status).toBe(200)
  const { items: all } = await read(`/quotes/${second.id}/revisions`)
  expect(all).toMatchObject([
    { id: third.id, revision: 'C', status: 'accepted', total: 102000 },
    { id: second.id, revision: 'B', status: 'sent' },
    { id: first.id, revision: 'A', status: 'sent', quoteNumber: first.quoteNumber, archivedAt: null },
  ])
})

test('an archived newer one does not count, until it is restored', async () => {
  const first = await sendIt()
  const second = (await setStatus(await revise(first), 'sent')).body.quote
  await admin.delete(`/quotes/${second.id}?version=${second.version}`)
  expect((await setStatus(first, 'rejected', { reason: 'Dear' })).status).toBe(200)
  await admin.post(`/quotes/${second.id}/restore`, { version: (await now(second)).version })
  expect((await setStatus(first, 'accepted')).body.code).toBe('LOCKED')
})

test('an older offer can be made again as the next revision', async () => {
  const first = await sendIt({ title: 'The cheap one' })
  await setStatus(await revise(first), 'sent')
  const third = await revise(first)
  expect(third).toMatchObject({ revision: 'C', title: 'The cheap one', status: 'draft' })
  expect((await setStatus(third, 'accepted')).status).toBe(200)
})

test('an accepted one stays current, and is re-opened so that the newer one can be accepted', async () => {
  const first = await sendIt()
  await setStatus(first, 'accepted')
  const second = await revise(first)
  expect((await setStatus(second, 'sent')).status).toBe(200)
  expect((await setStatus(second, 'accepted')).body.message).toContain('was invoiced as')
  expect((await setStatus(first, 'draft', { reason: 'They take the other' })).status).toBe(200)
  expect((await setStatus(first, 'accepted')).body.code).toBe('LOCKED')
  expect((await setStatus(second, 'accepted')).status).toBe(200)
})

test('accepting one and sending the other at once leaves only one current', async () => {
  for (let round = 0; round < 4; round++) {
    const first = await sendIt()
    const second = await revise(first)
    const answers = await Promise.all([setStatus(first, 'accepted'), setStatus(second, 'sent')])
    expect(answers[1]?.status).toBe(200)
    const accepted = await now(first)
    expect(answers[0]?.status).toBe(accepted.status === 'accepted' ? 200 : 409)
  }
})

test('the revisions are for admins only', async () => {
  const worker = await signInWorker(shop, 'revisions-worker')
  const path = `/quotes/${(await sendIt()).id}/revisions`
  expect((await worker.get(path)).status).toBe(403)
  expect((await fetch(`${shop.url}/api${path}`)).status).toBe(401)
})
