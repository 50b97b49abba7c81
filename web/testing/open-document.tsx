/** Quotes and invoices on show in a browser, with what a shop must know beside them. */
import type { Invoice } from '#domain/invoices.ts'
import type { Quote } from '#domain/quotes.ts'
import InvoiceForm from '../admin/invoices/InvoiceForm.tsx'
import QuoteForm from '../admin/quotes/QuoteForm.tsx'
import { refresh } from '../call.ts'
import { type Answers, type FakeShop, joinAnswers } from './fake-shop.ts'
import { openScreen } from './open-screen.tsx'
import { sampleCustomer, sampleSettings } from './samples.ts'

interface Opened<Row> {
  shop: FakeShop
  /** Where the screen has led to. */
  address: () => string
  /** Somebody else saves the record, and the screen hears of it as it does from the live stream. */
  changeElsewhere: (next: Row) => Promise<void>
}

const beside: Answers = {
  settings: { get: () => sampleSettings },
  customers: { get: () => sampleCustomer },
}

/** @param answers what the shop answers besides `quotes.get` */
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

/** @param answers what the shop answers besides `invoices.get` */
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
