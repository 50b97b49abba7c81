/** The figures of the reports, counted one document after the other: what the statements of the server must come to. */
import { londonDay } from '#domain/dates.ts'
import { multiply } from '#domain/money/money.ts'
import type { FiguresBy, QuoteSums, SalesSums } from '#domain/office/figures.ts'
import type { invoices } from '#server/platform/db/documents.tables.ts'
import type { readAll } from './figures-rows.ts'

type Kept = Awaited<ReturnType<typeof readAll>>
type InvoiceRow = typeof invoices.$inferSelect

/** A document or a part of one, as it counts. */
interface Counted {
  day: string
  record: string
  customerId: string
  quoteId: string | null
  items: InvoiceRow['items'] | null
  sums: Partial<SalesSums & QuoteSums>
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const daysFrom = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

const billOf = (kept: Kept, id: string | null | undefined) => kept.invoices.find((one) => one.id === id)

/** Each thing that counts in the sales of some days. */
function salesOf(kept: Kept): Counted[] {
  return [
    ...kept.invoices.flatMap((one) => [...issueOf(kept, one), ...lastPaymentOf(kept, one)]),
    ...kept.payments.flatMap((payment) => receiptsOf(kept, payment)),
  ]
}

function counts(kept: Kept, one: InvoiceRow): one is InvoiceRow & { issuedAt: Date } {
  const isDeposit = one.kind === 'deposit' || billOf(kept, one.creditOf)?.kind === 'deposit'
  return one.status !== 'void' && !one.isOpening && one.issuedAt !== null && !isDeposit
}

function issueOf(kept: Kept, one: InvoiceRow): Counted[] {
  if (!counts(kept, one)) return []
  const credited = billOf(kept, one.creditOf)
  const isUnnamed = credited && one.items.every(({ serviceId }) => serviceId === null)
  return [
    {
      ...{ record: one.id, customerId: one.customerId, day: londonDay(one.issuedAt) },
      quoteId: credited ? credited.quoteId : one.quoteId,
      items: isUnnamed ? credited.items : one.items,
      sums: { invoices: credited ? 0 : 1, net: one.net, gross: one.total },
    },
  ]
}

function lastPaymentOf(kept: Kept, one: InvoiceRow): Counted[] {
  if (!counts(kept, one) || one.kind !== 'invoice' || one.status !== 'paid') return []
  const paying = kept.allocations.filter(({ invoiceId, amount }) => invoiceId === one.id && amount > 0)
  const day = paying
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (day === undefined) return []
  const days = daysFrom(londonDay(one.issuedAt), day)
  const { id: record, customerId, quoteId, items, total } = one
  return [
    { record, customerId, quoteId, items, day, sums: { paid: total, paidDays: total * days, paidCount: 1 } },
  ]
}

function receiptsOf(kept: Kept, payment: Kept['payments'][number]): Counted[] {
  const { id: record, date: day, amount, customerId } = payment
  const entries = kept.allocations.filter(({ paymentId, invoiceId }) => paymentId === record && invoiceId)
  const nowhere = { record, customerId, quoteId: null, items: null }
  const parts = [...Map.groupBy(entries, ({ invoiceId }) => invoiceId)].map(([invoiceId, some]) => {
    const paid = billOf(kept, invoiceId)
    const main = paid?.depositOf ? billOf(kept, paid.depositOf) : paid
    const from = { quoteId: main?.quoteId ?? null, items: main?.items ?? null }
    return { ...nowhere, ...from, day, sums: { received: sum(some.map((entry) => entry.amount)) } }
  })
  const left = amount - sum(entries.map((entry) => entry.amount))
  const backs = kept.takeBacks.filter(({ paymentId }) => paymentId === record)
  return [
    ...parts,
    { ...nowhere, day, sums: { received: left } },
    ...backs.map(({ date }) => ({ ...nowhere, day: date, sums: { received: 0 - amount } })),
  ]
}

/** Each quote, once for all of its revisions. */
function quotesOf(kept: Kept): Counted[] {
  return [...Map.groupBy(kept.quotes, ({ quoteNumber }) => quoteNumber).values()].flatMap((revisions) => {
    const left = revisions.filter(({ sentAt, status }) => sentAt !== null || status === 'accepted')
    const newest = left.toSorted(
      (a, b) => a.revision.length - b.revision.length || (a.revision < b.revision ? -1 : 1),
    )
    const stands = left.find(({ status }) => status === 'accepted') ?? newest.at(-1)
    if (!stands) return []
    const day = left
      .map(({ sentAt, acceptance }) => sentAt ?? new Date(acceptance?.at ?? 0))
      .map(londonDay)
      .sort()[0] as string
    const sums: Partial<QuoteSums> = { quoted: 1, quotedValue: stands.net }
    if (stands.status === 'accepted')
      Object.assign(sums, {
        ...{ won: 1, wonValue: stands.net },
        answerDays: daysFrom(day, londonDay(new Date(stands.acceptance?.at ?? 0))),
      })
    if (stands.status === 'rejected') Object.assign(sums, { lost: 1, lostValue: stands.net })
    const { id: record, customerId, items } = stands
    return [{ day, record, customerId, quoteId: record, items, sums }]
  })
}

/** What a line comes to by the kind of its service, in the order of the kinds' names. */
function partsOf(kept: Kept, items: Counted['items']): [kind: string, part: number][] {
  const parts = new Map<string, number>()
  for (const line of items ?? []) {
    if (line.kind !== 'item' && !(line.kind === 'optional' && line.selected)) continue
    const kind = line.serviceId ? (kept.categories.get(line.serviceId) ?? '') : ''
    parts.set(kind, (parts.get(kind) ?? 0) + multiply(line.quantity, line.price))
  }
  const sorted = [...parts].sort(([a], [b]) => (a < b ? -1 : 1))
  return sum(sorted.map(([, part]) => part)) === 0 ? [['', 1]] : sorted
}

/** The keys of a document's rows, and what part of it counts there. */
function rowsOf(kept: Kept, by: FiguresBy, one: Counted): [key: string, sums: Counted['sums']][] {
  const quote = kept.quotes.find(({ id }) => id === one.quoteId)
  switch (by) {
    case 'month':
      return [[one.day.slice(0, 7), one.sums]]
    case 'customer':
      return [[one.customerId, one.sums]]
    case 'group':
      return [[kept.groups.find((row) => row.customer_id === one.customerId)?.group_id ?? '', one.sums]]
    case 'worker':
      return [[(quote?.measurementId && kept.workers.get(quote.measurementId)) || '', one.sums]]
    case 'source': {
      const numbers = kept.quotes.filter(({ quoteNumber }) => quoteNumber === quote?.quoteNumber)
      const found = kept.enquiries.find((row) => numbers.some(({ id }) => id === row.quote_id))
      return [[found ? (found.is_design ? 'design' : 'form') : '', one.sums]]
    }
    case 'kind':
      return shareByKind(partsOf(kept, one.items), one.sums)
  }
}

const shared: readonly string[] = ['net', 'gross', 'received', 'paid', 'quotedValue', 'wonValue', 'lostValue']

/** Amounts in proportion, what is left of a penny going on to the next kind; a count to the largest. */
function shareByKind(parts: readonly [string, number][], sums: Counted['sums']): [string, Counted['sums']][] {
  const whole = sum(parts.map(([, part]) => part))
  const [largest] = parts.reduce((a, b) => (Math.abs(b[1]) > Math.abs(a[1]) ? b : a))
  const round = (amount: number) => Math.sign(amount) * Math.floor(Math.abs(amount) + 0.5)
  return parts.map(([kind, part], place) => {
    const from = sum(parts.slice(0, place).map(([, before]) => before))
    const ofKind = (amount: number) =>
      round((amount * (from + part)) / whole) - round((amount * from) / whole)
    const own: Record<string, number> = Object.fromEntries(
      Object.entries(sums).map(([name, amount]) => [
        name,
        shared.includes(name) ? ofKind(amount) : kind === largest ? amount : 0,
      ]),
    )
    const days = sums.paid ? (sums.paidDays ?? 0) / sums.paid : 0
    return [kind, sums.paid === undefined ? own : { ...own, paidDays: (own.paid ?? 0) * days }]
  })
}

/** The sums of each row, of documents whose day is in the period. */
export function walkFigures(
  kept: Kept,
  of: 'sales' | 'quotes',
  by: FiguresBy,
  { from, to }: { from: string; to: string },
): Map<string, Partial<SalesSums & QuoteSums>> {
  const rows = new Map<string, Partial<SalesSums & QuoteSums>>()
  for (const one of of === 'sales' ? salesOf(kept) : quotesOf(kept)) {
    if (one.day < from || one.day > to) continue
    for (const [key, sums] of rowsOf(kept, by, one)) {
      const row = rows.get(key) ?? {}
      for (const [name, amount] of Object.entries(sums)) {
        const at = name as keyof typeof row
        row[at] = (row[at] ?? 0) + amount
      }
      rows.set(key, row)
    }
  }
  return rows
}
