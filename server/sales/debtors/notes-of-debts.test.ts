/** What a row of debtors says beside its sums is about what these are made of, and costs no statement of its own. */

import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { noChase } from '#domain/sales/chases.ts'
import type { Debtor, OwedInvoice } from '#domain/sales/debtors.ts'
import { addCustomer } from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { captureStatements } from '../../../bench/statements.ts'
import { pageDebtors } from './list-debtors.store.ts'
import { listOwedInvoices } from './open-invoices.store.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let clock: TestClock
let post: LawfulShop['post']

beforeAll(async () => {
  clock = makeTestClock('2027-03-01T11:00:00Z')
  ;({ shop, admin, post } = await startLawfulShop(clock))
})
afterAll(() => shop.stop())

const today = () => londonDay(clock.now())
const wait = (days: number) => clock.set(`${addDays(today(), days)}T11:00:00Z`)
async function issued(customerId: string) {
  const items = [{ description: 'Sign', price: 5000, vatRate: 0 }]
  const made = await post('/invoices', { customerId, items, dueDate: addDays(today(), -9) })
  return post(`/invoices/${made.id}/issue`, { version: made.version })
}
/** The history says when by the clock of the database. */
const note = async (id: string, change: object) => {
  expect((await admin.patch(`/invoices/${id}/chase`, { version: 1, ...change })).status).toBe(200)
  await shop.deps.db.execute(sql`update history set at = ${clock.now().toISOString()}
    where id = (select max(id) from history where record_id = ${id} and action = 'chase')`)
}
const openOf = async (customerId: string, on: string): Promise<OwedInvoice[]> =>
  (await admin.get(`/debtors/${customerId}/invoices?on=${on}`)).body.items
async function rowOf(customerId: string, on: string, show = 'all') {
  const { items } = (await admin.get(`/debtors?on=${on}&show=${show}&limit=100`)).body
  return items.find((item: Debtor) => item.customerId === customerId)
}

test('As at a day before an invoice was issued, what is noted about it does not count', async () => {
  const { id } = await addCustomer(admin)
  const old = await issued(id)
  const before = today()
  wait(10)
  const late = await issued(id)
  await note(late.id, { promisedOn: addDays(today(), 3), onHold: true, disputed: 'Two letters too many' })
  const noted = { promisedOn: addDays(today(), 3), onHold: 1, disputed: 1 }
  expect(await rowOf(id, today())).toMatchObject({ total: 10_000, ...noted })
  expect(await rowOf(id, before)).toMatchObject({ total: 5000, promisedOn: null, onHold: 0, disputed: 0 })
  expect(await rowOf(id, before, 'held')).toBeUndefined()
  expect(await rowOf(id, before, 'promised')).toBeUndefined()
  await note(old.id, { onHold: true })
  expect(await rowOf(id, today(), 'held')).toMatchObject({ onHold: 2 })
  expect(await rowOf(id, before, 'held')).toBeUndefined()
})

test('What was known of an invoice that is paid since stays known of the days before', async () => {
  const { id } = await addCustomer(admin, { email: 'paid@quay.example' })
  const bill = await issued(id)
  const before = today()
  wait(1)
  const noted = { promisedOn: addDays(today(), 3), onHold: true, disputed: 'Letters fell off' }
  await note(bill.id, noted)
  await shop.deps.db.execute(sql`insert into reminders (id, invoice_id, step_id, step_name, days, sent_at)
    values (${uuid()}, ${bill.id}, 'late', 'Late', 3, ${clock.now().toISOString()})`)
  const known = today()
  wait(5)
  await post(`/invoices/${bill.id}/payments`, { amount: 5000, method: 'cash', date: today() })
  const row = { promisedOn: noted.promisedOn, onHold: 1, disputed: 1, lastRemindedOn: known }
  for (const show of ['all', 'promised', 'held'])
    expect(await rowOf(id, known, show), show).toMatchObject({ total: 5000, ...row })
  expect(await openOf(id, known)).toMatchObject([{ lastRemindedOn: known, chase: { version: 2, ...noted } }])
  const nothing = { promisedOn: null, onHold: 0, disputed: 0, lastRemindedOn: null }
  expect(await rowOf(id, before)).toMatchObject({ total: 5000, ...nothing })
  expect(await openOf(id, before)).toMatchObject([{ lastRemindedOn: null, chase: noChase }])
  expect(await rowOf(id, today())).toBeUndefined()
  const { body } = await admin.get(`/debtors?on=${known}&sort=lastRemindedOn&order=desc&limit=100`)
  expect(body.items[0]).toMatchObject({ customerId: id, lastRemindedOn: known })
})

test('A promise that is noted again is as it was on each day', async () => {
  const { id } = await addCustomer(admin)
  const bill = await issued(id)
  const days = [addDays(today(), 3), addDays(today(), 20), addDays(today(), 40)]
  const asked: string[] = []
  for (const [index, promisedOn] of days.entries()) {
    wait(7)
    asked.push(today())
    await note(bill.id, { version: index + 1, promisedOn })
  }
  for (const [index, on] of asked.entries()) {
    expect(await rowOf(id, on), on).toMatchObject({ promisedOn: days[index] })
    expect(await openOf(id, on), on).toMatchObject([
      { chase: { version: index + 2, promisedOn: days[index] } },
    ])
  }
  const first = addDays(asked[0] ?? '', -1)
  expect(await rowOf(id, first)).toMatchObject({ promisedOn: null })
  // Who notes from an old day does not overwrite what was noted since.
  const old = (await openOf(id, asked[1] ?? ''))[0]
  const late = await admin.patch(`/invoices/${bill.id}/chase`, { version: old?.chase.version, onHold: true })
  expect(late.status).toBe(409)
})

test('A reminder counts from the day on which it went out', async () => {
  const { id } = await addCustomer(admin, { email: 'slow@quay.example' })
  const bill = await issued(id)
  const before = today()
  wait(1)
  const { items } = await post('/reminders', {
    sendId: uuid(),
    items: [{ invoiceId: bill.id, stepId: 'late' }],
  })
  expect(items).toMatchObject([{ skipped: null }])
  const sent = today()
  wait(1)
  for (const [on, remindedOn] of [
    [before, null],
    [sent, sent],
    [today(), sent],
  ] as const) {
    expect(await rowOf(id, on), on).toMatchObject({ lastRemindedOn: remindedOn })
    expect(await openOf(id, on), on).toMatchObject([{ lastRemindedOn: remindedOn }])
  }
})

test('However many customers and invoices there are, a page is four statements and opening a row one', async () => {
  const pageOf = () =>
    captureStatements(shop.pool, (db) => pageDebtors(db, { on: today(), limit: 100, cursor: undefined }))
  const few = await pageOf()
  const { id } = await addCustomer(admin)
  for (const customerId of [id, id, id, (await addCustomer(admin)).id]) {
    const bill = await issued(customerId)
    await note(bill.id, { promisedOn: today(), onHold: true, disputed: 'Scratched' })
  }
  expect(await rowOf(id, today())).toMatchObject({ promisedOn: today(), onHold: 3, disputed: 3 })
  const read = (statements: readonly { query: string }[]) =>
    statements.map(({ query }) => query).filter((query) => !/^(begin|commit|set)\b/i.test(query))
  const many = read(await pageOf())
  expect(many, many.join('\n')).toHaveLength(4)
  expect(many).toEqual(read(few))
  const opened = await captureStatements(shop.pool, (db) => listOwedInvoices(db, id, today()))
  expect(opened).toHaveLength(1)
})
