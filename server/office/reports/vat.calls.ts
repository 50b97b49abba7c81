import { implement } from '@orpc/server'
import { vatReportContract } from '#domain/contract/vat-report.contract.ts'
import { describeTreatment } from '#domain/money/vat.ts'
import { addedBy, boxesOf, isInScope, MOST_VAT_ROWS, rowOf, sumByRate } from '#domain/office/vat-report.ts'
import { invoiceKindLabels } from '#domain/sales/invoice-words.ts'
import type { Days } from '#domain/vat-periods.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { countVat, listVat, sumVat } from './vat.store.ts'
import { writeCsv } from './write-csv.ts'

const calls = implement(vatReportContract).$context<CallContext>()

const headings = [
  ...['Tax point', 'Number', 'Document', 'Customer', 'VAT category', 'Rate %'],
  ...['Net', 'VAT', 'Issued'],
]

export const vatReportCalls = calls.router({
  get: calls.get.handler(async ({ context: { deps }, input }) => {
    const wanted = await withRegistration(deps.db, input)
    const [sums, documents, count] = await Promise.all([
      sumVat(deps.db, wanted),
      listVat(deps.db, { ...wanted, limit: MOST_VAT_ROWS }),
      countVat(deps.db, wanted),
    ])
    const groups = sumByRate(sums)
    return { ...wanted, ...boxesOf(groups), groups, rows: documents.map(rowOf), count }
  }),

  file: calls.file.handler(async ({ context: { deps }, input }) => {
    const documents = await listVat(deps.db, {
      ...(await withRegistration(deps.db, input)),
      limit: null,
    })
    const rows = documents.flatMap((document) =>
      addedBy(document)
        .filter(isInScope)
        .map((group) => [
          ...[document.day, document.number, invoiceKindLabels[document.kind], document.customer],
          ...[describeTreatment(group), group.vatRate, group.net / 100, group.vat / 100],
          document.isIssued ? 'Yes' : 'No, paid',
        ]),
    )
    const text = writeCsv(headings, rows)
    return new File([text], `vat-on-sales-${input.from}-to-${input.to}.csv`, {
      type: 'text/csv; charset=utf-8',
    })
  }),
})

async function withRegistration(db: CallContext['deps']['db'], { from, to }: Days) {
  const { fields } = await readSettings(db)
  return { from, to, registered: fields.vatRegistered }
}
