/** What debtors add up from what is kept of days and months, against the documents, on any day of any history. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import {
  type Debtor,
  type DebtorSort,
  type Debtors,
  debtorShows,
  debtorSorts,
  totalDebt,
} from '#domain/sales/debtors.ts'
import type { Fascia } from '#server/main.ts'
import { listDebtors } from '#server/sales/debtors/debtors.store.ts'
import { pageDebtors } from '#server/sales/debtors/list-debtors.store.ts'
import { addCustomer, type Client, makeLawful, posting, signInAdmin } from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { everyKind } from '#server/testing/every-kind.ts'
import { CustomerBooks, step, stepKinds } from '#server/testing/money-walk.ts'
import { rounds } from '#server/testing/rounds.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { foldSums } from './fold-sums.ts'

let shop: Fascia
let admin: Client
let clock: TestClock

beforeAll(async () => {
  clock = makeTestClock('2027-03-01T11:00:00Z')
  shop = await startTestShop({}, clock)
  admin = await signInAdmin(shop)
  await makeLawful(admin)
})
afterAll(() => shop.stop())

const today = () => londonDay(clock.now())
const wait = (days: number) => clock.set(`${addDays(today(), days)}T11:00:00Z`)
const fold = async (atOnce: number) => {
  while (await foldSums({ ...shop.deps, clock }, atOnce));
}

/** All pages of a day, in small ones. */
async function everyPage(
  on: string,
  { sort, order, limit = 500, show }: Partial<Parameters<typeof pageDebtors>[1]> = {},
): Promise<Debtor[]> {
  const items: Debtor[] = []
  for (let cursor: string | undefined, hasMore = true; hasMore; ) {
    const page: Debtors = await pageDebtors(shop.deps.db, { on, sort, order, show, limit, cursor })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
    hasMore = page.hasMore
    expect(page.items.length).toBeLessThanOrEqual(limit)
    if (!hasMore) {
      expect(page.totals, on).toEqual(totalDebt(items))
      expect(page.count).toBe(items.length)
    }
  }
  return items
}

const byId = (items: readonly Debtor[]) => new Map(items.map((one) => [one.customerId, one]))

async function expectDays(from: string, to: string): Promise<void> {
  for (let on = from; on <= to; on = addDays(on, 1))
    expect(byId(await everyPage(on)), on).toEqual(byId(await listDebtors(shop.deps.db, on)))
}

const any = fc.oneof(
  { weight: 5, arbitrary: step },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.nat(40) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('fold' as const), atOnce: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('move' as const), days: fc.integer({ min: -120, max: 40 }) }),
  },
)
const others = ['wait', 'wait', 'wait', 'fold', 'fold', 'move', 'move'] as const
const walk = everyKind(
  fc.tuple(fc.nat(1), any).map(([whose, one]) => ({ whose, ...one })),
  [...stepKinds, ...others],
  { most: rounds(0, 20) },
)

test('after any history they are what the documents say, on every day', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const first = addDays(today(), -30)
      const customers = [await addCustomer(admin), await addCustomer(admin)]
      const accounts = customers.map(
        ({ id }) => new CustomerBooks(shop, admin, id, (off) => addDays(today(), off)),
      )
      const lines = [{ description: 'Sign' as const, price: 333, quantity: 3, vatRate: 20 as const }]
      for (const account of accounts) {
        await account.take({ does: 'make', lines, discount: null })
        await account.take({ does: 'issue', which: 0 })
      }
      for (const { whose, ...one } of steps) {
        if (one.does === 'wait') wait(one.days)
        // Some days are folded in and some are not, and what comes later changes days of either kind.
        else if (one.does === 'fold') await foldSums({ ...shop.deps, clock }, one.atOnce)
        else if (one.does === 'move')
          await shop.deps.db.execute(sql`update invoices set due_date = due_date + ${one.days}::int
            where customer_id = ${customers[whose]?.id} and kind <> 'credit-note'`)
        else await accounts[whose]?.take(one)
      }
      const last = addDays(today(), 8)
      await expectDays(first, last)
      await fold(3)
      await expectDays(first, last)
      wait(1)
      await fold(1000)
      await expectDays(addDays(last, -40), addDays(last, 40))
      expect((await admin.get('/reports/books?part=reports')).body.faults).toEqual([])
    }),
    { numRuns: rounds(1, 60), endOnFailure: true },
  )
})

test('as at today they are kept by customer, are brought to the next day, and changed by what is dated back', async () => {
  const post = posting(admin)
  const [{ id }, other] = [await addCustomer(admin), await addCustomer(admin)]
  const bill = async (customerId: string, price: number) => {
    const made = await post('/invoices', { customerId, items: [{ description: 'Sign', price, vatRate: 0 }] })
    return post(`/invoices/${made.id}/issue`, { version: made.version })
  }
  const pay = (date: string, amount: number, invoiceId: string) =>
    post('/payments', {
      ...{ customerId: id, date, amount, method: 'cash' },
      allocations: [{ invoiceId, amount }],
    })
  const kept = async () =>
    (
      await shop.pool.query(
        `select (current + days1to30 + days31to60 + days61to90 + over90 - credit)::int as total, over90::int from debts_now where customer_id = $1`,
        [id],
      )
    ).rows
  const expectToday = () => expectDays(addDays(today(), -1), addDays(today(), 1))
  await fold(1000)
  const first = await bill(id, 500)
  await bill(other.id, 40)
  // What happened today is not folded in before it is over.
  expect(await kept()).toEqual([])
  await expectToday()
  await fold(1000)
  expect(await kept()).toEqual([])
  wait(1)
  await fold(1000)
  expect(await kept()).toEqual([{ total: 500, over90: 0 }])
  await pay(addDays(today(), -1), 20, first.id)
  await pay(addDays(today(), 1), 100, first.id)
  const second = await bill(id, 7)
  await expectToday()
  await fold(1000)
  expect(await kept()).toEqual([{ total: 480, over90: 0 }])
  await expectToday()
  // What is dated ahead is kept, and does not count when the next day comes.
  await pay(addDays(today(), 3), 10, first.id)
  await fold(1000)
  wait(1)
  await fold(1000)
  expect(await kept()).toEqual([{ total: 387, over90: 0 }])
  await expectToday()
  wait(200)
  await expectToday()
  await fold(1000)
  expect(await kept()).toEqual([{ total: 377, over90: 377 }])
  await pay(addDays(today(), -3), 370, first.id)
  await pay(addDays(today(), -4), 7, second.id)
  await expectToday()
  await fold(1000)
  expect(await kept()).toEqual([])
  await expectToday()
  expect((await admin.get('/reports/books?part=reports')).body.faults).toEqual([])
})

test('a history that is folded in as a whole, newest first, has the ends of all thirds of its months', async () => {
  const { id } = await addCustomer(admin)
  const account = new CustomerBooks(shop, admin, id, (off) => addDays(today(), off))
  const first = today()
  for (const place of [0, 1, 2]) {
    await account.take({
      does: 'make',
      lines: [{ description: 'Sign', price: 500, quantity: 1, vatRate: 20 }],
      discount: null,
    })
    await account.take({ does: 'issue', which: place })
    wait(40)
  }
  await fold(1000)
  await shop.deps.db.execute(
    sql`insert into report_marks (day, everything) select distinct day, false from debt_days`,
  )
  await shop.deps.db.execute(sql`delete from debt_days`)
  await shop.deps.db.execute(sql`delete from debt_balances`)
  await shop.deps.db.execute(sql`delete from debt_months`)
  await shop.deps.db.execute(sql`delete from debts_now`)
  const ends: string[] = []
  for (let day = first; day < today(); day = addDays(day, 1))
    if (/-(10|20)$/.test(day) || addDays(day, 1).endsWith('-01')) ends.push(day)
  // More than are added at once.
  expect(ends.length).toBeGreaterThan(9)
  const kept = async () => {
    await fold(1)
    const { rows } = await shop.deps.db.execute<{ until: string }>(
      sql`select until::text from debt_months where until >= ${first} order by until`,
    )
    return rows.map(({ until }) => until)
  }
  expect(await kept()).toEqual(ends)
  // As after an older version, which kept only the last.
  for (const table of ['debt_balances', 'debt_months'])
    await shop.deps.db.execute(sql`delete from ${sql.identifier(table)} where until < ${ends.at(-1)}`)
  expect(await kept()).toEqual(ends)
  await expectDays(first, today())
  expect((await admin.get('/reports/books?part=reports')).body.faults).toEqual([])
})

describe('A page', () => {
  beforeAll(async () => {
    const post = posting(admin)
    for (const [place, name] of ['Zoe', 'ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].entries()) {
      const { id } = await addCustomer(admin, { name, companyName: place % 3 === 0 ? 'Quay' : '' })
      const items = [{ description: 'Sign', price: 1000 * (place % 3), vatRate: 0 }]
      const made = await post('/invoices', { customerId: id, items })
      const { version } = await post(`/invoices/${made.id}/issue`, { version: made.version })
      if (place % 2 === 0)
        await post('/payments', { customerId: id, date: today(), amount: 50, method: 'cash' })
      if (place < 3)
        await admin.patch(`/invoices/${made.id}/chase`, { version: 1, onHold: true, promisedOn: today() })
      if (place > 4)
        await shop.deps.db.execute(sql`insert into reminders (id, invoice_id, step_id, step_name, days, sent_at)
          values (gen_random_uuid(), ${made.id}, 'first', 'First', 3, now() - make_interval(days => ${place}))`)
      expect(version).toBeGreaterThan(1)
      wait(20)
    }
  })

  const sortedBy = (item: Debtor, sort: DebtorSort): number | string =>
    sort === 'name' ? (item.companyName || item.name).toLowerCase() : (item[sort] ?? '')

  test.each(debtorSorts)('sorted by %s has each once, and totals of all, either way round', async (sort) => {
    await fold(1000)
    // As at today, which is kept by customer, and as at any other day.
    for (const on of [today(), addDays(today(), 1)]) {
      const all = byId(await listDebtors(shop.deps.db, on))
      for (const order of ['asc', 'desc'] as const) {
        const items = await everyPage(on, { sort, order, limit: 2 })
        expect(byId(items)).toEqual(all)
        const values = items.map((item) => sortedBy(item, sort))
        const way = order === 'asc' ? 1 : -1
        expect(values).toEqual(values.toSorted((a, b) => way * (a < b ? -1 : a > b ? 1 : 0)))
      }
    }
  })

  test('has the largest first if nothing else is said, names from A', async () => {
    expect(await everyPage(today())).toEqual(await everyPage(today(), { sort: 'total', order: 'desc' }))
    expect(await everyPage(today(), { sort: 'name' })).toEqual(
      await everyPage(today(), { sort: 'name', order: 'asc' }),
    )
  })

  const is: Record<(typeof debtorShows)[number], (one: Debtor) => boolean> = {
    all: () => true,
    overdue: (one) => one.total + one.credit - one.current > 0,
    promised: ({ promisedOn }) => promisedOn !== null,
    held: ({ onHold, disputed }) => onHold + disputed > 0,
  }

  test('of any day, in any order and of anybody, is what the documents say', {
    timeout: 300_000,
  }, async () => {
    const asked = fc.record({
      days: fc.integer({ min: -200, max: 60 }),
      sort: fc.constantFrom(...debtorSorts),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      show: fc.constantFrom(...debtorShows),
      limit: fc.constantFrom(1, 3, 500),
      isFolded: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ days, isFolded, ...list }) => {
        const on = addDays(today(), days)
        if (isFolded) await fold(1000)
        else
          await shop.pool.query(
            'insert into report_marks (day, everything) select distinct day, false from debt_days where random() < 0.2',
          )
        const all = (await listDebtors(shop.deps.db, on)).filter(is[list.show])
        const items = await everyPage(on, list)
        expect(byId(items)).toEqual(byId(all))
        expect(items).toHaveLength(all.length)
        const values = items.map((item) => sortedBy(item, list.sort))
        const way = list.order === 'asc' ? 1 : -1
        expect(values).toEqual(values.toSorted((a, b) => way * (a < b ? -1 : a > b ? 1 : 0)))
      }),
      { numRuns: rounds(40, 1000) },
    )
  })

  test('has those that are asked for', async () => {
    const late = addDays(today(), 35)
    const all = await listDebtors(shop.deps.db, late)
    for (const show of debtorShows) {
      const wanted = all.filter(is[show])
      expect(wanted.length, show).toBeGreaterThan(0)
      expect(byId(await everyPage(late, { show, limit: 3 })), show).toEqual(byId(wanted))
    }
  })

  test('goes on only in the same list', async () => {
    const { body } = await admin.get('/debtors?limit=2&sort=name')
    expect(body.hasMore).toBe(true)
    const go = (query: string) => admin.get(`/debtors?limit=2&cursor=${body.nextCursor}&${query}`)
    expect((await go('sort=name')).status).toBe(200)
    for (const other of [
      '',
      'sort=total',
      'sort=name&order=desc',
      'sort=name&show=held',
      'sort=name&on=2027-01-01',
    ])
      expect((await go(other)).status, other).toBe(400)
    for (const wrong of ['limit=0', 'limit=501', 'sort=phone', 'show=some'])
      expect((await admin.get(`/debtors?${wrong}`)).status, wrong).toBe(400)
  })
})

test('a service with another category makes no day of debts stale', async () => {
  wait(1)
  await fold(1000)
  const { id } = (await admin.post('/services', { name: 'Neon', price: 100 })).body
  const marks = async () =>
    (await shop.pool.query('select day, everything from report_marks where everything')).rows.length
  await shop.pool.query(`update services set category = 'Banners' where id = $1`, [id])
  expect(await marks()).toBe(1)
  await foldSums({ ...shop.deps, clock }, 1)
  expect(await marks()).toBeGreaterThan(1)
  const { rows } = await shop.pool.query('select from report_marks where not everything and day < $1', [
    today(),
  ])
  expect(rows).toEqual([])
})
