/** Lists with a search, and every combination of filters that their calls take. */
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { customersContract } from '#domain/contract/customers.contract.ts'
import { invoicesContract } from '#domain/contract/invoices.contract.ts'
import { mailsContract } from '#domain/contract/mails.contract.ts'
import { measurementsContract } from '#domain/contract/measurements.contract.ts'
import { quotesContract } from '#domain/contract/quotes.contract.ts'
import { londonDay } from '#domain/dates.ts'
import { bucketOf } from '#domain/sales/debtors.ts'
import { isUnissued } from '#domain/sales/invoice-words.ts'
import { isOverdue } from '#domain/sales/invoices.ts'
import { statusOn } from '#domain/sales/quotes.ts'
import { mails } from '#server/platform/db/accounts.tables.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { customers, groupMembers } from '#server/platform/db/tables.ts'
import { listMails } from '#server/platform/mail/list-mails.store.ts'
import { listInvoices } from '#server/sales/invoices/list-invoices.store.ts'
import { listQuotes } from '#server/sales/quotes/list-quotes.store.ts'
import { listCustomers } from '#server/shop/customers/list-customers.store.ts'
import { listMeasurements } from '#server/survey/measurements/list-measurements.store.ts'

export type Filters = Readonly<Record<string, string>>
type Row = { id: string; createdAt: Date; customerId?: string | null; search: string }
type Page = {
  items: { id: string }[]
  nextCursor: string | null
  count?: { rows: number; isMore: boolean }
}

export interface SearchedList {
  /** Its table, which is also the noun of its calls. */
  name: string
  /** If it differs by who asks. */
  title?: string
  /** Whether it is what an admin gets. */
  isOfOffice: boolean
  /** What the call takes beside paging and the search; of a filter without a list of choices, undefined. */
  filters: Readonly<Record<string, readonly string[] | undefined>>
  table: PgTable
  read: (db: Database, query: Readonly<Record<string, unknown>>, today: string) => Promise<Page>
  /** A plain way to say the same: which of all rows belong to the list. */
  plain: (db: Database, today: string) => Promise<{ row: Row; meets: (filters: Filters) => boolean }[]>
}

/** Orders are no filters; days that are found in the order of these days alone are in sorted-lists.test.ts. */
const paging = ['limit', 'cursor', 'q', 'count', 'exactFirst', 'sort', 'order']
const daysOfOrders = ['validFrom', 'validTo', 'dueFrom', 'dueTo']

/** The filters of a call's input: a new one joins by itself. */
function filtersOf(input: z.ZodType | undefined): SearchedList['filters'] {
  if (!(input instanceof z.ZodObject)) throw new Error('the list takes no object')
  const fields = Object.entries(input.shape).filter(([name]) => ![...paging, ...daysOfOrders].includes(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, choicesOf(field)]))
}

/** 'all' is the same as no filter. */
function choicesOf(field: unknown): string[] | undefined {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field
  return inner instanceof z.ZodEnum
    ? inner.options.map(String).filter((choice) => choice !== 'all')
    : undefined
}

/** Whether a row meets each of the filters. A filter that is not known here fails. */
function meetsEach(known: Readonly<Record<string, (value: string) => boolean>>) {
  return (filters: Filters) =>
    Object.entries(filters).every(([name, value]) => {
      const meets = known[name]
      if (!meets) throw new Error(`what does the filter '${name}' mean? Say it here in plain words`)
      return meets(value)
    })
}

/** The day on which a row was made, in London. */
function madeOnDays(row: Row) {
  const day = londonDay(row.createdAt)
  return { from: (value: string) => day >= value, to: (value: string) => day <= value }
}

function inputOf<Input>(call: { '~orpc': { inputSchema?: Input | undefined } }): Input {
  const input = call['~orpc'].inputSchema
  if (!input) throw new Error('a list takes nothing')
  return input
}

const quoteInput = inputOf(quotesContract.list)
const invoiceInput = inputOf(invoicesContract.list)
const customerInput = inputOf(customersContract.list)
const surveyInput = inputOf(measurementsContract.list)
const mailInput = inputOf(mailsContract.list)

export const searchedLists: readonly SearchedList[] = [
  {
    name: 'quotes',
    isOfOffice: true,
    filters: filtersOf(quoteInput),
    table: quotes,
    read: (db, query, today) => {
      const { archived, ...input } = quoteInput.parse(query)
      return listQuotes(db, { ...input, archived: archived === 'true' }, today)
    },
    plain: async (db, today) =>
      (await db.select().from(quotes)).map((row) => ({
        row,
        meets: ({ archived = 'false', ...filters }) =>
          meetsEach({
            archived: (value) => (row.archivedAt !== null) === (value === 'true'),
            status: (value) => statusOn(row, today) === value,
            customerId: (value) => row.customerId === value,
            measurementId: (value) => row.measurementId === value,
            ...madeOnDays(row),
          })({ archived, ...filters }),
      })),
  },
  {
    name: 'invoices',
    isOfOffice: true,
    filters: filtersOf(invoiceInput),
    table: invoices,
    read: (db, query, today) => listInvoices(db, invoiceInput.parse(query), today),
    plain: async (db, today) =>
      (await db.select().from(invoices)).map((row) => ({
        row,
        meets: meetsEach({
          status: (value) => {
            if (value === 'overdue') return isOverdue(row, today)
            if (value === 'open') return row.status === 'unpaid' || row.status === 'part-paid'
            return value === 'standing' ? row.status !== 'void' : row.status === value
          },
          kind: (value) => (value === 'billed' ? row.kind !== 'credit-note' : row.kind === value),
          age: (value) => isOverdue(row, today) && bucketOf(row.dueDate, today) === value,
          issued: (value) => (value === 'true' ? row.issuedAt !== null : isUnissued(row)),
          customerId: (value) => row.customerId === value,
          ...madeOnDays(row),
        }),
      })),
  },
  {
    name: 'customers',
    isOfOffice: true,
    filters: filtersOf(customerInput),
    table: customers,
    read: (db, query) => {
      const { archived, ...input } = customerInput.parse(query)
      return listCustomers(db, { ...input, archived: archived === 'true', seenBy: null })
    },
    plain: async (db) => {
      const members = await db.select().from(groupMembers)
      return (await db.select().from(customers)).map((row) => ({
        row,
        meets: ({ archived = 'false', ...filters }) =>
          meetsEach({
            archived: (value) => (row.archivedAt !== null) === (value === 'true'),
            groupId: (value) => members.some((one) => one.customerId === row.id && one.groupId === value),
            ...madeOnDays(row),
          })({ archived, ...filters }),
      }))
    },
  },
  ...(['admin', 'worker'] as const).map(
    (role): SearchedList => ({
      name: 'measurements',
      isOfOffice: role === 'admin',
      title: `surveys of ${role === 'admin' ? 'all workers' : 'a worker'}`,
      filters: filtersOf(surveyInput),
      table: measurements,
      read: async (db, query) => {
        const { quoted, ...input } = surveyInput.parse(query)
        const person = { id: await firstWorker(db), role }
        return listMeasurements(db, person, {
          ...input,
          quoted: quoted === undefined ? undefined : quoted === 'true',
        })
      },
      plain: async (db) => {
        const worker = await firstWorker(db)
        return (await db.select().from(measurements)).map(({ customerId, ...row }) => ({
          row: { ...row, customerId },
          meets: (filters) =>
            (role === 'admin' || row.workerId === worker) &&
            meetsEach({
              status: (value) => row.status === value,
              quoted: (value) => row.isQuoteCreated === (value === 'true'),
              customerId: (value) => customerId === value,
              workerId: (value) => row.workerId === value,
              from: (value) => row.surveyDate >= value,
              to: (value) => row.surveyDate <= value,
            })(filters),
        }))
      },
    }),
  ),
  {
    name: 'mails',
    isOfOffice: true,
    filters: filtersOf(mailInput),
    table: mails,
    read: (db, query) => listMails(db, mailInput.parse(query)),
    plain: async (db) =>
      (await db.select().from(mails)).map((row) => ({
        row: {
          ...row,
          search: [row.recipient, row.alsoTo, row.cc, row.bcc, row.subject].flat().join(' ').toLowerCase(),
        },
        meets: meetsEach({
          status: (value) => row.status === value,
          documentId: (value) => row.quoteId === value || row.invoiceId === value,
          ...madeOnDays(row),
        }),
      })),
  },
]

async function firstWorker(db: Database): Promise<string> {
  const [first] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.role, 'worker'))
    .orderBy(profiles.id)
    .limit(1)
  return first?.id ?? ''
}

/**
 * Every combination of at most so many filters. @param samples what to try of filters without choices; one
 * that has none fails
 */
export function combinationsOf(
  { filters }: Pick<SearchedList, 'filters'>,
  samples: Readonly<Record<string, readonly string[]>>,
  most = Number.POSITIVE_INFINITY,
): Filters[] {
  let all: Filters[] = [{}]
  for (const [name, choices = samples[name]] of Object.entries(filters)) {
    if (!choices) throw new Error(`a filter to try: what values has '${name}'?`)
    const more = all
      .filter((others) => Object.keys(others).length < most)
      .flatMap((others) => choices.map((choice) => ({ ...others, [name]: choice })))
    all = [...all, ...more]
  }
  return all
}
