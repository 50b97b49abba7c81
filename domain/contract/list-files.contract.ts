import { z } from 'zod'
import { dayRange, download, id, listQuery } from '../fields.ts'
import { listFileFormats, MOST_IN_MARKED_FILE, markedLists } from '../list-words.ts'
import { debtorFilters } from '../sales/debtors.ts'
import { recurringFilters } from '../sales/recurring.ts'
import { activityFilters } from './activity.contract.ts'
import { forAdmins } from './base.ts'
import { customerFilters } from './customers.contract.ts'
import { enquiryFilters } from './enquiries.contract.ts'
import { evidenceFilters } from './evidence.contract.ts'
import { groupFilters } from './groups.contract.ts'
import { invoiceFilters } from './invoices.contract.ts'
import { jobFilters } from './jobs.contract.ts'
import { kitFilters } from './kits.contract.ts'
import { mailFilters } from './mails.contract.ts'
import { marginFilters } from './margins.contract.ts'
import { surveyFilters } from './measurements.contract.ts'
import { paymentFilters } from './payments.contract.ts'
import { templateFilters } from './quote-templates.contract.ts'
import { quoteFilters } from './quotes.contract.ts'
import { securityFilters } from './security.contract.ts'
import { serviceFilters } from './services.contract.ts'
import { textFilters } from './texts.contract.ts'
import { userFilters } from './users.contract.ts'
import { workerFilters } from './workers.contract.ts'

const tags = ['list files']

const format = z.enum(listFileFormats, { error: 'csv or xlsx' }).default('csv')

/** The search and the format, beside the list's own filters. */
const query = { q: listQuery.q, format }

/** All of a list that its filters leave, in its order, as a file for a spreadsheet. The security log has who took it. */
export const listFilesContract = {
  quotes: forAdmins
    .route({ method: 'GET', path: '/quotes/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...quoteFilters }))
    .output(download),
  invoices: forAdmins
    .route({ method: 'GET', path: '/invoices/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...invoiceFilters }))
    .output(download),
  customers: forAdmins
    .route({ method: 'GET', path: '/customers/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...customerFilters }))
    .output(download),
  payments: forAdmins
    .route({ method: 'GET', path: '/payments/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...paymentFilters }))
    .output(download),
  jobs: forAdmins
    .route({ method: 'GET', path: '/jobs/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...jobFilters }))
    .output(download),
  surveys: forAdmins
    .route({ method: 'GET', path: '/measurements/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...surveyFilters }))
    .output(download),
  enquiries: forAdmins
    .route({ method: 'GET', path: '/enquiries/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...enquiryFilters }))
    .output(download),
  recurring: forAdmins
    .route({ method: 'GET', path: '/recurring/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...recurringFilters }))
    .output(download),
  services: forAdmins
    .route({ method: 'GET', path: '/services/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...serviceFilters }))
    .output(download),
  mails: forAdmins
    .route({ method: 'GET', path: '/mails/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...mailFilters }))
    .output(download),
  groups: forAdmins
    .route({ method: 'GET', path: '/groups/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...groupFilters }))
    .output(download),
  users: forAdmins
    .route({ method: 'GET', path: '/users/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...userFilters }))
    .output(download),
  workers: forAdmins
    .route({ method: 'GET', path: '/workers/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...workerFilters }))
    .output(download),
  kits: forAdmins
    .route({ method: 'GET', path: '/kits/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...kitFilters }))
    .output(download),
  templates: forAdmins
    .route({ method: 'GET', path: '/quote-templates/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...templateFilters }))
    .output(download),
  texts: forAdmins
    .route({ method: 'GET', path: '/texts/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...textFilters }))
    .output(download),
  evidence: forAdmins
    .route({ method: 'GET', path: '/evidence/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ format, ...evidenceFilters }))
    .output(download),
  securityLog: forAdmins
    .route({ method: 'GET', path: '/security-events/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ format, ...securityFilters }))
    .output(download),
  activity: forAdmins
    .route({ method: 'GET', path: '/activity/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ format, ...activityFilters }))
    .output(download),
  debtors: forAdmins
    .route({ method: 'GET', path: '/debtors/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ format, ...debtorFilters }))
    .output(download),
  /** Quotes that customers have and do not answer, the longest waiting first. */
  quotesToFollowUp: forAdmins
    .route({ method: 'GET', path: '/quotes/follow-up/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ format }))
    .output(download),
  /** Open quotes that a risen cost brought under their target margin. */
  margins: forAdmins
    .route({ method: 'GET', path: '/quotes/margins/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ format, ...marginFilters }))
    .output(download),
  bankStatements: forAdmins
    .route({ method: 'GET', path: '/bank-statements/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...dayRange }))
    .output(download),
  /** The customers in a group. */
  groupMembers: forAdmins
    .route({ method: 'GET', path: '/groups/{id}/customers/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, id }))
    .output(download),
  /** The marked rows of a list alone, newest first; those that are gone are left out. In the body, because 200 ids are too long for an address. */
  marked: forAdmins
    .route({ method: 'POST', path: '/lists/{list}/file', tags })
    .input(
      z.strictObject({
        list: z.enum(markedLists, { error: 'Not a list whose rows are marked' }),
        ids: z
          .array(id)
          .min(1, { error: 'Mark a row first' })
          .max(MOST_IN_MARKED_FILE, { error: `At most ${MOST_IN_MARKED_FILE} rows` }),
        format,
      }),
    )
    .output(z.file()),
}
