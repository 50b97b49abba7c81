/** How many rows a list has, and which comes first if a whole name was typed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untold } from '#domain/office/events.ts'
import type { Fascia } from './main.ts'
import { addCustomer, type Client, signInAdmin } from './testing/client.ts'
import type { TestDatabase } from './testing/database.ts'
import { createLargeShop } from './testing/large-shops.ts'
import { startTestShop } from './testing/shop.ts'

/** More than are counted. */
const ROWS = 1300

let database: TestDatabase
let shop: Fascia
let admin: Client

beforeAll(async () => {
  database = await createLargeShop(ROWS)
  shop = await startTestShop({ databaseUrl: database.url })
  admin = await signInAdmin(shop)
  for (const name of ['Panel', 'Letters']) await admin.post('/services', { name, price: 9000, unit: 'm²' })
  for (const name of ['Ann', 'Bob', 'Cyd']) {
    const words = { name, email: `${name}@irwell.example`, message: 'A sign over the door', consent: true }
    await admin.post('/enquiries', words)
    await admin.post('/mails/test')
  }
})
afterAll(async () => {
  await shop.stop()
  await database.close()
})

const countIn = async (table: string, condition: string) => {
  const { rows } = await shop.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${condition}`,
  )
  return rows[0]?.count ?? 0
}

const told = `noun || ' ' || action <> all('{${untold.map((entry) => `"${entry}"`).join()}}')`

describe('a list counts its rows when asked', () => {
  test.each([
    ['/quotes?', 'quotes', 'archived_at is null', 1000],
    ['/quotes?status=rejected&', 'quotes', `archived_at is null and status = 'rejected'`, 1000],
    ['/quotes?q=livery&', 'quotes', `archived_at is null and search like '%livery%'`, 100],
    ['/quotes?q=xylophone&', 'quotes', 'false', 100],
    ['/invoices?kind=credit-note&', 'invoices', `kind = 'credit-note'`, 1000],
    ['/customers?', 'customers', 'archived_at is null', 1000],
    ['/services?', 'services', 'archived_at is null', 1000],
    ['/kits?', 'kits', 'archived_at is null', 1000],
    ['/groups?', 'groups', 'archived_at is null', 1000],
    ['/enquiries?', 'enquiries', 'true', 1000],
    ['/enquiries?status=answered&', 'enquiries', `status = 'answered'`, 1000],
    ['/enquiries?q=ann&', 'enquiries', `search like '%ann%'`, 100],
    ['/recurring?', 'recurring', 'archived_at is null', 1000],
    ['/recurring?status=paused&', 'recurring', 'false', 1000],
    ['/mails?', 'mails', 'true', 1000],
    ['/mails?q=test&', 'mails', `lower(recipient || subject) like '%test%'`, 100],
    ['/activity?', 'history', told, 1000],
    ['/activity?noun=services&', 'history', `noun = 'services'`, 1000],
    ['/security-events?', 'security_events', 'true', 1000],
    ['/security-events?kind=sign-in&', 'security_events', `kind = 'sign-in'`, 1000],
  ])('%s', async (path, table, condition, most) => {
    const rows = await countIn(table, condition)
    const { body } = await admin.get(`${path}count=true&limit=2`)
    expect(body.count).toEqual({ rows: Math.min(rows, most), isMore: rows > most })
    // The same on a later page.
    if (body.nextCursor)
      expect((await admin.get(`${path}count=true&limit=2&cursor=${body.nextCursor}`)).body.count).toEqual(
        body.count,
      )
    expect((await admin.get(`${path}limit=2`)).body).not.toHaveProperty('count')
  })
})

test('an exact name comes first when asked, even if others are newer', async () => {
  const exact = await addCustomer(admin, {
    name: 'Jo',
    companyName: 'Quay',
    address: '',
    town: 'Salford',
  })
  const company = await addCustomer(admin, { name: 'Ann', companyName: 'JO' })
  for (let more = 0; more < 12; more++) await addCustomer(admin, { name: `Jordan ${more}` })
  const { body } = await admin.get('/customers?q=jo&exactFirst=true')
  expect(body.items).toHaveLength(10)
  expect(body.items.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([company.id, exact.id])
  expect(body.items[1]).toMatchObject({ town: 'Salford' })
  expect(new Set(body.items.map(({ id }: { id: string }) => id)).size).toBe(10)
  expect((await admin.get('/customers?q=jo')).body.items[0]).toMatchObject({ name: 'Jordan 11' })
})

// If nobody awaits the promise of a count, its rejection would end the whole process.
test.each([
  ['/quotes', 'quotes'],
  ['/invoices', 'invoices'],
  ['/customers', 'customers'],
  ['/enquiries', 'enquiries'],
  ['/mails', 'mails'],
])('if %s cannot be read, only that request fails', async (path, table) => {
  const uncaught: unknown[] = []
  const note = (reason: unknown) => void uncaught.push(reason)
  process.on('unhandledRejection', note)
  await shop.pool.query(`alter table ${table} rename to away`)
  try {
    expect((await admin.get(`${path}?count=true`)).status).toBe(500)
    await new Promise((resolve) => setImmediate(resolve))
    expect(uncaught).toEqual([])
  } finally {
    await shop.pool.query(`alter table away rename to ${table}`)
    process.off('unhandledRejection', note)
  }
})
