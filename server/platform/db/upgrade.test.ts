import { Client } from 'pg'
import { expect, test } from 'vitest'
import { planOf } from '#domain/work/costs.ts'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { migrateUpTo, onDatabase } from '#server/testing/migrations.ts'
import { migrateDatabase } from './migrate.ts'

const quays = '00000000-0000-4000-8000-000000000001'
const schools = '00000000-0000-4000-8000-000000000004'
const nowhere = '00000000-0000-4000-8000-000000000005'
const ann = '00000000-0000-4000-8000-000000000002'
const bob = '00000000-0000-4000-8000-000000000003'

/** A new database as the version `tag` made it. */
const emptyAt = (() => {
  let walking: Promise<string> | undefined
  return async (tag: string): Promise<string> => {
    walking ??= createEmptyDatabase()
    const url = await walking
    await onDatabase(url, (client) => migrateUpTo(client, tag))
    return createEmptyDatabase(new URL(url).pathname.slice(1))
  }
})()

test('payments are unchanged; what was owed back is the customer’s credit', async () => {
  const url = await emptyAt('0014_members_in_one_piece')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`insert into customers (id, name) values ($1, 'Ann')`, [ann])
    const invoiceId = (n: number) => `00000000-0000-4000-8000-00000000010${n}`
    // Paid and then credited, with half of that given back; the deposit's final, fully credited; part-paid.
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
    // The refund came out of the latest payment before it; what was given back is not allocated to an
    // invoice.
    const { rows: refunded } = await client.query(
      `select p.date::text, sum(a.amount)::int as amount from allocations a join payments p on p.id = a.payment_id
       where a.refund_id is not null group by p.date`,
    )
    expect(refunded).toEqual([{ date: '2026-10-02', amount: 3000 }])
  } finally {
    await client.end()
  }
})

test('surveys of archived quotes are free again, or belong to the current revision', async () => {
  const url = await emptyAt('0020_installation')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
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

test('quotes of enquiries get their design; sent ones print as before', async () => {
  const url = await emptyAt('0021_free_surveys')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
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

test('dangling references are set to null, people without an account get a deleted profile, and acceptances keep their PDF', async () => {
  const url = await emptyAt('0022_kept_papers')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const id = (n: number) => `00000000-0000-4000-8000-0000000004${n}`
    const [wendy, halfWay, gone, other] = [id(10), id(11), id(12), id(13)]
    await client.query(`insert into profiles (id, display_name) values ($1, 'Wendy')`, [wendy])
    await client.query(`insert into "user" (id, name, email) values ($1, 'Half', 'half@shop.example')`, [
      halfWay,
    ])
    await client.query(
      `insert into customers (id, name, created_by) values ($1, 'Ann', $2), ($3, 'Bob', $4), (gen_random_uuid(), 'Cy', $5)`,
      [ann, wendy, bob, gone, halfWay],
    )
    await client.query(`insert into groups (id, name) values ($1, 'Quays')`, [quays])
    await client.query(
      `insert into measurements (id, worker_id, customer, survey_date, survey)
       values ($1, $2, '{"name": "", "companyName": ""}', '2026-11-21', '{}')`,
      [id(20), other],
    )
    const quote = (n: number, links: string) =>
      client.query(
        `insert into quotes (id, customer_id, customer, items, vat_rate, subtotal, discount_amount, net, vat_groups,
           vat_amount, total, quote_number, valid_until, measurement_id, invoice_id, revision_of)
         values ($1, $2, '{"name": "Ann", "companyName": ""}', '[]', 20, 0, 0, 0, '[]', 0, 0, $3, '2026-12-21', ${links})`,
        [id(n), ann, `Q-${n}`],
      )
    await quote(30, `'${id(20)}', null, null`)
    await quote(31, `'${nowhere}', '${nowhere}', '${id(30)}'`)
    for (const [n, kind, document] of [
      [40, 'quote', id(30)],
      [41, 'invoice', nowhere],
      [42, 'reset', null],
    ] as const)
      await client.query(
        `insert into mails (id, kind, recipient, subject, document_id, customer_id, person_id)
         values ($1, $2, 'ann@x.example', 'Hello', $3, $4, $5)`,
        [id(n), kind, document, n === 41 ? nowhere : ann, nowhere],
      )
    await client.query(
      `insert into history (actor, noun, record_id, action) values ($1, 'quotes', $2, 'delete')`,
      [gone, nowhere],
    )
    await client.query(
      `insert into files (id, name, type, size, sha256) values ($1, 'Q-30.pdf', 'application/pdf', 3, 'abc')`,
      [id(50)],
    )
    await client.query(
      `insert into accepted_papers (id, quote_id, quote_version, file_id, sha256, size, total, accepted_at, channel)
       values ($1, $2, 1, $3, 'abc', 3, 0, '2026-11-21', 'phone')`,
      [id(60), id(30), id(50)],
    )
    await migrateDatabase(url)

    const { rows: people } = await client.query(
      `select id, display_name as name, deleted_at is not null as deleted from profiles order by id`,
    )
    expect(people).toEqual([
      { id: wendy, name: 'Wendy', deleted: false },
      { id: halfWay, name: '', deleted: false },
      { id: gone, name: '', deleted: true },
      { id: other, name: '', deleted: true },
    ])
    const { rows: made } = await client.query('select created_by from customers order by name')
    expect(made.map((row) => row.created_by)).toEqual([wendy, gone, halfWay])
    const { rows: quotes } = await client.query(
      'select measurement_id as survey, invoice_id as invoice, revision_of as of from quotes order by quote_number',
    )
    expect(quotes).toEqual([
      { survey: id(20), invoice: null, of: null },
      { survey: null, invoice: null, of: id(30) },
    ])
    const { rows: accepted } = await client.query(
      'select quote_id as quote, file_id as file from accepted_pdfs',
    )
    expect(accepted).toEqual([{ quote: id(30), file: id(50) }])
    const { rows: sent } = await client.query(
      'select quote_id as quote, invoice_id as invoice, customer_id as customer, person_id as person from mails order by id',
    )
    expect(sent).toEqual([
      { quote: id(30), invoice: null, customer: ann, person: nowhere },
      { quote: null, invoice: null, customer: null, person: nowhere },
      { quote: null, invoice: null, customer: ann, person: nowhere },
    ])
    const { rows: told } = await client.query('select actor, record_id from history')
    expect(told).toEqual([{ actor: gone, record_id: nowhere }])
    const { rows: colours } = await client.query('select colour from groups')
    expect(colours).toEqual([{ colour: 'slate' }])
  } finally {
    await client.end()
  }
})

test('who was assigned customers and groups still is, in order and once; an id that was nobody’s is gone', async () => {
  const url = await emptyAt('0024_keys_and_checks')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const id = (n: number) => `00000000-0000-4000-8000-0000000005${n}`
    const [wendy, walter, gone, boss] = [id(10), id(11), id(12), id(13)]
    await client.query(
      `insert into profiles (id, role, deleted_at) values
         ($1, 'worker', null), ($2, 'worker', null), ($3, 'worker', now()), ($4, 'admin', null)`,
      [wendy, walter, gone, boss],
    )
    await client.query(
      `insert into customers (id, name, archived_at, assigned_to) values
         ($1, 'Ann', null, $3), ($2, 'Bob', now(), $4), (gen_random_uuid(), 'Cy', null, '{}')`,
      [ann, bob, [walter, nowhere, wendy, walter, gone, boss], [wendy]],
    )
    await client.query(
      `insert into groups (id, name, assigned_to) values ($1, 'Quays', $3), ($2, 'Schools', '{}')`,
      [quays, schools, [wendy, gone, walter, nowhere, wendy]],
    )
    await migrateDatabase(url)
    const { rows: assigned } = await client.query(
      `select name, array_agg(worker_id order by position) as workers, bool_or(w.archived) as archived,
         bool_and(customer_created_at = created_at) as dated
       from customers join customer_workers w on customer_id = customers.id group by name order by name`,
    )
    expect(assigned).toEqual([
      { name: 'Ann', workers: [walter, wendy, boss], archived: false, dated: true },
      { name: 'Bob', workers: [wendy], archived: true, dated: true },
    ])
    const { rows: through } = await client.query(
      'select group_id as group, array_agg(worker_id order by position) as workers from group_workers group by group_id',
    )
    expect(through).toEqual([{ group: quays, workers: [wendy, walter] }])
  } finally {
    await client.end()
  }
})

test('jobs get the plan of their quote, the day on which they were finished, and rates for hours', async () => {
  const url = await emptyAt('0044_proof_links')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`insert into customers (id, name) values ($1, 'Ann')`, [ann])
    await client.query(`insert into profiles (id, role) values ($1, 'worker')`, [bob])
    await client.query(`insert into settings (fields) values ('{"labourRate": 2850}')`)
    const id = (n: number) => `00000000-0000-4000-8000-00000000060${n}`
    const line = { kind: 'item', unit: 'each', quantity: 1, costPrice: null, selected: false }
    const items = [
      { ...line, quantity: 0.333, costPrice: 150 },
      { ...line, unit: 'hour', quantity: 2.5 },
      { ...line, unit: 'hour', costPrice: 1000 },
      line,
      { ...line, kind: 'optional', costPrice: 7 },
      { ...line, kind: 'optional', selected: true, costPrice: 10 },
      { ...line, kind: 'heading' },
    ]
    await client.query(
      `insert into quotes (id, customer_id, customer, items, vat_rate, subtotal, discount_amount, net, vat_groups,
         vat_amount, total, quote_number, status, valid_until)
       values ($1, $2, '{"name": "Ann", "companyName": ""}', $3, 20, 100, 0, 100, '[]', 20, 120, 'Q-1', 'accepted',
         '2026-12-21')`,
      [id(1), ann, JSON.stringify(items)],
    )
    const kinds = ['done', 'done', 'making']
    for (const [n, kind] of kinds.entries())
      await client.query(
        `insert into jobs (id, customer_id, customer, job_number, quote_id, contact, site, items, stage_id, stage_kind,
           stage_since)
         values ($1, $2, '{"name": "Ann", "companyName": ""}', $3, $4, '{}', '{"address": ""}', '[]', $2, $5, '2026-11-02T10:00Z')`,
        [id(2 + n), ann, `JOB-${n}`, n === 0 ? id(1) : null, kind],
      )
    await client.query(
      `insert into visits (id, kind, status, job_id, starts_at, ends_at)
       values ($1, 'fitting', 'done', $2, '2026-11-01T09:00Z', '2026-11-01T10:00Z')`,
      [id(6), id(2)],
    )
    await client.query(
      `insert into handovers (id, visit_id, job_id, at, created_at, is_signed, photos, snags, digest)
       values ($1, $2, $3, '2026-11-01T10:00Z', now(), true, '{}', '{}', '')`,
      [id(7), id(6), id(2)],
    )
    await client.query(
      `insert into site_entries (id, visit_id, kind, at, created_at, person_id, day, minutes)
       values ($1, $2, 'hours', now(), now(), $3, '2026-11-01', 60)`,
      [id(8), id(6), bob],
    )
    await migrateDatabase(url)
    const { rows: plans } = await client.query(
      'select job_id, labour::int, material::int, lines, known, quoted::int, rate::float from job_plans',
    )
    const plan = planOf(items as Parameters<typeof planOf>[0], 2850)
    expect(plan).toEqual({ labour: 8125, material: 60, lines: 5, known: 4 })
    expect(plans).toEqual([{ job_id: id(2), ...plan, quoted: 100, rate: 2850 }])
    const { rows: finished } = await client.query('select finished_at from jobs order by id')
    expect(finished.map(({ finished_at: at }) => at?.toISOString() ?? null)).toEqual([
      '2026-11-01T10:00:00.000Z',
      '2026-11-02T10:00:00.000Z',
      null,
    ])
    const { rows: hours } = await client.query('select rate::float from site_entries')
    expect(hours).toEqual([{ rate: 2850 }])
  } finally {
    await client.end()
  }
})

test('lines that were quoted are remembered: of each number once, by what the customer has', async () => {
  const url = await emptyAt('0060_search_everything')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`insert into customers (id, name) values ($1, 'Ann')`, [ann])
    await client.query(`insert into services (id, name) values ($1, 'Panel')`, [quays])
    const line = {
      kind: 'item',
      serviceId: quays,
      widthMm: 3000,
      heightMm: null,
      quantity: 2,
      selected: false,
    }
    const quotes = [
      { n: 1, revision: 'A', status: 'sent', price: 100 },
      { n: 2, revision: 'B', status: 'accepted', price: 90 },
      { n: 3, revision: 'C', status: 'draft', price: 80 },
    ]
    for (const { n, revision, status, price } of quotes)
      await client.query(
        `insert into quotes (id, customer_id, customer, items, vat_rate, subtotal, discount_amount, net, vat_groups,
           vat_amount, total, quote_number, revision, status, valid_until)
         values ($1, $2, '{"name": "Ann", "companyName": ""}', $3, 20, 100, 0, 100, '[]', 20, 120, 'Q-1', $4, $5,
           '2026-12-21')`,
        [
          `00000000-0000-4000-8000-00000000070${n}`,
          ann,
          JSON.stringify([
            { ...line, kind: 'heading' },
            { ...line, price, costPrice: null },
            { ...line, serviceId: nowhere },
            { ...line, serviceId: null },
          ]),
          revision,
          status,
        ],
      )
    await migrateDatabase(url)
    const { rows } = await client.query(
      `select position, price::int, width_mm as width, height_mm as height, is_offered as offered, is_open as open
       from quoted_lines order by price desc`,
    )
    const size = { position: 2, width: 3000, height: null }
    expect(rows).toEqual([
      { ...size, price: 90, offered: true, open: false },
      { ...size, price: 80, offered: false, open: true },
    ])
  } finally {
    await client.end()
  }
})
