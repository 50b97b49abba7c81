/** Prices of several services changed at once: all or none, never over somebody else's change, and undone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { type Client, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

const byFive = { percent: 5, rounding: '10p', parts: ['price', 'breaks', 'minimumCharge', 'options'] }
async function add(fields: object = {}) {
  const { body } = await admin.post('/services', {
    name: 'Panel',
    pricingModel: 'area',
    price: 145_00,
    ...fields,
  })
  return { id: String(body.id), version: Number(body.version) }
}
const read = async (id: string) => (await admin.get(`/services/${id}`)).body
const change = (services: object[], fields: object = {}) =>
  admin.post('/services/prices', { ...byFive, services, ...fields })

test('changes price, breaks, minimum and options of all, each with its version and history', async () => {
  const panel = await add({
    ...{
      breaks: [{ from: 5, price: 132_00 }],
      areaBreaks: [{ fromM2: 20, price: 120_00 }],
      minimumCharge: 95_00,
    },
    options: [
      { name: 'Laminate', effect: 'per-m2', value: 12_00 },
      { name: 'Painted', effect: 'factor', value: 1.2 },
    ],
  })
  const tray = await add({ name: 'Tray', price: 210_00 })
  const { status, body } = await change([panel, tray])
  expect(status).toBe(200)
  expect(body).toMatchObject({ percent: 5, services: [{ name: 'Panel' }, { name: 'Tray' }], undoneAt: null })
  expect(await read(panel.id)).toMatchObject({
    ...{ version: 2, price: 152_30, breaks: [{ from: 5, price: 138_60 }], minimumCharge: 99_80 },
    areaBreaks: [{ fromM2: 20, price: 126_00 }],
    options: [{ value: 12_60 }, { value: 1.2 }],
  })
  expect(await read(tray.id)).toMatchObject({ version: 2, price: 220_50 })
  const { rows } = await shop.pool.query(
    "select before->>'price' as before, after->>'price' as after from history where action = 'change prices' and record_id = any($1) order by 1",
    [[panel.id, tray.id]],
  )
  expect(rows).toEqual([
    { before: '14500', after: '15230' },
    { before: '21000', after: '22050' },
  ])
})

test('changes nothing if one was changed meanwhile, and names it', async () => {
  const [panel, tray] = [await add(), await add({ name: 'Tray' })]
  await admin.patch(`/services/${tray.id}`, { version: 1, name: 'Tray, folded' })
  const refused = await change([panel, tray])
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'CHANGED', current: [{ id: tray.id, name: 'Tray, folded' }] },
  })
  expect(refused.body.message).toContain('Tray, folded')
  expect(await read(panel.id)).toMatchObject({ version: 1, price: 145_00 })
})

test('of two at once on the same services one is refused, and the same request twice is one change', async () => {
  const panel = await add()
  const answers = await Promise.all([change([panel]), change([panel], { percent: 7 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const again = await add()
  const id = '01a202f6-0000-7000-8000-000000000777'
  const twice = await Promise.all([change([again], { id }), change([again], { id })])
  expect(twice.map(({ status, body }) => [status, body.id])).toEqual([
    [200, id],
    [200, id],
  ])
  expect(await read(again.id)).toMatchObject({ version: 2, price: 152_30 })
  expect((await change([again], { id, percent: 6 })).status).toBe(409)
})

test('names the first of many that were changed meanwhile', async () => {
  const many = await Promise.all(Array.from({ length: 8 }, (_, place) => add({ name: `Sign ${place}` })))
  for (const { id } of many) await admin.patch(`/services/${id}`, { version: 1, description: 'New' })
  const { body } = await change(many)
  expect(body.message).toBe(
    'Changed meanwhile by somebody else: Sign 0, Sign 1, Sign 2, 5 more. Nothing was changed; look at the prices again.',
  )
  expect(body.current).toHaveLength(8)
})

test('changes a service from before that has two breaks from one quantity on, which no new one may have', async () => {
  const panel = await add()
  const twice = [
    { from: 5, price: 132_00 },
    { from: 5, price: 130_00 },
  ]
  const patch = await admin.patch(`/services/${panel.id}`, { version: 1, breaks: twice })
  expect(patch).toMatchObject({ status: 400, body: { fields: [{ path: 'breaks.1.from' }] } })
  await shop.pool.query('update services set breaks = $2 where id = $1', [panel.id, JSON.stringify(twice)])
  expect((await change([panel])).status).toBe(200)
  expect((await read(panel.id)).breaks).toEqual([
    { from: 5, price: 138_60 },
    { from: 5, price: 136_50 },
  ])
})

describe('is undone', () => {
  test('but for what was priced anew since, which is named', async () => {
    const [panel, tray, renamed] = [await add(), await add({ name: 'Tray' }), await add({ name: 'Totem' })]
    const { body: made } = await change([panel, tray, renamed])
    await admin.patch(`/services/${tray.id}`, { version: 2, price: 99_00 })
    await admin.patch(`/services/${renamed.id}`, { version: 2, name: 'Totem sign' })
    const undone = await admin.post(`/services/prices/${made.id}/undo`, { version: 1 })
    expect(undone.body).toMatchObject({ kept: ['Tray'], undoneAt: expect.any(String), version: 2 })
    expect(await read(panel.id)).toMatchObject({ price: 145_00, version: 3 })
    expect(await read(tray.id)).toMatchObject({ price: 99_00, version: 3 })
    expect(await read(renamed.id)).toMatchObject({ price: 145_00, name: 'Totem sign' })
    expect((await admin.post(`/services/prices/${made.id}/undo`, { version: 2 })).status).toBe(409)
    const { items } = (await admin.get('/services/prices?limit=1')).body
    expect(items).toMatchObject([{ id: made.id, by: expect.any(String), kept: ['Tray'] }])
  })

  test('once, however often it is asked: who asks again hears what the first one did', async () => {
    const panel = await add()
    const { body: made } = await change([panel])
    const undo = () => admin.post(`/services/prices/${made.id}/undo`, { version: 1 })
    const answers = [...(await Promise.all([undo(), undo()])), await undo()]
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([200, { undoneAt: expect.any(String), kept: [], version: 2 }])
    expect(await read(panel.id)).toMatchObject({ price: 145_00, version: 3 })
  })
})

test('is refused for what is no percentage, for nothing, and for prices beyond all limits', async () => {
  const panel = await add({ price: 900_000_000_000 })
  for (const fields of [
    { percent: 0 },
    { percent: -91 },
    { percent: 1.234 },
    { parts: [] },
    { rounding: '5p' },
  ])
    expect((await change([panel], fields)).status, JSON.stringify(fields)).toBe(400)
  expect((await change([])).status).toBe(400)
  expect((await change([panel, panel])).status).toBe(400)
  const tooMuch = await change([panel], { percent: 500 })
  expect(tooMuch).toMatchObject({ status: 400, body: { fields: [{ message: 'Too much for Panel' }] } })
  expect((await change([{ id: '01a202f6-0000-7000-8000-00000000dead', version: 1 }])).status).toBe(404)
})
