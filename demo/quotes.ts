import { addDays, londonDay } from '#domain/dates.ts'
import type { Discount } from '#domain/money/lines.ts'
import { formatNumber, pickUnused } from '#domain/numbering.ts'
import { type StoredLine, totalsOf } from '#domain/sales/documents.ts'
import type { QuoteStatus } from '#domain/sales/quote-words.ts'
import { nextRevision } from '#domain/sales/quotes.ts'
import { hashOf } from '#server/sales/quotes/accept-quote.ts'
import type { NewQuote } from '#server/sales/quotes/quotes.store.ts'
import { laterThatDay, momentOn, workingDayAfter } from './calendar.ts'
import type { DemoService } from './catalogue.ts'
import type { Chance } from './chance.ts'
import type { DemoCustomer, DemoPeople } from './customers.ts'
import { snapshotOf } from './customers.ts'
import type { Job } from './job.ts'
import { jobs } from './jobs.ts'
import { makeLines } from './lines.ts'
import { demoSettings } from './settings.ts'

/** What everything in the made-up shop is made from. */
export interface DemoWorld {
  chance: Chance
  /** Nothing is made after this moment. */
  now: Date
  days: readonly string[]
  people: DemoPeople
  customers: readonly DemoCustomer[]
  catalogue: ReadonlyMap<string, DemoService>
}

export type DemoQuote = NewQuote & {
  id: string
  createdAt: Date
  updatedAt: Date
  items: StoredLine[]
  title: string
}

export interface AcceptedQuote {
  quote: DemoQuote
  customer: DemoCustomer
  at: Date
}

const rejections = [
  'Went with a cheaper offer',
  'Landlord refused consent',
  'Opening put off until next year',
  'Over budget',
  'Chose another design',
]

/** The quotes of two years in all their states, and which of them are to be invoiced. */
export function makeQuotes(world: DemoWorld): { quotes: DemoQuote[]; accepted: AcceptedQuote[] } {
  const { chance, days } = world
  const quotes: DemoQuote[] = []
  const accepted: AcceptedQuote[] = []
  for (const day of days) {
    const taken = new Set<number>()
    for (let left = chance.pick([0, 1, 1, 1, 2, 2, 3]); left > 0; left--) {
      const made = makeQuote(world, day, taken)
      quotes.push(...made.revisions)
      if (made.accepted) accepted.push(made.accepted)
    }
  }
  return { quotes, accepted }
}

/**
 * One quote of a day with its revisions, as far as they have come by now. Nothing before the shop has
 * customers, or after now.
 * @param taken the numbers that the day has given
 */
function makeQuote(
  world: DemoWorld,
  day: string,
  taken: Set<number>,
): { revisions: DemoQuote[]; accepted: AcceptedQuote | null } {
  const { chance, now, customers } = world
  const at = momentOn(day, chance)
  const known = customers.filter(({ row }) => row.createdAt < at)
  if (at > now || known.length === 0) return { revisions: [], accepted: null }
  const customer = chance.weigh(known, ({ weight }) => weight)
  const n = pickUnused(taken, chance.next)
  taken.add(n)
  const first = draftQuote(world, customer, formatNumber('quote', day, n), at)
  const last = sendQuote(world, first) && chance.happens(0.08) ? reviseQuote(world, first) : first
  const agreedAt = last.status === 'sent' ? settleQuote(world, last) : null
  return {
    revisions: last === first ? [first] : [first, last],
    accepted: agreedAt && { quote: last, customer, at: agreedAt },
  }
}

/** The order of a customer in a trade, with the rates of VAT that apply to them. */
export function orderLines(
  { chance, catalogue }: DemoWorld,
  customer: DemoCustomer,
  at: Date,
  wanted: (job: Job) => boolean = () => true,
): { job: Job; items: StoredLine[] } | null {
  const fitting = jobs.filter((job) => job.trades.includes(customer.trade) && wanted(job))
  if (fitting.length === 0) return null
  const job = chance.pick(fitting)
  const items = makeLines(chance, job, catalogue, at)
  // Building work for a registered builder falls under the domestic reverse charge (VAT Notice 735).
  if (customer.row.vatNumber === '') return { job, items }
  const work = new Set([...catalogue.values()].filter(isBuildingWork).map(({ id }) => id))
  return {
    job,
    items: items.map((item) =>
      work.has(item.serviceId ?? '') ? { ...item, vatCategory: 'reverse-charge', vatRate: 20 } : item,
    ),
  }
}

function isBuildingWork({ category, name }: DemoService): boolean {
  return category === 'Sign Installation' && !name.startsWith('Delivery') && !name.startsWith('Access')
}

function draftQuote(world: DemoWorld, customer: DemoCustomer, quoteNumber: string, at: Date): DemoQuote {
  const { chance, people } = world
  const order = orderLines(world, customer, at)
  if (!order) throw new Error(`no job for the trade '${customer.trade}'`)
  const { job, items } = order
  const discount = discountFor(chance, totalsOf(items, demoSettings.defaultVatRate, null).subtotal)
  const totals = totalsOf(items, demoSettings.defaultVatRate, discount)
  const [site] = customer.row.sites ?? []
  return {
    id: chance.id(at),
    quoteNumber,
    revision: 'A',
    customerId: customer.row.id,
    customer: snapshotOf(customer),
    title: job.title,
    items,
    workLocation: site ? `${site.name}, ${site.address}` : '',
    vatRate: demoSettings.defaultVatRate,
    discount,
    ...totals,
    poNumber: customer.row.poRequired ? `PO-${chance.whole(20_000, 89_999)}` : '',
    internalNotes: chance.happens(0.1) ? 'Told them three weeks from approved artwork.' : '',
    terms: demoSettings.termsText,
    richContent: '',
    validUntil: addDays(londonDay(at), demoSettings.quoteValidityDays),
    deposit: totals.total > 2_500_00 && chance.happens(0.5) ? { kind: 'percent', value: 50 } : null,
    status: 'draft',
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdBy: people.admin,
  }
}

function discountFor(chance: Chance, subtotal: number): Discount | null {
  if (!chance.happens(0.14)) return null
  return subtotal > 500_00 && chance.happens(0.4)
    ? { kind: 'amount', value: chance.pick([25_00, 50_00, 75_00]) }
    : { kind: 'percent', value: chance.pick([5, 7.5, 10]) }
}

function change(quote: DemoQuote, at: Date, fields: Partial<DemoQuote>): void {
  Object.assign(quote, fields, { version: (quote.version ?? 1) + 1, updatedAt: at })
}

/** @returns whether it was sent; some stay drafts */
function sendQuote({ chance, now }: DemoWorld, quote: DemoQuote): boolean {
  const day = workingDayAfter(londonDay(quote.createdAt), chance.pick([0, 0, 0, 1, 2]))
  const at =
    day === londonDay(quote.createdAt) ? laterThatDay(quote.createdAt, chance) : momentOn(day, chance)
  if (at > now || chance.happens(0.05)) return false
  change(quote, at, { status: 'sent', sentAt: at })
  return true
}

/** The customer wanted something else: a second revision under the same number, sent at once. */
function reviseQuote({ chance, now, people }: DemoWorld, before: DemoQuote): DemoQuote {
  const at = momentOn(workingDayAfter(londonDay(before.updatedAt), chance.whole(1, 6)), chance)
  if (at > now) return before
  const items = before.items.map((item) => ({ ...item, id: chance.id(at) }))
  const discount: Discount = { kind: 'percent', value: chance.pick([5, 8, 10]) }
  const revision: DemoQuote = {
    ...before,
    id: chance.id(at),
    revision: nextRevision(before.revision ?? 'A'),
    revisionOf: before.id,
    items,
    discount,
    ...totalsOf(items, before.vatRate, discount),
    validUntil: addDays(londonDay(at), demoSettings.quoteValidityDays),
    status: 'sent',
    sentAt: at,
    version: 2,
    createdAt: at,
    updatedAt: at,
    createdBy: people.admin,
  }
  change(before, at, { revisedBy: revision.id })
  return revision
}

/** The customer's decision. @returns when they accepted, or null */
function settleQuote({ chance, now }: DemoWorld, quote: DemoQuote): Date | null {
  const sentOn = londonDay(quote.sentAt ?? quote.createdAt)
  const answer = chance.weigh<{ status: QuoteStatus; weight: number; within: number }>(
    [
      { status: 'accepted', weight: 70, within: 24 },
      { status: 'rejected', weight: 13, within: 29 },
      { status: 'sent', weight: 11, within: 1 },
      { status: 'expired', weight: 6, within: 1 },
    ],
    ({ weight }) => weight,
  )
  const at = momentOn(workingDayAfter(sentOn, chance.whole(1, answer.within)), chance)
  switch (answer.status) {
    case 'accepted':
      if (at > now) return null
      acceptQuote(chance, quote, at)
      return at
    case 'rejected':
      if (at <= now) change(quote, at, { status: 'rejected', rejectedReason: chance.pick(rejections) })
      return null
    case 'expired':
      if (quote.validUntil < londonDay(now)) {
        const day = workingDayAfter(quote.validUntil, 1)
        if (day < londonDay(now)) change(quote, momentOn(day, chance), { status: 'expired' })
      }
      return null
    case 'draft':
    case 'sent':
      return null
  }
}

function acceptQuote(chance: Chance, quote: DemoQuote, at: Date): void {
  const items = quote.items.map((item) =>
    item.kind === 'optional' ? { ...item, selected: chance.happens(0.35) } : item,
  )
  const chosen = { ...quote, items, ...totalsOf(items, quote.vatRate, quote.discount ?? null) }
  change(quote, at, {
    ...chosen,
    status: 'accepted',
    acceptance: {
      at: at.toISOString(),
      name: quote.customer.name,
      role: '',
      channel: chance.pick(['email', 'email', 'email', 'phone', 'in-person']),
      signature: null,
      hash: hashOf(chosen),
    },
  })
}
