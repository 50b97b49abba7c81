/** What jobs were planned to cost and what they cost, through the calls. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let fay: Client & { id: string }
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  fay = await signInWorker(shop, 'fay')
  customerId = (await addCustomer(admin)).id
  await say(2800)
})
afterAll(() => shop.stop())

async function say(labourRate: number) {
  const { version } = (await admin.get('/settings')).body
  expect((await admin.patch('/settings', { version, labourRate })).status).toBe(200)
}

const panel = { description: 'Panel', price: 100_000, costPrice: 32_000.5, quantity: 2 }
const fitting = { description: 'Fitting', price: 5000, unit: 'hour', quantity: 2.5 }
const skip = { kind: 'optional', description: 'Skip', price: 9000, costPrice: 4000 }
const lamps = { description: 'Lamps', price: 20_000 }

async function accept(quote: { id: string; version: number }) {
  const { id, version } = quote
  const answer = await admin.post(`/quotes/${id}/status`, { status: 'accepted', version })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

async function newJob(items: object[] = [panel, fitting, skip], more: object = {}) {
  const quote = (await admin.post('/quotes', { customerId, items, ...more })).body
  return accept(quote)
}

const costsOf = async (id: string) => (await admin.get(`/jobs/${id}/costs`)).body
const material = { kind: 'material', description: 'Dibond', amount: 40_000, day: '2026-11-20' }
const add = (jobId: string, cost: object = material, who: Client = admin) =>
  who.post(`/jobs/${jobId}/costs`, cost)

describe('the plan', () => {
  test('is the cost of the lines that were taken, and hours at the shop’s rate', async () => {
    const discount = { kind: 'percent', value: 10 }
    const { job } = await newJob([panel, fitting, skip, { kind: 'note', description: 'Thanks' }], {
      discount,
    })
    const { planned, sold } = await costsOf(job.id)
    expect(planned).toMatchObject({
      ...{ labour: 7000, material: 64_001, total: 71_001, lines: 2, known: 2, complete: true },
      ...{ sold: 191_250, margin: 120_249, percent: 62.9 },
    })
    expect(sold).toEqual({ quoted: 191_250, invoiced: null, deposits: null })
  })

  test('says how many lines have a cost, and no margin until all have', async () => {
    const { job } = await newJob([panel, lamps])
    const { planned } = await costsOf(job.id)
    expect(planned).toMatchObject({ total: 64_001, lines: 2, known: 1, complete: false, margin: null })
  })

  test('stays as it was when the rate goes up, and follows what is accepted later', async () => {
    const { job, quote } = await newJob([fitting])
    await say(9900)
    expect((await costsOf(job.id)).planned.labour).toBe(7000)
    await say(2800)
    const { version } = (await admin.get(`/quotes/${quote.id}`)).body
    await admin.post(`/quotes/${quote.id}/status`, { status: 'draft', version, reason: 'More wanted' })
    const draft = (await admin.get(`/quotes/${quote.id}`)).body
    const items = [fitting, panel]
    const patched = (await admin.patch(`/quotes/${quote.id}`, { version: draft.version, items })).body
    const { invoice } = await accept(patched)
    expect((await costsOf(job.id)).planned).toMatchObject({ labour: 7000, material: 64_001 })
    await admin.post(`/invoices/${invoice.id}/void`, { version: invoice.version, reason: 'Another revision' })
    const now = (await admin.get(`/quotes/${quote.id}`)).body
    const next = (await admin.post(`/quotes/${quote.id}/revise`, { version: now.version })).body
    const dearer = (await admin.patch(`/quotes/${next.id}`, { version: next.version, items: [panel] })).body
    expect((await costsOf(job.id)).planned.labour).toBe(7000)
    expect((await accept(dearer)).job.id).toBe(job.id)
    expect(await costsOf(job.id)).toMatchObject({
      planned: { labour: 0, material: 64_001 },
      sold: { quoted: 200_000 },
    })
  })

  test('of a job made by hand is not known; of one for a quote it is', async () => {
    const { body } = await admin.post('/jobs', { customerId })
    expect(await costsOf(body.id)).toMatchObject({
      ...{ items: [], hours: [], labourRate: 2800 },
      planned: { lines: 0, total: null, margin: null },
      real: { total: null, sold: null, margin: null },
      sold: { quoted: null },
    })
  })
})

describe('a cost', () => {
  test('is kept, changed and removed, and adds up', async () => {
    const { job } = await newJob()
    const made = (await add(job.id, { ...material, supplier: 'Perspex Ltd', reference: 'INV 7' })).body
    expect(made).toMatchObject({ ...material, supplier: 'Perspex Ltd', reference: 'INV 7', version: 1 })
    const crane = { kind: 'subcontract', description: 'Crane', amount: 25_000, day: '2026-11-19' }
    await add(job.id, crane)
    const path = `/jobs/${job.id}/costs/${made.id}`
    const changed = (await admin.patch(path, { version: 1, amount: 41_000 })).body
    expect(changed).toMatchObject({ amount: 41_000, description: 'Dibond', version: 2 })
    const { items, real } = await costsOf(job.id)
    expect(items.map(({ description }: { description: string }) => description)).toEqual(['Crane', 'Dibond'])
    expect(real).toMatchObject({ material: 41_000, subcontract: 25_000, labour: 0, total: 66_000 })
    expect(await admin.delete(`${path}?version=2`)).toMatchObject({ status: 200 })
    expect((await costsOf(job.id)).real.total).toBe(25_000)
    expect((await admin.patch(path, { version: 3, amount: 1 })).status).toBe(404)
  })

  test('of labour is hours × the rate of that day, which a later rate does not change', async () => {
    const { job } = await newJob()
    const labour = { kind: 'labour', hours: 1.5, personId: fay.id, day: '2026-11-20' }
    const made = (await add(job.id, labour)).body
    expect(made).toMatchObject({ amount: 4200, rate: 2800, person: { id: fay.id, name: 'fay' } })
    await say(9900)
    const path = `/jobs/${job.id}/costs/${made.id}`
    expect((await admin.patch(path, { version: 1, hours: 3 })).body).toMatchObject({
      amount: 8400,
      rate: 2800,
    })
    await say(2800)
  })

  test('is refused if it says too little, with the field', async () => {
    const { job } = await newJob()
    const fields = async (cost: object) => {
      const { status, body } = await add(job.id, cost)
      return [status, ...body.fields.map(({ path }: { path: string }) => path)]
    }
    expect(await fields({ ...material, description: '' })).toEqual([400, 'description'])
    expect(await fields({ ...material, amount: -1 })).toEqual([400, 'amount'])
    expect(await fields({ ...material, amount: 100_000_001 })).toEqual([400, 'amount'])
    expect(await fields({ kind: 'labour', hours: 1, day: '2026-11-20', personId: uuid() })).toEqual([
      400,
      'personId',
    ])
    await say(0)
    expect(await fields({ kind: 'labour', hours: 1, day: '2026-11-20' })).toEqual([400, 'amount'])
    await say(2800)
    expect((await costsOf(job.id)).items).toEqual([])
  })

  test('is made once by its id; other contents under it are a conflict', async () => {
    const { job } = await newJob()
    const costId = uuid()
    const twice = await Promise.all([
      add(job.id, { ...material, costId }),
      add(job.id, { ...material, costId }),
    ])
    expect(twice.map(({ status, body }) => [status, body.id])).toEqual([
      [200, costId],
      [200, costId],
    ])
    expect((await costsOf(job.id)).items).toHaveLength(1)
    const other = await add(job.id, { ...material, costId, amount: 1 })
    expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT', current: { id: costId } } })
    const elsewhere = (await newJob()).job
    expect((await add(elsewhere.id, { ...material, costId })).status).toBe(404)
    expect(
      (await admin.patch(`/jobs/${elsewhere.id}/costs/${costId}`, { version: 1, amount: 1 })).status,
    ).toBe(404)
    expect((await admin.delete(`/jobs/${elsewhere.id}/costs/${costId}?version=1`)).status).toBe(404)
  })

  test('that somebody else changed is a conflict with what it is now', async () => {
    const { job } = await newJob()
    const { id } = (await add(job.id)).body
    const path = `/jobs/${job.id}/costs/${id}`
    const both = await Promise.all([
      admin.patch(path, { version: 1, amount: 1 }),
      admin.patch(path, { version: 1, amount: 2 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({ code: 'CONFLICT', current: { id, version: 2 } })
    expect((await admin.delete(`${path}?version=1`)).status).toBe(409)
  })

  test('of an archived job stays as it is', async () => {
    const { job } = await newJob()
    const { id } = (await add(job.id)).body
    const { version } = (await admin.get(`/jobs/${job.id}`)).body
    await admin.delete(`/jobs/${job.id}?version=${version}`)
    expect((await add(job.id)).body.code).toBe('LOCKED')
    expect((await admin.patch(`/jobs/${job.id}/costs/${id}`, { version: 1, amount: 1 })).body.code).toBe(
      'LOCKED',
    )
    expect((await costsOf(job.id)).items).toHaveLength(1)
  })

  test('is on the job’s timeline', async () => {
    const { job } = await newJob()
    const { id } = (await add(job.id)).body
    await admin.delete(`/jobs/${job.id}/costs/${id}?version=1`)
    const { items } = (await admin.get(`/events?record=jobs/${job.id}`)).body
    const said = items.map(({ what }: { what: string }) => what)
    expect(said).toEqual(
      expect.arrayContaining(['Entered a cost: £400.00, Dibond', 'Removed a cost: £400.00, Dibond']),
    )
  })
})

describe('hours on site', () => {
  async function withHours(minutes: number) {
    const { job } = await newJob()
    const times = { startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T11:00:00Z' }
    const visit = (
      await admin.post('/visits', { kind: 'fitting', jobId: job.id, people: [fay.id], ...times })
    ).body
    const entry = { kind: 'hours', entryId: uuid(), day: '2026-11-20', minutes, note: 'Fitting' }
    const sheet = await fay.post(`/visits/${visit.id}/entries`, { entry })
    expect(sheet.status).toBe(200)
    return { job, visit, sheet }
  }

  test('cost what an hour cost when they were entered', async () => {
    const { job, visit } = await withHours(100)
    await say(9900)
    const { hours, real } = await costsOf(job.id)
    await say(2800)
    expect(hours).toMatchObject([
      {
        ...{ visitId: visit.id, person: { id: fay.id }, day: '2026-11-20', minutes: 100, hours: 1.67 },
        ...{ rate: 2800, amount: 4667, note: 'Fitting' },
      },
    ])
    expect(real).toMatchObject({ labour: 4667, total: 4667, complete: true })
  })

  test('are not known to cost anything while nobody says what an hour costs', async () => {
    await say(0)
    const { job } = await withHours(60)
    const { hours, real } = await costsOf(job.id)
    await say(2800)
    expect(hours).toMatchObject([{ rate: null, amount: null }])
    expect(real).toMatchObject({ total: null, margin: null, minutesWithoutRate: 60 })
  })

  test('and a plan take the first rate that is ever said, and keep it', async () => {
    await say(0)
    const { job } = await withHours(60)
    expect((await costsOf(job.id)).planned).toMatchObject({ labour: 0, known: 1, margin: null })
    await say(3000)
    const costs = await costsOf(job.id)
    expect(costs.hours).toMatchObject([{ rate: 3000, amount: 3000 }])
    expect(costs.planned).toMatchObject({ labour: 7500, material: 64_001, known: 2, complete: true })
    await say(0)
    await say(2800)
    expect(await costsOf(job.id)).toMatchObject({ hours: [{ rate: 3000 }], planned: { labour: 7500 } })
  })

  test('show fitters no rate', async () => {
    const { sheet } = await withHours(60)
    expect(JSON.stringify(sheet.body)).not.toMatch(/"(rate|amount)"/)
  })
})

describe('what it was sold for', () => {
  const invoice = async (id: string) => (await admin.get(`/invoices/${id}`)).body
  const act = async (id: string, verb: string, body: object = {}) => {
    const answer = await admin.post(`/invoices/${id}/${verb}`, {
      version: (await invoice(id)).version,
      ...body,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }

  test('is what was invoiced less what was credited, once it is; a deposit is not counted twice', async () => {
    const accepted = await newJob([panel])
    const id = accepted.invoice.id
    const { job } = accepted
    await add(job.id)
    const deposit = await act(id, 'deposit', { deposit: { kind: 'percent', value: 50 } })
    expect((await costsOf(job.id)).sold).toEqual({ quoted: 200_000, invoiced: null, deposits: null })
    await act(deposit.id, 'issue')
    expect(await costsOf(job.id)).toMatchObject({
      sold: { quoted: 200_000, invoiced: null, deposits: 100_000 },
      real: { sold: 200_000, margin: 160_000, percent: 80 },
    })
    await act(id, 'issue')
    expect((await costsOf(job.id)).sold).toMatchObject({ invoiced: 200_000, deposits: 100_000 })
    await act(id, 'credit', { amount: 12_000, reason: 'A scratch' })
    expect(await costsOf(job.id)).toMatchObject({
      sold: { quoted: 200_000, invoiced: 190_000, deposits: 100_000 },
      planned: { sold: 200_000 },
      real: { sold: 190_000, margin: 150_000 },
    })
  })
})

test('nobody but admins reads or enters costs, no matter who is on the job', async () => {
  const { job } = await newJob()
  const { id } = (await add(job.id)).body
  const { version } = (await admin.get(`/jobs/${job.id}`)).body
  await admin.patch(`/jobs/${job.id}`, { version, people: [fay.id] })
  expect((await fay.get(`/jobs/${job.id}`)).status).toBe(200)
  expect((await fay.get(`/jobs/${job.id}/costs`)).status).toBe(403)
  expect((await add(job.id, material, fay)).status).toBe(403)
  expect((await fay.patch(`/jobs/${job.id}/costs/${id}`, { version: 1, amount: 1 })).status).toBe(403)
  expect((await fay.delete(`/jobs/${job.id}/costs/${id}?version=1`)).status).toBe(403)
  // The amount as a field's value: ids hold any digits.
  expect(JSON.stringify((await fay.get(`/jobs/${job.id}`)).body)).not.toMatch(/cost|margin|:-?400\d*[,}\]]/i)
})
