import type { Pool } from 'pg'
import { initialStages } from '#domain/shop/stages.ts'
import { scatter, withoutSearchIndexes } from './many-documents.ts'
import { withoutTimeout } from './without-timeout.ts'

/**
 * Gives a large shop (`large-shops.ts`) a job and an enquiry for each of its surveys, in every state that their lists
 * filter and sort by. Many are equal in what they are sorted by.
 */
export function addWork(shop: Pool): Promise<void> {
  return withoutTimeout(shop, async (client) => {
    await withoutSearchIndexes(client, () => insertWork(client), ['jobs', 'enquiries'])
    await client.query('vacuum analyze jobs, enquiries, measurements')
  })
}

async function insertWork(pool: Pick<Pool, 'query'>): Promise<void> {
  const stages = JSON.stringify(initialStages.map(({ id, kind }) => ({ id, kind })))
  const site = JSON.stringify({ address: '' })
  const numbered = `(select *, (row_number() over (order by created_at, id))::int as n from measurements) surveys`
  await pool.query(
    `insert into jobs (id, job_number, created_at, customer_id, customer, title, contact, site, stage_id, stage_kind,
       stage_since, blocked_reason, blocked_since, due_day, promised_day, promised_by, archived_at, items)
     select gen_random_uuid(), 'JOB-' || to_char(created_at, 'YYYYMMDD') || '-' || n, created_at, customer_id, customer, title,
       '{}', '${site}', (stage ->> 'id')::uuid, stage ->> 'kind', created_at,
       case when ${scatter('n', 40, 51)} = 0 then 'Acrylic' else '' end, case when ${scatter('n', 40, 51)} = 0 then created_at end,
       case when ${scatter('n', 3, 52)} > 0 then created_at::date + 20 + (${scatter('n', 20, 53)})::int end,
       case when ${scatter('n', 4, 54)} = 0 then created_at::date + 14 end,
       case when ${scatter('n', 3, 55)} = 0 then 'week' else 'day' end,
       case when ${scatter('n', 30, 56)} = 0 then created_at end, '[]'
     from ${numbered}
     join lateral (select stage from jsonb_array_elements($1::jsonb) with ordinality one(stage, place)
       where place = case when n < (select count(*) from measurements) * 0.9 then jsonb_array_length($1::jsonb)
         else 1 + ${scatter('n', initialStages.length, 57)} end) found on true`,
    [stages],
  )
  await pool.query(
    `insert into enquiries (id, number, created_at, name, company, message, consent_at, consent_wording, status)
     select gen_random_uuid(), 'ENQ-' || n, created_at, 'Visitor ' || (${scatter('n', 50, 58)}),
       case when ${scatter('n', 3, 59)} = 0 then '' else customer ->> 'companyName' end, title, created_at, '',
       case when n > (select count(*) from measurements) - 30 then 'new'
         else (array['answered', 'answered', 'converted'])[1 + ${scatter('n', 3, 60)}] end
     from ${numbered}`,
  )
  await pool.query(`update measurements set customer = '{"name":"","companyName":""}', customer_id = null
    where hashtext(id::text) % 11 = 0`)
}
