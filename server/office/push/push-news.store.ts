import { sql } from 'drizzle-orm'
import type { PushNews } from '#domain/people/push.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import type { Transaction } from '#server/platform/db/change.ts'

interface Row extends Record<string, unknown> {
  kind: PushNews['kind']
  /** Its one record: the row goes with it. */
  noun: 'quotes' | 'invoices' | 'jobs'
  id: string
  number: string | null
  revision: string | null
  customer: string | null
}

const pathOf: Readonly<Record<Row['noun'], (id: string) => string>> = {
  quotes: (id) => `/quotes/${id}/edit`,
  invoices: (id) => `/invoices/${id}/edit`,
  jobs: (id) => `/jobs/${id}`,
}

/** Takes all news that waits, oldest first: nobody else gets it, unless this transaction is rolled back. */
export async function takeNews(tx: Transaction): Promise<PushNews[]> {
  const { rows } = await tx.execute<Row>(sql`
    with taken as (delete from push_news where id in (select id from push_news for update skip locked) returning *)
    select t.kind, coalesce(t.quote_id, t.invoice_id, t.job_id) as id,
      case when t.quote_id is not null then 'quotes' when t.invoice_id is not null then 'invoices' else 'jobs' end as noun,
      coalesce(q.quote_number, i.invoice_number, j.job_number) as number, q.revision,
      coalesce(nullif(whose.customer->>'companyName', ''), whose.customer->>'name') as customer
    from taken t left join quotes q on q.id = t.quote_id left join invoices i on i.id = t.invoice_id
    left join jobs j on j.id = t.job_id
    cross join lateral (select coalesce(q.customer, i.customer, j.customer) as customer) whose
    order by t.at, t.id`)
  return rows.map(({ kind, customer, noun, id, number, revision }) => ({
    kind,
    customer: customer ?? '',
    number: revision === null ? (number ?? '') : quoteTitle({ quoteNumber: number ?? '', revision }),
    path: pathOf[noun](id),
  }))
}
