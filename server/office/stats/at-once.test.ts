/** The running totals while many write: no transaction waits for another's totals, so they never deadlock. */
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

/** As in add_to_totals (migration 0013). */
const SLOTS = 64
const SLOT_LOCK = 7_311_003
const MOST_OPEN = 8

let database: TestDatabase
const opened: Client[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.end()))
})
afterAll(() => database.close())

async function open(): Promise<{ client: Client; slot: number }> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ slot: number }>(`select pg_backend_pid() % ${SLOTS} as slot`)
  return { client, slot: rows[0]?.slot ?? 0 }
}

/** Two connections that would count in the same slot if each were alone. */
async function openPair(): Promise<[Client, Client]> {
  const slots = new Map<number, Client>()
  for (;;) {
    const { client, slot } = await open()
    const known = slots.get(slot)
    if (known || slots.size < MOST_OPEN) opened.push(client)
    else await client.end()
    if (known) return [known, client]
    if (slots.size < MOST_OPEN) slots.set(slot, client)
  }
}

const addCustomer = (client: Client, name: string) =>
  client.query(`insert into customers (id, name) values (gen_random_uuid(), $1)`, [name])

async function countedAndThere() {
  const { rows } = await database.pool.query<{ counted: number; there: number }>(
    `select (select sum(customers)::int from shop_totals) as counted, (select count(*)::int from customers) as there`,
  )
  return rows[0]
}

test('two transactions that count in one slot and lock one record in another order do not deadlock', async () => {
  const [one, other] = await openPair()
  await addCustomer(one, 'Wanted')
  const want = `select from customers where name = 'Wanted' for update`
  await one.query('begin')
  await addCustomer(one, 'One')
  await other.query('begin')
  await other.query(want)
  const counted = addCustomer(other, 'Other').then(() => other.query('commit'))
  const wanted = one.query(want).then(() => one.query('commit'))
  await Promise.all([counted, wanted])
  expect(await countedAndThere()).toEqual({ counted: 3, there: 3 })
})

test('a transaction that finds every slot locked counts in a new one', async () => {
  const [one, other] = await openPair()
  const before = await countedAndThere()
  await one.query('begin')
  await one.query(`select pg_advisory_xact_lock(${SLOT_LOCK}, slot) from shop_totals`)
  await addCustomer(other, 'Another')
  await addCustomer(other, 'And one more')
  await one.query('commit')
  const { rows } = await database.pool.query('select slot from shop_totals where slot >= $1', [SLOTS])
  expect(rows).toEqual([{ slot: SLOTS }])
  const there = (before?.there ?? 0) + 2
  expect(await countedAndThere()).toEqual({ counted: there, there })
})
