/** What reports and debtors read of the database: the kept sums, and so no more the more documents these are made of. */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { figuresBy } from '#domain/office/figures.ts'
import { initialSettings } from '#domain/shop/settings.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { pageDebtors } from '#server/sales/debtors/list-debtors.store.ts'
import { columnsOf } from '#server/testing/copy-rows.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { makeSales } from '#server/testing/many-sales.ts'
import { withoutTimeout } from '#server/testing/without-timeout.ts'
import { captureStatements, countPagesOf, explain, type Statement } from '../../../bench/statements.ts'
import { foldSums } from './fold-sums.ts'
import { readQuotes, readSales } from './read-figures.ts'
import { readVat } from './read-vat.ts'

/** More than a page of debtors shows, each with two quotes and two invoices. */
const CUSTOMERS = 150
/** So many documents are made of each. */
const TIMES = 5
/** Of VAT the first documents are shown, which are read one by one. */
const SHOWN = 20
/** An index of more rows is a level higher, and a page of documents has others beside them. */
const SLACK = 40

/** A day without documents, which is looked at each time as today is. It may be midnight before the rows are there. */
const last = addDays(londonDay(new Date()), 2)
const periods = {
  'two years': { from: addDays(last, -720), to: last, against: 'before' },
  'days in months': { from: addDays(last, -330), to: addDays(last, -41), against: 'year' },
} as const
const settings = { ...initialSettings, vatRegistered: true }

const figures = Object.entries(periods).flatMap(([name, period]) =>
  figuresBy.flatMap((by) => [
    [`sales, ${name}, by ${by}`, (db: Database) => readSales(db, { ...period, by })] as const,
    [`quotes, ${name}, by ${by}`, (db: Database) => readQuotes(db, { ...period, by })] as const,
  ]),
)
const vat = Object.entries(periods).map(
  ([name, period]) =>
    [`VAT on sales, ${name}`, (db: Database) => readVat(db, period, settings, SHOWN)] as const,
)
const debtors = [0, 40, 400].map(
  (back) =>
    [
      `debtors, ${back} days ago`,
      (db: Database) => pageDebtors(db, { on: addDays(last, -back), limit: 30, cursor: undefined }),
    ] as const,
)
const reads: Record<string, (db: Database) => Promise<unknown>> = {
  ...Object.fromEntries([...figures, ...vat, ...debtors]),
  'sales by customer, as a file': (db) => readSales(db, { ...periods['two years'], by: 'customer' }, true),
}

let database: TestDatabase
let statements: Statement[][]

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool, db } = database
  await makeSales(pool, CUSTOMERS)
  // As of the day after, so that all days with documents are folded in.
  while (await foldSums({ db, clock: { now: () => new Date(`${last}T12:00:00Z`) } }, 1000));
  await pool.query('delete from report_marks')
  await pool.query('insert into report_marks (day) values ($1)', [last])
  await pool.query(`insert into chases (invoice_id, version, promised_on, updated_at)
    select id, 1, current_date, now() from invoices where balance > 0 and hashtext(id::text) % 3 = 0`)
  statements = await Promise.all(Object.values(reads).map((read) => captureStatements(pool, read)))
}, 120_000)
afterAll(() => database.close())

async function costs(): Promise<number[]> {
  await withoutTimeout(database.pool, (client) => client.query('vacuum analyze'))
  const pages: number[] = []
  for (const sent of statements) pages.push(await countPagesOf(database.pool, sent))
  return pages
}

/**
 * The same documents some times more, past the triggers: the kept sums stay those of few. All invoices are issued and
 * paid, because others are looked at one by one: for what is noted of a debt, and whether they count for VAT.
 */
async function copyDocuments(client: PoolClient): Promise<void> {
  const copied = (column: string) => `md5(${column}::text || n)::uuid`
  const tables = {
    quotes: { id: copied('id'), quote_number: `quote_number || '-' || n` },
    invoices: {
      ...{ id: copied('id'), credit_of: copied('credit_of'), invoice_number: `invoice_number || '-' || n` },
      ...{ status: `'paid'`, paid_amount: 'paid_amount + balance', balance: '0' },
      ...{ issued_at: 'coalesce(issued_at, created_at)', tax_point: 'coalesce(tax_point, created_at::date)' },
    },
    payments: { id: copied('id') },
    take_backs: { id: copied('id'), payment_id: copied('payment_id') },
    allocations: { id: copied('id'), payment_id: copied('payment_id'), invoice_id: copied('invoice_id') },
  }
  await client.query('set session_replication_role = replica')
  for (const [table, changes] of Object.entries(tables)) {
    const names = (await columnsOf(database.pool, table)).split(', ')
    const values = names.map((name) => Object.entries(changes).find(([one]) => one === name)?.[1] ?? name)
    await client.query(
      `insert into ${table} (${names}) select ${values} from ${table}, generate_series(2, ${TIMES}) n`,
    )
  }
  await client.query('reset session_replication_role')
}

test('no report reads more of a shop with five times the documents', async () => {
  const before = await costs()
  await withoutTimeout(database.pool, copyDocuments)
  const after = await costs()
  const found = Object.keys(reads).map((name, at) => [name, before[at] ?? 0, after[at] ?? 0] as const)
  expect(found.every(([, few]) => few > 0)).toBe(true)
  expect(found.filter(([, few, many]) => many > few + SLACK)).toEqual([])
})

test('a report of figures adds up its sums in one statement', () => {
  const found = Object.keys(reads).map((name, at) => {
    const sent = (statements[at] ?? []).filter(
      ({ query }) => /\bsum\(/.test(query) && /report_(customer_)?sums/.test(query),
    )
    return [name, sent.length] as const
  })
  expect(found.filter(([name, times]) => times !== (name.startsWith('debtors') ? 0 : 1))).toEqual([])
})

test('VAT does not read the invoices that are neither issued nor paid', async () => {
  const { pool } = database
  const pages = async () => {
    await withoutTimeout(pool, (client) => client.query('vacuum analyze invoices'))
    const sent = await captureStatements(pool, (db) => readVat(db, periods['two years'], settings, SHOWN))
    return countPagesOf(pool, sent)
  }
  const before = await pages()
  await withoutTimeout(pool, async (client) => {
    const columns = (await columnsOf(pool, 'invoices')).split(', ')
    const changes: Record<string, string> = {
      ...{
        id: 'gen_random_uuid()',
        invoice_number: `'DRAFT-' || n`,
        created_at: `created_at + n * interval '1 second'`,
      },
      ...{
        status: `'unpaid'`,
        paid_amount: '0',
        credited_amount: '0',
        balance: 'total',
        issued_at: 'null',
        tax_point: 'null',
      },
    }
    await client.query('set session_replication_role = replica')
    await client.query(`insert into invoices (${columns}) select ${columns.map((name) => changes[name] ?? name)}
      from (select * from invoices where kind = 'invoice' order by id limit 1) one, generate_series(1, 800) n`)
    await client.query('reset session_replication_role')
  })
  const after = await pages()
  expect(after).toBeLessThan(before + SLACK)
})

test('debtors read what is kept from the indexes alone', async () => {
  const at = Object.keys(reads).indexOf('debtors, 40 days ago')
  const sent = statements[at]?.find(({ query }) => query.includes('debt_balances'))
  if (!sent) throw new Error('nothing was read of debts')
  await withoutTimeout(database.pool, (client) => client.query('vacuum analyze debt_days, debt_balances'))
  const client = await database.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const plan = await explain(client, sent)
    for (const table of ['debt_days', 'debt_balances'])
      expect(plan).toMatch(new RegExp(`Index Only Scan using ${table}_\\w+_pk on ${table} `))
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('debtors of a past day are added up one after another, not in a table of all of them', async () => {
  const at = Object.keys(reads).indexOf('debtors, 40 days ago')
  const client = await database.pool.connect()
  let plan = ''
  try {
    for (const sent of statements[at] ?? [])
      if (sent.query.includes('debt_balances')) plan = await explain(client, sent)
      else await client.query(sent.query, sent.params)
  } finally {
    client.release()
  }
  expect(plan).toMatch(/GroupAggregate[\s\S]*Merge Append/)
  expect(plan).not.toContain('HashAggregate')
})

test('vacuum sees kept sums soon after they change, so that they are read from indexes alone', async () => {
  const { rows } = await database.pool.query<{ table: string; options: string[] }>(
    `select relname as table, reloptions as options from pg_class
     where relname in ('report_customer_sums', 'report_sums', 'debt_days', 'debt_balances') order by relname`,
  )
  for (const { table, options } of rows)
    expect(options, table).toEqual(
      expect.arrayContaining([
        'autovacuum_vacuum_insert_scale_factor=0',
        'autovacuum_vacuum_insert_threshold=2000',
        'autovacuum_vacuum_scale_factor=0',
        'autovacuum_vacuum_threshold=2000',
      ]),
    )
  expect(rows).toHaveLength(4)
})
