/** Reminders that were written and could not be sent at once: when they leave, and when they never do. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { sendMail } from '#server/mail/letters/send-mail.ts'
import { listOverdue } from '#server/platform/mail/mails.store.ts'
import { addCustomer } from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { sendDue } from './send-due.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let clock: TestClock
let post: LawfulShop['post']
/** A Saturday. */
const START = '2027-02-06T10:00:00Z'

beforeAll(async () => {
  clock = makeTestClock(START)
  ;({ shop, admin, post } = await startLawfulShop(clock))
  const { version } = (await admin.get('/settings')).body
  expect((await admin.patch('/settings', { version, remindersOn: true })).status).toBe(200)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  clock.set(START)
  await shop.pool.query("update invoices set balance = 0, paid_amount = total, status = 'paid'")
})

/** An invoice whose reminder was written, and whose mail server did not answer. */
async function waiting(): Promise<{ mailId: string; invoiceId: string }> {
  const { id: customerId } = await addCustomer(admin, { email: 'ann@quay.example' })
  const items = [{ description: 'Sign', price: 10_000, vatRate: 0 }]
  const dueDate = addDays(londonDay(clock.now()), -5)
  const made = await post('/invoices', { customerId, items, dueDate })
  const { id: invoiceId } = await post(`/invoices/${made.id}/issue`, { version: made.version })
  await sendDue(shop.deps)
  const { rows } = await shop.pool.query<{ id: string }>(
    "select id from mails where kind = 'reminder' and invoice_id = $1",
    [invoiceId],
  )
  const mailId = rows[0]?.id ?? ''
  await vi.waitUntil(async () => (await mail(mailId)).status === 'kept', { timeout: 30_000 })
  await shop.pool.query("update mails set status = 'waiting', attempts = 2, next_try_at = $2 where id = $1", [
    mailId,
    clock.now(),
  ])
  return { mailId, invoiceId }
}

async function mail(id: string) {
  const { rows } = await shop.pool.query(
    'select status, attempts, next_try_at, last_error from mails where id = $1',
    [id],
  )
  return rows[0]
}
const tryAt = async (moment: string, id: string) => {
  clock.set(moment)
  await sendMail(shop.deps, id)
  return mail(id)
}

test('one that could not be sent by the evening leaves on the next working morning', async () => {
  const { mailId } = await waiting()
  const held = await tryAt('2027-02-06T18:00:00Z', mailId)
  expect(held).toMatchObject({ status: 'waiting', attempts: 2 })
  expect(held.last_error).toBe('It is 18:00. Reminders go out Monday to Saturday, 08:00 to 18:00.')
  expect(held.next_try_at).toEqual(new Date('2027-02-08T08:00:00Z'))
  expect(await tryAt('2027-02-07T12:00:00Z', mailId)).toEqual(held)
  expect(await tryAt('2027-02-08T08:00:00Z', mailId)).toMatchObject({ status: 'kept', last_error: '' })
})

test('one that was never tried waits as well, and is not looked at all night', async () => {
  const { mailId } = await waiting()
  await shop.pool.query('update mails set attempts = 0 where id = $1', [mailId])
  const held = await tryAt('2027-03-25T21:00:00Z', mailId)
  // Over Easter.
  expect(held).toMatchObject({ status: 'waiting', next_try_at: new Date('2027-03-27T08:00:00Z') })
  expect(await listOverdue(shop.db, clock.now())).toEqual([])
  expect(await tryAt('2027-03-26T12:00:00Z', mailId)).toEqual(held)
  expect(await listOverdue(shop.db, new Date('2027-03-27T08:00:00Z'))).toMatchObject([{ id: mailId }])
})

test.each([
  ['paid', 'Nothing to pay', `update invoices set balance = 0, paid_amount = total, status = 'paid'`],
  ['void', 'Void', `update invoices set status = 'void'`],
])('one whose invoice is %s by then is not sent', async (_what, why, change) => {
  const { mailId, invoiceId } = await waiting()
  await shop.db.execute(sql`${sql.raw(change)} where id = ${invoiceId}`)
  // The shop looks for overdue mail by itself now and then, and while it tries this one nobody else does.
  await expect
    .poll(() => tryAt('2027-02-06T12:00:00Z', mailId))
    .toMatchObject({ status: 'failed', next_try_at: null, last_error: `Not sent. ${why}.` })
})

test.each([
  ['disputed', 'Disputed', { disputed: 'The wrong colour' }],
  ['on hold', 'On hold', { onHold: true }],
  ['promised', 'Promised for 12 Feb 2027', { promisedOn: '2027-02-12' }],
])('one whose invoice is %s by then is not sent', async (_what, why, noted) => {
  const { mailId, invoiceId } = await waiting()
  expect((await admin.patch(`/invoices/${invoiceId}/chase`, { version: 1, ...noted })).status).toBe(200)
  // The shop looks for overdue mail by itself now and then, and while it tries this one nobody else does.
  await expect
    .poll(() => tryAt('2027-02-06T12:00:00Z', mailId))
    .toMatchObject({ status: 'failed', next_try_at: null, last_error: `Not sent. ${why}.` })
})

test('what is left of a long morning’s reminders in the evening stays for the next morning', async () => {
  await waiting()
  await waiting()
  await shop.pool.query('delete from reminders')
  const count = async () =>
    (await shop.pool.query("select count(*)::int as n from mails where kind = 'reminder'")).rows[0].n
  const before = await count()
  const times = ['17:59:58', '17:59:59']
  const now = () => new Date(`2027-02-06T${times.shift() ?? '18:00:00'}Z`)
  await sendDue({ ...shop.deps, clock: { now } })
  expect(await count()).toBe(before + 1)
  clock.set('2027-02-08T09:10:00Z')
  await sendDue(shop.deps)
  expect(await count()).toBe(before + 2)
})
