import { presentLine } from '#domain/sales/documents.ts'
import { isQuoteLocked, type Quote, statusOn } from '#domain/sales/quotes.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import type { InvoiceRow } from '#server/sales/invoices/invoices.store.ts'
import { presentInvoice } from '#server/sales/invoices/present-invoice.ts'
import { readQuoteState } from './quote-state.ts'
import type { QuoteRow } from './quotes.store.ts'

/**
 * A quote as the API answers it. @param today the day in London, which decides whether a sent one has expired
 */
export async function presentQuote(db: Database | Transaction, row: QuoteRow, today: string): Promise<Quote> {
  const { search: _search, ...rest } = await readQuoteState(db, row)
  return {
    ...rest,
    items: row.items.map((item) => presentLine(item, row.vatRate)),
    status: statusOn(row, today),
    locked: isQuoteLocked(row),
    userId: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    viewedAt: row.viewedAt?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}

export async function presentWithInvoice(
  { today }: CallContext,
  tx: Database | Transaction,
  quote: QuoteRow,
  invoice: InvoiceRow | null,
): Promise<{ quote: Quote; invoice: Awaited<ReturnType<typeof presentInvoice>> | null }> {
  return {
    quote: await presentQuote(tx, quote, today),
    invoice: invoice ? await presentInvoice(tx, invoice, today) : null,
  }
}
