import { londonDay } from '#domain/dates.ts'
import { formatNumber, type NumberKind } from '#domain/numbering.ts'
import type { NewInvoice } from '#server/sales/invoices/invoices.store.ts'
import type { DemoInvoice } from './bills.ts'
import { workingDays } from './calendar.ts'
import { makeServices } from './catalogue.ts'
import { makeChance } from './chance.ts'
import { type DemoPeople, makeCustomers } from './customers.ts'
import { makeGroups } from './groups.ts'
import { makeBills } from './invoices.ts'
import { makeKits } from './kits.ts'
import { bookPayments } from './payments.ts'
import { makeQuotes } from './quotes.ts'

/** One number of a series that was given. */
export interface TakenNumber {
  kind: NumberKind
  day: string
  n: number
}

/**
 * Makes up a sign shop with two years of work behind it, all of it by the domain's own rules. The same seed
 * on the same day makes the same shop.
 * @param now the end of the two years
 */
export function makeDemoShop(seed: number, now: Date, people: DemoPeople) {
  const chance = makeChance(seed)
  const days = workingDays(now)
  const opened = new Date(`${days[0] ?? londonDay(now)}T07:00:00Z`)
  const services = makeServices(chance, new Date(opened.getTime() - 3_600_000 * 24), people.admin)
  const catalogue = new Map(services.map((service) => [service.name, service]))
  const { groups, customers } = makeGroups(seed, days, people, makeCustomers(chance, days, people))
  const world = { chance, now, days, people, customers, catalogue }
  const { quotes, accepted } = makeQuotes(world)
  const bills = makeBills(world, accepted)
  const { invoices, taken } = numberInvoices(bills.flatMap((bill) => bill.invoices))
  return {
    services: services.map(dearer),
    kits: makeKits(makeChance(seed + 1), services, people.admin),
    groups,
    customers: customers.map(({ row }) => row),
    quotes,
    invoices,
    ...bookPayments(
      chance,
      bills.flatMap((bill) => bill.payments),
      invoices,
    ),
    numbersTaken: [
      ...quotes.filter(({ revisionOf }) => !revisionOf).map(({ quoteNumber }) => readNumber(quoteNumber)),
      ...taken,
    ],
  }
}

/** Aluminium got dearer last week: what was quoted before was priced at the cost of then. */
function dearer<Row extends { name: string; costPrice: number }>(service: Row): Row {
  const rise = /aluminium|tray/i.test(service.name) ? ALUMINIUM_RISE : 1
  return { ...service, costPrice: Math.round(service.costPrice * rise * 100) / 100 }
}
const ALUMINIUM_RISE = 1.24

/** Gives each its number in the order in which they were made, day by day. */
function numberInvoices(unnumbered: readonly DemoInvoice[]) {
  const highest = new Map<string, number>()
  const taken: TakenNumber[] = []
  const inOrder = unnumbered.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const invoices = inOrder.map((invoice): NewInvoice & DemoInvoice => {
    const kind = invoice.kind === 'credit-note' ? 'credit-note' : 'invoice'
    const day = londonDay(invoice.createdAt)
    const n = (highest.get(`${kind} ${day}`) ?? 0) + 1
    highest.set(`${kind} ${day}`, n)
    taken.push({ kind, day, n })
    return { ...invoice, invoiceNumber: formatNumber(kind, day, n) }
  })
  return { invoices, taken }
}

/** Splits 'QUO-20261121-123' into its parts. */
function readNumber(quoteNumber: string): TakenNumber {
  const [, year, month, day, n] = /^QUO-(\d{4})(\d\d)(\d\d)-(\d+)$/.exec(quoteNumber) ?? []
  return { kind: 'quote', day: `${year}-${month}-${day}`, n: Number(n) }
}
