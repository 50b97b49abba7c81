import { implement } from '@orpc/server'
import { listFilesContract } from '#domain/contract/list-files.contract.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { listMails } from '#server/platform/mail/mails.store.ts'
import { listInvoices } from '#server/sales/invoices/list-invoices.store.ts'
import { listPayments } from '#server/sales/payments/list-payments.store.ts'
import { listQuotes } from '#server/sales/quotes/list-quotes.store.ts'
import { presentRecurringSummary } from '#server/sales/recurring/present-recurring.ts'
import { listRecurring } from '#server/sales/recurring/recurring.store.ts'
import { listCustomers } from '#server/shop/customers/list-customers.store.ts'
import { presentService } from '#server/shop/services/present-service.ts'
import { listServices, readServiceQuery } from '#server/shop/services/services.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { listEnquiries } from '#server/site/enquiries/list-enquiries.store.ts'
import { listMeasurements, readSurveyQuery } from '#server/survey/measurements/list-measurements.store.ts'
import { readJobQuery } from '#server/work/jobs/job-query.ts'
import { listSummaries } from '#server/work/jobs/list-jobs.store.ts'
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
import { enquiryColumns, jobColumns, surveyColumns } from './columns-of-work.ts'
import { answerListFile } from './list-file.ts'
import { markedFile } from './marked-file.ts'
import { noteFile } from './note-file.ts'

const calls = implement(listFilesContract).$context<CallContext>()

export const listFilesCalls = calls.router({
  quotes: calls.quotes.handler(async ({ context, input: { format, archived, ...query } }) => {
    const { db, log } = context.deps
    const { today } = context
    const asked = { ...query, archived: archived === 'true' }
    const file = await answerListFile({
      ...{ log, name: 'Quotes', today, format, columns: quoteFileColumns },
      read: (paging) => listQuotes(db, { ...asked, ...paging }, today),
    })
    await noteFile(context, 'quotes')
    return file
  }),

  invoices: calls.invoices.handler(async ({ context, input: { format, ...query } }) => {
    const { db, log } = context.deps
    const { today } = context
    const file = await answerListFile({
      ...{ log, name: 'Invoices', today, format, columns: invoiceFileColumns },
      read: (paging) => listInvoices(db, { ...query, ...paging }, today),
    })
    await noteFile(context, 'invoices')
    return file
  }),

  customers: calls.customers.handler(async ({ context, input: { format, archived, ...query } }) => {
    const { db, log } = context.deps
    const asked = { ...query, archived: archived === 'true', seenBy: null }
    const file = await answerListFile({
      ...{ log, name: 'Customers', today: context.today, format, columns: customerFileColumns },
      read: (paging) => listCustomers(db, { ...asked, ...paging }),
    })
    await noteFile(context, 'customers')
    return file
  }),

  payments: calls.payments.handler(async ({ context, input: { format, ...query } }) => {
    const { db, log } = context.deps
    const file = await answerListFile({
      ...{ log, name: 'Payments', today: context.today, format, columns: paymentFileColumns },
      read: (paging) => listPayments(db, { ...query, ...paging }, context.today),
    })
    await noteFile(context, 'payments')
    return file
  }),

  jobs: calls.jobs.handler(async ({ context, input: { format, ...query } }) => {
    const { db, log } = context.deps
    const { today } = context
    const by = { person: requirePerson(context), today }
    const { fields: settings } = await readSettings(db)
    const at = { today, stageIds: settings.stages.map(({ id }) => id) }
    const asked = readJobQuery(query)
    const file = await answerListFile({
      ...{ log, name: 'Jobs', today, format, columns: jobColumns(settings.stages) },
      read: async (paging) => {
        const page = await listSummaries(db, by.person, { ...asked, ...paging }, at)
        return { ...page, items: page.items.map((found) => presentJobSummary(found, settings, by)) }
      },
    })
    await noteFile(context, 'jobs')
    return file
  }),

  surveys: calls.surveys.handler(async ({ context, input: { format, ...query } }) => {
    const { db, log } = context.deps
    const asked = readSurveyQuery(query)
    const file = await answerListFile({
      ...{ log, name: 'Surveys', today: context.today, format, columns: surveyColumns },
      read: (paging) => listMeasurements(db, requirePerson(context), { ...asked, ...paging }),
    })
    await noteFile(context, 'surveys')
    return file
  }),

  enquiries: calls.enquiries.handler(async ({ context, input: { format, ...query } }) => {
    const { db, log } = context.deps
    const file = await answerListFile({
      ...{ log, name: 'Enquiries', today: context.today, format, columns: enquiryColumns },
      read: (paging) => listEnquiries(db, { ...query, ...paging }),
    })
    await noteFile(context, 'enquiries')
    return file
  }),

  recurring: calls.recurring.handler(async ({ context, input: { format, ...query } }) => {
    const { db, log } = context.deps
    const file = await answerListFile({
      ...{ log, name: 'Recurring', today: context.today, format, columns: recurringFileColumns },
      read: (paging) => listRecurring(db, { ...query, ...paging }, presentRecurringSummary),
    })
    await noteFile(context, 'recurring')
    return file
  }),

  services: calls.services.handler(async ({ context, input: { format, ...query } }) => {
    const { db, log } = context.deps
    const asked = readServiceQuery(query)
    const file = await answerListFile({
      ...{ log, name: 'Services', today: context.today, format, columns: serviceFileColumns },
      read: (paging) => listServices(db, { ...asked, ...paging }, presentService),
    })
    await noteFile(context, 'services')
    return file
  }),

  mails: calls.mails.handler(async ({ context, input: { format, ...query } }) => {
    const { db, log } = context.deps
    const file = await answerListFile({
      ...{ log, name: 'Mails', today: context.today, format, columns: mailFileColumns },
      read: (paging) => listMails(db, { ...query, ...paging }),
    })
    await noteFile(context, 'mails')
    return file
  }),

  marked: calls.marked.handler(async ({ context, input: { list, ids, format } }) => {
    const file = await markedFile(context, list, ids, format)
    await noteFile(context, list)
    return file
  }),
})
