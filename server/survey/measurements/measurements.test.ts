/** Surveys: whose they are, that a phone may retry what was stored, and what the office may do. */
import { extractText } from 'unpdf'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let joe: Client & { id: string }
let amina: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  joe = await signInWorker(shop, 'joe')
  amina = await signInWorker(shop, 'amina')
})
afterAll(() => shop.stop())

const sign = (fields: object = {}) => ({ id: uuid(), signType: 'fascia-panel', widthMm: 4800, ...fields })
const survey = async (client: Client, fields: object = {}) =>
  (await client.post('/measurements', { id: uuid(), title: 'Front', ...fields })).body

describe('access', () => {
  test('a visitor neither sees nor creates one', async () => {
    const stranger = clientOf(shop.url)
    expect((await stranger.get('/measurements')).status).toBe(401)
    expect((await stranger.post('/measurements', {})).status).toBe(401)
  })

  test('a worker cannot see, change or take over another worker’s', async () => {
    const made = await survey(joe)
    expect((await amina.get(`/measurements/${made.id}`)).status).toBe(404)
    expect((await amina.patch(`/measurements/${made.id}`, { version: 1, title: 'Mine' })).status).toBe(404)
    expect((await amina.post('/measurements', { id: made.id, title: 'Mine' })).status).toBe(404)
    const ids = async (client: Client) =>
      (await client.get('/measurements?limit=100')).body.items.map((one: { id: string }) => one.id)
    expect(await ids(amina)).not.toContain(made.id)
    expect(await ids(joe)).toContain(made.id)
    expect(await ids(admin)).toContain(made.id)
  })

  test('an admin reads all, and neither creates nor changes any', async () => {
    const made = await survey(joe)
    expect((await admin.get(`/measurements/${made.id}`)).body).toMatchObject({
      id: made.id,
      workerId: joe.id,
      worker: { name: 'joe' },
    })
    expect((await admin.post('/measurements', { title: 'Office' })).status).toBe(403)
    expect((await admin.patch(`/measurements/${made.id}`, { version: 1, title: 'Office' })).status).toBe(403)
  })

  test('worker, quote and quoted status cannot be set by a call', async () => {
    for (const field of ['workerId', 'isQuoteCreated', 'quoteId', 'customer', 'createdBy']) {
      const { status, body } = await joe.post('/measurements', { [field]: uuid() })
      expect(status).toBe(400)
      expect(body.fields[0].path).toBe(field)
    }
  })

  test('a survey is for a customer that the worker sees', async () => {
    const hidden = await addCustomer(admin, { name: 'Hidden' })
    const theirs = await addCustomer(admin, { name: 'Ann', companyName: 'Quay Café', assignedTo: [joe.id] })
    const refused = await joe.post('/measurements', { customerId: hidden.id })
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'customerId' }] } })
    const made = await survey(joe, { customerId: theirs.id })
    expect(made.customer).toEqual({ name: 'Ann', companyName: 'Quay Café' })
    const { status } = await joe.patch(`/measurements/${made.id}`, { version: 1, customerId: hidden.id })
    expect(status).toBe(400)
  })
})

describe('a draft', () => {
  test('requires no field', async () => {
    const { status, body } = await joe.post('/measurements', {})
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'draft', signs: [], customerId: null, isQuoteCreated: false })
    expect(body.surveyDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('keeps every field of its signs and photos', async () => {
    const photo = {
      id: uuid(),
      kind: 'front',
      caption: 'From across the road',
      takenAt: '2026-11-21T09:30:00.000Z',
      place: { latitude: 53.48, longitude: -2.26, accuracyM: 8 },
      calibration: { kind: 'length', from: [0.1, 0.2], to: [0.1, 0.8], knownMm: 1981 },
      annotations: [
        { id: uuid(), kind: 'dimension', colour: 'red', from: [0, 0], to: [1, 0], valueMm: null },
        { id: uuid(), kind: 'text', colour: 'white', at: [0.5, 0.5], text: 'Cable here' },
      ],
    }
    const signs = [
      sign({ label: 'Left', photos: [photo], colours: [{ part: 'face', system: 'RAL', code: '9005' }] }),
    ]
    const made = await survey(joe, { signs })
    const again = (await joe.get(`/measurements/${made.id}`)).body
    expect(again.signs[0]).toMatchObject({ ...signs[0], photos: [{ ...photo, width: null, height: null }] })
  })

  test.each([
    ['an invalid length', { signs: [{ id: uuid(), widthMm: -1 }] }, 'signs.0.widthMm'],
    [
      'a place outside the world',
      { photos: [{ id: uuid(), place: { latitude: 91, longitude: 0 } }] },
      'photos.0.place.latitude',
    ],
    ['an unknown type of sign', { signs: [{ id: uuid(), signType: 'hologram' }] }, 'signs.0.signType'],
    ['an unknown field of a sign', { signs: [{ id: uuid(), price: 5 }] }, 'signs.0.price'],
  ])('with %s is refused by the field’s name', async (_what, fields, path) => {
    const { status, body } = await joe.post('/measurements', fields)
    expect(status).toBe(400)
    expect(body.fields[0].path).toBe(path)
  })
})

describe('a phone with a bad connection', () => {
  test('that sends a new survey twice creates one', async () => {
    const id = uuid()
    const both = await Promise.all([1, 2].map(() => joe.post('/measurements', { id, title: 'Twice' })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body).toEqual(both[1]?.body)
  })

  test('that sends a change again after a lost answer has it applied once', async () => {
    const made = await survey(joe)
    const change = { version: 1, changeId: uuid(), title: 'Rear' }
    const first = await joe.patch(`/measurements/${made.id}`, change)
    const again = await joe.patch(`/measurements/${made.id}`, change)
    expect(first.body.version).toBe(2)
    expect(again).toMatchObject({ status: 200, body: { version: 2, title: 'Rear' } })
  })

  test('is told of a change made elsewhere, with the stored survey', async () => {
    const made = await survey(joe)
    await joe.patch(`/measurements/${made.id}`, { version: 1, changeId: uuid(), title: 'Tablet' })
    const stale = await joe.patch(`/measurements/${made.id}`, {
      version: 1,
      changeId: uuid(),
      title: 'Phone',
    })
    expect(stale).toMatchObject({ status: 409, body: { current: { title: 'Tablet', version: 2 } } })
    expect((await joe.patch(`/measurements/${made.id}`, { title: 'No version' })).status).toBe(400)
  })
})

test('lists are newest first, filtered by status and search, page after page', async () => {
  const kasia = await signInWorker(shop, 'kasia')
  for (const title of ['One', 'Two', 'Three'])
    await survey(kasia, { title, status: title === 'Two' ? 'submitted' : 'draft', signs: [sign(), sign()] })
  const first = (await kasia.get('/measurements?limit=2')).body
  expect(first.items.map((one: { title: string }) => one.title)).toEqual(['Three', 'Two'])
  expect(first.items[0]).toMatchObject({ signCount: 2, photoCount: 0, worker: { name: 'kasia' } })
  const rest = (await kasia.get(`/measurements?limit=2&cursor=${first.nextCursor}`)).body
  expect(rest).toMatchObject({ items: [{ title: 'One' }], hasMore: false })
  const titles = async (query: string) =>
    (await kasia.get(`/measurements?${query}`)).body.items.map((one: { title: string }) => one.title)
  expect(await titles('status=submitted')).toEqual(['Two'])
  expect(await titles('q=thr')).toEqual(['Three'])
  expect(await titles('quoted=true')).toEqual([])
})

describe('a worker’s figures', () => {
  test('are for that worker only, not even for an admin', async () => {
    expect((await clientOf(shop.url).get('/stats/worker')).status).toBe(401)
    expect((await admin.get('/stats/worker')).status).toBe(403)
  })

  test('count 7 and 30 days, with the five latest', async () => {
    const gary = await signInWorker(shop, 'gary')
    expect((await gary.get('/stats/worker')).body).toMatchObject({ totalMeasurements: 0, lastDate: null })
    const { id } = await addCustomer(admin, { name: 'Ann', companyName: 'Quay Café', assignedTo: [gary.id] })
    for (const days of [40, 29, 8, 6, 1, 0]) {
      const made = await survey(gary, { customerId: id })
      const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
      await shop.pool.query('update measurements set created_at = $1 where id = $2', [at, made.id])
    }
    const { body } = await gary.get('/stats/worker')
    expect(body).toMatchObject({
      totalMeasurements: 6,
      thisWeek: 3,
      thisMonth: 5,
      averagePerDay: 0.17,
      profileCompletion: 85,
    })
    expect(body.recentActivity).toHaveLength(5)
    expect(body.recentActivity[0].text).toBe('Took measurement for Quay Café')
    expect(body.lastDate).toBe(body.recentActivity[0].at)
  })
})

describe('a quote from a survey', () => {
  const fascia = {
    name: 'Aluminium composite fascia',
    category: 'Shop Front Signs',
    pricingModel: 'area',
    unit: 'm²',
    price: 14500,
  }
  let customerId: string

  beforeAll(async () => {
    await admin.post('/services', fascia)
    customerId = (await addCustomer(admin, { name: 'Ann', assignedTo: [joe.id] })).id
  })

  const measured = () =>
    survey(joe, {
      customerId,
      siteAddress: '2 High Street, Salford',
      signs: [
        sign({ label: 'Front', heightMm: 600, quantity: 2 }),
        sign({ signType: 'other', label: 'Odd' }),
      ],
    })

  test('is made by the office', async () => {
    const made = await measured()
    expect((await clientOf(shop.url).post(`/measurements/${made.id}/quote`)).status).toBe(401)
    expect((await joe.post(`/measurements/${made.id}/quote`)).status).toBe(403)
    expect((await admin.post(`/measurements/${uuid()}/quote`)).status).toBe(404)
  })

  test('has a line for each sign with its price by area, and marks the survey', async () => {
    const made = await measured()
    const { status, body } = await admin.post(`/measurements/${made.id}/quote`)
    expect(status).toBe(200)
    expect(body.quote).toMatchObject({
      status: 'draft',
      customerId,
      measurementId: made.id,
      workLocation: '2 High Street, Salford',
      subtotal: 83520,
      vatAmount: 16704,
      total: 100224,
    })
    expect(body.quote.items[0]).toMatchObject({
      title: 'Front',
      widthMm: 4800,
      heightMm: 600,
      areaM2: 2.88,
      quantity: 2,
      price: 41760,
      total: 83520,
      measurementItem: { measurementId: made.id, signId: made.signs[0].id },
    })
    expect(body.quote.items[1]).toMatchObject({ title: 'Odd', price: 0, serviceId: null })
    expect(body.measurement).toMatchObject({ isQuoteCreated: true, quoteId: body.quote.id })
    const unquoted = (await admin.get('/measurements?quoted=false&limit=100')).body.items
    expect(unquoted.map((one: { id: string }) => one.id)).not.toContain(made.id)
  })

  test('is made once, also by two at once', async () => {
    const made = await measured()
    const both = await Promise.all([1, 2].map(() => admin.post(`/measurements/${made.id}/quote`)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body.quote.id).toBe(both[1]?.body.quote.id)
    const quotes = (await admin.get(`/quotes?customerId=${customerId}&limit=100`)).body.items
    const found = await Promise.all(quotes.map((one: { id: string }) => admin.get(`/quotes/${one.id}`)))
    expect(found.filter((one) => one.body.measurementId === made.id)).toHaveLength(1)
  })

  test('has the id of who made it, also asked again, and no other id makes a second one', async () => {
    const made = await measured()
    const ids = [uuid(), uuid()]
    const ask = (quoteId?: string) => admin.post(`/measurements/${made.id}/quote`, { quoteId })
    const both = await Promise.all(ids.map(ask))
    const [first, second] = both.map(({ body }) => body.quote.id)
    expect(second).toBe(first)
    expect(ids).toContain(first)
    for (const quoteId of ids) expect((await ask(quoteId)).body.quote.id).toBe(first)
    // The same request, late: what was taken back meanwhile is not made again.
    await admin.delete(`/quotes/${first}?version=${both[0]?.body.quote.version}`)
    expect(await ask(first)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { id: first, version: 2 } },
    })
    expect((await admin.get(`/measurements/${made.id}`)).body.quoteId).toBeNull()
    expect((await ask(uuid())).status).toBe(200)
  })

  test('locks the survey', async () => {
    const made = await measured()
    await admin.post(`/measurements/${made.id}/quote`)
    const { version } = (await joe.get(`/measurements/${made.id}`)).body
    const refused = await joe.patch(`/measurements/${made.id}`, { version, title: 'Later' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'LOCKED' } })
  })

  test('frees the survey when it is archived, and has it again once restored', async () => {
    const made = await measured()
    const quoteIt = async () => (await admin.post(`/measurements/${made.id}/quote`)).body
    const read = async (path: string) => (await admin.get(path)).body
    const first = (await quoteIt()).quote
    expect(await change(made.id, (await read(`/measurements/${made.id}`)).version)).toBe(409)
    const gone = await admin.delete(`/quotes/${first.id}?version=${first.version}`)
    expect(gone).toMatchObject({ status: 200, body: { archived: true } })
    const freed = await read(`/measurements/${made.id}`)
    expect(freed).toMatchObject({ isQuoteCreated: false, quoteId: null })
    expect(await change(made.id, freed.version)).toBe(200)

    // The archived quote is found by its survey, and restored.
    const archived = (await read(`/quotes?archived=true&measurementId=${made.id}`)).items
    expect(archived.map(({ id }: { id: string }) => id)).toEqual([first.id])
    const { version } = archived[0]
    const restored = (await admin.post(`/quotes/${first.id}/restore`, { version })).body
    expect(await read(`/measurements/${made.id}`)).toMatchObject({ isQuoteCreated: true, quoteId: first.id })

    // Another quote instead: the survey belongs to it, even if the first one changes.
    await admin.delete(`/quotes/${first.id}?version=${restored.version}`)
    const second = (await quoteIt()).quote
    expect(second.id).not.toBe(first.id)
    const put = await read(`/quotes/${first.id}`)
    expect((await admin.post(`/quotes/${first.id}/restore`, { version: put.version })).status).toBe(200)
    expect((await read(`/measurements/${made.id}`)).quoteId).toBe(second.id)

    async function change(id: string, against: number) {
      return (await joe.patch(`/measurements/${id}`, { notes: 'Seen again', version: against })).status
    }
  })

  test('keeps the survey while a revision of it is current', async () => {
    const made = await measured()
    const { quote } = (await admin.post(`/measurements/${made.id}/quote`)).body
    const next = (await admin.post(`/quotes/${quote.id}/revise`, { version: quote.version })).body
    await admin.delete(`/quotes/${quote.id}?version=${quote.version + 1}`)
    expect((await admin.get(`/measurements/${made.id}`)).body.quoteId).toBe(next.id)
  })

  test('prints the drawing of each sign that it still has, and of no other', async () => {
    const made = await measured()
    const { quote } = (await admin.post(`/measurements/${made.id}/quote`)).body
    const printed = async () => {
      const answer = await fetch(`${shop.url}/api/quotes/${quote.id}/pdf`, {
        headers: { cookie: admin.cookie },
      })
      const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
      const at = text.indexOf('Survey drawing')
      return at < 0 ? '' : text.slice(at)
    }
    expect(await printed()).toMatch(/Front.*4,800.*600.*Odd/s)
    const [front] = quote.items
    await admin.patch(`/quotes/${quote.id}`, {
      version: quote.version,
      items: [{ id: front.id, title: front.title, measurementItem: front.measurementItem }],
    })
    expect(await printed()).not.toMatch(/Odd/)
    const without = { version: quote.version + 1, printSurvey: false }
    expect((await admin.patch(`/quotes/${quote.id}`, without)).body.printSurvey).toBe(false)
    expect(await printed()).not.toMatch(/Front.*4,800/s)
  })

  test('asks for the customer if the survey has none, and sets it there', async () => {
    const made = await survey(joe, { signs: [sign()] })
    const refused = await admin.post(`/measurements/${made.id}/quote`)
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'customerId' }] } })
    expect((await admin.get(`/measurements/${made.id}`)).body.isQuoteCreated).toBe(false)
    const { body } = await admin.post(`/measurements/${made.id}/quote`, { customerId })
    expect(body.measurement).toMatchObject({ customerId, customer: { name: 'Ann' }, isQuoteCreated: true })
  })
})
