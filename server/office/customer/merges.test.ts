/** Two records of one customer become one, and two again: nothing is lost, and the books agree all along. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { londonDay } from '#domain/dates.ts'
import { bookParts } from '#domain/office/books-check.ts'
import type { Fascia } from '#server/main.ts'
import type { Clock } from '#server/platform/clock.ts'
import { addCustomer, type Client, makeLawful, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { checkBooks } from '../books-check/check-books.ts'
import { movedTables } from './merges.store.ts'

let shop: Fascia
let admin: Client
let worker: Client & { id: string }
let stands: Date | null = null
const clock: Clock = { now: () => stands ?? new Date() }

beforeAll(async () => {
  shop = await startTestShop({}, clock)
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  worker = await signInWorker(shop, 'walt')
})
afterAll(() => shop.stop())

const items = [{ title: 'Panel', quantity: 1, price: 100_000 }]
const today = () => londonDay(clock.now())
const get = async (id: string) => (await admin.get(`/customers/${id}`)).body
const merge = (id: string, from: string, more: object = {}) =>
  get(id).then(({ version }) => admin.post(`/customers/${id}/merge`, { from, version, ...more }))
const unmerge = (id: string, more: object = {}) =>
  get(id).then(({ version }) => admin.post(`/customers/${id}/unmerge`, { version, ...more }))
const owedBy = async (id: string) =>
  ((await admin.get('/debtors')).body.items as { customerId: string; total: number }[]).find(
    ({ customerId }) => customerId === id,
  )?.total ?? 0

async function expectBooks(): Promise<void> {
  for (const part of bookParts) {
    const moment = { now: clock.now(), today: today() }
    expect((await checkBooks(shop.deps, part, moment)).faults, part).toEqual([])
  }
}

async function issueFor(customerId: string) {
  const made = (await admin.post('/invoices', { customerId, items })).body
  return (await admin.post(`/invoices/${made.id}/issue`, { version: made.version })).body
}
const pay = async (customerId: string, amount: number, invoiceId?: string) =>
  (
    await admin.post('/payments', {
      ...{ customerId, date: today(), amount, method: 'cash' },
      allocations: invoiceId ? [{ invoiceId, amount }] : [],
    })
  ).body

/** Columns with a foreign key to customers, from the catalogue. */
async function columnsOfCustomers(): Promise<string[]> {
  const { rows } = await shop.pool.query<{ name: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'customers'::regclass and a.attname <> 'customer_created_at'
    order by 1`)
  return rows.map(({ name }) => name)
}

/** What does not move by `moveRecords`, each with its reason. */
const others: Record<string, string> = {
  'bank_payers.customer_id': 'both have had the same payer: see movePayers',
  'customer_credit.customer_id': 'is added up',
  'customer_merges.from_id': 'says what was merged',
  'customer_merges.kept_id': 'says what was merged',
  'customer_workers.customer_id': 'the kept customer gets those that they do not have',
  'customers.merged_into': 'says where a duplicate went',
  'group_members.customer_id': 'the kept customer gets those that they do not have',
  'quoted_lines.customer_id': 'is made anew from the quotes that move',
}

test('every foreign key that names a customer moves, or has a reason', async () => {
  const known = [...Object.keys(movedTables).map((table) => `${table}.customer_id`), ...Object.keys(others)]
  expect(await columnsOfCustomers()).toEqual(known.toSorted())
})

/** A customer with a row in every table that names customers. */
async function richCustomer() {
  const group = (await admin.post('/groups', { name: uuid() })).body
  const { id } = await addCustomer(admin, {
    ...{ name: 'Ann Example', companyName: 'Quay Cafe', email: 'ann@quay.example', phone: '0161 496 0001' },
    ...{ contacts: [{ name: 'Jo' }], sites: [{ name: 'Rear' }], notes: 'Rings late', alert: 'Cash only' },
    ...{ groupIds: [group.id], assignedTo: [worker.id] },
  })
  const [paid] = [await issueFor(id), await issueFor(id)]
  await pay(id, 120_000, paid.id)
  await pay(id, 5_000)
  const refund = { amount: 1_000, date: today(), method: 'cash' }
  expect((await admin.post(`/customers/${id}/credit/refund`, refund)).status).toBe(200)
  const quote = (await admin.post('/quotes', { customerId: id, items })).body
  await admin.post(`/quotes/${quote.id}/status`, { version: 1, status: 'accepted' })
  const sent = (await admin.post('/quotes', { customerId: id, items })).body
  await admin.post(`/quotes/${sent.id}/send`, { version: 1, recipient: 'ann@quay.example' })
  await admin.post(`/customers/${id}/links`, {})
  await admin.post(`/customers/${id}/notes`, { text: 'Wants it blue' })
  await admin.send('POST', `/customers/${id}/files`, formOf({ file: new File([makePdf(1)], 'a.pdf') }))
  await admin.post('/visits', {
    ...{ kind: 'survey', customerId: id, allDay: false },
    ...{ startsAt: '2099-01-05T09:00:00Z', endsAt: '2099-01-05T10:00:00Z' },
  })
  const { body: survey } = await worker.post('/measurements', { title: 'Front', customerId: id })
  expect(survey.customerId).toBe(id)
  const { pool } = shop
  await pool.query(`insert into bank_payers (payer, customer_id, at) values ('QUAY CAFE', $1, now())`, [id])
  await pool.query(
    `insert into enquiries (id, number, name, email, service, message, consent_at, consent_wording, customer_id)
     select $1::uuid, 'ENQ-' || substr($1::text, 25), 'Ann', 'ann@quay.example', '3D Signs', 'A sign', now(), 'Yes', $2::uuid`,
    [uuid(), id],
  )
  return { id, paid, group }
}

/** Which rows of which tables name a customer. */
async function rowsOf(id: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [table, key] of Object.entries(movedTables)) {
    const { rows } = await shop.pool.query(
      `select ${key}::text as id from ${table} where customer_id = $1 order by 1`,
      [id],
    )
    found[table] = rows.map((row) => row.id)
  }
  const lists = await shop.pool.query(
    `select array(select payer from bank_payers where customer_id = $1) as payers,
      coalesce((select amount from customer_credit where customer_id = $1), 0)::int as credit`,
    [id],
  )
  return { ...found, ...lists.rows[0] }
}

describe('a merge', () => {
  test('moves everything, and an undone one puts exactly that back', async () => {
    const from = await richCustomer()
    const kept = await addCustomer(admin, {
      name: 'Ann Example',
      companyName: 'Quay Café',
      phone: '0161 496 0002',
    })
    const own = await issueFor(kept.id)
    const before = { kept: await get(kept.id), from: await get(from.id) }
    const rows = { kept: await rowsOf(kept.id), from: await rowsOf(from.id) }
    // Agreements are made by hand in few shops; every other table has a row to move.
    for (const [table, ids] of Object.entries(rows.from))
      if (table !== 'recurring') expect(ids, table).not.toEqual([])
    const owed = [await owedBy(kept.id), await owedBy(from.id)] as const
    await expectBooks()

    const { body: preview } = await admin.get(`/customers/${kept.id}/merge?from=${from.id}`)
    expect(preview).toMatchObject({ credit: 4_000, owed: 120_000 })
    expect(preview.moved).toContainEqual({ kind: 'invoices', count: 3 })
    const issued = (await admin.get(`/invoices/${from.paid.id}`)).body
    const { status, body: merged } = await merge(kept.id, from.id)
    expect(status, JSON.stringify(merged)).toBe(200)
    // What differed stays the kept one's; what only the duplicate had is theirs too, and the other number a contact.
    expect(merged).toMatchObject({
      ...{ id: kept.id, companyName: 'Quay Café', email: 'ann@quay.example', phone: '+441614960002' },
      ...{ alert: 'Cash only', notes: 'Rings late', credit: 4_000, groupIds: [from.group.id] },
      contacts: [{ name: 'Jo' }, { name: 'Ann Example', phone: '+441614960001' }],
      sites: [{ name: 'Rear' }],
      assignedTo: [worker.id],
    })
    expect(await get(from.id)).toMatchObject({ mergedInto: kept.id, archivedAt: expect.any(String) })
    const left = await rowsOf(from.id)
    for (const [table, ids] of Object.entries(left)) expect(ids, table).toEqual(table === 'credit' ? 0 : [])
    // As it was issued, for whom it is now.
    const after = (await admin.get(`/invoices/${from.paid.id}`)).body
    expect(after.customer).toEqual(issued.customer)
    expect(after.customerId).toBe(kept.id)
    expect(await owedBy(kept.id)).toBe(owed[0] + owed[1])
    await expectBooks()
    expect(await pay(from.id, 1_000)).toMatchObject({ code: 'LOCKED' })
    expect((await admin.patch(`/customers/${from.id}`, { version: 2, name: 'x' })).status).toBe(409)

    // What comes since stays, and so does a field that was changed since.
    const since = await issueFor(kept.id)
    await admin.patch(`/customers/${kept.id}`, { version: merged.version, email: 'new@quay.example' })
    const { body: list } = await admin.get(`/customers/${kept.id}/merges`)
    expect(list.items).toMatchObject([{ from: { id: from.id }, by: 'Administrator', refusal: '', since: 1 }])
    const stale = { version: merged.version, from: from.id }
    expect(await admin.post(`/customers/${kept.id}/unmerge`, stale)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    const undone = await unmerge(kept.id, { from: from.id })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(undone.body).toMatchObject({
      email: 'new@quay.example',
      contacts: [],
      groupIds: [],
      assignedTo: [],
    })
    expect(await rowsOf(from.id)).toEqual(rows.from)
    expect((await rowsOf(kept.id)).invoices).toEqual([own.id, since.id].toSorted())
    const again = await get(from.id)
    expect({ ...again, version: 0, updatedAt: '' }).toEqual({ ...before.from, version: 0, updatedAt: '' })
    expect(await owedBy(from.id)).toBe(owed[1])
    await expectBooks()
    expect((await unmerge(kept.id)).body).toMatchObject({ code: 'LOCKED' })
    const said = (await admin.get(`/events?record=customers/${kept.id}&limit=5`)).body.items
    expect(said.map(({ what }: { what: string }) => what)).toContain('Undid the merge with Quay Cafe')
  })

  test('takes what was chosen of the duplicate, and keeps the other value as a contact or site', async () => {
    const address = { addressLine1: '1 Low Road', postcode: 'M5 4WT' }
    const kept = await addCustomer(admin, { name: 'Bo', email: 'bo@quay.example', ...address })
    const other = { addressLine1: '2 High Street', postcode: 'M1 1AA' }
    const from = await addCustomer(admin, { name: 'Bo', email: 'bo@new.example', ...other })
    const { body } = await merge(kept.id, from.id, { take: ['email', 'address'] })
    expect(body).toMatchObject({ email: 'bo@new.example', addressLine1: '2 High Street' })
    expect(body.contacts).toMatchObject([{ name: 'Bo', email: 'bo@quay.example' }])
    expect(body.sites).toMatchObject([{ address: '1 Low Road, M5 4WT' }])
  })

  test('is refused for the wrong version of either, for itself, and for one that was merged', async () => {
    const [kept, from, third] = [await addCustomer(admin), await addCustomer(admin), await addCustomer(admin)]
    await admin.patch(`/customers/${from.id}`, { version: 1, notes: 'x' })
    expect(await merge(kept.id, from.id, { fromVersion: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { id: from.id } },
    })
    const stale = await admin.post(`/customers/${kept.id}/merge`, { from: from.id, version: 9 })
    expect(stale).toMatchObject({ status: 409, body: { current: { id: kept.id } } })
    expect((await merge(kept.id, kept.id)).status).toBe(400)
    expect((await merge(kept.id, uuid())).status).toBe(404)
    expect((await merge(kept.id, from.id)).status).toBe(200)
    expect((await merge(third.id, from.id)).body).toMatchObject({ code: 'LOCKED' })
    expect((await unmerge(third.id)).status).toBe(404)
  })

  test('is undone for a week, and not once money of one pays an invoice of the other', async () => {
    const [kept, from] = [await addCustomer(admin), await addCustomer(admin)]
    const bill = await issueFor(from.id)
    await merge(kept.id, from.id)
    await pay(kept.id, 120_000, bill.id)
    const refused = await unmerge(kept.id)
    expect(refused.body).toMatchObject({ code: 'LOCKED' })
    expect(refused.body.message).toContain(`a payment on ${bill.invoiceNumber}`)
    await shop.pool.query(`update customer_merges set at = at - interval '8 days' where kept_id = $1`, [
      kept.id,
    ])
    expect((await unmerge(kept.id)).body.message).toContain('7 days')
    expect((await admin.get(`/customers/${kept.id}/merges`)).body.items).toEqual([])
    await expectBooks()
  })

  test('is undone up to the last moment of its week, and plainly refused after it', async () => {
    const at = new Date()
    stands = at
    onTestFinished(() => {
      stands = null
    })
    const mergeTwo = async () => {
      const [kept, from] = [await addCustomer(admin), await addCustomer(admin, { phone: '0161 496 0001' })]
      const { body } = await merge(kept.id, from.id)
      return { path: `/customers/${kept.id}`, version: body.version }
    }
    const [first, second] = [await mergeTwo(), await mergeTwo()]
    const undo = ({ path, version }: typeof first) => admin.post(`${path}/unmerge`, { version })
    stands = new Date(at.getTime() + 7 * 86_400_000)
    expect((await undo(first)).status).toBe(200)
    stands = new Date(stands.getTime() + 1)
    expect(await undo(second)).toMatchObject({
      ...{ status: 409 },
      body: {
        code: 'LOCKED',
        message: 'It was merged more than 7 days ago, so it can no longer be undone',
      },
    })
    expect((await admin.get(second.path)).body).toMatchObject({ version: second.version })
    expect((await admin.get(`${second.path}/merges`)).body.items).toEqual([])
  })

  test('takes along what a phone still sends for the duplicate', async () => {
    const from = await addCustomer(admin, { assignedTo: [worker.id] })
    const kept = await addCustomer(admin)
    const { body: survey } = await worker.post('/measurements', { title: 'Side', customerId: from.id })
    await merge(kept.id, from.id)
    const change = { version: survey.version, title: 'Side door', customerId: from.id }
    expect((await worker.patch(`/measurements/${survey.id}`, change)).body.customerId).toBe(kept.id)
    const late = await worker.post('/measurements', { title: 'Late', customerId: from.id })
    expect(late.body.customerId).toBe(kept.id)
  })

  test('at once with documents, from both sides, or twice: one of each, and the books agree', async () => {
    for (let round = 0; round < 3; round++) {
      const [kept, from] = [await addCustomer(admin), await addCustomer(admin)]
      await issueFor(from.id)
      const answers = await Promise.all([
        admin.post(`/customers/${kept.id}/merge`, { from: from.id, version: 1 }),
        admin.post(`/customers/${from.id}/merge`, { from: kept.id, version: 1 }),
        admin.post('/invoices', { customerId: from.id, items }),
        pay(from.id, 3_000),
        admin.post('/quotes', { customerId: kept.id, items }),
      ])
      const [one, other] = answers
      expect([one?.status, other?.status].toSorted()).toEqual([200, 409])
      const gone = one?.status === 200 ? from.id : kept.id
      const left = await rowsOf(gone)
      expect([left.invoices, left.quotes, left.payments, left.credit]).toEqual([[], [], [], 0])
    }
    await expectBooks()
  })
})

test('a worker who added the duplicate on site keeps the customer, until the merge is undone', async () => {
  const kept = await addCustomer(admin, { name: 'Of the office' })
  const { body: from } = await worker.post('/customers', { name: 'Added on site' })
  const sees = async (id: string) => (await worker.get(`/customers/${id}`)).status
  expect(await sees(kept.id)).toBe(404)
  expect((await merge(kept.id, from.id)).body.assignedTo).toEqual([worker.id])
  expect(await sees(kept.id)).toBe(200)
  expect((await unmerge(kept.id)).body.assignedTo).toEqual([])
  expect(await sees(kept.id)).toBe(404)
  expect(await sees(from.id)).toBe(200)
  // Who added one in the office sees all customers anyway.
  const other = await addCustomer(admin, { name: 'Other' })
  expect((await merge(kept.id, other.id)).body.assignedTo).toEqual([])
})

test('erasing a customer erases the duplicates that were merged into them', async () => {
  const from = await addCustomer(admin, { name: 'Zebedee Old', email: 'zeb@old.example' })
  const kept = await addCustomer(admin, { name: 'Zebedee' })
  await shop.pool.query(
    `insert into bank_payers (payer, customer_id, at) values ('ZEBEDEE OLD', $1, now())`,
    [from.id],
  )
  const { body } = await merge(kept.id, from.id)
  const exported = JSON.stringify((await admin.get(`/customers/${kept.id}/export`)).body)
  expect(exported).toContain('Zebedee Old')
  const erased = await admin.post(`/customers/${kept.id}/erase`, { version: body.version, reason: 'Asked' })
  expect(erased.status).toBe(200)
  const { rows } = await shop.pool.query(`
    select (select count(*) from customers where row_to_json(customers)::text ilike '%zebedee%')::int as customers,
      (select count(*) from customer_merges where row_to_json(customer_merges)::text ilike '%zebedee%')::int as merges,
      (select count(*) from history where (coalesce(before, '{}')::text || coalesce(after, '{}')::text) ilike '%zebedee%')::int as told`)
  expect(rows).toEqual([{ customers: 0, merges: 0, told: 0 }])
})
