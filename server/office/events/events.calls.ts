import { implement } from '@orpc/server'
import { eventsContract } from '#domain/contract/events.contract.ts'
import { messages } from '#domain/errors.ts'
import { mailKindLabels, mailStatusLabels } from '#domain/mail/mail-words.ts'
import { type HistoryNoun, historyNouns, type TimelineNoun } from '#domain/office/event-nouns.ts'
import type { Event } from '#domain/office/events.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { openPlace, sealPlace } from '#server/platform/db/page.ts'
import { notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { findInvoice } from '#server/sales/invoices/invoices.store.ts'
import { findTemplate } from '#server/sales/quote-templates/quote-templates.store.ts'
import { findQuote } from '#server/sales/quotes/quotes.store.ts'
import { findRecurring } from '#server/sales/recurring/recurring.store.ts'
import { findText } from '#server/sales/texts/texts.store.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { findGroup } from '#server/shop/groups/groups.store.ts'
import { findKit } from '#server/shop/kits/kits.store.ts'
import { findService } from '#server/shop/services/services.store.ts'
import { findEnquiry } from '#server/site/enquiries/enquiries.store.ts'
import { findProject } from '#server/site/projects/projects.store.ts'
import { findMeasurement } from '#server/survey/measurements/measurements.store.ts'
import { findJob } from '#server/work/jobs/jobs.store.ts'
import { findVisit } from '#server/work/visits/visits.store.ts'
import { recordsOfCustomer } from './customer-events.store.ts'
import {
  type After,
  aroundInvoice,
  aroundQuote,
  type HistoryRow,
  idsOfJob,
  idsOfVisit,
  jobOfQuotes,
  listHistory,
  listHistoryOf,
  listMailEvents,
  type MailEventRow,
} from './events.store.ts'
import { presentEvent } from './present-entry.ts'

const calls = implement(eventsContract).$context<CallContext>()

export const eventsCalls = calls.router({
  list: calls.list.handler(async ({ context: { deps }, input: { record, limit, cursor } }) => {
    const list = record ? record.join('/') : 'customers'
    const after = cursor === undefined ? null : readAfter(list, cursor)
    const rows = await readRows(deps.db, record, { after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const hasMore = rows.length > limit
    return {
      items: shown.map(({ event }) => event),
      hasMore,
      nextCursor: hasMore && last ? sealPlace(list, Date.parse(last.event.at), last.event.id) : null,
    }
  }),
})

function readAfter(list: string, cursor: string): After {
  const { at, id } = openPlace(list, cursor)
  return { at: new Date(at), key: id }
}

interface Row {
  event: Event
}

async function readRows(
  db: Database,
  record: [TimelineNoun, string] | undefined,
  page: { after: After | null; limit: number },
): Promise<Row[]> {
  if (!record) return (await listHistory(db, 'customers', page)).map(rowOf)
  const [noun, id] = record
  if (noun === 'customers') return readRowsOfCustomer(db, id, page)
  if (isAlone(noun)) {
    const { find, gone } = alone[noun]
    if (!(await find(db, id))) throw notFound(gone)
    const ids = noun === 'visits' ? await idsOfVisit(db, id) : [id]
    return (await listHistory(db, ids, page)).map(rowOf)
  }
  const around = await findAround(db, noun, id)
  const { quoteIds, invoiceIds, linkIds, messageIds, workIds } = around
  const ids = [...quoteIds, ...invoiceIds, ...linkIds, ...messageIds, ...workIds]
  const [entries, mails] = await Promise.all([listHistory(db, ids, page), listMailEvents(db, around, page)])
  return newestOf(entries, mails, page.limit)
}

/** The records whose history is of themselves alone: how one is found, and what is said if there is none. */
const alone: Record<HistoryNoun, { find: (db: Database, id: string) => Promise<unknown>; gone: string }> = {
  measurements: { find: findMeasurement, gone: messages.measurementNotFound },
  visits: { find: findVisit, gone: messages.visitNotFound },
  groups: { find: findGroup, gone: messages.groupNotFound },
  services: { find: findService, gone: messages.serviceNotFound },
  kits: { find: findKit, gone: messages.kitNotFound },
  projects: { find: findProject, gone: messages.projectNotFound },
  recurring: { find: findRecurring, gone: messages.recurringNotFound },
  texts: { find: findText, gone: messages.textNotFound },
  quoteTemplates: { find: findTemplate, gone: messages.templateNotFound },
  enquiries: { find: findEnquiry, gone: messages.enquiryNotFound },
}
const isAlone = (noun: TimelineNoun): noun is HistoryNoun =>
  (historyNouns as readonly string[]).includes(noun)

/** @throws NOT_FOUND if there is no such customer */
async function readRowsOfCustomer(
  db: Database,
  id: string,
  page: { after: After | null; limit: number },
): Promise<Row[]> {
  if (!(await findCustomer(db, id))) throw notFound(messages.customerNotFound)
  const [entries, mails] = await Promise.all([
    listHistoryOf(db, recordsOfCustomer(id), page),
    listMailEvents(db, { quoteIds: [], invoiceIds: [], customerId: id }, page),
  ])
  return newestOf(entries, mails, page.limit)
}

function newestOf(entries: readonly HistoryRow[], mails: readonly MailEventRow[], limit: number): Row[] {
  return [...entries.map(rowOf), ...mails.map(presentMail)]
    .sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
    .slice(0, limit)
}

const rowOf = (row: HistoryRow): Row => ({ event: presentEvent(row) })
const keyOf = ({ event: { at, id } }: Row) => `${at} ${id}`

/** Everything that a record's timeline tells of. A quote tells of its job, and the job of its quote. */
async function findAround(db: Database, noun: Exclude<TimelineNoun, 'customers' | HistoryNoun>, id: string) {
  if (noun === 'invoices') {
    if (!(await findInvoice(db, id))) throw notFound(messages.invoiceNotFound)
    return { ...(await aroundInvoice(db, id)), workIds: [] }
  }
  if (noun === 'quotes') {
    const quote = await findQuote(db, id)
    if (!quote) throw notFound(messages.quoteNotFound)
    const around = await aroundQuote(db, quote.quoteNumber)
    const jobId = await jobOfQuotes(db, around.quoteIds)
    return { ...around, workIds: jobId ? await idsOfJob(db, jobId) : [] }
  }
  const job = await findJob(db, id)
  if (!job) throw notFound(messages.jobNotFound)
  const quote = job.quoteId ? await findQuote(db, job.quoteId) : null
  const none = { quoteIds: [], invoiceIds: [], linkIds: [], messageIds: [] }
  const around = quote ? await aroundQuote(db, quote.quoteNumber) : none
  return { ...around, workIds: await idsOfJob(db, id) }
}

function presentMail(row: MailEventRow): Row {
  const { key, at, kind, status, recipient, subject } = row
  const what = `Mail ‘${mailKindLabels[kind]}’ to ${recipient}: ${mailStatusLabels[status].toLowerCase()} (${subject})`
  return {
    event: {
      ...{ id: key, at, who: { kind: 'fascia', name: 'Fascia' }, what },
      ...{ changes: [], record: null, undoable: false },
    },
  }
}
