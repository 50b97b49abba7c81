/** How each person has the office's lists, on every browser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedLists } from '#domain/people/own-lists.ts'
import type { Fascia } from '#server/main.ts'
import { type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

const remember = (list: string, change: object, who = admin) => who.patch(`/profile/lists/${list}`, change)
const listsOf = async (who: Client) => (await who.get('/profile')).body.lists
const asMade = { columns: {}, sort: null, order: null, size: null }

test('is kept for the person, and is on their next browser', async () => {
  expect(await listsOf(admin)).toEqual([])
  const { status, body } = await remember('quotes', { columns: { created: true } })
  expect(status).toBe(200)
  const quotes = { ...asMade, list: 'quotes', columns: { created: true } }
  expect(body).toEqual({ items: [quotes] })
  await remember('quotes', { size: 50 })
  await remember('invoices', { sort: 'total', order: 'desc' })
  const invoices = { ...asMade, list: 'invoices', sort: 'total', order: 'desc' }
  expect(await listsOf(await signInAdmin(shop))).toEqual([invoices, { ...quotes, size: 50 }])
  // The profile's own form has no conflict with it.
  const { version } = (await admin.get('/profile')).body
  expect(version).toBe((await admin.patch('/profile', { version, companyName: '' })).body.version - 1)
})

test('rows a page are the same in all lists', async () => {
  await remember('quotes', { size: 50 })
  await remember('invoices', { size: 25 })
  const sizes = (await listsOf(admin)).map(({ size }: { size: number | null }) => size)
  expect(sizes).toEqual(sizes.map(() => 25))
})

test('is nobody else’s, and no worker’s', async () => {
  const worker = await signInWorker(shop, 'wanda')
  await remember('customers', { size: 25 })
  expect(await listsOf(worker)).toEqual([])
  expect((await remember('customers', { size: 25 }, worker)).status).toBe(403)
  expect((await remember('customers', { size: 25 }, clientOf(shop.url))).status).toBe(401)
})

test('keeps each column that two tabs turn at the same moment', async () => {
  const turned = ['title', 'status', 'due', 'total', 'balance']
  const answers = await Promise.all(turned.map((key) => remember('jobs', { columns: { [key]: false } })))
  expect(answers.map(({ status }) => status)).toEqual(turned.map(() => 200))
  await remember('jobs', { columns: { total: true } })
  const { columns } = (await listsOf(admin)).find(({ list }: { list: string }) => list === 'jobs')
  expect(columns).toEqual({ title: false, status: false, due: false, total: true, balance: false })
})

test('has no more columns than any list has, also if they come one by one', async () => {
  const letters = [...'abcdefghijklmnopqrst']
  const turn = (prefix: string) =>
    remember('services', { columns: Object.fromEntries(letters.map((letter) => [prefix + letter, true])) })
  expect((await turn('one')).status).toBe(200)
  expect(await turn('two')).toMatchObject({ status: 400, body: { fields: [{ path: 'columns' }] } })
  expect((await admin.get('/profile')).status).toBe(200)
})

test('takes no list and no change that does not exist', async () => {
  for (const [list, change] of [
    ['suppliers', {}],
    ['quotes', { size: 101 }],
    ['quotes', { columns: { 'drop table': true } }],
    ['quotes', { order: 'up' }],
    ['quotes', { filters: 'all' }],
  ] as const)
    expect((await remember(list, change)).status, JSON.stringify([list, change])).toBe(400)
})

test('goes with the person', async () => {
  const { id } = await signInWorker(shop, 'otto')
  const rows = (count: number) => [{ count }]
  await shop.pool.query(`insert into own_lists (person_id, list) values ($1, 'quotes')`, [id])
  const count = () =>
    shop.pool.query('select count(*)::int as count from own_lists where person_id = $1', [id])
  expect((await count()).rows).toEqual(rows(1))
  await shop.pool.query('delete from profiles where id = $1', [id])
  expect((await count()).rows).toEqual(rows(0))
})

test.each(ownedLists)('%s are remembered', async (list) => {
  expect((await remember(list, { sort: 'name', order: 'asc' })).status).toBe(200)
  expect(await listsOf(admin)).toContainEqual(expect.objectContaining({ list, sort: 'name', order: 'asc' }))
})
