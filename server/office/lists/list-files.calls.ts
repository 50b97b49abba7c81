import { implement } from '@orpc/server'
import { listFilesContract } from '#domain/contract/list-files.contract.ts'
import { messages } from '#domain/errors.ts'
import { readActivity } from '#server/office/activity/list-activity.ts'
import { listSecurityEvents } from '#server/people/security/security.store.ts'
import { listAccounts } from '#server/people/users/users.store.ts'
import { notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { listMails } from '#server/platform/mail/list-mails.store.ts'
import { listEvidence } from '#server/sales/evidence/evidence.store.ts'
import { listInvoices } from '#server/sales/invoices/list-invoices.store.ts'
import { listPayments } from '#server/sales/payments/list-payments.store.ts'
import { summarizeTemplate } from '#server/sales/quote-templates/present-template.ts'
import { listTemplates } from '#server/sales/quote-templates/quote-templates.store.ts'
import { listQuotes } from '#server/sales/quotes/list-quotes.store.ts'
import { presentRecurringSummary } from '#server/sales/recurring/present-recurring.ts'
import { listRecurring } from '#server/sales/recurring/recurring.store.ts'
import { presentText } from '#server/sales/texts/present-text.ts'
import { listTexts } from '#server/sales/texts/texts.store.ts'
import { listCustomers } from '#server/shop/customers/list-customers.store.ts'
import { findGroup, listGroups } from '#server/shop/groups/groups.store.ts'
import { listKits } from '#server/shop/kits/kits.store.ts'
import { presentPricedKit } from '#server/shop/kits/present-kit.ts'
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
import { activityFileColumns, evidenceFileColumns, securityFileColumns } from './columns-of-logs.ts'
import { groupFileColumns, userFileColumns, workerFileColumns } from './columns-of-people.ts'
import { kitFileColumns, templateFileColumns, textFileColumns } from './columns-of-presets.ts'
import { enquiryColumns, jobColumns, surveyColumns } from './columns-of-work.ts'
import { answerFile, LONG_ROWS_AT_ONCE } from './list-file.ts'
import { markedFile } from './marked-file.ts'
import { moneyFiles } from './money-files.ts'
import { nameWorkers } from './name-workers.ts'
import { noteFile } from './note-file.ts'

const calls = implement(listFilesContract).$context<CallContext>()

export const listFilesCalls = calls.router({
  ...moneyFiles,

  quotes: calls.quotes.handler(({ context, input: { format, archived, ...query } }) => {
    const { db } = context.deps
    const { today } = context
    const asked = { ...query, archived: archived === 'true' }
    return answerFile(context, 'quotes', {
      ...{ format, columns: quoteFileColumns },
      read: (paging) => listQuotes(db, { ...asked, ...paging }, today),
    })
  }),

  invoices: calls.invoices.handler(({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    const { today } = context
    return answerFile(context, 'invoices', {
      ...{ format, columns: invoiceFileColumns },
      read: (paging) => listInvoices(db, { ...query, ...paging }, today),
    })
  }),

  customers: calls.customers.handler(({ context, input: { format, archived, ...query } }) => {
    const { db } = context.deps
    const asked = { ...query, archived: archived === 'true', seenBy: null }
    return answerFile(context, 'customers', {
      ...{ format, columns: customerFileColumns },
      read: (paging) => listCustomers(db, { ...asked, ...paging }),
    })
  }),

  payments: calls.payments.handler(({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    return answerFile(context, 'payments', {
      ...{ format, columns: paymentFileColumns },
      read: (paging) => listPayments(db, { ...query, ...paging }, context.today),
    })
  }),

  jobs: calls.jobs.handler(async ({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    const { today } = context
    const by = { person: requirePerson(context), today }
    const { fields: settings } = await readSettings(db)
    const at = { today, stageIds: settings.stages.map(({ id }) => id) }
    const asked = readJobQuery(query)
    return answerFile(context, 'jobs', {
      ...{ format, columns: jobColumns(settings.stages) },
      read: async (paging) => {
        const page = await listSummaries(db, by.person, { ...asked, ...paging }, at)
        return { ...page, items: page.items.map((found) => presentJobSummary(found, settings, by)) }
      },
    })
  }),

  surveys: calls.surveys.handler(({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    const asked = readSurveyQuery(query)
    return answerFile(context, 'surveys', {
      ...{ format, columns: surveyColumns },
      read: (paging) => listMeasurements(db, requirePerson(context), { ...asked, ...paging }),
    })
  }),

  enquiries: calls.enquiries.handler(({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    return answerFile(context, 'enquiries', {
      ...{ format, columns: enquiryColumns },
      read: (paging) => listEnquiries(db, { ...query, ...paging }),
    })
  }),

  recurring: calls.recurring.handler(({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    return answerFile(context, 'recurring', {
      ...{ format, columns: recurringFileColumns },
      read: (paging) => listRecurring(db, { ...query, ...paging }, presentRecurringSummary),
    })
  }),

  services: calls.services.handler(({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    const asked = readServiceQuery(query)
    return answerFile(context, 'services', {
      ...{ format, columns: serviceFileColumns },
      read: (paging) => listServices(db, { ...asked, ...paging }, presentService),
    })
  }),

  mails: calls.mails.handler(({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    return answerFile(context, 'mails', {
      ...{ format, columns: mailFileColumns },
      read: (paging) => listMails(db, { ...query, ...paging }),
    })
  }),

  groups: calls.groups.handler(({ context, input: { format, archived, ...query } }) => {
    const { db } = context.deps
    const asked = { ...query, archived: archived === 'true' }
    return answerFile(context, 'groups', {
      ...{ format, columns: groupFileColumns },
      read: async (paging) => {
        const page = await listGroups(db, { ...asked, ...paging })
        return { ...page, items: await nameWorkers(db, page.items) }
      },
    })
  }),

  groupMembers: calls.groupMembers.handler(async ({ context, input: { format, id, ...query } }) => {
    const { db } = context.deps
    if (!(await findGroup(db, id))) throw notFound(messages.groupNotFound)
    const asked = { ...query, archived: false, groupId: id, seenBy: null }
    return answerFile(context, 'group members', {
      ...{ format, columns: customerFileColumns },
      read: (paging) => listCustomers(db, { ...asked, ...paging }),
    })
  }),

  users: calls.users.handler(({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    return answerFile(context, 'users', {
      ...{ format, columns: userFileColumns },
      read: (paging) => listAccounts(db, { ...query, ...paging }),
    })
  }),

  workers: calls.workers.handler(({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    return answerFile(context, 'workers', {
      ...{ format, columns: workerFileColumns },
      read: (paging) => listAccounts(db, { ...query, role: 'worker', ...paging }),
    })
  }),

  kits: calls.kits.handler(({ context, input: { format, archived, ...query } }) => {
    const { db } = context.deps
    const asked = { ...query, archived: archived === 'true' }
    return answerFile(context, 'kits', {
      ...{ format, columns: kitFileColumns },
      read: (paging) => listKits(db, { ...asked, ...paging }, presentPricedKit),
    })
  }),

  templates: calls.templates.handler(({ context, input: { format, archived, ...query } }) => {
    const { db } = context.deps
    const asked = { ...query, archived: archived === 'true' }
    return answerFile(context, 'templates', {
      ...{ format, columns: templateFileColumns },
      read: (paging) => listTemplates(db, { ...asked, ...paging }, summarizeTemplate),
    })
  }),

  texts: calls.texts.handler(({ context, input: { format, archived, ...query } }) => {
    const { db } = context.deps
    const asked = { ...query, archived: archived === 'true' }
    return answerFile(context, 'texts', {
      ...{ format, columns: textFileColumns },
      read: (paging) => listTexts(db, { ...asked, ...paging }, presentText),
    })
  }),

  evidence: calls.evidence.handler(({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    return answerFile(context, 'evidence', {
      ...{ format, columns: evidenceFileColumns, atOnce: LONG_ROWS_AT_ONCE },
      read: (paging) => listEvidence(db, { ...query, ...paging }),
    })
  }),

  securityLog: calls.securityLog.handler(({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    return answerFile(context, 'security log', {
      ...{ format, columns: securityFileColumns },
      read: (paging) => listSecurityEvents(db, { ...query, ...paging }),
    })
  }),

  activity: calls.activity.handler(({ context, input: { format, ...query } }) => {
    const { db } = context.deps
    return answerFile(context, 'activity', {
      ...{ format, columns: activityFileColumns, atOnce: LONG_ROWS_AT_ONCE },
      read: (paging) => readActivity(db, { ...query, ...paging }),
    })
  }),

  marked: calls.marked.handler(async ({ context, input: { list, ids, format } }) => {
    const file = await markedFile(context, list, ids, format)
    await noteFile(context, list)
    return file
  }),
})
