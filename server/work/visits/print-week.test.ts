/** A week of the diary on paper. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { columnsOf } from '#server/testing/copy-rows.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let fay: Client & { id: string }
let otto: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  fay = await signInWorker(shop, 'fay')
  otto = await signInWorker(shop, 'otto')
})
afterAll(() => shop.stop())

async function book(more: object) {
  const answer = await admin.post('/visits', {
    ...{
      kind: 'fitting',
      people: [fay.id],
      startsAt: '2026-11-24T09:00:00Z',
      endsAt: '2026-11-24T11:00:00Z',
    },
    ...more,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
async function weekOf(query: string, who: Client = admin) {
  const answer = await fetch(`${shop.url}/api/visits/week?${query}`, { headers: { cookie: who.cookie } })
  if (answer.status !== 200) return { status: answer.status, pages: 0, text: '', size: [0, 0] }
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  return { status: 200, pages: pdf.numPages, text: text.replace(/\s+/g, ' '), size: [width, height] }
}

test('has the visits of its days in London with place and people, and nobody who was put off', async () => {
  const customer = await addCustomer(admin, { companyName: 'Quay Café' })
  const job = (
    await admin.post('/jobs', {
      customerId: customer.id,
      title: 'Shop front',
      site: { address: '7 Quay Street, M5 4WT' },
    })
  ).body
  await book({ jobId: job.id, people: [fay.id, otto.id] })
  // Through the night of Sunday on, and the night before Monday.
  await book({ title: 'Night shift', startsAt: '2026-11-29T22:00:00Z', endsAt: '2026-11-30T05:00:00Z' })
  await book({ title: 'Before it', startsAt: '2026-11-22T20:00:00Z', endsAt: '2026-11-22T23:59:00Z' })
  const off = await book({ title: 'Rained off', people: [otto.id] })
  const { id, version } = off
  await admin.post(`/visits/${id}/status`, { status: 'put-off', at: off.createdAt, reason: 'Rain', version })
  const week = await weekOf('on=2026-11-26')
  expect([week.status, week.pages, week.size.map(Math.round)]).toEqual([200, 1, [842, 595]])
  for (const said of [
    '23 Nov 2026',
    '29 Nov 2026',
    '09:00–11:00',
    'Shop front',
    'M5',
    job.jobNumber,
    'Night shift',
  ])
    expect(week.text).toContain(said)
  for (const other of ['Before it', 'Rained off']) expect(week.text).not.toContain(other)
  expect((await weekOf('on=2026-12-01')).text).toContain('Night shift')
  expect((await weekOf('on=2026-12-25')).text).toContain('Christmas Day')
  const his = await weekOf(`on=2026-11-26&personId=${otto.id}`)
  expect(his.text).toContain('Shop front')
  expect(his.text).not.toContain('Night shift')
})

/** Makes more visits like one, every twenty minutes on each of seven days, in a fraction of the time of as many calls. */
async function copyVisit(id: string, count: number): Promise<void> {
  const names = await columnsOf(shop.pool, 'visits')
  const late = `make_interval(days => day, mins => 20 * at)`
  await shop.pool.query(
    `with made as (
       insert into visits (${names}) select ${names} from (
         select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
           'title', replace(v.title, '1', (at + 1)::text), 'starts_at', v.starts_at + ${late}, 'ends_at', v.ends_at + ${late}))).*
         from visits v, generate_series(0, 6) day, generate_series(0, $2::int - 1) at
         where v.id = $1 and day + at > 0) copy
       returning id)
     insert into visit_people (visit_id, person_id, position)
     select made.id, person_id, position from made, visit_people where visit_id = $1`,
    [id, count],
  )
}

test.each([1, 8, 40])(
  'with %i visits a day is one page',
  async (count) => {
    const monday = Date.parse('2027-03-01T00:00:00Z') + count * 7 * 86_400_000
    const first = monday + 6 * 60 * 60_000
    const made = await book({
      ...{ title: 'Visit 1 to a customer with quite a long name', people: [fay.id, otto.id] },
      ...{ address: 'Unit 12, The Long Industrial Estate, Trafford Park, Manchester, M17 1AB' },
      ...{ startsAt: new Date(first).toISOString(), endsAt: new Date(first + 1_200_000).toISOString() },
    })
    await copyVisit(made.id, count)
    const { pages, text } = await weekOf(`on=${new Date(monday).toISOString().slice(0, 10)}`)
    expect(pages).toBe(1)
    expect(text).toContain('Visit 1 to')
    if (count < 40) expect(text).toContain(`Visit ${count} to`)
    else expect(text).toMatch(/Visit 40 to|and \d+ more/)
  },
  60_000,
)

test('is for the office', async () => {
  expect((await weekOf('on=2026-11-26', fay)).status).toBe(403)
  expect((await weekOf('on=yesterday')).status).toBe(400)
})
