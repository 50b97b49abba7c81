/**
 * Who owes the shop, and for how long: what is left to pay on issued invoices as at a day, by how late it is,
 * less what the shop holds of the customer. All money in pence.
 */
import { z } from 'zod'
import { day, sortedBy, text } from '../fields.ts'
import { chase } from './chases.ts'
import { type DebtBucket, debtBuckets } from './debt-ages.ts'
import { invoiceKinds } from './invoice-words.ts'

export const debtAmounts = z.object({
  current: z.int(),
  days1to30: z.int(),
  days31to60: z.int(),
  days61to90: z.int(),
  over90: z.int(),
  /** What the shop holds of the customer's money that pays none of the issued invoices. */
  credit: z.int(),
  /** The five less the credit; negative if the shop owes the customer. */
  total: z.int(),
})
export type DebtAmounts = z.infer<typeof debtAmounts>

const debtor = debtAmounts.extend({
  customerId: z.string(),
  name: z.string(),
  companyName: z.string(),
  /** How to reach them now. */
  email: z.string(),
  phone: z.string(),
  /** Of what was owed on that day, as known then: the first day that was promised, and how many invoices were on hold or disputed. */
  promisedOn: z.string().nullable(),
  onHold: z.int(),
  disputed: z.int(),
  /** The day of the newest reminder of what was open on that day; null if there was none by then. */
  lastRemindedOn: z.string().nullable(),
})
export type Debtor = z.infer<typeof debtor>

export const debtorsOn = { on: day.optional() }

/** Who is listed. */
export const debtorShows = ['all', 'overdue', 'promised', 'held'] as const
export type DebtorShow = (typeof debtorShows)[number]

/** What the list can be sorted by. */
export const debtorSorts = [
  'name',
  ...debtBuckets.map(({ key }) => key),
  'credit',
  'total',
  'lastRemindedOn',
] as const
export type DebtorSort = (typeof debtorSorts)[number]

/** The columns with figures, in their order. */
export const debtColumns = [
  ...debtBuckets.map(({ key, label }) => ({ key, label })),
  { key: 'credit', label: 'Credit' },
  { key: 'total', label: 'Total' },
] as const satisfies { key: keyof DebtAmounts; label: string }[]

/** Most customers in one answer. */
export const MOST_DEBTORS = 500

export const debtorFilters = {
  ...debtorsOn,
  ...sortedBy(debtorSorts),
  show: z.enum(debtorShows).optional(),
}

export const debtorsQuery = z.strictObject({
  ...debtorFilters,
  limit: z.coerce
    .number({ error: `A number from 1 to ${MOST_DEBTORS}` })
    .int({ error: `A number from 1 to ${MOST_DEBTORS}` })
    .min(1, { error: `A number from 1 to ${MOST_DEBTORS}` })
    .max(MOST_DEBTORS, { error: `A number from 1 to ${MOST_DEBTORS}` })
    .default(100),
  cursor: text(1000).optional(),
})
export type DebtorsQuery = z.infer<typeof debtorsQuery>

/** A page of them. `count` and `totals` are of all that are asked for, on all pages. */
export const debtors = z.object({
  on: day,
  items: z.array(debtor),
  totals: debtAmounts,
  count: z.int(),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
})
export type Debtors = z.infer<typeof debtors>

/** Most invoices of one customer that are listed at once. */
export const MOST_INVOICES = 200

const owedInvoice = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  kind: z.enum(invoiceKinds),
  title: z.string(),
  issuedOn: z.string(),
  dueDate: z.string(),
  total: z.int(),
  /** What was left to pay on that day. */
  balance: z.int(),
  daysOverdue: z.int(),
  bucket: z.enum(['current', 'days1to30', 'days31to60', 'days61to90', 'over90']),
  /** What was noted about it by the end of that day, with its version of then: noted again since, it is changed no more. */
  chase,
  lastRemindedOn: z.string().nullable(),
})
export type OwedInvoice = z.infer<typeof owedInvoice>
/** `count` is of all of them; `items` are the longest due. */
export const owedInvoices = z.object({ on: day, items: z.array(owedInvoice), count: z.int() })

const DAY_MS = 24 * 60 * 60 * 1000

/** Days from one day to another: '2026-11-20', '2026-11-23' → 3. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** How many days after its due date an invoice is on a day; none on the due date itself and before. */
export function daysOverdue(dueDate: string, on: string): number {
  return Math.max(0, daysBetween(dueDate, on))
}

/** The bucket of an amount that was due on a day. @param on the day as at which it is asked */
export function bucketOf(dueDate: string, on: string): DebtBucket {
  const late = daysOverdue(dueDate, on)
  return debtBuckets.find(({ upTo }) => upTo === null || late <= upTo)?.key ?? 'over90'
}

/** No amounts, to add to. */
export function noDebt(): DebtAmounts {
  return { current: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0, credit: 0, total: 0 }
}

/** Who owes nothing, and has nothing noted. */
export function noDebtor(email: string) {
  return { ...noDebt(), email, onHold: 0, disputed: 0 }
}

/** What is due of some amounts: all that is not in the first bucket. */
export function overdueOf({ days1to30, days31to60, days61to90, over90 }: DebtAmounts): number {
  return days1to30 + days31to60 + days61to90 + over90
}

/** The last row: the sum of each column. */
export function totalDebt(items: readonly DebtAmounts[]): DebtAmounts {
  const totals = noDebt()
  const keys = Object.keys(totals) as (keyof DebtAmounts)[]
  for (const item of items) for (const key of keys) totals[key] += item[key]
  return totals
}
