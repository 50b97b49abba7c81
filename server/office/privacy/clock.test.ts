/** What is erased because of its age is gone, so a clock that is ahead must not decide it. */
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { history } from '#server/platform/db/history.tables.ts'
import { installation } from '#server/platform/db/installation.tables.ts'
import { enquiries } from '#server/platform/db/site.tables.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { isFarAhead } from './clock.ts'
import { eraseTonight } from './erase-expired.ts'

let shop: Fascia

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.db.update(installation).set({ keptRecordsAt: null })
})

const DAY_MS = 24 * 3600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

test('a clock some days after the newest change is believed', async () => {
  expect(await isFarAhead(shop.db, inDays(1))).toBe(false)
  expect(await isFarAhead(shop.db, inDays(2))).toBe(false)
})

test('one far after the newest change is not, on any night', async () => {
  expect(await isFarAhead(shop.db, inDays(400))).toBe(true)
  expect(await isFarAhead(shop.db, inDays(401))).toBe(true)
})

test('one far after the last night is not, until another night; one that was set back is', async () => {
  expect(await isFarAhead(shop.db, inDays(0))).toBe(false)
  await shop.db.update(installation).set({ keptRecordsAt: inDays(-30) })
  expect(await isFarAhead(shop.db, inDays(0))).toBe(true)
  expect(await isFarAhead(shop.db, inDays(1))).toBe(false)
  await shop.db.update(installation).set({ keptRecordsAt: inDays(400) })
  expect(await isFarAhead(shop.db, inDays(2))).toBe(false)
})

test('nothing is erased on such a night', async () => {
  const longAgo = inDays(-3000)
  await shop.db.insert(enquiries).values({
    ...{ id: uuid(), number: 'ENQ-1', name: 'Vera', message: 'A sign, please', createdAt: longAgo },
    ...{ consentAt: longAgo, consentWording: 'Yes' },
  })
  const asIfWritten = (days: number) =>
    shop.db.update(history).set({ at: sql`now() - ${days} * interval '1 day'` })

  // Seen from a correct clock again: everything happened years before the time of the clock that was ahead.
  await asIfWritten(800)
  await eraseTonight(shop.deps)
  expect(await shop.db.select().from(enquiries)).toHaveLength(1)

  await asIfWritten(0)
  await eraseTonight(shop.deps)
  expect(await shop.db.select().from(enquiries)).toEqual([])
})
