/** Reminders that go out by themselves: at which moments, once, and caught up without a burst. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { dueStep } from '#domain/sales/reminders.ts'
import type { ReminderStep } from '#domain/shop/settings.reminders.ts'
import { initialSettings } from '#domain/shop/settings.ts'
import { addCustomer } from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { findReminded, listDue } from './reminders.store.ts'
import { sendDue } from './send-due.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let clock: TestClock
let post: LawfulShop['post']
const ladder = initialSettings.reminderLadder
const START = '2027-02-03'

beforeAll(async () => {
  clock = makeTestClock(`${START}T10:00:00Z`)
  ;({ shop, admin, post } = await startLawfulShop(clock))
})
afterAll(() => shop.stop())

const setSettings = async (fields: object) => {
  const { version } = (await admin.get('/settings')).body
  expect((await admin.patch('/settings', { version, ...fields })).status).toBe(200)
}
beforeEach(async () => {
  clock.set(`${START}T10:00:00Z`)
  await shop.pool.query('delete from reminders')
  await shop.pool.query("delete from mails where kind = 'reminder'")
  await shop.pool.query("update invoices set balance = 0, paid_amount = total, status = 'paid'")
  await setSettings({ remindersOn: true })
})

async function late(days: number, of: object = {}): Promise<string> {
  const { id: customerId } = await addCustomer(admin, { email: 'ann@quay.example', ...of })
  const items = [{ description: 'Sign', price: 10_000, vatRate: 0 }]
  const dueDate = addDays(londonDay(clock.now()), -days)
  const made = await post('/invoices', { customerId, items, dueDate })
  return (await post(`/invoices/${made.id}/issue`, { version: made.version })).id
}
const sentSteps = async () =>
  (await shop.pool.query('select step_id from reminders order by sent_at, id')).rows.map(
    ({ step_id }) => step_id,
  )
const at = async (moment: string) => {
  clock.set(moment)
  await sendDue(shop.deps)
}

test('goes to whom a step is due, once, also when two processes run', async () => {
  await late(5)
  await late(1)
  await Promise.all([sendDue(shop.deps), sendDue(shop.deps), sendDue(shop.deps)])
  expect(await sentSteps()).toEqual(['late'])
  const { rows } = await shop.pool.query("select recipient from mails where kind = 'reminder'")
  expect(rows).toHaveLength(1)
  const { rows: by } = await shop.pool.query('select sent_by, mail_id from reminders')
  expect(by).toMatchObject([{ sent_by: null, mail_id: expect.any(String) }])
})

test('nothing goes out while the settings say no, or to whom the rules spare', async () => {
  const held = await late(5)
  await admin.patch(`/invoices/${held}/chase`, { version: 1, onHold: true })
  await late(5, { email: '' })
  await sendDue(shop.deps)
  await late(5)
  await setSettings({ remindersOn: false })
  await sendDue(shop.deps)
  expect(await sentSteps()).toEqual([])
})

test.each([
  ['at night', '2027-02-04T07:59:00Z', '2027-02-04T08:00:00Z'],
  ['in the evening', '2027-02-04T18:00:00Z', '2027-02-05T09:10:00Z'],
  ['on a Sunday', '2027-02-07T10:00:00Z', '2027-02-08T10:00:00Z'],
  ['on Good Friday', '2027-03-26T10:00:00Z', '2027-03-27T10:00:00Z'],
  ['at seven in the summer, which is six elsewhere', '2027-06-01T06:30:00Z', '2027-06-01T07:30:00Z'],
])('%s nothing goes out, and later it does', async (_name, closed, open) => {
  await late(5)
  await at(closed)
  expect(await sentSteps()).toEqual([])
  await at(open)
  expect(await sentSteps()).toHaveLength(1)
})

test('after weeks off each invoice gets its latest step alone, and the next a week later', async () => {
  await late(-1)
  await sendDue(shop.deps)
  await at('2027-02-20T10:00:00Z')
  await at('2027-02-22T10:00:00Z')
  expect(await sentSteps()).toEqual(['soon', 'firm'])
  await at('2027-03-06T10:00:00Z')
  expect(await sentSteps()).toEqual(['soon', 'firm', 'statutory'])
})

test('day after day each step goes out once, and no two within a week', async () => {
  await late(-5)
  const days: string[] = []
  for (let day = 0; day < 60; day++) {
    const before = (await sentSteps()).length
    await at(`${addDays(START, day)}T10:00:00Z`)
    if ((await sentSteps()).length > before) days.push(addDays(START, day))
  }
  expect(await sentSteps()).toEqual(['soon', 'late', 'firm', 'statutory'])
  for (const [index, day] of days.entries())
    if (index > 0) expect(day >= addDays(days[index - 1] ?? '', 7)).toBe(true)
})

async function wasReminded(id: string, isLate: boolean): Promise<void> {
  const [step, days] = isLate ? ['late', 3] : ['gone', 20]
  await shop.pool.query(
    "insert into reminders (id, invoice_id, step_id, days, sent_at) values (gen_random_uuid(), $1, $2, $3, '2027-01-01')",
    [id, step, days],
  )
}

/** The invoices for which the rule in the domain names a step. */
async function namedBy(steps: readonly ReminderStep[], ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => findReminded(shop.deps.db, id)))
  return found.flatMap((invoice) => (invoice && dueStep(invoice, steps, START) ? [invoice.id] : []))
}

test('the invoices that are read are those that the rule names, with any ladder', async () => {
  const ids: string[] = []
  for (const days of [-20, -4, -3, -1, 0, 1, 3, 5, 14, 20, 30, 90])
    for (const type of ['business', 'individual']) ids.push(await late(days, { type }))
  await Promise.all(ids.map((id, index) => (index % 3 === 0 ? wasReminded(id, index % 2 === 0) : null)))
  const ladders = [
    ladder,
    ladder.slice(0, 1),
    ladder.slice(2),
    ladder.map((step) => ({ ...step, isOn: step.days > 3 })),
    [],
  ]
  for (const steps of ladders) {
    const { items } = await listDue(shop.deps.db, steps, START, null)
    const named = await namedBy(steps, ids)
    expect(items.map(({ id }) => id).toSorted()).toEqual(named.toSorted())
  }
})
