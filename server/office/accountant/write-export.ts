/** A file for the accountant's program, written while it is read, so that any size is possible. */
import { ReadableStream } from 'node:stream/web'
import { type ExportKind, layoutOf } from '#domain/office/accountant/exports.ts'
import { ledgerRows } from '#domain/office/accountant/ledger.ts'
import type { AccountantFields, AccountingProduct } from '#domain/shop/settings.accountant.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { inChunks, orBreakOff } from '../privacy/stream-export.ts'
import { writeHeadings, writeRows } from '../reports/write-csv.ts'
import { type AccountantQuery, ledgerCustomers, ledgerDocuments, ledgerPayments } from './accountant.store.ts'

interface Asked extends AccountantQuery {
  product: AccountingProduct
  kind: ExportKind
}

/** An answer of the contract that the browser saves as 'xero-invoices-2026-07-01-to-2026-09-30.csv'. */
export function streamAccounts(
  { db, log }: { db: Database; log: Log },
  settings: AccountantFields,
  asked: Asked,
): { headers: Record<string, string>; body: ReadableStream<Uint8Array> } {
  const { product, kind, from, to } = asked
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${product}-${kind}-${from}-to-${to}.csv"`,
      'cache-control': 'no-store',
    },
    body: ReadableStream.from(orBreakOff(log, inChunks(write(db, settings, asked)))),
  }
}

async function* write(
  db: Database,
  settings: AccountantFields,
  { product, kind, ...wanted }: Asked,
): AsyncGenerator<string> {
  const layout = layoutOf(product, settings)
  switch (kind) {
    case 'invoices':
    case 'credits': {
      const { headings, cells } = layout.documents
      yield writeHeadings(headings)
      for await (const some of ledgerDocuments(db, kind === 'credits' ? 'credits' : 'bills', wanted))
        yield writeRows(
          some.flatMap((document) => ledgerRows(document).map((row) => cells({ document, row }))),
        )
      return
    }
    case 'payments':
      yield writeHeadings(layout.payments.headings)
      for await (const some of ledgerPayments(db, wanted)) yield writeRows(some.map(layout.payments.cells))
      return
    case 'customers':
      yield writeHeadings(layout.customers.headings)
      for await (const some of ledgerCustomers(db, wanted)) yield writeRows(some.map(layout.customers.cells))
  }
}
