import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { shopTotals } from '#server/platform/db/totals.tables.ts'

/** The running totals, added up over their slots. Revenue and totals in pence. */
export async function sumTotals(db: Database) {
  const sum = (column: (typeof shopTotals)[keyof (typeof shopTotals)['_']['columns']]) =>
    sql<number>`sum(${column})::bigint`
  const [totals] = await db
    .select({
      totalQuotes: sum(shopTotals.quotes),
      totalInvoices: sum(shopTotals.invoices),
      unpaidInvoices: sum(shopTotals.unpaidInvoices),
      revenue: sum(shopTotals.revenue),
      totalCustomers: sum(shopTotals.customers),
      unissuedCount: sum(shopTotals.unissued),
      unissuedTotal: sum(shopTotals.unissuedTotal),
    })
    .from(shopTotals)
  if (!totals) throw new Error('the running totals are missing')
  const { unissuedCount, unissuedTotal, ...rest } = totals
  return { ...rest, unissued: { count: unissuedCount, total: unissuedTotal } }
}
