import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { describe, expect, it, test } from 'vitest'
import { createEmptyDatabase } from '../testing/database.ts'
import { migrateDatabase } from './migrate.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))
const journal: { entries: { tag: string }[] } = JSON.parse(
  await readFile(join(folder, 'meta/_journal.json'), 'utf8'),
)
/** From the first that shops were kept with on. Groups came with the two after it, at once. */
const released = journal.entries.slice(4).filter(({ tag }) => tag !== '0005_accounts_and_groups')

const quays = '00000000-0000-4000-8000-000000000001'
const ann = '00000000-0000-4000-8000-000000000002'
const bob = '00000000-0000-4000-8000-000000000003'

describe('a shop that was kept by an older Fascia', () => {
  it.each(released)('is brought up to date from $tag with all that it has', async ({ tag }) => {
    const url = await createEmptyDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await migrateUpTo(client, tag)
      await client.query(`insert into customers (id, name) values ($1, 'Ann'), ($2, 'Bob')`, [ann, bob])
      await client.query('update customers set archived_at = now() where id = $1', [bob])
      const hasGroups = tag > '0006'
      if (hasGroups) {
        await client.query(`insert into groups (id, name) values ($1, 'Quays')`, [quays])
        await client.query('update customers set group_ids = $1', [[quays]])
      }
      await migrateDatabase(url)
      await migrateDatabase(url)

      const { rows: totals } = await client.query('select sum(customers)::int as customers from shop_totals')
      expect(totals).toEqual([{ customers: 1 }])
      const { rows: names } = await client.query('select name, group_ids from customers order by name')
      expect(names).toEqual(['Ann', 'Bob'].map((name) => ({ name, group_ids: hasGroups ? [quays] : [] })))
      const { rows: members } = await client.query('select group_id, customer_id from group_members')
      expect(members).toEqual(hasGroups ? [{ group_id: quays, customer_id: ann }] : [])
      const { rows: groups } = await client.query('select members from groups')
      expect(groups).toEqual(hasGroups ? [{ members: 1 }] : [])
    } finally {
      await client.end()
    }
  })
})

test('payments of an older Fascia stay what they were; what was owed back is the customer’s credit', async () => {
  const url = await createEmptyDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await migrateUpTo(client, '0014_members_in_one_piece')
    await client.query(`insert into customers (id, name) values ($1, 'Ann')`, [ann])
    const invoiceId = (n: number) => `00000000-0000-4000-8000-00000000010${n}`
    // Paid and then credited, with half of that given back; the deposit's final, credited whole; part-paid.
    const rows = [
      { n: 1, paid: 9000, credited: 6000, deposit: 0, status: 'paid', issued: 'now()' },
      { n: 2, paid: 0, credited: 12000, deposit: 5000, status: 'paid', issued: 'now()' },
      { n: 3, paid: 4000, credited: 0, deposit: 0, status: 'part-paid', issued: 'null' },
    ]
    for (const { n, paid, credited, deposit, status, issued } of rows)
      await client.query(
        `insert into invoices (id, customer_id, customer, items, vat_rate, subtotal, discount_amount, net, vat_groups,
           vat_amount, total, invoice_number, status, due_date, paid_amount, credited_amount, deposit_amount, balance,
           issued_at, created_by, created_at)
         values ($1, $2, '{"name": "Ann", "companyName": ""}', '[]', 20, 10000, 0, 10000, '[]', 2000, 12000, $3, $4,
           '2026-11-21', $5, $6, $7, $8, ${issued}, $2, '2026-10-01')`,
        [invoiceId(n), ann, `INV-${n}`, status, paid, credited, deposit, 12000 - paid - credited - deposit],
      )
    const paid: [number, number, string][] = [
      [1, 4000, '2026-10-01'],
      [1, 8000, '2026-10-02'],
      [1, -3000, '2026-10-03'],
      [3, 4000, '2026-10-04'],
    ]
    for (const [n, amount, day] of paid)
      await client.query(
        `insert into payments (id, invoice_id, amount, method, date, reference, created_at)
         values (gen_random_uuid(), $1, $2, 'card', $3::date, 'REF', $3::date)`,
        [invoiceId(n), amount, day],
      )
    await migrateDatabase(url)

    const { rows: kept } = await client.query(
      `select amount::int, method, date::text, reference, numbers, customer_id from payments order by date`,
    )
    expect(kept).toEqual(
      paid.map(([n, amount, date]) => ({
        ...{ amount, method: 'card', date, reference: 'REF', numbers: `INV-${n}`, customer_id: ann },
      })),
    )
    const { rows: invoices } = await client.query(
      `select invoice_number as number, paid_amount::int as paid, balance::int, status, due_date_set_by is not null as typed,
         (select coalesce(sum(amount), 0)::int from allocations where invoice_id = invoices.id) as placed
       from invoices order by invoice_number`,
    )
    expect(invoices).toEqual([
      { number: 'INV-1', paid: 6000, balance: 0, status: 'paid', typed: false, placed: 6000 },
      { number: 'INV-2', paid: -5000, balance: 0, status: 'paid', typed: false, placed: -5000 },
      { number: 'INV-3', paid: 4000, balance: 8000, status: 'part-paid', typed: true, placed: 4000 },
    ])
    const { rows: credit } = await client.query('select customer_id, amount::int from customer_credit')
    expect(credit).toEqual([{ customer_id: ann, amount: 3000 + 5000 }])
    const { rows: totals } = await client.query(
      `select sum(revenue)::int as revenue, sum(unissued)::int as unissued, sum(unissued_total)::int as total
       from shop_totals`,
    )
    expect(totals).toEqual([{ revenue: 1000, unissued: 1, total: 12000 }])
    // The refund came out of the latest payment before it; what was given back stands on no invoice.
    const { rows: refunded } = await client.query(
      `select p.date::text, sum(a.amount)::int as amount from allocations a join payments p on p.id = a.payment_id
       where a.refund_id is not null group by p.date`,
    )
    expect(refunded).toEqual([{ date: '2026-10-02', amount: 3000 }])
  } finally {
    await client.end()
  }
})

test('surveys whose quote an older Fascia put away are free again, or are those of a revision that stands', async () => {
  const url = await createEmptyDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await migrateUpTo(client, '0020_installation')
    await client.query(`insert into customers (id, name) values ($1, 'Ann')`, [ann])
    const survey = (n: number) => `00000000-0000-4000-8000-00000000020${n}`
    const quote = (n: number) => `00000000-0000-4000-8000-00000000030${n}`
    const kept = [
      { n: 1, of: 1, number: 'QUO-1', revision: 'A', archived: 'now()' },
      { n: 2, of: 2, number: 'QUO-2', revision: 'A', archived: 'now()' },
      { n: 3, of: 2, number: 'QUO-2', revision: 'B', archived: 'null' },
      { n: 4, of: 3, number: 'QUO-3', revision: 'A', archived: 'null' },
    ]
    for (const { n, of, number, revision, archived } of kept)
      await client.query(
        `insert into quotes (id, customer_id, customer, items, vat_rate, subtotal, discount_amount, net, vat_groups,
           vat_amount, total, quote_number, revision, valid_until, measurement_id, archived_at)
         values ($1, $2, '{"name": "Ann", "companyName": ""}', '[]', 20, 0, 0, 0, '[]', 0, 0, $3, $4, '2026-12-21', $5,
           ${archived})`,
        [quote(n), ann, number, revision, survey(of)],
      )
    for (const [n, quoteId] of [
      [1, quote(1)],
      [2, quote(2)],
      [3, quote(4)],
    ] as const)
      await client.query(
        `insert into measurements (id, worker_id, customer_id, customer, survey_date, survey, is_quote_created, quote_id)
         values ($1, $2, $2, '{"name": "Ann", "companyName": ""}', '2026-11-21', '{}', true, $3)`,
        [survey(n), ann, quoteId],
      )
    await migrateDatabase(url)
    const { rows } = await client.query(
      'select id, is_quote_created as quoted, quote_id as quote, version from measurements order by id',
    )
    expect(rows).toEqual([
      { id: survey(1), quoted: false, quote: null, version: 2 },
      { id: survey(2), quoted: true, quote: quote(3), version: 2 },
      { id: survey(3), quoted: true, quote: quote(4), version: 1 },
    ])
    const { rows: told } = await client.query(
      `select record_id, action, after->>'version' as version from history where noun = 'measurements' order by record_id`,
    )
    expect(told).toEqual([
      { record_id: survey(1), action: 'free', version: '2' },
      { record_id: survey(2), action: 'quote', version: '2' },
    ])
  } finally {
    await client.end()
  }
})

/** The tables as the program had them that came with the migration `last`. */
async function migrateUpTo(client: Client, last: string): Promise<void> {
  const older = await mkdtemp(join(tmpdir(), 'fascia-migrations-'))
  try {
    await cp(folder, older, { recursive: true })
    const entries = journal.entries.filter(({ tag }) => tag <= last)
    await writeFile(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await client.query('create extension if not exists pg_trgm')
    await migrate(drizzle({ client }), { migrationsFolder: older })
  } finally {
    await rm(older, { recursive: true, force: true })
  }
}

test('quotes of enquiries have the design of their visitor; what was sent prints as it did', async () => {
  const url = await createEmptyDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await migrateUpTo(client, '0021_free_surveys')
    await client.query(`insert into customers (id, name) values ($1, 'Ann')`, [ann])
    const quoteId = (n: number) => `00000000-0000-4000-8000-00000000020${n}`
    const rows = [
      { n: 1, number: 'Q-1', revision: 'A', status: 'sent', sent: 'now()' },
      { n: 2, number: 'Q-1', revision: 'B', status: 'draft', sent: 'null' },
      { n: 3, number: 'Q-2', revision: 'A', status: 'draft', sent: 'null' },
    ]
    for (const { n, number, revision, status, sent } of rows)
      await client.query(
        `insert into quotes (id, customer_id, customer, items, vat_rate, subtotal, discount_amount, net, vat_groups,
           vat_amount, total, quote_number, revision, status, sent_at, valid_until)
         values ($1, $2, '{"name": "Ann", "companyName": ""}', '[]', 20, 0, 0, 0, '[]', 0, 0, $3, $4, $5, ${sent},
           '2026-12-21')`,
        [quoteId(n), ann, number, revision, status],
      )
    await client.query(
      `insert into enquiries (id, number, name, message, consent_at, consent_wording, sign_design, quote_id)
       values ($1, 'ENQ-1', 'Ann', 'Hello', now(), 'Yes', '{"text": "The Lamplighter"}', $2)`,
      [bob, quoteId(1)],
    )
    await migrateDatabase(url)
    const { rows: quotes } = await client.query(
      `select design->>'text' as design, print_design, print_survey from quotes order by id`,
    )
    expect(quotes).toEqual([
      { design: 'The Lamplighter', print_design: false, print_survey: true },
      { design: 'The Lamplighter', print_design: true, print_survey: true },
      { design: null, print_design: true, print_survey: true },
    ])
  } finally {
    await client.end()
  }
})
