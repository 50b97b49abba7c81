/** What a diary and a fitter's phone read takes few statements, one round trip after the other at most twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, londonDay, startOfDay } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { ofCalls, recordStatements } from '#server/testing/statements.ts'

let shop: Fascia
let admin: Client
let fitter: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  fitter = await signInWorker(shop, 'fay')
})
afterAll(() => shop.stop())

test('many visits take four statements, one visit two, and its sheet seven', async () => {
  const today = londonDay(new Date())
  const customer = await addCustomer(admin)
  const job = (await admin.post('/jobs', { customerId: customer.id, title: 'Front' })).body
  const at = startOfDay(today).getTime() + 9 * 3_600_000
  const people = [fitter.id]
  const ids: string[] = []
  for (let hour = 0; hour < 8; hour++) {
    const [startsAt, endsAt] = [hour, hour + 1].map((n) => new Date(at + n * 3_600_000).toISOString())
    const of = hour % 2 === 0 ? { jobId: job.id } : { customerId: customer.id }
    const visit = (await admin.post('/visits', { kind: 'fitting', startsAt, endsAt, people, ...of })).body
    ids.push(visit.id)
  }
  const counted = async (who: Client, path: string) => {
    expect((await who.get(path)).status).toBe(200)
    const counts: number[] = []
    // A job that runs meanwhile only adds to them.
    for (let round = 0; round < 3; round++)
      counts.push(ofCalls(await recordStatements(shop, () => who.get(path))).length)
    return Math.min(...counts)
  }
  const days = `/visits?from=${today}&to=${addDays(today, 1)}`
  expect((await admin.get(days)).body.items).toHaveLength(8)
  for (const who of [admin, fitter]) {
    expect(await counted(who, days)).toBe(4)
    expect(await counted(who, `/visits/${ids[0]}`)).toBe(2)
    expect(await counted(who, `/visits/${ids[0]}/sheet`)).toBeLessThanOrEqual(7)
  }
})
