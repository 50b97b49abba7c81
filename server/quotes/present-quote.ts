import { presentLine } from '#domain/documents.ts'
import { isQuoteLocked, type Quote, statusOn } from '#domain/quotes.ts'
import type { QuoteRow } from './quotes.store.ts'

/** A quote as answered. @param today the day in London, on which a sent one may have expired */
export function presentQuote(row: QuoteRow, today: string): Quote {
  const { search: _search, ...rest } = row
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
