/** What customers hear of their visits: the right thing, once, with an entry that calendars understand. */
import ICAL from 'ical.js'
import PostalMime, { type Email } from 'postal-mime'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin } from '#server/testing/client.ts'
import { readMailFiles } from '#server/testing/mail.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { notifyOfVisit } from './notify-of-visits.ts'

let shop: Fascia
let admin: Client
let email: string
let customer: { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  email = `${uuid()}@cafe.example`
  customer = await addCustomer(admin, { name: 'Ann Lee', email })
})

async function changeSettings(change: object) {
  const { version } = (await admin.get('/settings')).body
  expect((await admin.patch('/settings', { version, ...change })).status).toBe(200)
}
const inDays = (days: number, hour = 9) => {
  const at = new Date(Date.now() + days * 86_400_000)
  at.setUTCHours(hour, 0, 0, 0)
  return at.toISOString()
}
const times = (days: number) => ({ startsAt: inDays(days), endsAt: inDays(days, 12) })
async function book(more: object = {}) {
  const body = { kind: 'fitting', customerId: customer.id, ...times(9), ...more }
  const answer = await admin.post('/visits', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const change = async ({ id }: { id: string }, more: object) => {
  const { version } = (await admin.get(`/visits/${id}`)).body
  const answer = await admin.patch(`/visits/${id}`, { version, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const tell = ({ id }: { id: string }) => notifyOfVisit(shop.deps, id, new Date())

/** The mails to an address so far, oldest first, once so many have come. */
async function mailsTo(address: string, count: number): Promise<Email[]> {
  const read = async () => {
    const all = await Promise.all(
      (await readMailFiles(shop.deps.config.dataDir)).map((source) => PostalMime.parse(source)),
    )
    return all.filter(({ to }) => to?.some((one) => one.address === address))
  }
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBe(count)
  return read()
}

/** The entry of a mail, as another program reads it. */
function entryOf({ attachments }: Email) {
  const file = attachments.find(
    ({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics',
  )
  if (!file) throw new Error('no entry')
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event')
  const { uid, sequence, startDate, endDate, location } = new ICAL.Event(event)
  return {
    ...{ method: calendar.getFirstPropertyValue('method'), status: event.getFirstPropertyValue('status') },
    ...{
      uid,
      sequence,
      location,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
    },
    isDay: startDate.isDate,
  }
}

test('a fitting that is booked and moved is told with an entry that moves', async () => {
  const visit = await book({ title: 'Shop front' })
  await tell(visit)
  const [booked] = await mailsTo(email, 1)
  expect(booked?.subject).toContain('Your fitting')
  expect(booked?.text).toContain('09:00 to 12:00')
  const first = entryOf(booked as Email)
  expect(first).toMatchObject({
    method: 'REQUEST',
    status: 'CONFIRMED',
    start: visit.startsAt,
    end: visit.endsAt,
  })
  // Other changes are none of theirs.
  await change(visit, { notes: 'Take the tower', vehicle: 'Van' })
  await tell(visit)
  const moved = await change(visit, times(10))
  await tell(visit)
  await tell(visit)
  const [, second] = await mailsTo(email, 2)
  expect(second?.subject).toContain('Moved')
  const entry = entryOf(second as Email)
  expect(entry).toMatchObject({ uid: first.uid, method: 'REQUEST', start: moved.startsAt })
  expect(entry.sequence).toBeGreaterThan(first.sequence)
})

test('a fitting that is dragged about and back is no news', async () => {
  const visit = await book()
  await tell(visit)
  // One that waited would be held while the visit is elsewhere.
  await mailsTo(email, 1)
  await change(visit, times(12))
  await change(visit, times(9))
  await tell(visit)
  await mailsTo(email, 1)
})

test('what is put off or taken out of the diary is called off, and told again when it is back on', async () => {
  const visit = await book()
  await tell(visit)
  // Of what never reached them nothing is called off.
  let told = 1
  await mailsTo(email, told)
  const step = async (status: string) => {
    const { version } = (await admin.get(`/visits/${visit.id}`)).body
    const body = { status, at: new Date().toISOString(), reason: 'They have not paid', version }
    expect((await admin.post(`/visits/${visit.id}/status`, body)).status).toBe(200)
    await tell(visit)
    told += 1
    await mailsTo(email, told)
  }
  await step('put-off')
  await step('planned')
  const { version } = (await admin.get(`/visits/${visit.id}`)).body
  expect((await admin.delete(`/visits/${visit.id}?version=${version}`)).status).toBe(200)
  const mails = await mailsTo(email, 4)
  expect(mails.map((mail) => entryOf(mail).method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST', 'CANCEL'])
  // Why is for somebody to say in person.
  for (const mail of mails) expect(`${mail.text}${mail.html}`).not.toContain('not paid')
  const sequences = mails.map((mail) => entryOf(mail).sequence)
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
})

test('another customer hears of it instead', async () => {
  const visit = await book()
  await tell(visit)
  await mailsTo(email, 1)
  const other = `${uuid()}@bar.example`
  const { id } = await addCustomer(admin, { email: other })
  await change(visit, { customerId: id })
  await tell(visit)
  expect(entryOf((await mailsTo(email, 2))[1] as Email).method).toBe('CANCEL')
  expect(entryOf((await mailsTo(other, 1))[0] as Email).method).toBe('REQUEST')
})

test('whole days are days, also where the clocks change', async () => {
  const year = new Date().getUTCFullYear() + 1
  const visit = await book({
    ...{ allDay: true, startsAt: `${year}-07-01T10:00:00Z`, endsAt: `${year}-07-02T10:00:00Z` },
  })
  await tell(visit)
  const [mail] = await mailsTo(email, 1)
  const entry = entryOf(mail as Email)
  expect(entry.isDay).toBe(true)
  expect(mail?.text).toMatch(/1 July .* to .* 2 July/)
})

test('nobody hears of what is none of theirs, is over, or if the shop does not want it', async () => {
  for (const more of [
    { kind: 'other' },
    { kind: 'away' },
    { startsAt: '2026-01-05T09:00:00Z', endsAt: '2026-01-05T10:00:00Z' },
  ])
    await tell(await book(more))
  await changeSettings({ tellOfVisits: false })
  await tell(await book())
  await changeSettings({ tellOfVisits: true })
  await tell(await book({ title: 'The one' }))
  expect((await mailsTo(email, 1))[0]?.text).toContain('The one')
})

test('that somebody is on the way is told at once if the shop wants it, and not hours later', async () => {
  await changeSettings({ tellOnTheWay: true })
  const setOut = async (at: string, told: number) => {
    const { id, version } = await book()
    const step = (status: string, seen: number) =>
      admin.post(`/visits/${id}/status`, { status, at, version: seen })
    await step('on-the-way', version)
    await mailsTo(email, told)
    // Pressed too early, taken back, and pressed again.
    await step('planned', version + 1)
    expect((await step('on-the-way', version + 2)).body).toMatchObject({ status: 'on-the-way' })
  }
  await setOut(new Date(Date.now() - 3 * 3_600_000).toISOString(), 0)
  await setOut(new Date().toISOString(), 1)
  const mails = await mailsTo(email, 1)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail?.subject).toContain('On the way')
  expect(mail?.attachments.filter(({ mimeType }) => mimeType === 'text/calendar')).toEqual([])
  await changeSettings({ tellOnTheWay: false })
})
