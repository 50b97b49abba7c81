/** The marked rows of a list as a file. */
import type { ListFileFormat, MarkedList } from '#domain/list-words.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { invoicesOf } from '#server/sales/invoices/list-invoices.store.ts'
import { paymentsOf } from '#server/sales/payments/list-payments.store.ts'
import { quotesOf } from '#server/sales/quotes/list-quotes.store.ts'
import { customersOf } from '#server/shop/customers/list-customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { enquiriesOf } from '#server/site/enquiries/list-enquiries.store.ts'
import { surveysOf } from '#server/survey/measurements/list-measurements.store.ts'
import { summariesOf } from '#server/work/jobs/list-jobs.store.ts'
import { presentSummary } from '#server/work/jobs/present-job.ts'
import { customerColumns, invoiceColumns, paymentColumns, quoteColumns } from './columns-of-lists.ts'
import { enquiryColumns, jobColumns, surveyColumns } from './columns-of-work.ts'
import type { FileColumn } from './list-columns.ts'
import { rowsAsFile } from './list-file.ts'

/** Rows that are gone are left out. */
export function markedFile(
  context: CallContext,
  list: MarkedList,
  ids: readonly string[],
  format: ListFileFormat,
): Promise<File> {
  const { deps, today } = context
  const { db } = deps
  const asFile = <Row>(name: string, columns: readonly FileColumn<Row>[], rows: Row[]) =>
    rowsAsFile({ name, today, format, columns }, rows)
  const files: Record<MarkedList, () => Promise<File>> = {
    quotes: async () => asFile('Quotes', quoteColumns, await quotesOf(db, ids, today)),
    invoices: async () => asFile('Invoices', invoiceColumns, await invoicesOf(db, ids, today)),
    customers: async () => asFile('Customers', customerColumns, await customersOf(db, ids)),
    payments: async () => asFile('Payments', paymentColumns, await paymentsOf(db, ids)),
    jobs: async () => {
      const { fields: settings } = await readSettings(db)
      const by = { person: requirePerson(context), today }
      const found = await summariesOf(db, ids)
      const rows = found.map((one) => presentSummary(one, settings, by))
      return asFile('Jobs', jobColumns(settings.stages), rows)
    },
    surveys: async () => asFile('Surveys', surveyColumns, await surveysOf(db, ids)),
    enquiries: async () => asFile('Enquiries', enquiryColumns, await enquiriesOf(db, ids)),
  }
  return files[list]()
}
