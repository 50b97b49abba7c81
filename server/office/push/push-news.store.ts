import { sql } from 'drizzle-orm'
import type { PushNews } from '#domain/people/push.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import type { Transaction } from '#server/platform/db/change.ts'

interface Row extends Record<string, unknown> {
  kind: PushNews['kind']
  quoteId: string | null
  invoiceId: string | null
  customer: string | null
  quoteNumber: string | null
  revision: string | null
  invoiceNumber: string | null
  at: string
}

/** Takes all news that waits, oldest first: nobody else gets it, unless this transaction is rolled back. */
export async function takeNews(tx: Transaction): Promise<PushNews[]> {
  const { rows } = await tx.execute<Row>(sql`
    with taken as (delete from push_news where id in (select id from push_news for update skip locked) returning *)
    select t.kind, t.quote_id as "quoteId", t.invoice_id as "invoiceId",
      coalesce(nullif(q.customer->>'companyName', ''), q.customer->>'name',
        nullif(i.customer->>'companyName', ''), i.customer->>'name') as customer,
      q.quote_number as "quoteNumber", q.revision, i.invoice_number as "invoiceNumber", t.at
    from taken t left join quotes q on q.id = t.quote_id left join invoices i on i.id = t.invoice_id
    order by t.at, t.id`)
  return rows.map(({ kind, customer, quoteId, invoiceId, quoteNumber, revision, invoiceNumber }) => ({
    kind,
    customer: customer ?? '',
    ...(quoteId === null
      ? { number: invoiceNumber ?? '', path: `/invoices/${invoiceId}/edit` }
      : {
          number: quoteTitle({ quoteNumber: quoteNumber ?? '', revision: revision ?? 'A' }),
          path: `/quotes/${quoteId}/edit`,
        }),
  }))
}
