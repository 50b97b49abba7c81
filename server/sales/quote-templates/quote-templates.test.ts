/** Templates of quotes: what they keep, what they cost today, and who changes them. */
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { posting, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

const shop = await startTestShop()
const admin = await signInAdmin(shop)
const post = posting(admin)
afterAll(() => shop.stop())

const lineOf = (more: object = {}) => ({ title: 'Fascia', quantity: 2, price: 10_000, ...more })
const make = (more: object = {}) =>
  post('/quote-templates', { name: `Front ${uuid()}`, items: [lineOf()], ...more })
const namesOf = async (query: string) =>
  (await admin.get(`/quote-templates?limit=100&${query}`)).body.items.map((one: { name: string }) => one.name)

test('workers have none', async () => {
  const worker = await signInWorker(shop, 'wanda')
  const { id } = await make()
  for (const answer of [
    await worker.get('/quote-templates'),
    await worker.get(`/quote-templates/${id}`),
    await worker.post('/quote-templates', { name: 'Mine' }),
    await worker.patch(`/quote-templates/${id}`, { version: 1, name: 'Mine' }),
    await worker.delete(`/quote-templates/${id}?version=1`),
    await worker.post(`/quote-templates/${id}/restore`, { version: 1 }),
  ])
    expect(answer.status).toBe(403)
})

describe('a template', () => {
  test('keeps lines, options, discount, deposit and texts, and takes nothing of a customer', async () => {
    const items = [
      lineOf({ kind: 'optional', choice: 'Letters', selected: true }),
      lineOf({ measurementItem: { measurementId: uuid(), signId: uuid() } }),
    ]
    const fields = {
      ...{ title: 'Shop front', notes: 'For {customer}', terms: 'Half first', richContent: '<p>So</p>' },
      ...{ vatRate: 5, discount: { kind: 'percent', value: 10 }, deposit: { kind: 'percent', value: 50 } },
    }
    const made = await make({ ...fields, items })
    expect(made).toMatchObject({ ...fields, version: 1, archivedAt: null, today: [], net: 36_000 })
    expect(made.items).toMatchObject([{ choice: 'Letters', selected: true }, { measurementItem: null }])
    expect((await admin.get(`/quote-templates?q=shop%20front`)).body.items[0]).toMatchObject({
      ...{ id: made.id, lines: 2, net: 36_000 },
    })
    for (const more of [{ customerId: uuid() }, { poNumber: 'PO' }, { validUntil: '2026-12-01' }])
      expect((await admin.post('/quote-templates', { name: uuid(), ...more })).status).toBe(400)
    const vast = lineOf({ quantity: 1_000_000_000, price: 1_000_000_000_00 })
    expect((await admin.post('/quote-templates', { name: uuid(), items: [vast] })).status).toBe(400)
  })

  test('says what its lines cost today, until they are saved so', async () => {
    const service = await post('/services', { name: 'Tray', price: 14_500, pricingModel: 'area', unit: 'm²' })
    const sized = { serviceId: service.id, widthMm: 2000, heightMm: 1000, quantity: 1 }
    const { items, id } = await make({
      items: [
        lineOf({ ...sized, price: 29_000, formula: '2.000 × 1.000 m = 2.00 m² × £145.00' }),
        lineOf({ ...sized, price: 25_000 }),
      ],
    })
    await admin.patch(`/services/${service.id}`, { version: 1, price: 15_000 })
    const { today } = (await admin.get(`/quote-templates/${id}`)).body
    expect(today).toMatchObject([{ lineId: items[0].id, price: 30_000 }])
    const { areaM2: _a, total: _t, vatInherited: _v, ...first } = items[0]
    const taken = { ...first, vatRate: null, vatCategory: null, ...today[0] }
    delete taken.lineId
    const saved = await admin.patch(`/quote-templates/${id}`, { version: 1, items: [taken] })
    expect(saved.body).toMatchObject({ today: [], items: [{ price: 30_000 }] })
  })

  test('whose service is archived, or not offered, stays as it is and says so; a quote can be made of it', async () => {
    const tray = await post('/services', { name: `Tray ${uuid()}`, price: 5000 })
    const led = await post('/services', { name: `LED ${uuid()}`, price: 700 })
    const { id, items } = await make({
      items: [
        lineOf({ serviceId: tray.id, price: 5000, formula: 'by hand' }),
        lineOf({ serviceId: led.id, price: 700, formula: 'by hand' }),
        lineOf(),
      ],
    })
    expect((await admin.get(`/quote-templates/${id}`)).body.notOffered).toEqual([])
    await admin.delete(`/services/${tray.id}?version=1`)
    await admin.patch(`/services/${led.id}`, { version: 1, active: false, price: 900 })
    const template = (await admin.get(`/quote-templates/${id}`)).body
    expect(template).toMatchObject({
      today: [],
      notOffered: [
        { lineId: items[0].id, why: 'archived' },
        { lineId: items[1].id, why: 'not offered' },
      ],
    })
    expect((await admin.patch(`/quote-templates/${id}`, { version: 1, title: 'Front' })).status).toBe(200)
    const { id: customerId } = await post('/customers', { name: 'Ann' })
    const lines = template.items.map(
      ({ areaM2: _a, total: _t, vatInherited: _v, ...line }: Record<string, unknown>) => ({
        ...line,
        id: uuid(),
        vatRate: null,
        vatCategory: null,
      }),
    )
    const quote = await admin.post('/quotes', { customerId, title: 'Front', items: lines })
    expect(quote.body).toMatchObject({ items: [{ price: 5000 }, { price: 700 }, { price: 10_000 }] })
  })

  test('has a name of its own, in whatever letters', async () => {
    const { id, name } = await make()
    const other = await make()
    const refused = await admin.post('/quote-templates', { name: name.toUpperCase() })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toMatchObject([{ path: 'name' }])
    expect((await admin.patch(`/quote-templates/${other.id}`, { version: 1, name })).status).toBe(400)
    expect((await admin.patch(`/quote-templates/${id}`, { version: 1, name })).status).toBe(200)
    await admin.delete(`/quote-templates/${id}?version=2`)
    expect((await admin.patch(`/quote-templates/${other.id}`, { version: 1, name })).status).toBe(200)
    expect((await admin.post(`/quote-templates/${id}/restore`, { version: 3 })).body.fields).toMatchObject([
      { path: 'name' },
    ])
  })

  test('has it also if two are made with it at once', async () => {
    const name = `Tray ${uuid()}`
    const other = await shop.pool.connect()
    await other.query('begin')
    // Both have looked whether it is free before either is stored.
    await other.query('lock table quote_templates in share row exclusive mode')
    const making = [1, 2].map(() => admin.post('/quote-templates', { name, items: [lineOf()] }))
    await new Promise((resolve) => setTimeout(resolve, 500))
    await other.query('commit')
    other.release()
    const answers = await Promise.all(making)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('is changed against the version that somebody saw, and deleted until it is restored', async () => {
    const { id, name } = await make()
    expect((await admin.patch(`/quote-templates/${id}`, { version: 1, notes: 'A' })).body).toMatchObject({
      ...{ version: 2, notes: 'A', items: [{ title: 'Fascia' }] },
    })
    const stale = await admin.patch(`/quote-templates/${id}`, { version: 1, notes: 'B' })
    expect(stale.status).toBe(409)
    expect(stale.body.current).toMatchObject({ notes: 'A', version: 2 })
    expect((await admin.delete(`/quote-templates/${id}?version=1`)).status).toBe(409)
    expect((await admin.delete(`/quote-templates/${id}?version=2`)).body).toEqual({ id, archived: true })
    expect(await namesOf('')).not.toContain(name)
    expect(await namesOf('archived=true')).toContain(name)
    expect((await admin.delete(`/quote-templates/${id}?version=3`)).body.code).toBe('LOCKED')
    expect((await admin.post(`/quote-templates/${id}/restore`, { version: 3 })).status).toBe(200)
    expect(await namesOf('')).toContain(name)
  })

  test('is made once, however often it is asked for', async () => {
    const asked = { id: uuid(), name: 'Once', items: [lineOf()] }
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/quote-templates', asked)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await namesOf('')).filter((name: string) => name === 'Once')).toHaveLength(1)
    expect((await admin.post('/quote-templates', { ...asked, items: [] })).status).toBe(409)
  })
})
