/** A change that is on its way while the books are closed: it is in them before, or it is refused. */
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin } from '#server/testing/client.ts'
import { noon } from '#server/testing/clock.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
beforeAll(async () => {
  shop = await startTestShop({}, noon)
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

const A_MOMENT = 400
const isDone = async (call: Promise<unknown>) =>
  (await Promise.race([call, wait(A_MOMENT, 'waits')])) !== 'waits'
/** Runs in a transaction of its own, which `end` commits. */
async function begin(): Promise<{ run: PoolClient['query']; end: () => Promise<void> }> {
  const client = await shop.pool.connect()
  await client.query('begin')
  const end = async () => {
    await client.query('commit')
    client.release()
  }
  return { run: client.query.bind(client) as PoolClient['query'], end }
}
const alone = 'select pg_advisory_xact_lock(2665, 1)'
const shared = 'select pg_advisory_xact_lock_shared(2665, 1)'
const transfer = (customerId: string, date: string) =>
  admin.post('/payments', { customerId, date, amount: 100, method: 'cash', allocations: [] })

test('closing waits for a payment that was there first', async () => {
  const { id } = await addCustomer(admin)
  expect((await transfer(id, '2027-03-30')).status).toBe(200)
  const other = await begin()
  await other.run('select * from customer_credit where customer_id = $1 for update', [id])
  const payment = transfer(id, '2027-03-31')
  expect(await isDone(payment)).toBe(false)
  const closing = admin.post('/periods/close', { until: '2027-03-31' })
  expect(await isDone(closing)).toBe(false)
  await other.end()
  expect([(await payment).status, (await closing).status]).toEqual([200, 200])
})

test('a payment that comes while the books are closed waits, and is refused', async () => {
  const { id } = await addCustomer(admin)
  const other = await begin()
  await other.run(alone)
  await other.run(
    `insert into period_events (id, action, until, closed_until, created_at) values ($1, 'close', $2, $2, now())`,
    [uuid(), '2027-04-30'],
  )
  const payment = transfer(id, '2027-04-30')
  expect(await isDone(payment)).toBe(false)
  await other.end()
  expect((await payment).body.code).toBe('CLOSED')
})

test('of two closings at once one is made', async () => {
  const closings = ['2027-05-10', '2027-05-10', '2027-05-09'].map((until) =>
    admin.post('/periods/close', { until }),
  )
  const codes = (await Promise.all(closings)).map(({ status }) => status)
  expect(codes.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1)
  const { closedUntil, items } = (await admin.get('/periods')).body
  expect(closedUntil).toBe('2027-05-10')
  expect(items.filter(({ until }: { until: string }) => until === '2027-05-10')).toHaveLength(1)
})

test('a writer that holds a record passes a closing that waits, so nobody waits for ever', async () => {
  const { id } = await addCustomer(admin)
  const [first, second, closing] = [await begin(), await begin(), await begin()]
  await first.run('select * from customers where id = $1 for update', [id])
  await second.run(shared)
  const blocked = second.run('select * from customers where id = $1 for update', [id])
  const closes = closing.run(alone)
  expect(await isDone(closes)).toBe(false)
  // Behind the closing in the queue, which waits for the second, which waits for the first.
  await first.run(shared)
  await first.end()
  await blocked
  await second.end()
  await closes
  await closing.end()
})
