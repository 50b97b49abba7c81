/**
 * Closed periods: once the books are closed until a day, nothing that is dated on or before it changes
 * (docs/decisions/0075). Days are those of London.
 */
import { z } from 'zod'
import { addDays, formatDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import { day, id, requiredText } from '../fields.ts'
import { areAlikeUntil, type VatSchemes } from '../vat-schemes.ts'
import { taxPointOf } from './invoices.ts'

export const periodActions = ['close', 'reopen'] as const
export type PeriodAction = (typeof periodActions)[number]

export const closeInput = z.strictObject({ id: id.optional(), until: day })
/**
 * `until` is the day until which the books are closed now: then the last closing is undone. An earlier day is the
 * one until which they stay closed.
 */
export const reopenInput = z.strictObject({
  id: id.optional(),
  until: day,
  reason: requiredText(500, 'Give a reason'),
})

const periodEvent = z.object({
  id: z.string(),
  action: z.enum(periodActions),
  /** The day that was named. */
  until: z.string(),
  /** Until which day the books were closed after it; null if all was open. */
  closedUntil: z.string().nullable(),
  reason: z.string(),
  at: z.string(),
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type PeriodEvent = z.output<typeof periodEvent>

export const closedPeriods = z.object({
  /** The last day that is closed; null if all is open. */
  closedUntil: z.string().nullable(),
  /** What was closed and re-opened, the newest first; the last hundred. */
  items: z.array(periodEvent),
})
export type Periods = z.output<typeof closedPeriods>

const openDocument = z.object({
  invoiceId: z.string(),
  number: z.string(),
  customer: z.string(),
  /** Of the first payment, or the tax point that was typed. */
  day: z.string(),
  /** Pence. */
  total: z.int(),
})
const openDocuments = z.object({ count: z.int(), items: z.array(openDocument) })
export type OpenDocuments = z.output<typeof openDocuments>

/** What is still open in what would be closed. Nothing of it prevents closing. */
export const periodCheck = z.object({
  until: z.string(),
  /** Why it cannot be closed, in words; null if it can. */
  refusal: z.string().nullable(),
  /** Paid, and not issued: they count for VAT, and the customers lack their VAT invoices. */
  unissued: openDocuments,
  /** Neither paid nor issued, with a typed tax point: once it is closed they cannot be issued with it. */
  drafts: openDocuments,
  /** Lines of bank statements that nobody booked or put aside. */
  bankLines: z.object({ count: z.int(), statementIds: z.array(z.string()) }),
})
export type PeriodCheck = z.output<typeof periodCheck>

/** Whether a day is in what is closed. */
export function isClosed(of: string, closedUntil: string | null): boolean {
  return closedUntil !== null && of <= closedUntil
}

/** Why nothing can be dated on this day, or null. */
export function refuseClosed(of: string, closedUntil: string | null): Refusal | null {
  if (closedUntil === null || !isClosed(of, closedUntil)) return null
  return {
    code: 'CLOSED',
    message: `The books are closed until ${formatDay(closedUntil)}, so nothing can be dated ${formatDay(of)} any more. Choose a later day.`,
  }
}

/** Why what another program dated on these days cannot be carried in or taken out again, or null. */
export function refuseClosedOpenings(days: readonly string[], closedUntil: string | null): Refusal | null {
  const first = days.toSorted()[0]
  if (closedUntil === null || first === undefined || !isClosed(first, closedUntil)) return null
  return {
    code: 'CLOSED',
    message: `The books are closed until ${formatDay(closedUntil)}, so what is dated ${formatDay(first)} can be neither carried in nor taken out. Re-open the period first.`,
  }
}

/** Why the scheme of VAT cannot change so, or null: what was declared of closed days stays. */
export function refuseOtherSchemes(
  before: VatSchemes,
  after: VatSchemes,
  closedUntil: string | null,
): Refusal | null {
  if (closedUntil === null || areAlikeUntil(before, after, closedUntil)) return null
  return {
    code: 'CLOSED',
    message: `The books are closed until ${formatDay(closedUntil)}, and this would change the VAT that was declared until then. Choose a later day, or re-open the period. Cash accounting is left before its last period is closed.`,
  }
}

/**
 * Why the shop cannot register for VAT or leave it now, or null: what is paid and not issued counts by what the shop is
 * today, so it would leave, or enter, a closed period.
 * @param unissued the numbers of such invoices that count in what is closed
 */
export function refuseOtherRegistration(
  unissued: readonly string[],
  closedUntil: string | null,
): Refusal | null {
  const [first, ...others] = unissued
  if (closedUntil === null || first === undefined) return null
  const which = others.length === 0 ? first : `${first} and ${others.length} more`
  return {
    code: 'CLOSED',
    message: `The books are closed until ${formatDay(closedUntil)}, and what was paid then on ${which} is not issued: this would change the VAT that was declared. Issue it first, or re-open the period.`,
  }
}

/** Why a bank's line cannot be booked, or null: its day is the bank's, and cannot be chosen. */
export function refuseClosedLine(line: { date: string }, closedUntil: string | null): Refusal | null {
  if (closedUntil === null || !isClosed(line.date, closedUntil)) return null
  return {
    code: 'CLOSED',
    message: `The books are closed until ${formatDay(closedUntil)}, so a line of ${formatDay(line.date)} cannot be booked. Put it aside and record the payment on a later day, or re-open the period.`,
  }
}

/**
 * Why something cannot happen to an invoice that is not issued, or null: VAT on it was declared in a closed period,
 * from its first payment, and would be gone from there.
 * @param was the day from which it counts, and what that would be afterwards
 */
export function refuseMovedVat(
  { invoiceNumber }: { invoiceNumber: string },
  { was, next }: { was: string | null; next: string | null },
  closedUntil: string | null,
): Refusal | null {
  if (was === null || was === next || closedUntil === null || !isClosed(was, closedUntil)) return null
  return {
    code: 'CLOSED',
    message: `${invoiceNumber} is not issued, and VAT on it was declared by its payment of ${formatDay(was)}. The books are closed until ${formatDay(closedUntil)}: issue it first.`,
  }
}

/** The day itself, or the first one that is not closed. */
export function firstOpenDay(of: string, closedUntil: string | null): string {
  return closedUntil !== null && isClosed(of, closedUntil) ? addDays(closedUntil, 1) : of
}

/** Why the books cannot be closed until a day, or null. @param today nothing of it is over yet */
export function refuseClosing(until: string, closedUntil: string | null, today: string): Refusal | null {
  if (until >= today)
    return { code: 'LOCKED', message: 'Only days that are over can be closed: yesterday at the latest' }
  if (closedUntil === null || until > closedUntil) return null
  return { code: 'LOCKED', message: `The books are closed until ${formatDay(closedUntil)} already` }
}

/** Why the books cannot be re-opened so, or null. */
export function refuseReopening(until: string, closedUntil: string | null): Refusal | null {
  if (closedUntil === null) return { code: 'LOCKED', message: 'Nothing is closed' }
  if (until <= closedUntil) return null
  return {
    code: 'LOCKED',
    message: `The books are closed until ${formatDay(closedUntil)}, and open after it`,
  }
}

/**
 * Until which day the books are closed after they were re-opened.
 * @param before what they were closed until before the closing that is undone
 */
export function closedAfterReopening(
  until: string,
  closedUntil: string | null,
  before: string | null,
): string | null {
  return until === closedUntil ? before : until
}

interface Issue {
  /** The tax point that somebody typed. */
  typed: string | null
  /** The day from which it counts already, because it was paid (`dayDeclared`). */
  declared: string | null
  today: string
}

/**
 * The tax point of an invoice that is issued today. It never goes to a closed period, and never leaves the one in
 * which VAT on it was declared by a payment.
 */
export function taxPointAtIssue({ typed, declared, today }: Issue, closedUntil: string | null): string {
  const usual = taxPointOf(typed, declared, today) ?? today
  return isClosed(usual, closedUntil) && declared !== null && declared <= today ? declared : usual
}

/** Why an invoice cannot be issued with its tax point, or null. */
export function refuseTaxPoint(
  { taxPoint, declared }: { taxPoint: string; declared: string | null },
  closedUntil: string | null,
): Refusal | null {
  return taxPoint === declared ? null : refuseClosed(taxPoint, closedUntil)
}

/** What was booked on a later day than that on which it happened says so. */
export function noteRealDay(reference: string, { real, booked }: { real: string; booked: string }): string {
  return real === booked ? reference : `${reference} (of ${formatDay(real)})`.trim()
}
