/** Erasing a customer while others work on their records: there is never a deadlock. */
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { type Others, othersAt } from '#server/testing/others.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { eraseExpired } from './erase-expired.ts'

let shop: Fascia
let admin: Client
let worker: Client & { id: string }
let others: Others

beforeAll(async () => {
  shop = await startTestShop()
  others = othersAt(shop)
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wanda')
  await makeLawful(admin)
})
afterEach(() => others.leave())
afterAll(() => shop.stop())

const items = [{ title: 'Fascia', quantity: 1, price: 85000 }]
const post = async (path: string, body: object) => {
  const answer = await admin.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const erase = async (id: string) =>
  admin.post(`/customers/${id}/erase`, {
    version: (await admin.get(`/customers/${id}`)).body.version,
    reason: 'They asked',
  })

/** A customer with two of each: a draft, a void invoice, a paid one, a survey, an enquiry. The older first. */
async function makeKnown() {
  const email = `${uuid()}@quill.example`
  const customerId = (await addCustomer(admin, { email, assignedTo: [worker.id] })).id
  const quotes = [await post('/quotes', { customerId, items }), await post('/quotes', { customerId, items })]
  const paid = []
  for (const _ of [1, 2]) {
    const { id, version } = await post('/invoices', { customerId, items })
    const { total } = await post(`/invoices/${id}/issue`, { version })
    paid.push(await post(`/invoices/${id}/payments`, { amount: total, method: 'card', date: '2026-11-21' }))
  }
  const voided = await post('/invoices', { customerId, items })
  await post(`/invoices/${voided.id}/void`, { version: 1, reason: 'Wrong' })
  const survey = (await worker.post('/measurements', { id: uuid(), customerId, title: 'Front' })).body
  const enquiryId = uuid()
  await shop.pool.query(
    `insert into enquiries (id, number, name, email, message, consent_at, consent_wording)
    values ($1::uuid, 'ENQ-' || $1::text, 'Quill', $2, 'A sign', now(), '')`,
    [enquiryId, email],
  )
  return { customerId, quotes, paid, survey, enquiryId }
}

describe('a call that locks a record of the customer and then the customer does not deadlock', () => {
  test.each(['quotes', 'invoices', 'measurements', 'enquiries'] as const)('%s', async (table) => {
    const known = await makeKnown()
    const { customerId } = known
    const id = {
      quotes: known.quotes[0].id,
      invoices: known.paid[0].id,
      measurements: known.survey.id,
      enquiries: known.enquiryId,
    }[table]
    const other = await others.begin()
    await other.query(`select from ${table} where id = $1 for update`, [id])
    const erased = erase(customerId)
    await others.untilWaiting(1)
    await other.query('select from customers where id = $1 for share', [customerId])
    await other.query('commit')
    expect(await erased).toMatchObject({ status: 200 })
  })
})

describe('a call during an erasure is answered with the state after it', () => {
  type Known = Awaited<ReturnType<typeof makeKnown>>
  type Call = (known: Known) => ReturnType<Client['post']>
  const onQuote = (path: string, more: object): Call => {
    return ({ quotes }) => admin.post(`/quotes/${quotes[1].id}/${path}`, { version: 1, ...more })
  }
  const onInvoice = (path: string, more: (paid: Known['paid'][number]) => object): Call => {
    return ({ paid }) =>
      admin.post(`/invoices/${paid[1].id}/${path}`, { version: paid[1].version, ...more(paid[1]) })
  }
  const creditOne = ({ items: [line] }: Known['paid'][number]) => ({
    lines: [{ lineId: line.id, quantity: 1 }],
    reason: 'Taken back',
  })

  test.each<[string, 'quotes' | 'paid', Call]>([
    ['save', 'quotes', ({ quotes }) => admin.patch(`/quotes/${quotes[1].id}`, { version: 1, title: 'New' })],
    ['accept', 'quotes', onQuote('status', { status: 'accepted' })],
    ['send', 'quotes', onQuote('send', {})],
    ['revise', 'quotes', onQuote('revise', {})],
    ['quote a survey', 'quotes', ({ survey }) => admin.post(`/measurements/${survey.id}/quote`, {})],
    [
      'convert an enquiry',
      'quotes',
      ({ enquiryId }) => admin.post(`/enquiries/${enquiryId}/convert`, { version: 1 }),
    ],
    ['credit', 'paid', onInvoice('credit', creditOne)],
    ['send', 'paid', onInvoice('send', () => ({}))],
  ])('%s (%s)', async (_what, kind, call) => {
    const known = await makeKnown()
    const table = kind === 'paid' ? 'invoices' : kind
    const other = await others.begin()
    // The oldest is locked last: every other record of its kind, and of the kinds before it, is locked by
    // then.
    await other.query(`select from ${table} where id = $1 for update`, [known[kind][0].id])
    const erased = erase(known.customerId)
    await others.untilWaiting(1)
    const answered = call(known)
    await others.untilWaiting(2)
    await other.query('commit')
    expect(await erased).toMatchObject({ status: 200 })
    expect([404, 409]).toContain((await answered).status)
  })
})

test('a record created meanwhile, and locked, is waited for without locking the customer', async () => {
  const { customerId, quotes } = await makeKnown()
  const first = await others.begin()
  await first.query('select from quotes where id = $1 for update', [quotes[0].id])
  const erased = erase(customerId)
  await others.untilWaiting(1)
  const made = await post('/quotes', { customerId, items })
  const second = await others.begin()
  await second.query('select from quotes where id = $1 for update', [made.id])
  await first.query('commit')
  await second.query('select from customers where id = $1 for share', [customerId])
  await others.untilWaiting(1)
  await second.query('commit')
  expect(await erased).toMatchObject({ status: 200 })
  expect((await admin.get(`/quotes/${made.id}`)).body.customer.name).toBe('Erased customer')
})

test('an expired invoice that is locked waits for the next night', async () => {
  const { customerId, paid } = await makeKnown()
  await erase(customerId)
  const past = new Date('2099-01-01T12:00:00Z')
  const other = await others.begin()
  await other.query('select from invoices where id = $1 for update', [paid[1].id])
  await eraseExpired(shop.deps.db, past)
  const nameOn = async ({ id }: { id: string }) => (await admin.get(`/invoices/${id}`)).body.customer.name
  expect(await nameOn(paid[0])).toBe('Erased customer')
  expect(await nameOn(paid[1])).toBe('Ann Example')
  await other.query('commit')
  // The invoice, and with it the payer of its payment.
  expect(await eraseExpired(shop.deps.db, past)).toBe(2)
  expect(await nameOn(paid[1])).toBe('Erased customer')
})
