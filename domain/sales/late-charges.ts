/**
 * Charging for late payment: for which days interest can still be claimed of an invoice, and the lines of the
 * document that claims it. All money in pence.
 */
import { z } from 'zod'
import { addDays, formatDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import { day, id, version } from '../fields.ts'
import { formatPounds } from '../money/money.ts'
import type { BaseRate } from '../shop/settings.reminders.ts'
import { invoiceStatuses } from './invoice-words.ts'
import { type Debt, fixedSumOf, interestIn, type LateDays, openOn, rateOf } from './late-interest.ts'

/** What one document charged: void ones do not count. */
export interface LateCharged {
  days: readonly LateDays[]
  fixedSum: number
}

export interface Chargeable {
  /** Per cent a year; null if no base rate is known. */
  rate: number | null
  /** Days on which the same amount was open, with their interest. */
  stretches: (LateDays & { balance: number; interest: number })[]
  interest: number
  fixedSum: number
}

/** What is left of some days once others are taken out, in order. */
function withoutDays(days: LateDays, taken: readonly LateDays[]): LateDays[] {
  const left: LateDays[] = []
  let from = days.from
  for (const one of taken.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (one.from > from) left.push({ from, to: [addDays(one.from, -1), days.to].toSorted()[0] ?? days.to })
    if (one.to >= from) from = addDays(one.to, 1)
  }
  if (from <= days.to) left.push({ from, to: days.to })
  return left.filter((one) => one.from <= one.to && one.from <= days.to)
}

/**
 * What can be charged for up to a day and including it: interest of the days that no standing document charged,
 * and the fixed sum unless one did. Parts add up to the whole: each day's interest is in one of them.
 */
export function chargeable(
  debt: Debt,
  rates: readonly BaseRate[],
  charged: readonly LateCharged[],
  to: string,
): Chargeable {
  const starts = addDays(debt.dueDate, 1)
  const rate = rateOf(debt, rates)
  if (to < starts) return { rate, stretches: [], interest: 0, fixedSum: 0 }
  const left = withoutDays(
    { from: starts, to },
    charged.flatMap(({ days }) => days),
  )
  const stretches = left.flatMap((days) => interestIn(debt, rate, days)).filter(({ balance }) => balance > 0)
  const isSumCharged = charged.some(({ fixedSum }) => fixedSum > 0)
  return {
    rate,
    stretches,
    interest: stretches.reduce((sum, { interest }) => sum + interest, 0),
    fixedSum: isSumCharged ? 0 : fixedSumOf(openOn(debt, starts)),
  }
}

/** The days that a document charges, neighbours as one. */
export function daysCharged({ stretches }: Pick<Chargeable, 'stretches'>): LateDays[] {
  const days: LateDays[] = []
  for (const { from, to } of stretches) {
    const last = days.at(-1)
    if (last && addDays(last.to, 1) === from) last.to = to
    else days.push({ from, to })
  }
  return days
}

/** The lines of the document, with their amounts; none for days whose interest is less than half a penny. */
export function chargeLines(
  invoiceNumber: string,
  { rate, stretches, fixedSum }: Chargeable,
): { description: string; amount: number }[] {
  const lines = stretches
    .filter(({ interest }) => interest > 0)
    .map(({ from, to, balance, interest }) => ({
      description: `Interest on ${invoiceNumber} from ${formatDay(from)} to ${formatDay(to)} at ${rate}% on ${formatPounds(balance)}`,
      amount: interest,
    }))
  const sum = { description: `Fixed sum for the late payment of ${invoiceNumber}`, amount: fixedSum }
  return fixedSum > 0 ? [...lines, sum] : lines
}

/** Why nothing can be charged, though the law gives it to the shop, or null. @param today the day in London */
export function refuseCharge(
  { rate, interest, fixedSum }: Chargeable,
  { to, today }: { to: string; today: string },
): Refusal | null {
  const refuse = (message: string): Refusal => ({ code: 'LOCKED', message })
  if (to > today) return refuse('Interest is charged up to today at the latest')
  if (rate === null) return refuse('No base rate is known: enter it under Settings, Reminders')
  return interest + fixedSum > 0 ? null : refuse(`Nothing more to charge up to ${formatDay(to)}`)
}

export const latePaymentQuery = z.strictObject({
  id,
  /** The last day that is charged for; today unless given. */
  to: day.optional(),
})

export const chargeLateInput = z.strictObject({ id: id.optional(), to: day, version })

const lateCharge = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  status: z.enum(invoiceStatuses),
  issuedAt: z.string().nullable(),
  total: z.int(),
})

export const latePaymentOfInvoice = z.object({
  to: z.string(),
  /** Per cent a year; null if no base rate is known. */
  rate: z.number().nullable(),
  lines: z.array(z.object({ description: z.string(), amount: z.int() })),
  interest: z.int(),
  fixedSum: z.int(),
  /** Why nothing can be charged; null if it can. */
  refusal: z.string().nullable(),
  /** If a newer base rate has to be entered first. */
  remark: z.string().nullable(),
  /** The documents that charge for it, void ones too, the oldest first. */
  charges: z.array(lateCharge),
})
export type LatePaymentOfInvoice = z.infer<typeof latePaymentOfInvoice>
