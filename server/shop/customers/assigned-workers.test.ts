/** To whom customers and groups can be assigned, and what is kept of it. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let wendy: Client & { id: string }
let walter: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  wendy = await signInWorker(shop, 'wendy')
  walter = await signInWorker(shop, 'walter')
})
afterAll(() => shop.stop())

describe.each(['customers', 'groups'])('%s', (noun) => {
  const add = (assignedTo: string[]) => admin.post(`/${noun}`, { name: `Named ${uuid()}`, assignedTo })
  const save = (id: string, assignedTo: string[], version: number) =>
    admin.patch(`/${noun}/${id}`, { assignedTo, version })
  const read = async (id: string) => (await admin.get(`/${noun}/${id}`)).body
  const setRole = async (id: string, role: string) => {
    const { version } = (await admin.get(`/workers/${id}`)).body
    const answer = await admin.send('PUT', `/users/${id}/role`, JSON.stringify({ role, version }), {
      'content-type': 'application/json',
    })
    expect(answer.status).toBe(200)
  }

  test('are assigned to workers only: who is not one is named by their position', async () => {
    const della = await signInWorker(shop, `della-${noun}`)
    await admin.delete(`/workers/${della.id}?version=1`)
    const boss = (await admin.get('/profile')).body.id
    const wanted = [wendy.id, uuid(), wendy.id, della.id, walter.id, boss]
    const refused = {
      status: 400,
      body: { fields: [1, 3, 5].map((n) => ({ path: `assignedTo.${n}`, message: 'Worker not found' })) },
    }
    expect(await add(wanted)).toMatchObject(refused)
    const { id } = (await add([wendy.id])).body
    expect(await save(id, wanted, 1)).toMatchObject(refused)
    expect(await read(id)).toMatchObject({ assignedTo: [wendy.id], version: 1 })
  })

  test('keep the order of the office, and each worker once', async () => {
    const { id, assignedTo } = (await add([walter.id, wendy.id, walter.id])).body
    expect(assignedTo).toEqual([walter.id, wendy.id])
    for (const [wanted, version] of [
      [[wendy.id, walter.id], 1],
      [[wendy.id], 2],
      [[walter.id, wendy.id, walter.id], 3],
      [[], 4],
    ] as const) {
      const expected = [...new Set(wanted)]
      expect((await save(id, [...wanted], version)).body.assignedTo).toEqual(expected)
      expect((await read(id)).assignedTo).toEqual(expected)
    }
    expect(await admin.patch(`/${noun}/${id}`, { name: 'Only', version: 5 })).toMatchObject({ status: 200 })
  })

  test('stay assigned to somebody who becomes an admin, and are not assigned to them anew', async () => {
    const vera = await signInWorker(shop, `vera-${noun}`)
    const known = (await add([vera.id])).body
    const other = (await add([])).body
    await setRole(vera.id, 'admin')
    expect(await save(known.id, [wendy.id, vera.id], 1)).toMatchObject({ status: 200 })
    expect(await save(other.id, [vera.id], 1)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'assignedTo.0' }] },
    })
  })

  test('say in their history to whom they were assigned before and after', async () => {
    const { id } = (await add([wendy.id])).body
    await save(id, [walter.id], 1)
    const { rows } = await shop.pool.query(
      `select action, before->'assignedTo' as before, after->'assignedTo' as after from history
       where record_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'create', before: null, after: [wendy.id] },
      { action: 'update', before: [wendy.id], after: [walter.id] },
    ])
  })

  test('are never assigned to somebody who is deleted at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const vic = await signInWorker(shop, `vic-${noun}-${round}`)
      const made = await Promise.all([1, 2, 3].map(async () => (await add([])).body))
      const answers = await Promise.all([
        ...made.slice(0, 2).map(({ id }) => save(id, [wendy.id, vic.id], 1)),
        admin.delete(`/workers/${vic.id}?version=1`),
        ...made.slice(2).map(({ id }) => save(id, [vic.id], 1)),
        add([vic.id]),
      ])
      for (const { status } of answers) expect([200, 400]).toContain(status)
      for (const { id } of made) expect((await read(id)).assignedTo).not.toContain(vic.id)
      const { rows } = await shop.pool.query(
        'select from customer_workers where worker_id = $1 union all select from group_workers where worker_id = $1',
        [vic.id],
      )
      expect(rows).toEqual([])
    }
  })
})
