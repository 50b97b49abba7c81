import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { evidence } from '#server/platform/db/evidence.tables.ts'
import { enquiries } from '#server/platform/db/site.tables.ts'

/** Whether an enquiry, evidence or an invoice refers to a quote, including a void invoice. */
export async function isPointedAt(tx: Transaction, id: string): Promise<boolean> {
  const pointed = sql`select exists (select from ${invoices} where ${invoices.quoteId} = ${id})
    or exists (select from ${evidence} where ${evidence.quoteId} = ${id})
    or exists (select from ${enquiries} where ${enquiries.quoteId} = ${id}) as found`
  const { rows } = await tx.execute<{ found: boolean }>(pointed)
  return rows[0]?.found ?? false
}
