import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillShop } from '#demo/fill.ts'
import { londonDay } from '#domain/dates.ts'
import { isOverdue } from '#domain/sales/invoices.ts'
import { quoteStatuses } from '#domain/sales/quote-words.ts'
import { statusOn } from '#domain/sales/quotes.ts'
import type { InvoiceRow } from '#server/sales/invoices/invoices.store.ts'
import { listInvoices } from '#server/sales/invoices/list-invoices.store.ts'
import { listQuotes, type QuoteQuery } from '#server/sales/quotes/list-quotes.store.ts'
import type { QuoteRow } from '#server/sales/quotes/quotes.store.ts'
import { customerSelection } from '#server/shop/customers/customer-rows.store.ts'
import { listCustomers } from '#server/shop/customers/list-customers.store.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { withoutSearchIndexes } from '#server/testing/many-documents.ts'
import { rounds } from '#server/testing/rounds.ts'
import { withoutTimeout } from '#server/testing/without-timeout.ts'
import { growDocuments, RARE_WORD } from '../../../bench/bulk.ts'
import { invoices, quotes } from './documents.tables.ts'
import { toPage } from './page.ts'
import { customers } from './tables.ts'

const admin = '019a0000-0000-7000-8000-000000000001'
/** A worker to whom customers are assigned, and nothing else. */
const given = '019a0000-0000-7000-8000-000000000002'
const now = new Date()
const today = londonDay(now)

/**
 * Three parts of a search, so that every way of finding is tried: the newest, which are checked one by one, at least
 * twice as many before them, and the rest.
 */
const DOCUMENTS = 3700

let database: TestDatabase
let allQuotes: QuoteRow[]
let allInvoices: InvoiceRow[]

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`insert into profiles (id, role) values ($1, 'admin'), ($2, 'worker')`, [
    admin,
    given,
  ])
  const { db, pool } = database
  await withoutTimeout(pool, (client) =>
    withoutSearchIndexes(client, async () => {
      await fillShop(db, 1886, now, { admin, workers: [admin] })
      await growDocuments(client, DOCUMENTS)
      await client.query(
        `update quotes set title = 'Sixpenny plates' from
           (select id, row_number() over (order by created_at desc, id desc) as place from quotes) placed
         where quotes.id = placed.id and (place in (7, 300, 650, 980) or place > $1)`,
        [DOCUMENTS - 40],
      )
    }),
  )
  // Not of what indexes are made of, which takes as long as to make them.
  const columns = 'created_at, customer_id, status, search'
  await pool.query(
    `analyze quotes (${columns}, archived_at), invoices (${columns}), customers, groups, group_members`,
  )
  await database.pool.query(
    `insert into customer_workers (customer_id, customer_created_at, worker_id, position, archived)
     select id, created_at, $1, 1, false from customers where archived_at is null order by id limit 40`,
    [given],
  )
  allQuotes = newestFirst(await database.db.select().from(quotes))
  allInvoices = newestFirst(await database.db.select().from(invoices))
})
afterAll(() => database.close())

function newestFirst<Row extends { createdAt: Date; id: string }>(rows: Row[]): Row[] {
  return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
}

/** Every id of a list, page after page. */
async function readAll(
  list: (cursor: string | undefined) => Promise<{ items: { id: string }[]; nextCursor: string | null }>,
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(cursor)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return ids
}

function readQuotes(query: Partial<QuoteQuery>): Promise<string[]> {
  return readAll((cursor) =>
    listQuotes(database.db, { limit: 100, archived: false, ...query, cursor }, today),
  )
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('lists have exactly the matching rows, page after page, newest first', () => {
  test.each(quoteStatuses)('quotes that are %s', async (status) => {
    const wanted = allQuotes.filter((quote) => statusOn(quote, today) === status)
    expect(wanted.length).toBeGreaterThan(0)
    expect(await readQuotes({ status })).toEqual(ids(wanted))
  })

  test.each(['fascia', 'FASCIA', RARE_WORD, 'xylophone', 'pets 4', '100%', '_'])(
    'quotes with %s',
    async (q) => {
      const wanted = allQuotes.filter(({ search }) => search.includes(q.toLowerCase()))
      expect(await readQuotes({ q })).toEqual(ids(wanted))
    },
  )

  test('quotes with words that are frequent only among the newest', async () => {
    const wanted = allQuotes.filter(({ search }) => search.includes('sixpenny'))
    // With four, the first part has fewer than a page and the second none: only a third has the oldest.
    for (const limit of [4, 10, 15, 100])
      expect(await readQuotes({ q: 'sixpenny', limit })).toEqual(ids(wanted))
  })

  test.each(['f', 'wi', 'pe', 'qx', '%', '\\'])('one or two letters, anywhere: %s', async (q) => {
    const wanted = allQuotes.filter(({ search }) => search.includes(q))
    expect(await readQuotes({ q })).toEqual(ids(wanted))
  })

  test('a search among expired and among sent quotes', async () => {
    for (const status of ['expired', 'sent'] as const) {
      const wanted = allQuotes.filter(
        (quote) => statusOn(quote, today) === status && quote.search.includes('van livery'),
      )
      expect(await readQuotes({ status, q: 'van livery' })).toEqual(ids(wanted))
    }
  })

  test('a number, whole or in part, in any letter case', async () => {
    const oldest = allQuotes.at(-1)
    const number = oldest?.quoteNumber ?? ''
    const wanted = allQuotes.filter((quote) => quote.quoteNumber.startsWith(number))
    for (const q of [number, number.toLowerCase(), ` ${number} `])
      expect(await readQuotes({ q })).toEqual(ids(wanted))
    const part = number.slice(4)
    expect(await readQuotes({ q: part })).toEqual(
      ids(allQuotes.filter(({ search }) => search.includes(part))),
    )
  })

  test.each(['-1417', '1-1417', '1417', '14 17'])(
    'a part of a number that could be a phone number: %s',
    async (q) => {
      const digits = q.startsWith('-') ? q : q.replaceAll(/[- ]/g, '')
      const wanted = allQuotes.filter(({ search }) => search.includes(q) || search.includes(digits))
      expect(await readQuotes({ q })).toEqual(ids(wanted))
    },
  )

  test('quotes of a customer', async () => {
    const customerId = allQuotes.at(-1)?.customerId ?? ''
    const wanted = allQuotes.filter((quote) => quote.customerId === customerId)
    expect(await readQuotes({ customerId })).toEqual(ids(wanted))
  })

  test('invoices that are overdue, paid, void, and credit notes', async () => {
    const read = (query: object) =>
      readAll((cursor) => listInvoices(database.db, { limit: 100, ...query, cursor }, today))
    const overdue = allInvoices.filter((invoice) => isOverdue(invoice, today))
    expect(await read({ status: 'overdue' })).toEqual(ids(overdue))
    for (const status of ['paid', 'void'] as const)
      expect(await read({ status })).toEqual(ids(allInvoices.filter((invoice) => invoice.status === status)))
    expect(await read({ kind: 'credit-note' })).toEqual(
      ids(allInvoices.filter(({ kind }) => kind === 'credit-note')),
    )
  })

  test('customers that a worker added or was assigned', async () => {
    const rows = newestFirst(await database.db.select(customerSelection).from(customers))
    const seenBy = { id: admin, groups: [] }
    const wanted = rows.filter((row) => row.assignedTo.includes(admin) || row.createdBy === admin)
    const read = await readAll((cursor) =>
      listCustomers(database.db, { limit: 100, archived: false, seenBy, cursor }),
    )
    expect(read).toEqual(ids(wanted))
    const found = await readAll((cursor) =>
      listCustomers(database.db, { limit: 7, archived: false, seenBy, q: 'street', cursor }),
    )
    expect(found).toEqual(ids(wanted.filter(({ search }) => search.includes('street'))))
  })

  test('customers that a worker was given by name, page after page, while some are archived and restored', async () => {
    const seenBy = { id: given, groups: [] }
    const theirs = async () =>
      newestFirst(await database.db.select(customerSelection).from(customers)).filter((row) =>
        row.assignedTo.includes(given),
      )
    const read = (archived: boolean) =>
      readAll((cursor) => listCustomers(database.db, { limit: 7, archived, seenBy, cursor }))
    const all = await theirs()
    expect(all).toHaveLength(40)
    expect(await read(false)).toEqual(ids(all))
    const some = ids(all).filter((_, place) => place % 3 === 0)
    await database.pool.query('update customers set archived_at = now() where id = any($1)', [some])
    expect(await read(false)).toEqual(ids(all).filter((id) => !some.includes(id)))
    expect(await read(true)).toEqual(some)
    await database.pool.query('update customers set archived_at = null where id = any($1)', [some])
    expect(await read(false)).toEqual(ids(all))
  })
})

describe("a group's customers", () => {
  const membersOf = async (groupId: string) =>
    newestFirst(await database.db.select(customerSelection).from(customers)).filter(
      (customer) => customer.groupIds.includes(groupId) && customer.archivedAt === null,
    )
  const read = (query: { groupId: string; q?: string; archived?: boolean; limit?: number }) =>
    readAll((cursor) =>
      listCustomers(database.db, { limit: 100, archived: false, seenBy: null, ...query, cursor }),
    )

  test('page after page, searched and not, also in a large group', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from groups where members > 0 order by members desc',
    )
    await database.pool.query(
      `insert into group_members (group_id, customer_id, customer_created_at, position, archived)
       select $1, id, created_at, 0, archived_at is not null from customers order by created_at limit 560 on conflict do nothing`,
      [rows.at(-1)?.id],
    )
    for (const { id: groupId } of rows) {
      const wanted = await membersOf(groupId)
      expect(await read({ groupId, limit: 7 })).toEqual(ids(wanted))
      for (const q of ['street', 'pets 4', 'xylophone'])
        expect(await read({ groupId, q })).toEqual(ids(wanted.filter(({ search }) => search.includes(q))))
    }
  })

  test('follow each change of a customer', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into groups (id, name) values (gen_random_uuid(), 'One'), (gen_random_uuid(), 'Other') returning id`,
    )
    const [groupId = '', other = ''] = rows.map(({ id }) => id)
    const set = (change: string) =>
      database.pool.query(`update customers set ${change} where name like 'Member %'`)
    const join = (id: string) =>
      database.pool.query(
        `insert into group_members (group_id, customer_id, customer_created_at, position, archived)
         select $1, id, created_at, 0, archived_at is not null from customers where name like 'Member %'`,
        [id],
      )
    const leave = (id: string) => database.pool.query('delete from group_members where group_id = $1', [id])
    const counted = async (id: string) =>
      (await database.pool.query('select members from groups where id = $1', [id])).rows[0].members
    await database.pool.query(
      `insert into customers (id, name) select gen_random_uuid(), 'Member ' || n from generate_series(1, 3) n`,
    )
    const check = async (expected: number, archived = 0) => {
      expect(await read({ groupId })).toEqual(ids(await membersOf(groupId)))
      expect(await read({ groupId })).toHaveLength(expected)
      expect(await read({ groupId, archived: true })).toHaveLength(archived)
      expect(await counted(groupId)).toBe(expected)
    }
    await join(groupId)
    await check(3)
    await join(other)
    await check(3)
    await set(`archived_at = now()`)
    await check(0, 3)
    expect(await counted(other)).toBe(0)
    await set(`archived_at = now() + interval '1 day', created_at = created_at - interval '1 day'`)
    await check(0, 3)
    await set(`archived_at = null`)
    await check(3)
    expect(await counted(other)).toBe(3)
    await leave(groupId)
    await check(0)
    await expect(join(other)).rejects.toThrow('group_members_group_id_customer_id_pk')
    await expect(database.pool.query('delete from groups where id = $1', [other])).rejects.toThrow(
      'group_members_group_id_groups_id_fk',
    )
    await set(`archived_at = case when name = 'Member 2' then now() end`)
    expect(await counted(other)).toBe(2)
    await database.pool.query(`delete from customers where name in ('Member 2', 'Member 3')`)
    expect(await counted(other)).toBe(1)
    await database.pool.query(`delete from customers where name like 'Member %'`)
    expect(await counted(other)).toBe(0)
    await check(0)
  })
})

describe('every search finds what a plain one finds', () => {
  beforeAll(() =>
    database.pool.query(`update quotes set archived_at = now() where hashtext(id::text) % 9 = 0`),
  )

  /** Some text from a document, or nearly; phone numbers are also read in other notations. */
  const typed = (searches: readonly string[]) =>
    fc
      .tuple(fc.constantFrom(...searches, 'xylophone'), fc.nat(120), fc.integer({ min: 1, max: 14 }))
      .map(([search, from, length]) => search.slice(from % search.length).slice(0, length))
      .filter((q) => q.trim() !== '' && !/^[\d\s()+-]+$/.test(q.trim()))
  const page = { limit: fc.constantFrom(1, 10, 100), after: fc.option(fc.nat(DOCUMENTS - 1)) }

  async function readPlain(table: 'quotes' | 'invoices', condition: string, asked: Asked): Promise<string[]> {
    const q = asked.q.trim()
    const wanted = `search ilike '%' || $1 || '%'`
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from ${table} where ${condition} and ${wanted}
         and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
         and ($4::uuid is null or customer_id = $4::uuid)
       order by created_at desc, id desc limit $5`,
      [q.replace(/[\\%_]/g, '\\$&'), asked.place?.createdAt, asked.place?.id, asked.customerId, asked.limit],
    )
    return ids(rows)
  }
  interface Asked {
    q: string
    place: { createdAt: Date; id: string } | undefined
    customerId: string | undefined
    limit: number
  }
  const cursorTo = (table: typeof quotes | typeof invoices, place: Asked['place']) =>
    place && (toPage(table, [place, place], 1, () => null).nextCursor ?? undefined)

  test('quotes', async () => {
    const conditions = {
      all: 'true',
      draft: `status = 'draft'`,
      sent: `status = 'sent' and valid_until >= '${today}'`,
      expired: `(status = 'expired' or status = 'sent' and valid_until < '${today}')`,
    }
    const asked = fc.record({
      q: typed(allQuotes.map(({ search }) => search)),
      status: fc.constantFrom(
        'all' as const,
        'all' as const,
        'draft' as const,
        'sent' as const,
        'expired' as const,
      ),
      archived: fc.constantFrom(false, false, false, true),
      ofCustomer: fc.constantFrom(false, false, false, true),
      ...page,
    })
    const check = fc.asyncProperty(asked, async ({ q, status, archived, ofCustomer, limit, after }) => {
      const place = after === null ? undefined : allQuotes[after]
      const customerId = ofCustomer ? allQuotes[limit]?.customerId : undefined
      const cursor = cursorTo(quotes, place)
      const { items } = await listQuotes(
        database.db,
        { limit, cursor, q, status, archived, customerId },
        today,
      )
      const condition = `${conditions[status]} and archived_at is ${archived ? 'not null' : 'null'}`
      expect(ids(items)).toEqual(await readPlain('quotes', condition, { q, place, customerId, limit }))
    })
    await fc.assert(check, { numRuns: rounds(40, 1500) })
  })

  test('invoices', async () => {
    const conditions = {
      all: 'true',
      unpaid: `status = 'unpaid'`,
      overdue: `status in ('unpaid', 'part-paid') and due_date < '${today}' and balance > 0 and issued_at is not null`,
    }
    const asked = fc.record({
      q: typed(allInvoices.map(({ search }) => search)),
      status: fc.constantFrom('all' as const, 'all' as const, 'unpaid' as const, 'overdue' as const),
      ...page,
    })
    const check = fc.asyncProperty(asked, async ({ q, status, limit, after }) => {
      const place = after === null ? undefined : allInvoices[after]
      const { items } = await listInvoices(
        database.db,
        { limit, cursor: cursorTo(invoices, place), q, status },
        today,
      )
      const plain = { q, place, customerId: undefined, limit }
      expect(ids(items)).toEqual(await readPlain('invoices', conditions[status], plain))
    })
    await fc.assert(check, { numRuns: rounds(30, 1000) })
  })
})

describe('more typing never finds what less typing did not', () => {
  const phones = [
    ...['0161 496 0321', '+44 (0)161 496 0321', '0044 161 4960321'],
    ...['(0161) 496-0321', '(+44) 161 496 0321', '496 0321'],
  ]

  /** All of a text's beginnings, the longest first. */
  const beginningsOf = (text: string) => {
    const letters = [...text]
    return letters.map((_, at) => letters.slice(0, letters.length - at).join(''))
  }

  test.each(phones)('a phone number as people write it: %s', async (phone) => {
    const id = '019a0000-0000-7000-8000-0000000000cc'
    await database.pool.query(
      `insert into customers (id, name, phone) values ($1, 'Phoney', '+441614960321') on conflict do nothing`,
      [id],
    )
    for (const q of beginningsOf(phone)) {
      const found = await readAll((cursor) =>
        listCustomers(database.db, { limit: 100, archived: false, seenBy: null, q, cursor }),
      )
      expect(found, q).toContain(id)
    }
  })

  test('in any searched text', async () => {
    const rows = await database.pool.query<{ search: string }>(
      'select search from quotes union select search from customers union select search from invoices',
    )
    const texts = rows.rows.map(({ search }) => search)
    const text = fc.oneof(
      fc
        .tuple(fc.constantFrom(...texts), fc.nat(150), fc.integer({ min: 2, max: 12 }))
        .map(([search, from, length]) => search.slice(from % search.length).slice(0, length)),
      fc.string({ unit: fc.constantFrom(...'0123456789+-() 4610'), minLength: 2, maxLength: 8 }),
      fc.string({ unit: fc.constantFrom(...'aeİΣσſ%_\\ q'), minLength: 2, maxLength: 4 }),
    )
    const lists = {
      quotes: (q: string) => listQuotes(database.db, { limit: 100, archived: false, q }, today),
      invoices: (q: string) => listInvoices(database.db, { limit: 100, q }, today),
      customers: (q: string) => listCustomers(database.db, { limit: 100, archived: false, seenBy: null, q }),
    }
    const check = fc.asyncProperty(
      text,
      fc.constantFrom(...(Object.keys(lists) as (keyof typeof lists)[])),
      async (longer, noun) => {
        const shorter = [...longer].slice(0, -1).join('')
        const [more, less] = [await lists[noun](shorter), await lists[noun](longer)]
        // If there is more than a page, the rest is on later pages.
        const last = more.hasMore ? more.items.at(-1)?.createdAt : undefined
        const onPage = less.items.filter(({ createdAt }) => last === undefined || createdAt > last)
        expect(ids(more.items)).toEqual(expect.arrayContaining(ids(onPage)))
      },
    )
    await fc.assert(check, { numRuns: rounds(50, 2000) })
  })
})

test('the longest texts fit into the index', async () => {
  // Letters that have no lower-case form.
  const letters = (count: number) =>
    Array.from({ length: count }, () =>
      String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)),
    ).join('')
  const [quote, invoice] = [allQuotes[0], allInvoices[0]]
  if (!quote || !invoice) throw new Error('the shop is empty')
  const longest = {
    title: letters(200),
    poNumber: letters(100),
    customer: { ...quote.customer, name: letters(200), companyName: letters(200) },
  }
  await database.db
    .update(quotes)
    .set({ ...longest, archivedAt: null })
    .where(eq(quotes.id, quote.id))
  await database.db.update(invoices).set(longest).where(eq(invoices.id, invoice.id))
  expect(await readQuotes({ q: longest.title.slice(50, 60) })).toEqual([quote.id])
})
