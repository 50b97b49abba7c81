import type { Deps } from '#server/platform/deps.ts'
import { chasesOf } from '#server/sales/debtors/chase.store.ts'
import { remindersOf } from '#server/sales/reminders/reminders.store.ts'
import type { CustomerRow } from '#server/shop/customers/customer-rows.store.ts'
import { presentCustomer } from '#server/shop/customers/present-customer.ts'
import { acceptedPdfsOf, sentPdfsOf } from './accepted-pdfs.ts'
import { evidenceOf } from './evidence.store.ts'
import {
  enquiriesOfCustomer,
  eventsOfCustomer,
  exportInvoices,
  exportPayments,
  exportQuotes,
  exportSurveys,
  historyOfCustomer,
  jobsOf,
  mailsOf,
  messagesOf,
  recurringOf,
} from './exports.store.ts'
import { customerFilesOf, mergedOf, notesOf } from './note-exports.store.ts'
import { streamExport } from './stream-export.ts'

/** All data about a customer. @param now when it is made */
export async function exportCustomer(deps: Pick<Deps, 'db' | 'log' | 'config'>, row: CustomerRow, now: Date) {
  const { db, log } = deps
  const { id } = row
  // The customer may know which groups they are in; the terms of a group are not about them.
  const { groups, ...customer } = await presentCustomer(db, row)
  return streamExport(log, {
    fileName: `customer-${id}`,
    about: { customer: customer.name, id, exportedAt: now.toISOString() },
    parts: [
      {
        name: 'customer',
        what: 'Who the customer is, how to reach them, what was noted about them, and whether they agreed to marketing. People of the shop are given as numbers.',
        items: [{ ...customer, groups: groups.map(({ name }) => name) }],
      },
      {
        name: 'merged customers',
        what: 'Records of them that turned out to be the same customer, as they were when they became one.',
        items: await mergedOf(db, id),
      },
      {
        name: 'quotes',
        what: 'What was offered to them, with who they were on the day, what was noted, and how they answered. Amounts are pence.',
        items: exportQuotes(db, id),
      },
      {
        name: 'accepted quotes',
        what: 'Each time that they accepted a quote: who, how and when, and the PDF of what they agreed to, in base64.',
        items: acceptedPdfsOf(deps, id),
      },
      {
        name: 'sent PDFs',
        what: 'The PDFs of their quotes and invoices as they left us: when, how, and the very file, in base64.',
        items: sentPdfsOf(deps, id),
      },
      {
        name: 'evidence',
        what: 'What they agreed to, declined or signed, each record as it was written down at that moment.',
        items: evidenceOf(db, id),
      },
      {
        name: 'messages',
        what: 'What they asked about their quotes, and what was answered.',
        items: messagesOf(db, id),
      },
      {
        name: 'invoices',
        what: 'Invoices, deposit invoices and credit notes, with who they were on the day. Amounts are pence.',
        items: exportInvoices(db, id),
      },
      {
        name: 'recurring invoices',
        what: 'What is billed to them again and again, and when. Prices are pence.',
        items: recurringOf(db, id),
      },
      {
        name: 'measurements',
        what: 'Surveys of their sites: sizes, answers, contacts, sign-off, and where each photo was taken.',
        items: exportSurveys(db, id),
      },
      {
        name: 'jobs',
        what: 'What was made for them, where and for whom to ask there.',
        items: jobsOf(db, id),
      },
      {
        name: 'payments',
        what: 'What they paid, and what they were given back. Pence.',
        items: exportPayments(db, id),
      },
      {
        name: 'unpaid invoices',
        what: 'What was noted about invoices that they had not paid: what they promised, and what they said was wrong.',
        items: await chasesOf(db, id),
      },
      {
        name: 'reminders',
        what: 'When they were reminded of which invoice, and how urgently.',
        items: await remindersOf(db, id),
      },
      {
        name: 'notes',
        what: 'What the people of the shop noted about them, and when.',
        items: notesOf(db, id),
      },
      {
        name: 'files',
        what: 'The files that are kept with them, by their names; the files themselves can be had from the shop.',
        items: await customerFilesOf(db, id),
      },
      {
        name: 'enquiries',
        what: 'What they asked through the public site, with the words that they agreed to and when.',
        items: await enquiriesOfCustomer(db, row),
      },
      {
        name: 'mails',
        what: 'Mails sent to them: when, where to, under which subject. What a mail said is not kept once it is sent.',
        items: mailsOf(db, { customerId: id }),
      },
      {
        name: 'history',
        what: 'Each change to the above: when, by whom, and what was changed from what to what.',
        items: historyOfCustomer(db, id),
      },
      {
        name: 'security events',
        what: 'When this data was exported or erased, and by whom.',
        items: eventsOfCustomer(db, id),
      },
    ],
  })
}
