import { implement } from '@orpc/server'
import { vatReportContract } from '#domain/contract/vat-report.contract.ts'
import { describeTreatment } from '#domain/money/vat.ts'
import {
  addedBy,
  boxesOf,
  isInScope,
  MOST_VAT_ROWS,
  rowOf,
  vatBecauseLabels,
} from '#domain/office/vat-report.ts'
import { invoiceKindLabels } from '#domain/sales/invoice-words.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { listVatDocuments, readVat } from './read-vat.ts'
import { writeCsv } from './write-csv.ts'

const calls = implement(vatReportContract).$context<CallContext>()

const headings = [
  ...['Tax point', 'Number', 'Document', 'Customer', 'VAT category', 'Rate %'],
  ...['Net', 'VAT', 'Issued', 'Counts by'],
]

export const vatReportCalls = calls.router({
  get: calls.get.handler(async ({ context: { deps }, input }) => {
    const { fields } = await readSettings(deps.db)
    const { groups, documents, count, schemes } = await readVat(deps.db, input, fields, MOST_VAT_ROWS)
    const said = { from: input.from, to: input.to, registered: fields.vatRegistered, schemes }
    return { ...said, ...boxesOf(groups), groups, rows: documents.map(rowOf), count }
  }),

  file: calls.file.handler(async ({ context: { deps }, input }) => {
    const documents = await listVatDocuments(deps.db, input, (await readSettings(deps.db)).fields)
    const rows = documents.flatMap((document) =>
      addedBy(document)
        .filter(isInScope)
        .map((group) => [
          ...[document.day, document.number, invoiceKindLabels[document.kind], document.customer],
          ...[describeTreatment(group), group.vatRate, group.net / 100, group.vat / 100],
          ...[document.isIssued ? 'Yes' : 'No, paid', vatBecauseLabels[document.because]],
        ]),
    )
    const text = writeCsv(headings, rows)
    return new File([text], `vat-on-sales-${input.from}-to-${input.to}.csv`, {
      type: 'text/csv; charset=utf-8',
    })
  }),
})
