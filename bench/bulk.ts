import type { Pool, PoolClient } from 'pg'
import { OF_THE_LARGEST, scatter, withoutSearchIndexes, withWords } from '#server/testing/many-documents.ts'
import { withoutTimeout } from '#server/testing/without-timeout.ts'
import { tidy } from './tidy.ts'

/** Words that the searches look for: one document of each kind has one of them. */
export const RARE_WORD = 'zeppelin'

/**
 * Multiplies the made-up shop to a number of quotes and of invoices, spread evenly over its two years. Lines
 * and totals are copies, so each document still adds up; ids, numbers, customers and days are new, and some
 * titles have a word more to search for. The triggers count them. They are inserted in the order of their days, as
 * in a real shop.
 */
export async function growShop(shop: Pool, documents: number): Promise<void> {
  if (await isGrown(shop, documents)) return
  await withoutTimeout(shop, async (client) => {
    // With PostgreSQL's 64 MB the search indexes of a million documents take most of an hour.
    await client.query("set maintenance_work_mem = '1GB'")
    await growDocuments(client, documents, () => addPayments(client))
  })
  await tidy(shop)
}

async function isGrown(shop: Pool, documents: number): Promise<boolean> {
  const counts = [await count(shop, 'quotes'), await count(shop, 'invoices')]
  return Math.min(...counts) >= documents
}

/** Does it without the payments, and without what makes a shop quick. @param more is put in with the documents */
export async function growDocuments(
  client: PoolClient,
  documents: number,
  more: () => Promise<unknown> = async () => {},
): Promise<void> {
  await growCustomers(client, Math.max(500, Math.round(documents / 20)))
  const quoteCount = await count(client, 'quotes')
  const invoiceCount = await count(client, 'invoices')
  const grow = async () => {
    await copyDocuments(client, 'quotes', quoteCount, documents - quoteCount)
    await copyDocuments(client, 'invoices', invoiceCount, documents - invoiceCount)
    await more()
  }
  await withoutSearchIndexes(client, grow, ['quotes', 'invoices', 'payments'])
  for (const table of ['quotes', 'invoices']) {
    await client.query(`update ${table} set title = 'Lettering for a ${RARE_WORD} hangar' where id in
      (select id from ${table} order by created_at limit 3 offset ${Math.floor(documents / 2)})`)
  }
}

/** Money for what the copies say was paid. */
async function addPayments(client: PoolClient): Promise<void> {
  await client.query(`
    with bare as (
      select gen_random_uuid() as payment, id, customer_id, paid_amount, invoice_number,
             case when created_at + interval '20 days' <= now() then created_at + interval '20 days' else created_at end as at, customer - array['name', 'companyName'] as other, customer
      from invoices where paid_amount > 0
        and not exists (select from allocations where invoice_id = invoices.id)
    ), paid as (
      insert into payments (id, customer_id, customer, amount, method, date, reference, numbers, created_at)
      select payment, customer_id, customer - array(select jsonb_object_keys(other)), paid_amount,
             'bank transfer', at::date, invoice_number, invoice_number, at from bare
    )
    insert into allocations (id, kind, customer_id, payment_id, invoice_id, amount, date, created_at)
    select gen_random_uuid(), 'payment', customer_id, payment, id, paid_amount, at::date, at from bare`)
}

async function count(client: Pick<PoolClient, 'query'>, table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? 0
}

async function growCustomers(client: PoolClient, wanted: number): Promise<void> {
  const known = await count(client, 'customers')
  const columns = await columnsOf(client, 'customers', ['id', 'name', 'company_name', 'email', 'created_at'])
  // Each copy is in the groups of its original, and assigned to the same workers.
  await client.query(`
    with planned as materialized (
      select gen_random_uuid() as own_id, n, now() - (${wanted} - n) * interval '730 days' / ${wanted} as at, base.*
      from generate_series(${known + 1}, ${wanted}) n
      join (select *, row_number() over (order by id) as place from customers) base
        on base.place = n % ${known} + 1
    ), made as (
      insert into customers (id, name, company_name, email, created_at, ${columns})
      select own_id, name || ' ' || n, company_name || ' ' || n, n || email, at, ${columns} from planned
    ), assigned as (
      insert into customer_workers (customer_id, customer_created_at, worker_id, position, archived)
      select own_id, at, worker_id, position, planned.archived_at is not null
      from planned join customer_workers on customer_id = planned.id
    )
    insert into group_members (group_id, customer_id, customer_created_at, position, archived)
    select group_id, own_id, at, position, planned.archived_at is not null from planned join group_members on customer_id = planned.id`)
}

/** The originals are the demonstration's own documents without deposits or credit notes. */
async function copyDocuments(
  client: PoolClient,
  table: 'quotes' | 'invoices',
  from: number,
  more: number,
): Promise<void> {
  if (more <= 0) return
  const kind = table === 'quotes' ? 'quote' : 'invoice'
  const [number, prefix] = table === 'quotes' ? ['quote_number', 'QUO'] : ['invoice_number', 'INV']
  const day = table === 'quotes' ? 'valid_until' : 'due_date'
  const own = ['id', 'customer_id', 'customer', 'title', 'created_at', 'updated_at', number, day]
  const links = ['quote_id', 'invoice_id', 'credit_of', 'deposit_of', 'revision_of', 'revised_by']
  // What happened to a copy happened as long after it was made as to its original; at once if that were still to come.
  const happened = `case when at + (%s - pattern.created_at) <= now() then at + (%s - pattern.created_at) when %s is not null then at end`
  const momentOf = (column: string) => happened.replaceAll('%s', column)
  const moved: Record<string, string> =
    table === 'quotes'
      ? {
          sent_at: momentOf('sent_at'),
          acceptance: `jsonb_set(acceptance, '{at}', to_jsonb(to_char(${momentOf(`(acceptance ->> 'at')::timestamptz`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
        }
      : {
          issued_at: momentOf('issued_at'),
          tax_point: `case when tax_point is not null then at::date end`,
        }
  const columns = await columnsOf(client, table, [...own, ...links, ...Object.keys(moved)])
  const standsAlone =
    table === 'quotes'
      ? `revision = 'A' and revised_by is null`
      : `kind = 'invoice' and deposit_amount = 0 and credited_amount = 0`
  await client.query(`create temporary table people on commit preserve rows as
    select id, row_number() over (order by id) - 1 as place,
           jsonb_build_object('name', name, 'companyName', company_name, 'email', email, 'phone', phone,
             'address', address_line1, 'addressLines', jsonb_build_array(address_line1, town, postcode),
             'vatNumber', vat_number, 'alert', alert) as snapshot
    from customers`)
  await client.query(`create temporary table pattern on commit preserve rows as
    select *, row_number() over (order by id) - 1 as place from ${table} where ${standsAlone}`)
  await client.query('analyze people')
  await client.query('analyze pattern')
  const people = await count(client, 'people')
  const patterns = await count(client, 'pattern')
  const step = `(n - 0.5) * interval '730 days' / ${more}`
  await client.query(`
    insert into ${table} (${[...own, ...Object.keys(moved)].join(', ')}, ${columns})
    select gen_random_uuid(), people.id, people.snapshot, ${withWords('title', 'n')}, at, at,
           '${prefix}-' || to_char(at at time zone 'Europe/London', 'YYYYMMDD') || '-' || 1000 + n + ${from},
           (at + interval '30 days')::date, ${Object.values(moved).join(', ')}, ${columns}
    from (select n, now() - interval '730 days' + ${step} as at from generate_series(1, ${more}) n) made
    join pattern on pattern.place = (n::bigint * 7919) % ${patterns}
    join people on people.place = case when ${scatter('n', OF_THE_LARGEST, 24)} = 0 then 0 else (n::bigint * 104729) % ${people} end
    order by n`)
  await client.query(`
    insert into numbers_taken (kind, day, n)
    select '${kind}', substr(${number}, 5, 8)::date, substr(${number}, 14)::int from ${table}
    where ${number} like '${prefix}-%' on conflict do nothing`)
  await client.query('drop table people, pattern')
}

async function columnsOf(client: PoolClient, table: string, except: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'
       and column_name <> all ($2)`,
    [table, except],
  )
  return rows.map(({ name }) => `"${name}"`).join(', ')
}
