import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'

/** The numbers of invoices that are not issued and were paid on or before a day: their VAT counts from then. */
export async function numbersOfPaidUnissued(tx: Transaction, until: string): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select invoice_number as number from ${invoices} bill
    where issued_at is null and status <> 'void' and kind <> 'credit-note'
      and (paid_amount > 0 or credited_amount <> 0)
      and exists (select from allocations entry
        where entry.invoice_id = bill.id and entry.amount > 0 and entry.date <= ${until})
    order by invoice_number`)
  return rows.map(({ number }) => number)
}
