/** The marked rows of a list as a file. */
import type { ListFileFormat, MarkedList } from '#domain/list-words.ts'
import { accountsByIds } from '#server/people/users/users.store.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { mailsByIds } from '#server/platform/mail/list-mails.store.ts'
import { invoicesByIds } from '#server/sales/invoices/list-invoices.store.ts'
import { paymentsByIds } from '#server/sales/payments/list-payments.store.ts'
import { summarizeTemplate } from '#server/sales/quote-templates/present-template.ts'
import { templatesByIds } from '#server/sales/quote-templates/quote-templates.store.ts'
import { quotesByIds } from '#server/sales/quotes/list-quotes.store.ts'
import { presentRecurringSummary } from '#server/sales/recurring/present-recurring.ts'
import { recurringByIds } from '#server/sales/recurring/recurring.store.ts'
import { presentText } from '#server/sales/texts/present-text.ts'
import { textsByIds } from '#server/sales/texts/texts.store.ts'
import { customersOf } from '#server/shop/customers/list-customers.store.ts'
import { groupsByIds } from '#server/shop/groups/groups.store.ts'
import { kitsByIds } from '#server/shop/kits/kits.store.ts'
import { presentPricedKit } from '#server/shop/kits/present-kit.ts'
import { presentService } from '#server/shop/services/present-service.ts'
import { findServices } from '#server/shop/services/services.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { enquiriesByIds } from '#server/site/enquiries/list-enquiries.store.ts'
import { surveysByIds } from '#server/survey/measurements/list-measurements.store.ts'
import { summariesOf } from '#server/work/jobs/list-jobs.store.ts'
import { presentJobSummary } from '#server/work/jobs/present-job.ts'
import {
  customerFileColumns,
  invoiceFileColumns,
  mailFileColumns,
  paymentFileColumns,
  quoteFileColumns,
  recurringFileColumns,
  serviceFileColumns,
} from './columns-of-lists.ts'
import { groupFileColumns, userFileColumns, workerFileColumns } from './columns-of-people.ts'
import { kitFileColumns, templateFileColumns, textFileColumns } from './columns-of-presets.ts'
import { enquiryColumns, jobColumns, surveyColumns } from './columns-of-work.ts'
import type { FileColumn } from './list-columns.ts'
import { rowsAsFile } from './list-file.ts'
import { nameWorkers } from './name-workers.ts'

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
    rowsAsFile({ name, day: today, format, columns }, rows)
  const files: Record<MarkedList, () => Promise<File>> = {
    quotes: async () => asFile('Quotes', quoteFileColumns, await quotesByIds(db, ids, today)),
    invoices: async () => asFile('Invoices', invoiceFileColumns, await invoicesByIds(db, ids, today)),
    customers: async () => asFile('Customers', customerFileColumns, await customersOf(db, ids)),
    payments: async () => asFile('Payments', paymentFileColumns, await paymentsByIds(db, ids)),
    jobs: async () => {
      const { fields: settings } = await readSettings(db)
      const by = { person: requirePerson(context), today }
      const found = await summariesOf(db, ids)
      const rows = found.map((one) => presentJobSummary(one, settings, by))
      return asFile('Jobs', jobColumns(settings.stages), rows)
    },
    surveys: async () => asFile('Surveys', surveyColumns, await surveysByIds(db, ids)),
    enquiries: async () => asFile('Enquiries', enquiryColumns, await enquiriesByIds(db, ids)),
    mails: async () => asFile('Mails', mailFileColumns, await mailsByIds(db, ids)),
    recurring: async () =>
      asFile('Recurring', recurringFileColumns, await recurringByIds(db, ids, presentRecurringSummary)),
    services: async () =>
      asFile('Services', serviceFileColumns, (await findServices(db, ids)).map(presentService)),
    groups: async () => asFile('Groups', groupFileColumns, await nameWorkers(db, await groupsByIds(db, ids))),
    users: async () => asFile('Users', userFileColumns, await accountsByIds(db, ids)),
    workers: async () => asFile('Workers', workerFileColumns, await accountsByIds(db, ids, 'worker')),
    kits: async () => asFile('Kits', kitFileColumns, (await kitsByIds(db, ids)).map(presentPricedKit)),
    templates: async () =>
      asFile('Templates', templateFileColumns, (await templatesByIds(db, ids)).map(summarizeTemplate)),
    texts: async () => asFile('Texts', textFileColumns, (await textsByIds(db, ids)).map(presentText)),
  }
  return files[list]()
}
