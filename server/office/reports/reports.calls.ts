import { implement } from '@orpc/server'
import { reportsContract } from '#domain/contract/reports.contract.ts'
import { MOST_ROWS } from '#domain/office/margin-report.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { listFigureDocuments } from './figure-documents.store.ts'
import { readQuotes, readSales } from './read-figures.ts'
import { readMargins } from './read-margins.ts'
import { writeDocuments } from './write-documents.ts'
import { writeQuotes, writeSales } from './write-figures.ts'
import { writeMargins } from './write-margins.ts'

const calls = implement(reportsContract).$context<CallContext>()

export const reportsCalls = calls.router({
  sales: calls.sales.handler(({ context, input }) => readSales(context.deps.db, input)),
  salesFile: calls.salesFile.handler(async ({ context, input }) =>
    writeSales(await readSales(context.deps.db, input, true)),
  ),
  salesDocuments: calls.salesDocuments.handler(({ context, input }) =>
    listFigureDocuments(context.deps.db, input),
  ),
  salesDocumentsFile: calls.salesDocumentsFile.handler(({ context, input }) =>
    writeDocuments(context.deps.db, input),
  ),
  quotes: calls.quotes.handler(({ context, input }) => readQuotes(context.deps.db, input)),
  quotesFile: calls.quotesFile.handler(async ({ context, input }) =>
    writeQuotes(await readQuotes(context.deps.db, input, true)),
  ),
  quoteDocuments: calls.quoteDocuments.handler(({ context, input }) =>
    listFigureDocuments(context.deps.db, input),
  ),
  quoteDocumentsFile: calls.quoteDocumentsFile.handler(({ context, input }) =>
    writeDocuments(context.deps.db, input),
  ),

  margins: calls.margins.handler(async ({ context, input }) => {
    const report = await readMargins(context.deps.db, input)
    return { ...report, rows: report.rows.slice(0, MOST_ROWS) }
  }),
  marginsFile: calls.marginsFile.handler(async ({ context, input }) =>
    writeMargins(await readMargins(context.deps.db, input)),
  ),
})
