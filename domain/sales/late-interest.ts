/**
 * What the Late Payment of Commercial Debts (Interest) Act 1998 gives a business that is paid late by another:
 * interest of 8% over the base rate, and a fixed sum. All money in pence.
 */
import { addDays, formatDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import { exact, roundHalfUp } from '../money/money.ts'
import type { CustomerType } from '../shop/customers.ts'
import type { BaseRate } from '../shop/settings.reminders.ts'
import { daysOverdue } from './debtors.ts'
import type { InvoiceKind, InvoiceStatus } from './invoice-words.ts'

/** Per cent a year over the base rate: SI 2002/1675 art. 4. */
const OVER_BASE = 8
const DAYS_OF_YEAR = 365

/** The first day of a day's half-year: '2026-11-23' → '2026-07-01'. */
export function halfYearOf(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`
}

/** The first day of the half-year after one: '2026-07-01' → '2027-01-01'. */
export function halfYearAfter(first: string): string {
  return halfYearOf(addDays(first, 185))
}

/**
 * The base rate that a half-year goes by: the one in force on the last 31 December or 30 June before it
 * (SI 2002/1675 art. 4). Where nobody entered it, the newest one before; null if there is none.
 */
export function referenceRate(rates: readonly BaseRate[], day: string): BaseRate | null {
  const half = halfYearOf(day)
  const before = rates.filter(({ from }) => from <= half)
  return before.reduce<BaseRate | null>((best, one) => (best && best.from > one.from ? best : one), null)
}

/** What to say if the newest rate is older than today's half-year; null while it is not. */
export function remarkOnRates(rates: readonly BaseRate[], today: string): string | null {
  const half = halfYearOf(today)
  const newest = referenceRate(rates, today)
  if (newest?.from === half) return null
  const known =
    newest === null ? 'No base rate is known' : `The newest base rate is that of ${formatDay(newest.from)}`
  return `${known}. Enter the one that was in force on ${formatDay(addDays(half, -1))}.`
}

/** Days for which interest runs or was charged, both included. */
export interface LateDays {
  from: string
  to: string
}

/** What changed a debt after its issue: a payment or credit note is negative, a refund positive. */
export interface DebtMove {
  date: string
  amount: number
}

export interface LatePayment {
  /** To the day that was asked for. */
  interest: number
  fixedSum: number
  /** Per cent a year with the 8; null if no base rate is known. */
  rate: number | null
  days: number
}

/** Once for each debt, by its size: Act s. 5A(2). A debt counts with VAT. @param debt pence */
export function fixedSumOf(debt: number): number {
  if (debt <= 0) return 0
  if (debt < 100_000) return 4_000
  return debt < 1_000_000 ? 7_000 : 10_000
}

/** A debt as issued, with VAT, and what changed it, in any order. Pence. */
export interface Debt {
  amount: number
  dueDate: string
  moves: readonly DebtMove[]
}

/** What was open as a day began, so that the day of a payment still counts. Pence. */
export function openOn({ amount, moves }: Debt, day: string): number {
  return moves.filter(({ date }) => date < day).reduce((sum, move) => sum + move.amount, amount)
}

/**
 * Per cent a year, with the 8: that of the day on which interest begins, and it stays (SI 2002/1675 art. 4). Null if
 * no base rate is known.
 */
export function rateOf({ dueDate }: Pick<Debt, 'dueDate'>, rates: readonly BaseRate[]): number | null {
  const base = referenceRate(rates, addDays(dueDate, 1))
  return base === null ? null : exact(base.percent).plus(OVER_BASE).toNumber()
}

/**
 * Simple interest of some days, none of them before the day after the due date, by what was open on them. It is
 * rounded from the first day of the debt on, so that the parts of any division add up to the whole.
 * @param rate per cent a year
 */
export function interestIn(
  debt: Debt,
  rate: number | null,
  days: LateDays,
): (LateDays & { balance: number; interest: number })[] {
  const starts = addDays(debt.dueDate, 1)
  // The days on which what is open differs from the day before.
  const changes = debt.moves
    .map(({ date }) => addDays(date, 1))
    .filter((day) => day > starts && day <= days.to)
  const cuts = [...new Set([starts, days.from, ...changes])].sort()
  let poundDays = exact(0)
  const upTo = () => roundHalfUp(poundDays.times(rate ?? 0).div(100 * DAYS_OF_YEAR))
  return cuts
    .map((from, index) => {
      const to = addDays(cuts[index + 1] ?? addDays(days.to, 1), -1)
      const balance = Math.max(0, openOn(debt, from))
      const before = upTo()
      poundDays = poundDays.plus(exact(balance).times(daysOverdue(addDays(from, -1), to)))
      return { from, to, balance, interest: upTo() - before }
    })
    .filter(({ from }) => from >= days.from)
}

/** Interest and fixed sum of a debt up to a day, and including it. */
export function latePayment(debt: Debt, rates: readonly BaseRate[], on: string): LatePayment {
  const rate = rateOf(debt, rates)
  const from = addDays(debt.dueDate, 1)
  if (on < from) return { interest: 0, fixedSum: 0, rate, days: 0 }
  const open = interestIn(debt, rate, { from, to: on }).filter(({ balance }) => balance > 0)
  return {
    interest: open.reduce((sum, { interest }) => sum + interest, 0),
    fixedSum: fixedSumOf(openOn(debt, from)),
    rate,
    days: open.reduce((sum, one) => sum + daysOverdue(addDays(one.from, -1), one.to), 0),
  }
}

/** Of what the rule needs to know about an invoice and its customer. */
interface Charged {
  kind: InvoiceKind
  status: InvoiceStatus
  issuedAt: Date | string | null
  dueDate: string
  customerType: CustomerType
  /** Whether it is itself a charge for late payment. */
  isLateCharge: boolean
}

/** Why an invoice bears no statutory interest on a day, or null. */
export function refuseLatePayment(invoice: Charged, on: string): Refusal | null {
  const refuse = (message: string): Refusal => ({ code: 'LOCKED', message })
  if (invoice.kind === 'credit-note') return refuse('A credit note bears no interest')
  // Act s. 11: an advance payment is owed only once the work is done, and the final invoice asks for that.
  if (invoice.kind === 'deposit')
    return refuse('A deposit is paid in advance, so it bears no statutory interest')
  if (invoice.isLateCharge) return refuse('Interest bears no interest')
  if (invoice.status === 'void') return refuse('This invoice is void')
  if (invoice.issuedAt === null) return refuse('This invoice is not issued yet')
  // Act s. 2(1): both sides act in the course of a business.
  if (invoice.customerType === 'individual')
    return refuse('Only businesses and public bodies owe statutory interest')
  if (invoice.dueDate >= on) return refuse(`Not overdue: due on ${formatDay(invoice.dueDate)}`)
  return null
}
