/**
 * What a document adds to the VAT of a period if the shop is, or was, on cash accounting (docs/decisions/0094). What has
 * been declared until a day follows from what was billed, credited and paid until then; a period has the difference. So
 * each penny counts once, whatever happened in between.
 */

import { addDays } from '../dates.ts'
import { exact, roundHalfUp } from '../money/money.ts'
import type { VatGroup } from '../money/vat.ts'
import type { DayRange } from '../vat-periods.ts'
import { dayInFull, dayPaid, type VatSchemes } from '../vat-schemes.ts'
import { sumByRate, type VatBecause, type VatDocument } from './vat-report.ts'

/** An invoice or deposit, with all that ever happened to it. Pence. */
export interface CashDocument
  extends Pick<VatDocument, 'invoiceId' | 'number' | 'kind' | 'customer' | 'isIssued'> {
  /** Before the issue the day of the first payment; null if there is none. */
  taxPoint: string | null
  groups: readonly VatGroup[]
  /** Credit notes from their days on, and the deposits that it deducts from the beginning (''), with their signs. */
  changes: readonly { day: string; groups: readonly VatGroup[] }[]
  /** What was paid on it, and taken off again. */
  entries: readonly { day: string; amount: number }[]
}

/** What has been declared of a document until a day, by category and rate. */
function declaredUntil(document: CashDocument, day: string, schemes: VatSchemes): VatGroup[] {
  const billed = sumByRate([
    ...document.groups,
    ...document.changes.filter((change) => change.day <= day).flatMap(({ groups }) => groups),
  ])
  const full = dayInFull(schemes, document.taxPoint)
  if (full !== null && day >= full) return billed
  const paid = document.entries
    .filter((entry) => isUntil(dayPaid(schemes, entry.day), day))
    .reduce((sum, { amount }) => sum + amount, 0)
  return shareOf(billed, paid)
}

const isUntil = (found: string | null, day: string) => found !== null && found <= day

/**
 * The part of a document that a payment is for: each rate in proportion. All parts add up to the payment to the penny,
 * and to the document once it is paid.
 */
export function shareOf(groups: readonly VatGroup[], paid: number): VatGroup[] {
  const gross = groups.reduce((sum, { net, vat }) => sum + net + vat, 0)
  const most = Math.min(Math.max(paid, 0), Math.max(gross, 0))
  let upTo = 0
  const part = (amount: number) => {
    if (gross <= 0) return 0
    const before = shareUpTo(upTo, most, gross)
    upTo += amount
    return shareUpTo(upTo, most, gross) - before
  }
  // VAT first, so that what is rounded is in the net.
  const vats = groups.map(({ vat }) => part(vat))
  return groups.map((group, index) => ({ ...group, vat: vats[index] ?? 0, net: part(group.net) }))
}

const shareUpTo = (amount: number, paid: number, gross: number) =>
  roundHalfUp(exact(amount).times(paid).div(gross))

/** What a document adds on each day of a period on which something happened to it. */
export function movementsOf(
  document: CashDocument,
  { from, to }: DayRange,
  schemes: VatSchemes,
): VatDocument[] {
  const { taxPoint: _taxPoint, groups: _groups, changes, entries, ...named } = document
  const full = dayInFull(schemes, document.taxPoint)
  const paidOn = new Set(entries.map(({ day }) => dayPaid(schemes, day)))
  const days = new Set([...paidOn, ...changes.map(({ day }) => day), full])
  const inPeriod = [...days].filter((day) => day !== null && day >= from && day <= to).toSorted() as string[]
  let before = declaredUntil(document, addDays(from, -1), schemes)
  return inPeriod.flatMap((day) => {
    const after = declaredUntil(document, day, schemes)
    const added = sumByRate([
      ...after,
      ...before.map((one) => ({ ...one, net: -one.net, vat: -one.vat })),
    ]).filter(({ net, vat }) => net !== 0 || vat !== 0)
    before = after
    if (added.length === 0) return []
    const because = reasonFor(day, { full, taxPoint: document.taxPoint, isPaid: paidOn.has(day) })
    return [{ ...named, day, because, groups: added, deducted: [] }]
  })
}

function reasonFor(
  day: string,
  { full, taxPoint, isPaid }: { full: string | null; taxPoint: string | null; isPaid: boolean },
): VatBecause {
  if (day === full) return full === taxPoint ? 'tax-point' : 'left'
  return isPaid && (full === null || day < full) ? 'payment' : 'credit'
}
