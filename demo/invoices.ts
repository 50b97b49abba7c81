import { addDays, londonDay } from '#domain/dates.ts'
import { invoicedLines, totalsOf } from '#domain/sales/documents.ts'
import { missingBeforeIssue } from '#domain/sales/issuing.ts'
import { dueByTerms } from '#domain/shop/groups.ts'
import { snapshotSeller } from '#domain/shop/settings.ts'
import type { NewInvoice } from '#server/sales/invoices/invoices.store.ts'
import { type Bill, changeInvoice, type DemoInvoice } from './bills.ts'
import { laterThatDay, momentOn, workingDayAfter } from './calendar.ts'
import { creditPart } from './credits.ts'
import type { DemoCustomer } from './customers.ts'
import { snapshotOf } from './customers.ts'
import { raiseDemoDeposit } from './deposits.ts'
import { payDemoInvoice, settleAccount } from './payments.ts'
import { type AcceptedQuote, type DemoWorld, orderLines } from './quotes.ts'
import { demoSettings } from './settings.ts'

/** The invoices of the accepted quotes, and of repeat orders without one. */
export function makeBills(world: DemoWorld, accepted: readonly AcceptedQuote[]): Bill[] {
  const { chance, days, now, customers } = world
  const billed = accepted.map((agreed) => billQuote(world, agreed))
  const direct = days
    .filter(() => chance.happens(0.16))
    .flatMap((day) => {
      const at = momentOn(day, chance)
      const known = customers.filter(({ row }) => row.createdAt < at)
      if (at > now || known.length === 0) return []
      const customer = chance.weigh(known, ({ weight }) => weight)
      const order = orderLines(world, customer, at, (job) => job.repeats === true)
      if (!order) return []
      const items = order.items.filter(({ kind }) => kind === 'item')
      const poNumber = customer.row.poRequired ? `PO-${chance.whole(20_000, 89_999)}` : ''
      const invoice = makeInvoice(world, customer, at, {
        title: order.job.title,
        items,
        discount: null,
        poNumber,
      })
      return [followInvoice(world, customer, { invoices: [invoice], payments: [] }, invoice, 3)]
    })
  return [...billed, ...direct]
}

function billQuote(world: DemoWorld, { quote, customer, at }: AcceptedQuote): Bill {
  const { chance } = world
  const invoice = makeInvoice(world, customer, at, {
    quoteId: quote.id,
    title: quote.title,
    items: invoicedLines(quote.items),
    discount: quote.discount ?? null,
    poNumber: quote.poNumber ?? '',
    workLocation: quote.workLocation ?? '',
    internalNotes: quote.internalNotes ?? '',
  })
  if (chance.happens(0.025)) {
    const voidAt = momentOn(workingDayAfter(londonDay(at), 1), chance)
    if (voidAt <= world.now) {
      changeInvoice(invoice, voidAt, { status: 'void', reason: 'Customer put the job off' })
      return { invoices: [invoice], payments: [] }
    }
  }
  Object.assign(quote, { isInvoiceCreated: true, invoiceId: invoice.id })
  const bill: Bill = { invoices: [invoice], payments: [] }
  if (quote.deposit) raiseDemoDeposit(world, bill, invoice, quote.deposit)
  return followInvoice(world, customer, bill, invoice, 18)
}

function makeInvoice(
  { chance, people }: DemoWorld,
  customer: DemoCustomer,
  at: Date,
  fields: Pick<DemoInvoice, 'title' | 'items' | 'discount' | 'poNumber'> & Partial<NewInvoice>,
): DemoInvoice {
  const totals = totalsOf(fields.items, demoSettings.defaultVatRate, fields.discount)
  const terms = customer.row.paymentTermsDays ?? demoSettings.paymentTermsDays
  return {
    kind: 'invoice',
    customerId: customer.row.id,
    customer: snapshotOf(customer),
    vatRate: demoSettings.defaultVatRate,
    terms: demoSettings.termsText,
    dueDate: addDays(londonDay(at), terms),
    ...fields,
    ...totals,
    status: 'unpaid',
    id: chance.id(at),
    paidAmount: 0,
    creditedAmount: 0,
    depositAmount: 0,
    balance: totals.total,
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdBy: people.admin,
  }
}

/** Issues, credits and pays an invoice as far as its dates have come. */
function followInvoice(
  world: DemoWorld,
  customer: DemoCustomer,
  bill: Bill,
  invoice: DemoInvoice,
  longestWork: number,
): Bill {
  const { chance, now } = world
  const day = workingDayAfter(londonDay(invoice.createdAt), chance.whole(0, longestWork))
  const sameDay = day === londonDay(invoice.createdAt)
  const at = sameDay ? laterThatDay(invoice.createdAt, chance) : momentOn(day, chance)
  if (at > now) return bill
  issueInvoice(invoice, customer, at)
  if (chance.happens(0.04)) creditPart(world, bill, invoice, workingDayAfter(day, chance.whole(2, 8)))
  if (!chance.happens(0.03)) settleAccount(world, bill, invoice, customer)
  else if (chance.happens(0.5)) payDemoInvoice(world, bill, invoice, workingDayAfter(day, 20), 0.4)
  return bill
}

/** Issues an invoice. If it lacks anything that a lawful invoice needs, this demonstration has a bug. */
function issueInvoice(invoice: DemoInvoice, customer: Pick<DemoCustomer, 'row'>, at: Date): void {
  const missing = missingBeforeIssue(invoice, demoSettings, { poRequired: customer.row.poRequired ?? false })
  if (missing.length > 0) throw new Error(`an invoice lacks ${missing.map(({ path }) => path).join(', ')}`)
  const terms = { paymentTermsDays: customer.row.paymentTermsDays ?? null }
  changeInvoice(invoice, at, {
    issuedAt: at,
    dueDate: dueByTerms('invoice', londonDay(at), terms, demoSettings),
    taxPoint: londonDay(at),
    seller: snapshotSeller(demoSettings),
  })
}
