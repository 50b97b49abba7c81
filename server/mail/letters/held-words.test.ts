/** Mails that ask or announce something, could not be sent at once, and are no longer true as they leave. */
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { remindToday } from '#server/sales/quotes/remind-of-quotes.ts'
import { addCustomer } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { sendMail } from './send-mail.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop())
})
afterAll(() => shop.stop())

const newCustomer = async () => {
  const email = `${uuid()}@quay.example`
  return { email, customerId: (await addCustomer(admin, { email })).id }
}
const today = londonDay(new Date())
const items = [{ id: uuid(), title: 'Sign', price: 10_000, vatRate: 0 }]
const versionOf = async (path: string) => (await admin.get(path)).body.version

/** Makes the only mail to an address wait for a mail server that did not answer, and returns how to try again. */
async function waiting(email: string) {
  const read = async () => {
    const { rows } = await shop.pool.query(
      'select id, status, last_error from mails where recipient = $1 order by created_at limit 1',
      [email],
    )
    return rows[0]
  }
  await vi.waitUntil(async () => (await read())?.status === 'kept', { timeout: 30_000 })
  const { id } = await read()
  await shop.pool.query(
    "update mails set status = 'waiting', attempts = 2, next_try_at = now() where id = $1",
    [id],
  )
  return async () => {
    await sendMail(shop.deps, id)
    const { status, last_error } = await read()
    return { status, last_error }
  }
}
const left = { status: 'kept', last_error: '' }
const held = (why: string) => ({ status: 'failed', last_error: `Not sent. ${why}.` })

describe('A reminder of a quote', () => {
  async function reminded() {
    const { email, customerId } = await newCustomer()
    const { id } = await post('/quotes', { customerId, items, validUntil: addDays(today, 3) })
    await post(`/quotes/${id}/links`, {})
    const { version } = (await admin.get('/settings')).body
    await admin.patch('/settings', { version, remindBeforeQuoteEnds: true })
    await remindToday(shop.deps)
    const tryNow = await waiting(email)
    const settle = async (status: string) =>
      post(`/quotes/${id}/status`, { status, version: await versionOf(`/quotes/${id}`) })
    return { tryNow, settle }
  }

  test('leaves while nobody answered', async () => {
    const { tryNow } = await reminded()
    expect(await tryNow()).toEqual(left)
  })

  test.each(['accepted', 'rejected'])('is not sent if the quote was %s', async (status) => {
    const { tryNow, settle } = await reminded()
    await settle(status)
    expect(await tryNow()).toEqual(held('Only a quote that the customer can still answer is followed up'))
  })
})

describe('A link to artwork', () => {
  async function sent() {
    const { email, customerId } = await newCustomer()
    const job = await post('/jobs', { customerId, title: 'Front', items: [{ id: uuid(), title: 'Fascia' }] })
    const picture = await sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const uploaded = await admin.send(
      'POST',
      `/jobs/${job.id}/files`,
      formOf({ file: new File([new Uint8Array(picture)], 'artwork.png') }),
    )
    const add = async () => {
      const { id } = await post(`/jobs/${job.id}/proofs`, { fileId: uploaded.body.id })
      await expect.poll(async () => (await admin.get(`/proofs/${id}`)).body.drawing).toBe('drawn')
      return id
    }
    const id = await add()
    await post(`/proofs/${id}/send`, { version: await versionOf(`/proofs/${id}`) })
    return { id, job, add, tryNow: await waiting(email) }
  }

  test('leaves if it is the newest, also if they approved it by telephone', async () => {
    const { id, tryNow } = await sent()
    const said = { decision: 'approved', name: 'Priya Nair', channel: 'phone' }
    await post(`/proofs/${id}/decision`, { version: await versionOf(`/proofs/${id}`), ...said })
    expect(await tryNow()).toEqual(left)
  })

  test('is not sent if a newer version replaced it', async () => {
    const { add, tryNow } = await sent()
    await add()
    expect(await tryNow()).toEqual(held('A newer version replaced this one'))
  })

  test('is not sent if its job was archived: the link opens nothing', async () => {
    const { job, tryNow } = await sent()
    await admin.delete(`/jobs/${job.id}?version=${await versionOf(`/jobs/${job.id}`)}`)
    expect((await admin.get(`/jobs/${job.id}`)).body.archivedAt).not.toBeNull()
    expect(await tryNow()).toEqual(held('This job is archived: restore it to change it'))
  })
})

describe('A letter about a rise', () => {
  async function told() {
    const { email, customerId } = await newCustomer()
    const from = addDays(today, 200)
    const terms = { title: 'Rent', items, firstDay: addDays(today, 5), rises: [{ from, percent: 4 }] }
    const { id, version } = await post('/recurring', { customerId, ...terms })
    await post(`/recurring/${id}/letter`, { version, from })
    const change = async (fields: object) =>
      admin.patch(`/recurring/${id}`, { version: await versionOf(`/recurring/${id}`), ...fields })
    return { id, from, change, tryNow: await waiting(email) }
  }

  test('leaves if the rise is as it says', async () => {
    const { change, tryNow } = await told()
    expect((await change({ notes: 'Told' })).status).toBe(200)
    expect(await tryNow()).toEqual(left)
  })

  test.each([
    [[], 'No invoice will have this rise'],
    [[{ percent: 6 }], 'The price from that day on was changed since'],
  ])('is not sent if the rise became %j', async (rises, why) => {
    const { from, change, tryNow } = await told()
    expect((await change({ rises: rises.map((rise) => ({ from, ...rise })) })).status).toBe(200)
    expect(await tryNow()).toEqual(held(why))
  })

  test('is not sent if the agreement is archived', async () => {
    const { id, tryNow } = await told()
    await admin.delete(`/recurring/${id}?version=${await versionOf(`/recurring/${id}`)}`)
    expect(await tryNow()).toEqual(held('This agreement is archived'))
  })
})
