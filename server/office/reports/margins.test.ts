/** The report of margins, through the call, and its file. */
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialStages } from '#domain/shop/stages.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { startTestShop } from '#server/testing/shop.ts'

const clock = makeTestClock('2026-11-10T10:00:00Z')
let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop({}, clock)
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  const { version } = (await admin.get('/settings')).body
  await admin.patch('/settings', { version, labourRate: 3000, approvalBeforeMaking: false })
})
afterAll(() => shop.stop())

const [fitted, closed] = initialStages.filter(({ kind }) => kind === 'done').map(({ id }) => id)
const making = initialStages.find(({ kind }) => kind === 'making')?.id
const read = async (id: string) => (await admin.get(`/jobs/${id}`)).body
const move = async (id: string, stageId: string | undefined) => {
  const answer = await admin.post(`/jobs/${id}/stage`, { stageId, version: (await read(id)).version })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** A job of £1,000.00 that was planned to cost £400.00, and cost what is given. */
async function makeJob({
  name = 'Ann',
  amount = 30_000 as number | null,
  signType = 'totem',
  costPrice = 40_000 as number | null,
} = {}) {
  const customer = await addCustomer(admin, { name })
  const items = [{ description: 'Sign', price: 100_000, costPrice }]
  const quote = (await admin.post('/quotes', { customerId: customer.id, title: 'Front', items })).body
  const { job, invoice } = (
    await admin.post(`/quotes/${quote.id}/status`, { status: 'accepted', version: quote.version })
  ).body
  const typed = job.items.map((item: object) => ({ ...item, signType }))
  await admin.patch(`/jobs/${job.id}`, { version: job.version, items: typed })
  const cost = { kind: 'material', description: 'Dibond', amount, day: '2026-11-01' }
  if (amount !== null) await admin.post(`/jobs/${job.id}/costs`, cost)
  return { job, invoice, customer }
}

async function handOver(jobId: string, at: string) {
  const times = { startsAt: at, endsAt: new Date(Date.parse(at) + 3_600_000).toISOString() }
  const visit = (await admin.post('/visits', { kind: 'fitting', jobId, ...times })).body
  const body = { handoverId: uuid(), name: 'Ann', signature: { kind: 'typed', value: 'Ann' }, at }
  const answer = await admin.post(`/visits/${visit.id}/handover`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return visit
}
const report = async (query: string, who = admin) => (await who.get(`/reports/margins?${query}`)).body
const jobsIn = async (from: string, to: string) =>
  (await report(`from=${from}&to=${to}`)).rows.map(({ id }: { id: string }) => id)

describe('a job counts', () => {
  test('on the London day of its handover, the last time if there were several', async () => {
    clock.set('2026-07-01T10:00:00Z')
    const { job } = await makeJob()
    // Half past midnight in London's summer.
    await handOver(job.id, '2026-06-29T23:30:00Z')
    expect(await jobsIn('2026-06-29', '2026-06-29')).toEqual([])
    expect(await jobsIn('2026-06-30', '2026-06-30')).toEqual([job.id])
    clock.set('2026-07-20T10:00:00Z')
    await handOver(job.id, '2026-07-15T10:00:00Z')
    expect(await jobsIn('2026-06-01', '2026-06-30')).toEqual([])
    expect(await jobsIn('2026-07-15', '2026-07-15')).toEqual([job.id])
  })

  test('on the day on which it was done without one, also once it is closed, and not while it is made again', async () => {
    clock.set('2026-08-03T10:00:00Z')
    const { job } = await makeJob()
    expect(await jobsIn('2026-08-01', '2026-08-31')).toEqual([])
    await move(job.id, fitted)
    clock.set('2026-08-20T10:00:00Z')
    await move(job.id, closed)
    expect(await jobsIn('2026-08-03', '2026-08-03')).toEqual([job.id])
    await move(job.id, making)
    expect(await jobsIn('2026-08-01', '2026-08-31')).toEqual([])
    await move(job.id, fitted)
    expect(await jobsIn('2026-08-20', '2026-08-20')).toEqual([job.id])
  })
})

describe('the figures', () => {
  test('are those of each job’s page, by job, kind and customer', async () => {
    clock.set('2026-09-10T10:00:00Z')
    const first = await makeJob({ name: 'Quay' })
    const visit = await handOver(first.job.id, '2026-09-09T10:00:00Z')
    for (const minutes of [50, 25])
      await admin.post(`/visits/${visit.id}/entries`, {
        entry: { kind: 'hours', entryId: uuid(), day: '2026-09-09', minutes },
      })
    await admin.post(`/invoices/${first.invoice.id}/issue`, { version: first.invoice.version })
    const issued = (await admin.get(`/invoices/${first.invoice.id}`)).body
    await admin.post(`/invoices/${issued.id}/credit`, {
      version: issued.version,
      amount: 12_000,
      reason: 'Late',
    })
    const unknown = await makeJob({ name: 'Bell', amount: null, signType: 'banner', costPrice: null })
    await move(unknown.job.id, fitted)
    const removed = await makeJob({ name: 'Shah', amount: 70_000, signType: 'banner' })
    const { items } = (await admin.get(`/jobs/${removed.job.id}/costs`)).body
    await admin.delete(`/jobs/${removed.job.id}/costs/${items[0].id}?version=1`)
    await admin.post(`/jobs/${removed.job.id}/costs`, { kind: 'labour', hours: 10, day: '2026-09-01' })
    await move(removed.job.id, fitted)

    const { rows, totals, count } = await report('from=2026-09-01&to=2026-09-30&by=job')
    expect(count).toBe(3)
    for (const row of rows) {
      const costs = (await admin.get(`/jobs/${row.id}/costs`)).body
      for (const side of ['planned', 'real'] as const) {
        expect([row.name, side, row[side].margin]).toEqual([row.name, side, costs[side].margin])
        expect(row[side].percent).toBe(costs[side].percent)
      }
    }
    const real = rows.find(({ id }: { id: string }) => id === first.job.id).real
    expect(real).toEqual({ known: 1, sold: 90_000, cost: 33_750, margin: 56_250, percent: 62.5 })
    expect(totals).toMatchObject({
      ...{ count: 3, sold: 290_000, unknown: 1 },
      planned: { known: 2, margin: 120_000 },
      real: { known: 2, sold: 190_000, cost: 63_750, margin: 126_250 },
    })
    const kinds = await report('from=2026-09-01&to=2026-09-30&by=kind')
    expect(
      kinds.rows.map(({ id, name, count: jobs }: { id: string; name: string; count: number }) => [
        id,
        name,
        jobs,
      ]),
    ).toEqual([
      ['banner', 'Banner', 2],
      ['totem', 'Totem', 1],
    ])
    expect(kinds.totals).toEqual(totals)
    const customers = await report('from=2026-09-01&to=2026-09-30&by=customer')
    const had = customers.rows.filter(({ count: jobs }: { count: number }) => jobs > 0)
    expect(had.map(({ name }: { name: string }) => name).sort()).toEqual(['Bell', 'Quay', 'Shah'])
    expect(customers.totals).toEqual(totals)
  })

  test('are refused for no period', async () => {
    for (const query of [
      '',
      'from=2026-09-02&to=2026-09-01',
      'from=2020-01-01&to=2026-01-01',
      'from=2026-09-01&to=2026-09-02&by=week',
    ]) {
      expect((await admin.get(`/reports/margins?${query}`)).status).toBe(400)
      expect((await admin.get(`/reports/margins.csv?${query}`)).status).toBe(400)
    }
  })
})

test('the file has the same rows in pounds, and no name runs as a formula', async () => {
  clock.set('2026-10-10T10:00:00Z')
  const { job } = await makeJob({ name: '=HYPERLINK("http://evil.example")' })
  await move(job.id, fitted)
  const file = async (by: string) => {
    const path = `/api/reports/margins.csv?from=2026-10-01&to=2026-10-31&by=${by}`
    const answer = await fetch(shop.url + path, { headers: { cookie: admin.cookie } })
    expect(answer.headers.get('content-type')).toMatch('text/csv')
    expect(answer.headers.get('content-disposition')).toContain(
      `margins-by-${by.replace(/&.*/, '')}-2026-10-01-to-2026-10-31.csv`,
    )
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  }
  expect(await file('customer')).toContain(
    '\uFEFFCustomer,About,Day,Jobs,Sold for,Planned cost,Planned margin,Planned margin %,Real cost,Real margin,Real margin %,Jobs with something not known,' +
      '"Jobs, before","Sold for, before","Planned cost, before","Planned margin, before","Planned margin %, before","Real cost, before","Real margin, before","Real margin %, before","Jobs with something not known, before"\r\n' +
      `"'=HYPERLINK(""http://evil.example"")",,,1,1000,400,600,60,300,700,70,0,0,0,,,,,,,0\r\n`,
  )
  expect(await file('job')).toContain(`,2026-10-10,1,1000,`)
  expect(await file('month')).toContain('Oct 2026,,,1,1000,')
  expect(await file('worker&of=customer&key=nobody')).not.toContain('1000')
  // The month after has it as the period before.
  const november = await report('from=2026-11-01&to=2026-11-30&by=month')
  expect(november).toMatchObject({
    ...{
      totals: { count: 0 },
      before: { from: '2026-10-01', to: '2026-10-31', totals: { count: 1, sold: 100_000 } },
    },
  })
})

test('by group, surveyor and enquiry, each with the jobs behind it', async () => {
  clock.set('2026-06-10T10:00:00Z')
  const meg = await signInWorker(shop, 'meg')
  const group = (await admin.post('/groups', { name: 'Trade' })).body
  const customer = await addCustomer(admin, { name: 'Gus' })
  // Of several groups the first one counts.
  const later = (await admin.post('/groups', { name: 'Later' })).body
  const grouped = { version: customer.version, groupIds: [group.id, later.id] }
  expect((await admin.patch(`/customers/${customer.id}`, grouped)).status).toBe(200)
  const survey = (await meg.post('/measurements', { title: 'Front', status: 'submitted' })).body
  const draft = (await admin.post(`/measurements/${survey.id}/quote`, { customerId: customer.id })).body.quote
  await shop.deps.db.execute(sql`
    insert into enquiries (id, number, name, message, consent_at, consent_wording, quote_id, sign_design)
    values (${uuid()}, 'ENQ-1', 'Gus', 'Hello', now(), 'Yes', ${draft.id}, null)`)
  const items = [{ description: 'Sign', price: 100_000, costPrice: 40_000 }]
  const quote = (await admin.patch(`/quotes/${draft.id}`, { version: draft.version, items })).body
  const accepted = { status: 'accepted', version: quote.version }
  const { job } = (await admin.post(`/quotes/${quote.id}/status`, accepted)).body
  await move(job.id, fitted)
  const plain = await makeJob({ name: 'Una' })
  await move(plain.job.id, fitted)

  const days = 'from=2026-06-01&to=2026-06-29'
  for (const [by, name, none] of [
    ['group', 'Trade', 'No group'],
    ['worker', 'meg', 'No survey'],
    ['source', 'Enquiry form of the website', 'Not known'],
  ] as const) {
    const { rows } = await report(`${days}&by=${by}`)
    expect(rows.map((row: { name: string }) => row.name).sort()).toEqual([name, none].sort())
    for (const [title, id] of [
      [name, job.id],
      [none, plain.job.id],
    ]) {
      const key = encodeURIComponent(rows.find((row: { name: string }) => row.name === title).id)
      const behind = await report(`${days}&by=job&of=${by}&key=${key}`)
      expect([title, behind.rows.map((row: { id: string }) => row.id)]).toEqual([title, [id]])
      expect(behind).toMatchObject({ only: { of: by, name: title }, totals: { count: 1, sold: 100_000 } })
      expect(behind.rows[0].before).toBeNull()
    }
  }
  const july = await report('from=2026-07-01&to=2026-07-29&by=group&of=source&key=form')
  expect(july).toMatchObject({ rows: [{ name: 'Trade', count: 0, before: { count: 1 } }] })
  const lastYear = await report('from=2027-06-01&to=2027-06-29&by=kind&against=year')
  expect(lastYear).toMatchObject({
    totals: { count: 0 },
    before: { from: '2026-06-01', totals: { count: 2 } },
  })
})

test('nobody but admins reads it', async () => {
  const fay = await signInWorker(shop, 'fay')
  for (const path of ['margins', 'margins.csv'])
    expect((await fay.get(`/reports/${path}?from=2026-01-01&to=2026-12-31`)).status).toBe(403)
})
