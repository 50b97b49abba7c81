/** What the figures of the reports are counted from, read row by row. */
import { sql } from 'drizzle-orm'
import type { Fascia } from '#server/main.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { allocations, payments, takeBacks } from '#server/platform/db/payments.tables.ts'

/** All documents of a shop, and what their rows of a report depend on. */
export async function readAll(shop: Fascia) {
  const { db } = shop.deps
  const ask = async <Row>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row & Record<string, unknown>>(query)).rows
  return {
    invoices: await db.select().from(invoices),
    quotes: await db.select().from(quotes),
    payments: await db.select().from(payments),
    takeBacks: await db.select().from(takeBacks),
    allocations: await db.select().from(allocations),
    categories: new Map(
      (await ask<{ id: string; category: string }>(sql`select id, category from services`)).map((row) => [
        row.id,
        row.category,
      ]),
    ),
    groups: await ask<{ customer_id: string; group_id: string }>(
      sql`select customer_id, group_id from group_members order by position, group_id`,
    ),
    workers: new Map(
      (await ask<{ id: string; worker_id: string }>(sql`select id, worker_id from measurements`)).map(
        (row) => [row.id, row.worker_id],
      ),
    ),
    enquiries: await ask<{ quote_id: string | null; is_design: boolean }>(
      sql`select quote_id, sign_design is not null as is_design from enquiries`,
    ),
  }
}
