/** Mails about visits that could not be sent at once, and what happened to the visits meanwhile. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { notifyOfVisit } from '#server/work/visits/notify-of-visits.ts'
import { sendMail } from './send-mail.ts'

let shop: Fascia
let admin: Client
let email: string
let visit: { id: string; version: number }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  email = `${uuid()}@cafe.example`
  const { id: customerId } = await addCustomer(admin, { name: 'Ann Lee', email })
  visit = await done(admin.post('/visits', { kind: 'fitting', customerId, ...times(9) }))
})

const times = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { startsAt: `${day}T09:00:00.000Z`, endsAt: `${day}T12:00:00.000Z` }
}
async function done(answering: ReturnType<Client['get']>) {
  const { status, body } = await answering
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const version = async () => (await admin.get(`/visits/${visit.id}`)).body.version
const change = async (fields: object) =>
  done(admin.patch(`/visits/${visit.id}`, { version: await version(), ...fields }))
const step = async (status: string) =>
  done(
    admin.post(`/visits/${visit.id}/status`, {
      ...{ status, version: await version(), at: new Date().toISOString(), reason: 'They have not paid' },
    }),
  )
const tell = () => notifyOfVisit(shop.deps, visit.id, new Date())

interface Row {
  id: string
  status: string
  subject: string
  last_error: string
}
const mailsTo = async (address = email) => {
  const { rows } = await shop.pool.query<Row>(
    'select id, status, subject, last_error from mails where recipient = $1 order by created_at, id',
    [address],
  )
  return rows
}
/** The newest mail is made to wait for a mail server that did not answer. */
async function putBack(): Promise<string> {
  const newest = async () => (await mailsTo()).at(-1)
  await vi.waitUntil(async () => (await newest())?.status === 'kept', { timeout: 30_000 })
  const { id } = (await newest()) as Row
  await shop.pool.query(
    "update mails set status = 'waiting', attempts = 2, next_try_at = now() + interval '1 hour' where id = $1",
    [id],
  )
  return id
}
async function tryNow(id: string) {
  await shop.pool.query('update mails set next_try_at = now() where id = $1', [id])
  await sendMail(shop.deps, id)
  return (await mailsTo()).find((mail) => mail.id === id)
}
const subjects = async () =>
  (await mailsTo()).filter(({ status }) => status === 'kept').map(({ subject }) => subject)
const changed = { status: 'failed', last_error: 'Not sent. This visit was changed since.' }

/** A booking of which the customer has not heard yet. */
async function waitingBooking() {
  await tell()
  return putBack()
}

test('that of a visit to which nothing happened leaves', async () => {
  const id = await waitingBooking()
  await change({ notes: 'Take the tower' })
  await tell()
  expect(await tryNow(id)).toMatchObject({ status: 'kept', last_error: '' })
  expect(await mailsTo()).toHaveLength(1)
})

describe('after a move', () => {
  test('the old time is not said, and the new one is booked: they know of no other', async () => {
    const id = await waitingBooking()
    await change(times(11))
    await tell()
    expect(await tryNow(id)).toMatchObject(changed)
    await expect.poll(subjects, { timeout: 30_000 }).toEqual([expect.stringMatching(/^Your fitting by/)])
  })

  test('a second one that overtakes the first is the only one', async () => {
    await tell()
    await expect.poll(subjects, { timeout: 30_000 }).toHaveLength(1)
    await change(times(11))
    await tell()
    const id = await putBack()
    await change(times(13))
    await tell()
    expect(await tryNow(id)).toMatchObject(changed)
    await expect
      .poll(subjects, { timeout: 30_000 })
      .toEqual([expect.stringMatching(/^Your/), expect.stringMatching(/^Moved/)])
  })

  test('of which nobody was told yet the mail waits, and leaves if the visit is moved back', async () => {
    const id = await waitingBooking()
    await change(times(11))
    expect(await tryNow(id)).toMatchObject({ status: 'waiting', last_error: 'This visit was changed since' })
    await change(times(9))
    await tell()
    expect(await tryNow(id)).toMatchObject({ status: 'kept' })
    expect(await mailsTo()).toHaveLength(1)
  })

  test('a mail with the old time that left before is followed by one about the move', async () => {
    await tell()
    await expect.poll(subjects, { timeout: 30_000 }).toHaveLength(1)
    await change(times(11))
    await tell()
    await expect
      .poll(subjects, { timeout: 30_000 })
      .toEqual([expect.anything(), expect.stringMatching(/^Moved/)])
  })
})

describe('of a visit that does not take place', () => {
  test('nothing is said to somebody who never heard of it', async () => {
    const id = await waitingBooking()
    await step('put-off')
    await tell()
    expect(await tryNow(id)).toMatchObject(changed)
    expect(await mailsTo()).toHaveLength(1)
  })

  test('neither is it if the visit is taken out of the diary', async () => {
    const id = await waitingBooking()
    await done(admin.delete(`/visits/${visit.id}?version=${await version()}`))
    const out = { status: 'failed', last_error: 'Not sent. This visit was taken out of the diary.' }
    expect(await tryNow(id)).toMatchObject(out)
    expect(await mailsTo()).toHaveLength(1)
  })

  test('the time that they know is called off, not the one that never reached them', async () => {
    await tell()
    await expect.poll(subjects, { timeout: 30_000 }).toHaveLength(1)
    const [known] = await subjects()
    await change(times(11))
    await tell()
    await putBack()
    await done(admin.delete(`/visits/${visit.id}?version=${await version()}`))
    const day = known?.split(': ')[1] ?? 'no day'
    await expect
      .poll(async () => (await subjects()).at(-1), { timeout: 30_000 })
      .toMatch(new RegExp(`^Called off.* on ${day}$`))
  })

  test('it is not called off once it is back on as it was', async () => {
    await tell()
    await expect.poll(subjects, { timeout: 30_000 }).toHaveLength(1)
    await step('put-off')
    await tell()
    const id = await putBack()
    await step('planned')
    await tell()
    expect(await tryNow(id)).toMatchObject(changed)
    expect(await mailsTo()).toHaveLength(2)
    // They were told the truth the first time, and hear of a later move as of any.
    await change(times(11))
    await tell()
    await expect.poll(async () => (await subjects()).at(-1), { timeout: 30_000 }).toMatch(/^Moved/)
  })
})

test('a mail that is just being sent counts as read, whatever becomes of it', async () => {
  const id = await waitingBooking()
  const client = await shop.pool.connect()
  await client.query('select pg_advisory_lock(6245, hashtext($1))', [id])
  await step('put-off')
  await tell()
  await client.query('select pg_advisory_unlock(6245, hashtext($1))', [id])
  client.release()
  await expect.poll(subjects, { timeout: 30_000 }).toEqual([expect.stringMatching(/^Called off/)])
})

test('an address that was put right is booked, and the wrong one hears nothing', async () => {
  const id = await waitingBooking()
  const right = `${uuid()}@cafe.example`
  const { customerId } = (await admin.get(`/visits/${visit.id}`)).body
  const { version: seen } = (await admin.get(`/customers/${customerId}`)).body
  await done(admin.patch(`/customers/${customerId}`, { version: seen, email: right }))
  expect(await tryNow(id)).toMatchObject({ status: 'waiting' })
  await tell()
  expect(await tryNow(id)).toMatchObject(changed)
  expect(await mailsTo()).toHaveLength(1)
  expect(await mailsTo(right)).toMatchObject([{ subject: expect.stringMatching(/^Your fitting/) }])
})

test('a mail whose time is over is not sent', async () => {
  const id = await waitingBooking()
  vi.spyOn(shop.deps.clock, 'now').mockReturnValue(new Date(times(9).endsAt))
  try {
    expect(await tryNow(id)).toMatchObject({ last_error: 'Not sent. The time of this visit is over.' })
  } finally {
    vi.restoreAllMocks()
  }
})

describe('that somebody is on the way', () => {
  /** The mail of a first press, which did not leave at once. */
  async function waitingSetOut(): Promise<string> {
    const settings = await done(admin.get('/settings'))
    await done(admin.patch('/settings', { version: settings.version, tellOnTheWay: true }))
    await step('on-the-way')
    return putBack()
  }
  const late = 'Not sent. It is too late to say that somebody is on the way.'

  test.each(['planned', 'put-off'])(
    'waits while it is taken back (%s), and is said when it is pressed again',
    async (back) => {
      const id = await waitingSetOut()
      await step(back)
      const waits = { status: 'waiting', last_error: 'Nobody is on the way at the moment' }
      expect(await tryNow(id)).toMatchObject(waits)
      if (back === 'put-off') await step('planned')
      await step('on-the-way')
      expect(await tryNow(id)).toMatchObject({ status: 'kept' })
      const mails = await mailsTo()
      expect(mails.filter(({ subject }) => subject.startsWith('On the way'))).toHaveLength(1)
    },
  )

  test('is not said once it was taken back for half an hour', async () => {
    const id = await waitingSetOut()
    await step('planned')
    vi.spyOn(shop.deps.clock, 'now').mockReturnValue(new Date(Date.now() + 31 * 60_000))
    try {
      expect(await tryNow(id)).toMatchObject({ status: 'failed', last_error: late })
    } finally {
      vi.restoreAllMocks()
    }
  })

  test('is not said to whom they stand before', async () => {
    const id = await waitingSetOut()
    await step('on-site')
    expect(await tryNow(id)).toMatchObject({ status: 'failed', last_error: late })
  })
})
