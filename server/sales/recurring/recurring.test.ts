/** Agreements that bill again and again: through the calls, and by the morning's job. */
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, signInWorker } from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { makeDue } from './make-recurring.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let clock: TestClock
let post: LawfulShop['post']

beforeAll(async () => {
  clock = makeTestClock('2027-01-01T09:10:00Z')
  ;({ shop, admin, post } = await startLawfulShop(clock))
})
afterAll(() => shop.stop())

const at = (day: string) => clock.set(`${day}T09:10:00Z`)
const items = [{ title: 'Rent', description: '{from} to {to}', price: 10_000, vatRate: 20 }]

async function agree(more: object = {}, who: object = { email: 'ann@quay.example' }) {
  const { id: customerId } = await addCustomer(admin, who)
  const fields = { customerId, title: 'Rent {month}', items, firstDay: '2027-01-31', ...more }
  return post('/recurring', fields)
}
const read = async (id: string) => (await admin.get(`/recurring/${id}`)).body
const invoicesOf = async ({ customerId }: { customerId: string }) =>
  (await admin.get(`/invoices?customerId=${customerId}&limit=100`)).body.items.toReversed()
const end = async ({ id }: { id: string }) =>
  admin.delete(`/recurring/${id}?version=${(await read(id)).version}`)

describe('The morning’s job', () => {
  test('bills on the day and not before, once, however often and by however many it runs', async () => {
    at('2027-01-30')
    const rent = await agree()
    await makeDue(shop.deps)
    expect(await invoicesOf(rent)).toEqual([])
    at('2027-01-31')
    await Promise.all(Array.from({ length: 4 }, () => makeDue(shop.deps)))
    await makeDue(shop.deps)
    const [bill, ...more] = await invoicesOf(rent)
    expect(more).toEqual([])
    expect(bill).toMatchObject({ title: 'Rent January 2027', total: 12_000, issuedAt: null })
    const whole = (await admin.get(`/invoices/${bill.id}`)).body
    expect(whole.items[0].description).toBe('31 Jan 2027 to 27 Feb 2027')
    expect(whole.recurringId).toBe(rent.id)
    expect(await read(rent.id)).toMatchObject({
      ...{ made: 1, state: 'running' },
      periods: [{ n: 0, from: '2027-01-31', to: '2027-02-27', invoiceId: bill.id, problem: '' }],
      planned: [{ n: 1, from: '2027-02-28', net: 10_000, total: 12_000 }, ...Array(11).fill({})],
    })
    await end(rent)
  })

  test('catches up: one invoice for each missed period, at its own price, numbered on the day', async () => {
    at('2027-03-01')
    const rent = await agree({
      firstDay: '2027-03-01',
      makes: 'sent',
      rises: [{ from: '2027-04-01', percent: 2.5 }],
    })
    at('2027-05-09')
    await makeDue(shop.deps)
    const bills = await invoicesOf(rent)
    expect(bills.map(({ title, total }: { title: string; total: number }) => [title, total])).toEqual([
      ['Rent March 2027', 12_000],
      ['Rent April 2027', 12_300],
      ['Rent May 2027', 12_300],
    ])
    for (const { invoiceNumber, issuedAt, id } of bills) {
      expect(invoiceNumber).toMatch(/^INV-20270509-/)
      expect(issuedAt).not.toBeNull()
      expect((await admin.get(`/invoices/${id}`)).body.taxPoint).toBe('2027-05-09')
    }
    const { rows } = await shop.deps.db.execute(
      sql`select recipient from mails where kind = 'invoice' and customer_id = ${rent.customerId}`,
    )
    expect(rows).toEqual(Array(3).fill({ recipient: 'ann@quay.example' }))
    await end(rent)
  })

  test('leaves a draft and says why if it may not be issued, and goes on with the others', async () => {
    at('2027-06-01')
    const first = { firstDay: '2027-06-01', makes: 'sent' }
    const lacking = await agree(first, { email: 'po@quay.example', poRequired: true })
    const archived = await agree(first, { email: 'old@quay.example' })
    const silent = await agree(first, { email: '' })
    const fine = await agree(first)
    const { version } = (await admin.get(`/customers/${archived.customerId}`)).body
    await admin.delete(`/customers/${archived.customerId}?version=${version}`)
    await makeDue(shop.deps)
    const { items: listed } = (await admin.get('/recurring?limit=100')).body
    const problemOf = (rent: { id: string }) =>
      listed.find(({ id }: { id: string }) => id === rent.id).problem
    expect(problemOf(lacking)).toMatch(/^Not issued, because this is missing: .*purchase order/)
    expect(problemOf(archived)).toBe('The customer is archived')
    expect(problemOf(silent)).toBe('')
    expect((await read(silent.id)).periods[0].problem).toMatch(/^Issued, and not sent/)
    expect(problemOf(fine)).toBe('')
    expect((await invoicesOf(lacking))[0].issuedAt).toBeNull()
    expect((await invoicesOf(fine))[0].issuedAt).not.toBeNull()
    // Once a person deals with the draft, there is nothing to say any more.
    const [bill] = await invoicesOf(lacking)
    await post(`/invoices/${bill.id}/void`, { version: 1, reason: 'By hand' })
    const again = (await admin.get(`/recurring?customerId=${lacking.customerId}`)).body.items[0]
    expect(again.problem).toBe('')
    for (const rent of [lacking, archived, silent, fine]) await end(rent)
  })

  test('bills nobody who was erased, and ends with the last of so many', async () => {
    at('2027-07-01')
    const rent = await agree({ firstDay: '2027-07-01', times: 2 })
    at('2027-09-02')
    await makeDue(shop.deps)
    expect(await invoicesOf(rent)).toHaveLength(2)
    expect(await read(rent.id)).toMatchObject({ state: 'ended', made: 2, planned: [] })
    const gone = await agree({ firstDay: '2027-09-01' })
    await shop.deps.db.execute(sql`update customers set erased_at = now() where id = ${gone.customerId}`)
    await makeDue(shop.deps)
    const { periods } = await read(gone.id)
    expect(periods).toMatchObject([{ invoiceId: null, problem: expect.stringMatching(/erased/i) }])
    await end(gone)
  })
})

describe('A person', () => {
  test('makes the next one at once; the same click again makes no other', async () => {
    at('2027-10-01')
    const rent = await agree({ firstDay: '2027-11-01' })
    const made = await post(`/recurring/${rent.id}/make`, { version: rent.version })
    expect(made.invoice.title).toBe('Rent November 2027')
    const again = await post(`/recurring/${rent.id}/make`, { version: rent.version })
    expect(again.invoice.id).toBe(made.invoice.id)
    expect(await invoicesOf(rent)).toHaveLength(1)
    expect((await admin.post(`/recurring/${rent.id}/make`, { version: 9 })).status).toBe(409)
    at('2027-11-01')
    await makeDue(shop.deps)
    expect(await invoicesOf(rent)).toHaveLength(1)
    await end(rent)
  })

  test('pauses it: nothing of the pause is billed afterwards', async () => {
    at('2027-12-01')
    const rent = await agree({ firstDay: '2027-12-01' })
    await makeDue(shop.deps)
    const { version } = await read(rent.id)
    const paused = await post(`/recurring/${rent.id}/pause`, { version, paused: true })
    expect(paused.state).toBe('paused')
    at('2028-02-15')
    await makeDue(shop.deps)
    expect(await invoicesOf(rent)).toHaveLength(1)
    expect((await admin.post(`/recurring/${rent.id}/make`, { version: paused.version })).status).toBe(409)
    const on = await post(`/recurring/${rent.id}/pause`, { version: paused.version, paused: false })
    expect(on).toMatchObject({ state: 'running', made: 1 })
    expect(on.planned[0]).toMatchObject({ n: 3, from: '2028-03-01' })
    // What is not paused does not go on: it would leave out what is still to be billed.
    const again = { version: on.version, paused: false }
    expect((await admin.post(`/recurring/${rent.id}/pause`, again)).status).toBe(409)
    await end(rent)
  })

  test('takes it out of the archive: nothing of the time between is billed afterwards', async () => {
    at('2027-12-01')
    const rent = await agree({ firstDay: '2027-12-01' })
    await makeDue(shop.deps)
    const restore = async () =>
      admin.post(`/recurring/${rent.id}/restore`, { version: (await read(rent.id)).version })
    expect(await restore()).toMatchObject({
      status: 409,
      body: { message: 'This agreement is not archived' },
    })
    await end(rent)
    at('2028-02-15')
    expect((await restore()).body).toMatchObject({ state: 'running', made: 1 })
    await makeDue(shop.deps)
    expect(await invoicesOf(rent)).toHaveLength(1)
    expect((await read(rent.id)).planned[0]).toMatchObject({ n: 3, from: '2028-03-01' })
    // What was paused stays so, and a stale version is told what it is now.
    const { version } = await read(rent.id)
    await post(`/recurring/${rent.id}/pause`, { version, paused: true })
    await end(rent)
    expect((await restore()).body.state).toBe('paused')
    expect((await admin.post(`/recurring/${rent.id}/restore`, { version })).status).toBe(409)
    await end(rent)
  })

  test('changes it against the version that they saw; the rhythm stays once it has billed', async () => {
    at('2028-03-01')
    const rent = await agree({ firstDay: '2028-03-01' })
    const path = `/recurring/${rent.id}`
    const changed = await admin.patch(path, { version: 1, every: 'quarter', dayOfMonth: 31 })
    expect(changed.body).toMatchObject({ version: 2, every: 'quarter' })
    expect(changed.body.planned[1].from).toBe('2028-06-30')
    const stale = await admin.patch(path, { version: 1, title: 'Mine' })
    expect([stale.status, stale.body.current.version]).toEqual([409, 2])
    await makeDue(shop.deps)
    expect((await admin.patch(path, { version: 3, every: 'month' })).status).toBe(409)
    expect((await admin.patch(path, { version: 3, title: 'Later' })).body.title).toBe('Later')
    expect((await end(rent)).body).toEqual({ id: rent.id, archived: true })
    expect((await admin.patch(path, { version: 5, title: 'Again' })).status).toBe(409)
  })

  test('tells of a rise before it counts, once', async () => {
    at('2028-05-01')
    const rent = await agree({ firstDay: '2028-06-01', rises: [{ from: '2029-01-01', percent: 4 }] })
    const tell = (from: string) => admin.post(`/recurring/${rent.id}/letter`, { version: 1, from })
    const told = await tell('2029-01-01')
    expect(told.body).toMatchObject({ kind: 'message', recipient: 'ann@quay.example' })
    expect(told.body.subject).toBe('New price from 1 Jan 2029: Rent January 2029')
    expect((await tell('2029-01-01')).body.id).toBe(told.body.id)
    expect((await tell('2029-02-01')).status).toBe(409)
    at('2029-01-01')
    expect((await tell('2029-01-01')).status).toBe(409)
    await end(rent)
  })
})

test('the list has the next day and amount, by state and words', async () => {
  at('2029-03-01')
  const rent = await agree({ firstDay: '2029-04-01', title: 'Totem at the station' }, { name: 'Zoe Quill' })
  const list = async (query: string) => (await admin.get(`/recurring?${query}`)).body.items
  const [row] = await list('q=quill totem')
  expect(row).toMatchObject({
    ...{ id: rent.id, title: 'Totem at the station', state: 'running' },
    customer: { name: 'Zoe Quill' },
    next: { from: '2029-04-01', total: 12_000 },
  })
  expect(await list('q=quill&status=paused')).toEqual([])
  expect(await list('q=quill&nextFrom=2029-04-01&nextTo=2029-04-01')).toHaveLength(1)
  expect(await list('q=quill&nextFrom=2029-04-02')).toEqual([])
  expect(await list('q=quill&nextTo=2029-03-31')).toEqual([])
  expect((await admin.get('/recurring?q=quill&count=true')).body.count).toEqual({ rows: 1, isMore: false })
  await end(rent)
  expect(await list('q=quill')).toEqual([])
  expect(await list('q=quill&status=archived')).toMatchObject([{ state: 'archived', next: null }])
})

test('made twice under one id it is one, and nobody but admins reads it', async () => {
  const { id: customerId } = await addCustomer(admin)
  const id = uuid()
  const fields = { id, customerId, firstDay: '2030-01-01', items }
  expect((await post('/recurring', fields)).id).toBe(id)
  expect((await post('/recurring', fields)).version).toBe(1)
  expect((await admin.post('/recurring', { ...fields, firstDay: '2030-01-02' })).status).toBe(409)
  const fay = await signInWorker(shop, 'fay')
  expect((await fay.get('/recurring')).status).toBe(403)
  expect((await fay.get(`/recurring/${id}`)).status).toBe(403)
  expect((await fay.post(`/recurring/${id}/restore`, { version: 1 })).status).toBe(403)
})
