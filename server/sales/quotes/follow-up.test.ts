/** Quotes to follow up, and reminders before they end. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, clientOf, signInAdmin } from '#server/testing/client.ts'
import { readMailFiles, waitForMail } from '#server/testing/mail.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { remindToday } from './remind-of-quotes.ts'

let shop: Fascia
let admin: Client
let stranger: Client
let customerId: string
const email = 'jo@cafe.example'

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  stranger = clientOf(shop.url)
  customerId = (await addCustomer(admin, { name: 'Jo', email, phone: '07911 123456' })).id
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query("update quotes set status = 'rejected'"))

const items = [{ title: 'Fascia', quantity: 1, price: 85_000 }]
const today = () => londonDay(new Date())

/** A quote that was sent some days ago, with the token of its link. */
async function sentDaysAgo(days: number, fields: object = {}) {
  const { id } = (await admin.post('/quotes', { customerId, items, ...fields })).body
  const { url } = (await admin.post(`/quotes/${id}/links`)).body
  await shop.pool.query(`update quotes set sent_at = now() - interval '${days} days' where id = $1`, [id])
  return { id: String(id), token: String(url).split('/').at(-1) }
}
const toFollowUp = async (query = '') => (await admin.get(`/quotes/follow-up${query}`)).body
const ids = async () => (await toFollowUp()).items.map(({ id }: { id: string }) => id)
const setSettings = async (fields: object) => {
  const { version } = (await admin.get('/settings')).body
  expect((await admin.patch('/settings', { version, ...fields })).status).toBe(200)
}

test('lists those that were not opened, and those that were opened and not answered, by their waiting', async () => {
  const fresh = await sentDaysAgo(2)
  const unopened = await sentDaysAgo(4)
  const opened = await sentDaysAgo(9)
  await stranger.post(`/link/${opened.token}/opened`)
  expect(await ids()).toEqual([unopened.id])
  await shop.pool.query("update link_openings set at = now() - interval '5 days'")
  const { items: listed } = await toFollowUp()
  expect(listed).toMatchObject([
    { id: opened.id, opened: 1, lastOpenedAt: expect.any(String), email, phone: '+447911123456' },
    { id: unopened.id, opened: 0, lastOpenedAt: null },
  ])
  await setSettings({ followUpDays: 1 })
  expect(await ids()).toEqual([opened.id, unopened.id, fresh.id])
  await setSettings({ followUpDays: 3 })
})

test('does not list what is answered, over, archived or replaced', async () => {
  const [answered, over, archived, replaced] = [
    await sentDaysAgo(5),
    await sentDaysAgo(5),
    await sentDaysAgo(5),
    await sentDaysAgo(5),
  ]
  expect(await ids()).toHaveLength(4)
  await stranger.post(`/link/${answered.token}/reject`, { reason: 'later' })
  await shop.pool.query("update quotes set valid_until = '2020-01-01' where id = $1", [over.id])
  await shop.pool.query('update quotes set archived_at = now() where id = $1', [archived.id])
  const { version } = (await admin.get(`/quotes/${replaced.id}`)).body
  const next = (await admin.post(`/quotes/${replaced.id}/revise`, { version })).body
  expect(await ids()).toEqual([replaced.id])
  await admin.post(`/quotes/${next.id}/status`, { status: 'sent', version: next.version })
  expect(await ids()).toEqual([])
})

test('leaves the list for some days once somebody followed up, without a new version', async () => {
  const { id } = await sentDaysAgo(5)
  const before = (await admin.get(`/quotes/${id}`)).body
  expect((await admin.post(`/quotes/${id}/follow-up`, { how: 'phone' })).body.version).toBe(before.version)
  expect(await ids()).toEqual([])
  const said = (await admin.get(`/events?record=quotes/${id}`)).body.items
  expect(said[0].what).toBe('Followed up by phone')
  await shop.pool.query("update quotes set status = 'accepted' where id = $1", [id])
  expect(await admin.post(`/quotes/${id}/follow-up`, { how: 'mail' })).toMatchObject({ status: 409 })
})

test('is read page by page', async () => {
  const made = [await sentDaysAgo(8), await sentDaysAgo(7), await sentDaysAgo(6)]
  const first = await toFollowUp('?limit=2')
  expect(first).toMatchObject({ hasMore: true, items: made.slice(0, 2).map(({ id }) => ({ id })) })
  const rest = await toFollowUp(`?limit=2&cursor=${first.nextCursor}`)
  expect(rest).toMatchObject({ hasMore: false, items: [{ id: made[2]?.id }] })
})

test('reminds a customer three days before the last day, once and only if the settings say so', async () => {
  const ends = { validUntil: addDays(today(), 3) }
  const { id } = await sentDaysAgo(1, ends)
  const others = [await sentDaysAgo(1, { validUntil: addDays(today(), 4) }), await sentDaysAgo(1, ends)]
  await stranger.post(`/link/${others[1]?.token}/reject`, { reason: 'price' })
  await remindToday(shop.deps)
  const mailsOf = async () =>
    (await shop.pool.query("select quote_id from mails where kind = 'quote' order by quote_id")).rows
  expect(await mailsOf()).toEqual([])
  await setSettings({ remindBeforeQuoteEnds: true })
  await Promise.all([remindToday(shop.deps), remindToday(shop.deps)])
  await remindToday(shop.deps)
  expect(await mailsOf()).toEqual([{ quote_id: id }])
  const { text = '' } = await waitForMail([shop], email)
  const token = /\/q\/([\w-]{32})/.exec(text)?.[1]
  expect((await stranger.get(`/link/${token}`)).body.state).toBe('open')
  expect((await readMailFiles(shop.deps.config.dataDir)).length).toBeGreaterThan(0)
})
