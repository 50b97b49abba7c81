/** Opens quotes and invoices in a browser test, with the other answers that their screens need. */
import type { Invoice } from '#domain/sales/invoices.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import InvoiceForm from '../admin/sales/invoices/InvoiceForm.tsx'
import QuoteForm from '../admin/sales/quotes/QuoteForm.tsx'
import { refresh } from '../call.ts'
import { type Answers, joinAnswers } from './fake-shop.ts'
import { type OpenedScreen, openScreen } from './open-screen.tsx'
import { sampleCustomer, sampleSettings } from './samples.ts'

interface Opened<Row> extends OpenedScreen {
  /** Another person saves the record, and the screen is notified as by the live stream. */
  changeElsewhere: (next: Row) => Promise<void>
}

const beside: Answers = {
  settings: { get: () => sampleSettings },
  kits: { list: () => ({ items: [], hasMore: false, nextCursor: null }) },
  customers: {
    get: () => sampleCustomer,
    list: () => ({ items: [], hasMore: false, nextCursor: null }),
    duplicates: () => ({ items: [] }),
  },
  links: { listOfQuote: () => ({ items: [] }), listOfInvoice: () => ({ items: [] }) },
  copies: {
    listOfQuote: () => ({ items: [], hasMore: false, nextCursor: null }),
    listOfInvoice: () => ({ items: [], hasMore: false, nextCursor: null }),
  },
  messages: {
    listOfQuote: () => ({ items: [], hasMore: false, mailsTo: null, canAnswer: false }),
    unread: () => ({ count: 0, items: [] }),
  },
  events: { list: () => ({ items: [], hasMore: false, nextCursor: null }) },
}

/** @param search of the address, like '?customerId=…' */
export function openNewQuote(answers: Answers = {}, search = ''): Promise<OpenedScreen> {
  return openScreen({
    path: '/quotes/new',
    address: `/quotes/new${search}`,
    Screen: QuoteForm,
    answers: joinAnswers(beside, answers),
  })
}

/** @param answers the shop's answers besides `quotes.get` */
export async function openQuote(quote: Quote, answers: Answers = {}): Promise<Opened<Quote>> {
  let stored = quote
  const opened = await openScreen({
    path: '/quotes/:id/edit',
    address: `/quotes/${quote.id}/edit`,
    Screen: QuoteForm,
    answers: joinAnswers(beside, { quotes: { get: () => stored } }, answers),
  })
  const changeElsewhere = async (next: Quote) => {
    stored = next
    await refresh('quotes')
  }
  return { ...opened, changeElsewhere }
}

/** @param answers the shop's answers besides `invoices.get` */
export async function openInvoice(invoice: Invoice, answers: Answers = {}): Promise<Opened<Invoice>> {
  let stored = invoice
  const opened = await openScreen({
    path: '/invoices/:id/edit',
    address: `/invoices/${invoice.id}/edit`,
    Screen: InvoiceForm,
    answers: joinAnswers(beside, { invoices: { get: () => stored } }, answers),
  })
  const changeElsewhere = async (next: Invoice) => {
    stored = next
    await refresh('invoices')
  }
  return { ...opened, changeElsewhere }
}
