/** Private calendars: an address each, which another program reads. */
import ICAL from 'ical.js'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let fay: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  fay = await signInWorker(shop, 'fay')
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query('delete from rate_limit'))

const renew = async (who: Client): Promise<string> => (await who.post('/profile/calendar/renew')).body.url
const pathOf = (url: string) => new URL(url).pathname
const read = (url: string) => fetch(`${shop.url}${pathOf(url)}`)

async function eventsOf(url: string) {
  const answer = await read(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await answer.text()
  // RFC 5545 section 3.1: no line is longer than 75 octets.
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const times = (days: number) => ({ startsAt: soon(days), endsAt: soon(days + 0.1) })
const book = async (more: object) => {
  const answer = await admin.post('/visits', { kind: 'fitting', ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

test('has the visits of its person, no others, and no money', async () => {
  const customer = await addCustomer(admin, { name: 'Priya', companyName: 'Quay Café; Bar, Grill' })
  const site = { address: '7 Quay Street, M5 4WT', access: 'After ten', hazards: 'Live road' }
  const notes = 'Line one\r\nBEGIN:VALARM\r\nEND:VALARM\nüber – “quoted”, a; b \\ c '.repeat(3)
  const job = (await admin.post('/jobs', { customerId: customer.id, title: 'Front', site })).body
  const mine = await book({ jobId: job.id, people: [fay.id], notes, ...times(2) })
  await book({ people: [], ...times(2) })
  await book({ people: [fay.id], ...times(-40) })
  const url = await renew(fay)
  const [event, ...others] = await eventsOf(url)
  expect(others).toEqual([])
  expect(event?.uid).toContain(mine.id)
  expect(event?.startDate.toJSDate().toISOString().slice(0, 19)).toBe(mine.startsAt.slice(0, 19))
  expect(event?.summary).toContain('Quay Café; Bar, Grill')
  expect(event?.location).toBe('7 Quay Street, M5 4WT')
  expect(event?.description).toContain('Live road')
  expect(event?.description).toContain('a; b \\ c')
  expect(event?.component.getAllSubcomponents('valarm')).toEqual([])
  expect(event?.description).not.toMatch(/price|£|total/i)
  const step = { status: 'put-off', reason: 'Wind', at: new Date().toISOString(), version: mine.version }
  await fay.post(`/visits/${mine.id}/status`, step)
  const [off] = await eventsOf(url)
  expect(off?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('has whole days as days of London', async () => {
  const otto = await signInWorker(shop, 'otto')
  const year = new Date().getUTCFullYear() + 1
  const from = new Date(Date.UTC(year, 5, 1)) < new Date(soon(360)) ? `${year}-06-01` : `${year - 1}-06-01`
  await book({
    allDay: true,
    people: [otto.id],
    kind: 'away',
    startsAt: `${from}T10:00:00Z`,
    endsAt: `${from}T12:00:00Z`,
  })
  const [event] = await eventsOf(await renew(otto))
  expect([event?.startDate.toString(), event?.startDate.isDate]).toEqual([from, true])
  expect(event?.endDate.toString()).toBe(from.replace(/01$/, '02'))
})

test('opens nothing with another address, an old one, or once its person is gone', async () => {
  const sam = await signInWorker(shop, 'sam')
  const first = await renew(sam)
  expect((await sam.get('/profile/calendar')).body.url).toBe(first)
  const second = await renew(sam)
  expect(second).not.toBe(first)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  // Nobody else learns it, and it is no way in.
  expect((await fay.get('/profile/calendar')).body.url).not.toBe(second)
  expect((await clientOf(shop.url).get('/profile/calendar')).status).toBe(401)
  const { rows } = await shop.pool.query('select * from calendar_feeds')
  expect(JSON.stringify(rows)).not.toContain(second.slice(-36, -4))
  const { items } = (await admin.get('/users?limit=100')).body
  const { version } = items.find(({ id }: { id: string }) => id === sam.id)
  expect((await admin.post(`/users/${sam.id}/disable`, { version })).status).toBe(200)
  expect((await read(second)).status).toBe(404)
})

test('is taken away, and unknown addresses are answered alike until they are too many', async () => {
  const url = await renew(fay)
  expect((await fay.delete('/profile/calendar')).body).toEqual({ url: null })
  expect((await fay.get('/profile/calendar')).body).toEqual({ url: null })
  const gone = await read(url)
  const never = await fetch(`${shop.url}/api/calendar/${'a'.repeat(32)}.ics`)
  const odd = await fetch(`${shop.url}/api/calendar/${uuid()}`)
  expect([gone.status, never.status, odd.status]).toEqual([404, 404, 404])
  expect(await gone.text()).toBe(await never.text())
  let last = never
  for (let tries = 0; tries < 60 && last.status === 404; tries++) last = await read(url)
  expect([last.status, last.headers.get('retry-after') !== null]).toEqual([429, true])
})
