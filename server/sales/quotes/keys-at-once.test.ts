/**
 * A foreign key locks the record that it refers to, but blocks no transaction that must not wait for it
 * (docs/decisions/0033-locks.md).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { findProfile } from '#server/people/auth/profiles.store.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { addCustomer, type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { findQuote } from './quotes.store.ts'
import { lockSurveyOf } from './survey-of-quote.ts'

let shop: Fascia
let admin: Client
let worker: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wendy')
})
afterAll(() => shop.stop())

/** Does something while another transaction has the locks that it takes first. */
const whileHeld = <Answer>(hold: (tx: Transaction) => Promise<unknown>, work: () => Promise<Answer>) =>
  shop.db.transaction(async (tx) => {
    // PostgreSQL ends a transaction that waits for it, long before a test is over.
    await tx.execute(`set local idle_in_transaction_session_timeout = '5s'`)
    await hold(tx)
    return work()
  })

test('revising a quote does not deadlock with a call that locks its survey first', async () => {
  const customerId = (await addCustomer(admin, { assignedTo: [worker.id] })).id
  const made = await worker.post('/measurements', { customerId, title: 'Front', status: 'submitted' })
  const { quote } = (await admin.post(`/measurements/${made.body.id}/quote`)).body
  const sent = (await admin.post(`/quotes/${quote.id}/status`, { status: 'sent', version: quote.version }))
    .body
  const revised = await whileHeld(
    async (tx) => expect(await lockSurveyOf(tx, quote.id)).toMatchObject({ id: made.body.id }),
    () => admin.post(`/quotes/${quote.id}/revise`, { version: sent.quote.version }),
  )
  expect(revised).toMatchObject({ status: 200, body: { measurementId: made.body.id, revisionOf: quote.id } })
  expect(await findQuote(shop.db, quote.id)).toMatchObject({ revisedBy: revised.body.id })
})

test('a record can be saved while the profile that it refers to is locked', async () => {
  const saved = await whileHeld(
    async (tx) => expect(await findProfile(tx, worker.id, 'no key update')).toMatchObject({ id: worker.id }),
    () => worker.post('/customers', { name: 'Added on site' }),
  )
  expect(saved.status).toBe(200)
  const { rows } = await shop.pool.query('select created_by from customers where id = $1', [saved.body.id])
  expect(rows).toEqual([{ created_by: worker.id }])
})
