import type { Pool, PoolClient } from 'pg'
import { withoutTimeout } from './without-timeout.ts'

/**
 * Words that searches look for, and one of how many documents has each. They are put into titles at random,
 * so that they have nothing to do with the status, the kind or the customer.
 */
export const scattered = [
  { word: 'pelmet', oneIn: 30 },
  { word: 'plinth', oneIn: 100 },
  { word: 'gantry', oneIn: 300 },
  { word: 'obelisk', oneIn: 1000 },
  { word: 'qz', oneIn: 500 },
] as const

/** One document in so many is of one customer, the largest. */
export const OF_THE_LARGEST = 40

/** A number from 0 to `below` - 1 for the row `n`, much as if it were random. @param salt makes it another one */
export function scatter(n: string, below: number, salt: number): string {
  return `(hashint4extended(${n}, ${salt}) & 1048575) % ${below}`
}

/** A title with the words that this row has. */
export function withWords(title: string, n: string): string {
  const words = scattered.map(
    ({ word, oneIn }, salt) => `case when ${scatter(n, oneIn, salt + 1)} = 0 then ' ${word}' else '' end`,
  )
  return [title, ...words].join(' || ')
}

/**
 * Fills an empty shop with quotes and as many invoices in every state that lists filter by, over two years.
 * Some were made in the same moment.
 */
export function makeDocuments(shop: Pool, count: number): Promise<void> {
  return withoutTimeout(shop, async (client) => {
    await withoutSearchIndexes(client, () => insertDocuments(client, count))
    await client.query('vacuum analyze quotes, invoices, customers, group_members, measurements, mails')
  })
}

async function insertDocuments(pool: Pick<Pool, 'query'>, count: number): Promise<void> {
  const among = (list: readonly string[], salt: number) =>
    `(array[${list.map((one) => `'${one}'`).join(', ')}])[1 + ${scatter('n', list.length, salt)}]`
  await pool.query(
    `insert into profiles (id, role) select gen_random_uuid(), 'worker' from generate_series(1, 2)`,
  )
  const groups = await pool.query<{ id: string }>(
    `insert into groups (id, name) values (gen_random_uuid(), 'Half of them') returning id`,
  )
  await pool.query(
    `insert into customers (id, name, company_name, created_at)
     select gen_random_uuid(), 'Customer ' || n, ${withWords("'Signs of street '", 'n')}, now() - n * interval '730 days' / $1::int
     from generate_series(1, $1::int / 4) n`,
    [count],
  )
  const made = `
    select n, now() - interval '730 days' + (n - ${scatter('n', 3, 20)}) * interval '730 days' / ${count} as at,
      ${scatter('n', 60, 21)} as days, people.id as person, people.name, people.company_name,
      ${withWords(among(['Shop front fascia', 'Van livery', 'Window graphics', 'Fascia and tray'], 22), 'n')} as title,
      ${among(['', '', '', 'PO 4417'], 23)} as po
    from generate_series(1, ${count}) n
    join (select *, row_number() over (order by id) - 1 as place from customers) people
      on place = case when ${scatter('n', OF_THE_LARGEST, 24)} = 0 then 0
        else ${scatter('n', 1_000_000, 25)} % (select count(*) from customers) end
    order by n`
  const sums = `'[]', 20, 1000, 0, 1000, '[]', 200, 1200`
  const shared = `id, customer_id, customer, title, po_number, created_at, items, vat_rate, subtotal, discount_amount, net,
    vat_groups, vat_amount, total`
  const values = `gen_random_uuid(), person, jsonb_build_object('name', name, 'companyName', company_name), title, po, at, ${sums}`
  await pool.query(`
    insert into quotes (${shared}, quote_number, status, valid_until, archived_at)
    select ${values}, 'QUO-' || to_char(at, 'YYYYMMDD') || '-' || 1000 + n,
      ${among(['draft', 'sent', 'sent', 'accepted', 'accepted', 'accepted', 'rejected', 'expired'], 26)},
      (at + days * interval '1 day')::date, case when ${scatter('n', 25, 27)} = 0 then at end from (${made}) made`)
  await pool.query(`
    insert into invoices (${shared}, invoice_number, kind, status, due_date, issued_at, paid_amount, balance)
    select ${values}, 'INV-' || to_char(at, 'YYYYMMDD') || '-' || 1000 + n, kind, status, (at + days * interval '1 day')::date,
      case when ${scatter('n', 12, 28)} > 0 or kind = 'credit-note' then at end, paid, 1200 - paid
    from (select *, case status when 'paid' then 1200 when 'part-paid' then 200 else 0 end as paid
          from (select *, ${among(['invoice', 'invoice', 'invoice', 'invoice', 'deposit', 'credit-note'], 29)} as kind,
                  ${among(['unpaid', 'part-paid', 'paid', 'paid', 'paid', 'void'], 30)} as status
                from (${made}) made) states) sums`)
  await pool.query(
    `insert into group_members (group_id, customer_id, customer_created_at, position, archived)
     select $1, id, created_at, 0, false from customers where hashtext(id::text) % 2 = 0`,
    [groups.rows[0]?.id],
  )
  await pool.query(`update customers set archived_at = now() where hashtext(id::text) % 20 = 0`)
  await pool.query(`
    insert into measurements (id, created_at, worker_id, customer_id, customer, title, survey_date, status, survey, is_quote_created)
    select gen_random_uuid(), at, (select id from profiles order by id offset ${scatter('n', 2, 31)} limit 1), person,
      jsonb_build_object('name', name, 'companyName', company_name), title, at::date,
      ${among(['draft', 'submitted', 'submitted', 'submitted'], 32)}, '{"signs": []}', ${scatter('n', 4, 33)} > 0 from (${made}) made`)
  await pool.query(`
    insert into mails (id, created_at, kind, status, recipient, subject)
    select gen_random_uuid(), at, 'quote', ${among(['waiting', 'failed', 'sent', 'sent', 'sent'], 34)},
      lower(replace(name, ' ', '')) || '@example.com', title from (${made}) made`)
}

/**
 * Fills tables without their indexes of texts: made at once afterwards, they take a fraction of the time.
 * @param client one connection without a limit: on a slow machine an index takes longer than a shop's statement may
 * @param tables all by default
 */
export async function withoutSearchIndexes(
  client: PoolClient,
  work: () => Promise<void>,
  tables?: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and indexdef ~ 'gin_trgm_ops|words_in' and ($1::text[] is null or tablename = any($1))`,
    [tables ?? null],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await client.query(definition)
  await client.query('reset maintenance_work_mem')
}
