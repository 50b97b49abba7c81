import type { Pool } from 'pg'
import { addDays, londonDay } from '#domain/dates.ts'
import { RECENT } from '#domain/office/stats.none.ts'
import { sumMonthDays } from '#server/office/stats/month.store.ts'
import { sumTotals } from '#server/office/stats/stats.store.ts'
import { countBlockedJobs } from '#server/office/stats/to-do.store.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { quotes as quotesTable } from '#server/platform/db/documents.tables.ts'
import { toPage } from '#server/platform/db/page.ts'
import { pageDebtors } from '#server/sales/debtors/list-debtors.store.ts'
import { findInvoice } from '#server/sales/invoices/invoices.store.ts'
import { listInvoices } from '#server/sales/invoices/list-invoices.store.ts'
import { sumOverdue } from '#server/sales/invoices/overdue.store.ts'
import { listEntriesWithPayments } from '#server/sales/payments/payments.store.ts'
import { countToFollowUp } from '#server/sales/quotes/follow-up.store.ts'
import { listQuotes } from '#server/sales/quotes/list-quotes.store.ts'
import { listOpenLines } from '#server/sales/quotes/open-margins.store.ts'
import { findQuote } from '#server/sales/quotes/quotes.store.ts'
import { listCustomers } from '#server/shop/customers/list-customers.store.ts'
import { listGroups } from '#server/shop/groups/groups.store.ts'
import { countEnquiries } from '#server/site/enquiries/enquiries.store.ts'
import { RARE_WORD } from './bulk.ts'
import { dashboard, limit, list, type Read, toQuery } from './read.ts'

const today = londonDay(new Date())
/** As many days as a new shop's settings say. */
const FOLLOW_UP_MS = 3 * 86_400_000

/** Every kind of read of documents, customers and groups. */
export async function documentReads(pool: Pool): Promise<Read[]> {
  const quote = await middle(pool, 'quotes', 'quote_number')
  const invoice = await middle(pool, 'invoices', 'invoice_number')
  const groupId = await largestGroup(pool)
  const { nextCursor } = toPage(quotesTable, [quote, quote], 1, () => null)
  const cursor = nextCursor ?? ''
  const quotes = (name: string, query: Parameters<typeof quotesRead>[1]) => quotesRead(name, query)
  return [
    debtorsRead('debtors, today', today),
    debtorsRead('debtors, a month ago', addDays(today, -30)),
    debtorsRead('debtors, a year ago', addDays(today, -365)),
    quotes('quotes, first page', {}),
    quotes('quotes, deep page', { cursor }),
    ...(['draft', 'sent', 'accepted', 'rejected', 'expired'] as const).map((status) =>
      quotes(`quotes, ${status}`, { status }),
    ),
    quotes('quotes, sent, deep page', { status: 'sent', cursor }),
    quotes('quotes of a customer', { customerId: quote.customerId }),
    quotes('quotes, frequent word', { q: 'fascia' }),
    quotes('quotes, frequent word, deep page', { q: 'fascia', cursor }),
    quotes('quotes, rare word', { q: RARE_WORD }),
    quotes('quotes, two words', { q: 'penstock pets' }),
    quotes('quotes, number', { q: quote.number }),
    quotes('quotes, part of a number', { q: quote.number.slice(-5) }),
    quotes('quotes, two letters', { q: 'fa' }),
    quotes('quotes, two letters, no hit', { q: 'qx' }),
    quotes('quotes, no hit', { q: 'xylophone' }),
    {
      name: 'quotes under their target margin',
      path: `/api/quotes/margins?limit=${limit}`,
      store: (db) => listOpenLines(db, { today }),
      budget: { p50: 50 },
    },
    quotes('quotes, draft, rare word', { q: RARE_WORD, status: 'draft' }),
    invoicesRead('invoices, first page', {}),
    ...(['unpaid', 'part-paid', 'paid', 'void', 'overdue'] as const).map((status) =>
      invoicesRead(`invoices, ${status}`, { status }),
    ),
    invoicesRead('invoices, credit notes', { kind: 'credit-note' }),
    invoicesRead('invoices of a customer', { customerId: invoice.customerId }),
    invoicesRead('invoices, rare word', { q: RARE_WORD }),
    invoicesRead('invoices, number', { q: invoice.number }),
    invoicesRead('invoices, no hit', { q: 'xylophone' }),
    customersRead('customers, first page', {}),
    customersRead('customers, frequent word', { q: 'street' }),
    customersRead('customers, one', { q: `pets ${'4'}` }),
    customersRead('customers, no hit', { q: 'xylophone' }),
    customersRead('customers of a group', { groupId }),
    customersRead('customers of a group, frequent word', { groupId, q: 'street' }),
    customersRead('customers of a group, no hit', { groupId, q: 'xylophone' }),
    {
      name: 'groups, first page',
      path: '/api/groups',
      store: (db) => listGroups(db, { limit, archived: false }),
      budget: list,
    },
    {
      name: 'a quote',
      path: `/api/quotes/${quote.id}`,
      store: (db) => findQuote(db, quote.id),
      budget: list,
    },
    {
      name: 'an invoice',
      path: `/api/invoices/${invoice.id}`,
      store: async (db) => [await findInvoice(db, invoice.id), await listEntriesWithPayments(db, invoice.id)],
      budget: list,
    },
    {
      name: 'dashboard',
      path: '/api/stats/admin',
      store: async (db) => [
        await sumTotals(db),
        await listQuotes(db, { limit: RECENT, archived: false }, today),
        await listInvoices(db, { limit: RECENT }, today),
      ],
      budget: dashboard,
    },
    {
      name: 'dashboard, to do',
      path: '/api/stats/to-do',
      store: async (db) => [
        await sumOverdue(db, today),
        await countToFollowUp(db, today, new Date(Date.now() - FOLLOW_UP_MS)),
        await countEnquiries(db, 'new'),
        await countBlockedJobs(db),
      ],
      budget: dashboard,
    },
    {
      name: 'dashboard, this month',
      path: '/api/stats/month',
      store: (db) => sumMonthDays(db, today),
      budget: dashboard,
    },
  ]
}

function quotesRead(name: string, query: Partial<Parameters<typeof listQuotes>[1]>): Read {
  const store = (db: Database) => listQuotes(db, { limit, archived: false, ...query }, today)
  return { name, path: `/api/quotes?${toQuery(query)}`, store, budget: list }
}

function invoicesRead(name: string, query: Partial<Parameters<typeof listInvoices>[1]>): Read {
  const store = (db: Database) => listInvoices(db, { limit, ...query }, today)
  return { name, path: `/api/invoices?${toQuery(query)}`, store, budget: list }
}

function customersRead(name: string, query: Partial<Parameters<typeof listCustomers>[1]>): Read {
  const store = (db: Database) => listCustomers(db, { limit, archived: false, seenBy: null, ...query })
  return { name, path: `/api/customers?${toQuery(query)}`, store, budget: list }
}

/** The demonstration's largest group has a tenth of all customers, at any size. */
async function largestGroup(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from groups order by members desc limit 1')
  return rows[0]?.id ?? ''
}

/** A document from the middle of the two years. */
async function middle(pool: Pool, table: string, number: string) {
  const { rows } = await pool.query<{ id: string; createdAt: Date; customerId: string; number: string }>(
    `select id, created_at as "createdAt", customer_id as "customerId", ${number} as number from ${table}
     where created_at < now() - interval '365 days' order by created_at desc limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('the shop is empty')
  return row
}

/** All customers who owe something, which is a thousand times as much as a page. */
function debtorsRead(name: string, on: string): Read {
  return {
    name,
    path: `/debtors?on=${on}`,
    store: (db) => pageDebtors(db, { on, limit: 100 }),
    budget: { p50: 100 },
  }
}
