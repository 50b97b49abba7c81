import { implement } from '@orpc/server'
import { vatReportContract } from '#domain/contract/vat-report.contract.ts'
import { describeTreatment, type VatCategory } from '#domain/money/vat.ts'
import type { ReportAgainst } from '#domain/office/report-periods.ts'
import {
  compareVat,
  countedOf,
  MOST_VAT_ROWS,
  rowOf,
  type VatReport,
  vatBecauseLabels,
} from '#domain/office/vat-report.ts'
import { invoiceKindLabels } from '#domain/sales/invoice-words.ts'
import type { DayRange } from '#domain/vat-periods.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { listVatDocuments, readVat, type VatAsked } from './read-vat.ts'
import { writeCsv } from './write-csv.ts'
import { writeVatSums } from './write-vat-sums.ts'

const calls = implement(vatReportContract).$context<CallContext>()

const headings = [
  ...['Tax point', 'Number', 'Document', 'Customer', 'VAT category', 'Rate %'],
  ...['Net', 'VAT', 'Issued', 'Counts by'],
]

export const vatReportCalls = calls.router({
  get: calls.get.handler(({ context: { deps }, input }) => reportOf(deps.db, input)),

  file: calls.file.handler(async ({ context: { deps }, input }) => {
    const { rate, ...days } = askedOf(input)
    const documents = await listVatDocuments(deps.db, { ...days, rate }, (await readSettings(deps.db)).fields)
    const rows = documents.flatMap((document) =>
      countedOf(document, rate).map((group) => [
        ...[document.day, document.number, invoiceKindLabels[document.kind], document.customer],
        ...[describeTreatment(group), group.vatRate, group.net / 100, group.vat / 100],
        ...[document.isIssued ? 'Yes' : 'No, paid', vatBecauseLabels[document.because]],
      ]),
    )
    return fileOf('vat-on-sales', input, writeCsv(headings, rows))
  }),

  sumsFile: calls.sumsFile.handler(async ({ context: { deps }, input }) =>
    fileOf('vat-by-month-and-rate', input, writeVatSums(await reportOf(deps.db, input))),
  ),
})

type Input = Parameters<typeof askedOf>[0]

async function reportOf(db: Database, input: Input): Promise<VatReport> {
  const { fields } = await readSettings(db)
  const asked = askedOf(input)
  const { slices, documents, count, hasMore, schemes } = await readVat(db, asked, fields, MOST_VAT_ROWS)
  const { from, to, against } = input
  return {
    ...{ from, to, against, registered: fields.vatRegistered, schemes, ...compareVat(input, slices) },
    ...{ rows: documents.map((document) => rowOf(document, asked.rate)), count, hasMore },
  }
}

/** The rate is a category and a number, or is not asked for. */
function askedOf({
  vatCategory,
  vatRate,
  ...days
}: DayRange & {
  against: ReportAgainst
  vatCategory?: VatCategory | undefined
  vatRate?: number | undefined
}): VatAsked {
  return vatCategory === undefined || vatRate === undefined
    ? days
    : { ...days, rate: { vatCategory, vatRate } }
}

const fileOf = (name: string, { from, to }: DayRange, text: string) =>
  new File([text], `${name}-${from}-to-${to}.csv`, { type: 'text/csv; charset=utf-8' })
