/** The code on a sign: what strangers read, and where staff are led. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let fay: Client & { id: string }
let sam: Client & { id: string }
let stranger: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  fay = await signInWorker(shop, 'fay')
  sam = await signInWorker(shop, 'sam')
  stranger = clientOf(shop.url)
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query('delete from rate_limit'))

const secret = { notes: 'SECRET note', site: { address: 'SECRET Lane 1', hazards: 'SECRET dog' } }
async function newJob(more: object = {}) {
  const customer = await addCustomer(admin, { name: 'SECRET Bell', companyName: 'SECRET Café' })
  const items = [
    { id: uuid(), title: 'SECRET fascia', signType: 'fascia-tray', power: '12 V, 60 W', substrate: 'Dibond' },
    {
      id: uuid(),
      title: 'SECRET swing sign',
      signType: 'projecting',
      colours: [{ system: 'RAL', code: '9005' }],
    },
  ]
  const made = await admin.post('/jobs', {
    customerId: customer.id,
    title: 'SECRET',
    items,
    ...secret,
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}
const read = (code: string, who: Client = stranger, item = '') =>
  who.get(`/passports/${code}${item && `?item=${item}`}`)
async function changeSettings(change: object) {
  const { version } = (await admin.get('/settings')).body
  expect((await admin.patch('/settings', { ...change, version })).status).toBe(200)
}
async function finish(job: { id: string; version: number }) {
  const { stages } = (await admin.get('/settings')).body
  const stageId = stages.find(({ kind }: { kind: string }) => kind === 'done').id
  await shop.pool.query(
    `update jobs set stage_id = $2, stage_kind = 'done', stage_since = '2026-11-21T23:30:00Z'
    where id = $1`,
    [job.id, stageId],
  )
}

describe('strangers', () => {
  test('read what the shop shows of a finished job, and nothing of its customer', async () => {
    const job = await newJob()
    expect(job.code).toMatch(/^[0-9A-F]{12}$/)
    expect((await read(job.code)).body).toMatchObject({ isMade: false, facts: [] })
    await finish(job)
    const { status, body } = await read(job.code)
    expect([status, body.facts[0], body.facts[1], body.staffPath]).toEqual([
      200,
      ['Finished', '21 Nov 2026'],
      ['Warranty', expect.stringMatching(/^(Until|Ended on) 21 Nov 2027$/)],
      null,
    ])
    expect(body.signs).toMatchObject([
      { name: 'Fascia tray', facts: [['Power', '12 V, 60 W']] },
      { name: 'Projecting sign', facts: [] },
    ])
    await changeSettings({ passportShows: ['colours'], warrantyMonths: 0 })
    const less = (await read(job.code)).body
    expect(less).toMatchObject({ facts: [], signs: [{ facts: [] }, { facts: [['Colours', 'RAL 9005']] }] })
    expect(JSON.stringify([body, less])).not.toMatch(/SECRET/i)
    expect(JSON.stringify([body, less])).not.toContain(job.id)
    await changeSettings({ passportShows: ['day', 'warranty', 'power'], warrantyMonths: 12 })
  })

  test('read of the one sign that the code is on, however the code is typed', async () => {
    const job = await newJob()
    const key = job.items[1].id.slice(-6)
    expect((await read(job.code, stranger, key)).body.signs).toMatchObject([{ name: 'Projecting sign' }])
    const typed = job.code.toLowerCase().replace(/(.{4})/g, '$1-')
    expect((await read(encodeURIComponent(typed))).body.signs).toHaveLength(2)
  })

  test('who try codes are stopped after sixty', async () => {
    for (let tries = 0; tries < 60; tries++) expect((await read('00000000000A')).status).toBe(404)
    expect((await read('00000000000B')).status).toBe(429)
    expect((await read('x')).status).toBe(429)
    // Anyone who has a code can still read it.
    expect((await read((await newJob()).code)).status).toBe(200)
  })
})

test('staff are led to the job, and fitters to their nearest visit', async () => {
  const job = await newJob()
  expect((await read(job.code, admin)).body.staffPath).toBe(`/jobs/${job.id}`)
  const days = [-20, 1, 30].map((days) => Date.now() + days * 86_400_000)
  const visits = []
  for (const at of days)
    visits.push(
      (
        await admin.post('/visits', {
          ...{ kind: 'fitting', jobId: job.id, people: [fay.id] },
          ...{ startsAt: new Date(at).toISOString(), endsAt: new Date(at + 3_600_000).toISOString() },
        })
      ).body,
    )
  expect((await read(job.code, fay)).body.staffPath).toBe(`/visits/${visits[1].id}`)
  expect((await read(job.code, sam)).body.staffPath).toBeNull()
})

test('two jobs never have the same code, and nobody chooses one', async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, async () => (await newJob()).code))
  expect(new Set(codes).size).toBe(20)
  const answer = await admin.post('/jobs', {
    customerId: (await addCustomer(admin)).id,
    code: 'AAAAAAAAAAAA',
  })
  expect(answer.status).toBe(400)
})
