/** A worker's page: their surveys, their next visits, and the hours that were entered on site. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, startOfDay } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, posting, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { noon, today } from '#server/testing/clock.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let joe: Client & { id: string }
let amina: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop({}, noon)
  admin = await signInAdmin(shop)
  joe = await signInWorker(shop, 'joe')
  amina = await signInWorker(shop, 'amina')
})
afterAll(() => shop.stop())

test('of nobody but the office, and of workers only', async () => {
  expect((await joe.get(`/stats/workers/${joe.id}`)).status).toBe(403)
  expect((await admin.get(`/stats/workers/${uuid()}`)).status).toBe(404)
  const { id } = (await admin.get('/profile')).body
  expect((await admin.get(`/stats/workers/${id}`)).status).toBe(404)
})

test('has their own, and nothing of another’s', async () => {
  const customerId = (await addCustomer(admin)).id
  for (const worker of [joe, amina]) {
    const survey = posting(worker)
    for (const status of ['submitted', 'submitted', 'draft'])
      await survey('/measurements', { title: worker.id, status })
  }
  const quoted = await posting(joe)('/measurements', { title: 'Quoted', status: 'submitted' })
  await posting(admin)(`/measurements/${quoted.id}/quote`, { customerId })
  const visitOn = (day: string, people: string[]) => {
    const startsAt = new Date(startOfDay(day).getTime() + 9 * 3_600_000)
    const endsAt = new Date(startsAt.getTime() + 3_600_000)
    return posting(admin)('/visits', { kind: 'fitting', title: day, people, startsAt, endsAt })
  }
  const done = await visitOn(addDays(today, -1), [joe.id])
  await visitOn(addDays(today, 9), [joe.id])
  await visitOn(today, [joe.id, amina.id])
  await visitOn(today, [amina.id])
  // `today` is a Wednesday.
  for (const [who, day, minutes] of [
    [joe, today, 90],
    [joe, addDays(today, -2), 60],
    [joe, addDays(today, -3), 30],
    [amina, today, 600],
  ] as const)
    await shop.pool.query(
      `insert into site_entries (id, visit_id, kind, created_at, at, person_id, day, minutes)
       values (gen_random_uuid(), $1, 'hours', now(), now(), $2, $3, $4)`,
      [done.id, who.id, day, minutes],
    )

  const work = (await admin.get(`/stats/workers/${joe.id}`)).body
  expect(work.surveys).toMatchObject({ total: 4, waiting: { rows: 2, isMore: false } })
  expect(work.surveys.latest.map(({ title }: { title: string }) => title)).toEqual([
    'Quoted',
    joe.id,
    joe.id,
    joe.id,
  ])
  expect(work.visits.map(({ title }: { title: string }) => title)).toEqual([today, addDays(today, 9)])
  expect(work.hours.slice(0, 3)).toEqual([
    { week: addDays(today, -2), minutes: 150 },
    { week: addDays(today, -9), minutes: 30 },
    { week: addDays(today, -16), minutes: 0 },
  ])
  const behind = (query: string) => admin.get(`/measurements?workerId=${joe.id}${query}`)
  expect((await behind('')).body.items).toHaveLength(4)
  expect((await behind('&quoted=false&status=submitted')).body.items).toHaveLength(2)
  expect((await behind('&count=true')).body.count).toEqual({ rows: 4, isMore: false })
  // A worker who asks for another's gets nothing.
  expect((await amina.get(`/measurements?workerId=${joe.id}`)).body.items).toEqual([])
})
