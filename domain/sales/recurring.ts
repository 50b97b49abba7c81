/** Agreements that bill again and again: maintenance contracts and rents. */
import { z } from 'zod'
import { day, id, recordFields, sortedBy, version } from '../fields.ts'
import { recurringSorts } from '../list-words.ts'
import type { Discount } from '../money/lines.ts'
import { decimalsOf } from '../money/money.ts'
import { documentFields, line, type StoredLine, totalsFields, totalsOf } from './documents.ts'
import {
  fillPeriod,
  nextPeriod,
  type PriceRise,
  type RecurringPeriod,
  type RecurringSchedule,
  risenLines,
} from './recurring-schedule.ts'
import { type RecurringState, recurringEvery, recurringMakes, recurringStates } from './recurring-words.ts'

const rise = z.strictObject({
  from: day,
  percent: z
    .number({ error: 'Enter a percentage' })
    .gt(-100, { error: 'Above -100' })
    .max(1000, { error: 'At most 1,000' })
    .refine((value) => value !== 0, { error: 'Enter a percentage' })
    .refine((value) => decimalsOf(value) <= 2, { error: 'At most 2 decimals' }),
})

const rises = z
  .array(rise)
  .max(50, { error: 'At most 50 rises' })
  .superRefine((list, context) => {
    const days = list.map(({ from }) => from)
    days.forEach((from, index) => {
      if (days.indexOf(from) !== index)
        context.addIssue({ code: 'custom', path: [index, 'from'], message: 'Another rise is of this day' })
    })
  })

const scheduleFields = {
  firstDay: day,
  every: z.enum(recurringEvery, { error: 'month, quarter or year' }),
  dayOfMonth: z
    .int({ error: 'A day of the month' })
    .min(1, { error: 'From 1' })
    .max(31, { error: 'Up to 31' }),
  until: day.nullable(),
  times: z.int({ error: 'A number of invoices' }).min(1, { error: 'At least 1' }).max(1200).nullable(),
  makes: z.enum(recurringMakes, { error: 'draft or sent' }),
  rises,
}

const shape = { ...documentFields, ...scheduleFields }

export const recurringInput = z.strictObject({
  ...z.strictObject(shape).partial().shape,
  id: id.optional(),
  customerId: documentFields.customerId,
  firstDay: day,
})
export type RecurringInput = Omit<z.output<typeof recurringInput>, 'id'>
export const recurringChange = z.strictObject(shape).partial()
export type RecurringChange = z.output<typeof recurringChange>

/** What the rules need of an agreement as it is stored. */
export interface RecurringTerms extends RecurringSchedule {
  items: readonly StoredLine[]
  vatRate: number
  discount: Discount | null
  rises: readonly PriceRise[]
  /** The number of the next period, and how many invoices were made. */
  next: number
  made: number
  pausedAt: Date | string | null
  archivedAt: Date | string | null
}

/** Ended, paused and archived follow from the agreement; nobody sets them. */
export function recurringStateOf(terms: RecurringTerms): RecurringState {
  if (terms.archivedAt !== null) return 'archived'
  if (nextPeriod(terms, terms) === null) return 'ended'
  return terms.pausedAt === null ? 'running' : 'paused'
}

/** What a period's invoice comes to, with the prices of its first day. */
export function priceOfPeriod(
  { items, rises, vatRate, discount }: Pick<RecurringTerms, 'items' | 'rises' | 'vatRate' | 'discount'>,
  { from }: Pick<RecurringPeriod, 'from'>,
) {
  return totalsOf(risenLines(items, rises, from), vatRate, discount)
}

/** The lines of a period's invoice: its prices, and its days in the texts. */
export function linesOfPeriod(
  { items, rises }: Pick<RecurringTerms, 'items' | 'rises'>,
  period: RecurringPeriod,
): StoredLine[] {
  return risenLines(items, rises, period.from).map((item) => ({
    ...item,
    title: fillPeriod(item.title, period),
    description: fillPeriod(item.description, period),
  }))
}

const plannedPeriod = z.object({
  n: z.int(),
  from: z.string(),
  to: z.string(),
  /** Pence. */
  net: z.int(),
  total: z.int(),
})
export type PlannedPeriod = z.output<typeof plannedPeriod>

const madePeriod = z.object({
  n: z.int(),
  from: z.string(),
  to: z.string(),
  madeAt: z.string(),
  invoiceId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** Why it was not issued or sent; '' if it was, or was not to be. */
  problem: z.string(),
})

export const recurringInvoice = z.object({
  ...recordFields,
  customerId: z.string(),
  customer: z.object({ name: z.string(), companyName: z.string() }),
  title: z.string(),
  items: z.array(line),
  workLocation: z.string(),
  ...totalsFields,
  poNumber: z.string(),
  notes: z.string(),
  internalNotes: z.string(),
  terms: z.string(),
  richContent: z.string(),
  firstDay: z.string(),
  every: z.enum(recurringEvery),
  dayOfMonth: z.int(),
  until: z.string().nullable(),
  times: z.int().nullable(),
  makes: z.enum(recurringMakes),
  rises: z.array(z.object({ from: z.string(), percent: z.number() })),
  state: z.enum(recurringStates),
  /** How many invoices were made. */
  made: z.int(),
  /** The next twelve periods with what they come to. */
  planned: z.array(plannedPeriod),
  /** The last fifty that were made, the newest first. */
  periods: z.array(madePeriod),
})
export type Recurring = z.output<typeof recurringInvoice>

export const recurringSummary = recurringInvoice
  .pick({
    id: true,
    version: true,
    createdAt: true,
    customerId: true,
    customer: true,
    title: true,
    every: true,
    state: true,
  })
  .extend({
    next: plannedPeriod.nullable(),
    /** What is wrong with the newest invoice; '' if nothing. */
    problem: z.string(),
  })
export type RecurringSummary = z.output<typeof recurringSummary>

/** What the list is filtered by. */
export const recurringFilters = {
  /** Without one: all that are not archived. */
  status: z.enum(['all', ...recurringStates], { error: 'Not a state of agreements' }).optional(),
  customerId: id.optional(),
  /** The next invoice is of these days, both included. */
  nextFrom: day.optional(),
  nextTo: day.optional(),
  ...sortedBy(recurringSorts),
}

export const recurringPause = z.strictObject({ id, version, paused: z.boolean() })
