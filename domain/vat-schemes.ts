/**
 * How a shop accounts for VAT: by tax point, or by payment (cash accounting, VAT Notice 731). It may change from a day
 * on, and each document counts once whatever the scheme was meanwhile.
 */
import { addDays } from './dates.ts'

export const vatSchemes = ['standard', 'cash'] as const
export type VatScheme = (typeof vatSchemes)[number]
export const vatSchemeLabels: Record<VatScheme, string> = {
  standard: 'Standard: by tax point',
  cash: 'Cash accounting: when customers pay',
}

/** The scheme that a shop began with, and from which days another one held. */
export interface VatSchemes {
  vatScheme: VatScheme
  vatSchemeChanges: readonly { from: string; scheme: VatScheme }[]
}

/** Days of one scheme, both included. */
interface Stretch {
  scheme: VatScheme
  from: string
  until: string
}

const [EVER, NEVER] = ['0001-01-01', '9999-12-31']

/** The stretches of a shop's schemes, the first since ever, the last without an end. */
export function stretchesOf({ vatScheme, vatSchemeChanges }: VatSchemes): Stretch[] {
  const stretches: Stretch[] = [{ scheme: vatScheme, from: EVER, until: NEVER }]
  for (const { from, scheme } of vatSchemeChanges) {
    const last = stretches.at(-1)
    if (!last || last.scheme === scheme) continue
    last.until = addDays(from, -1)
    stretches.push({ scheme, from, until: NEVER })
  }
  return stretches
}

export function schemeOn(schemes: VatSchemes, day: string): VatScheme {
  return stretchesOf(schemes).find(({ until }) => day <= until)?.scheme ?? schemes.vatScheme
}

/** Which schemes hold in a period. */
export function schemesIn(schemes: VatSchemes, { from, to }: { from: string; to: string }): Set<VatScheme> {
  return new Set(
    stretchesOf(schemes)
      .filter((stretch) => stretch.from <= to && stretch.until >= from)
      .map(({ scheme }) => scheme),
  )
}

export function usesCash(schemes: VatSchemes): boolean {
  return stretchesOf(schemes).some(({ scheme }) => scheme === 'cash')
}

/**
 * The day from which a document counts in full, whatever is paid; null if never. By tax point it is that day. On cash
 * accounting it is the last day before the shop left it: what is unpaid then belongs to its last return (VAT Notice
 * 731, leaving the scheme).
 * @param taxPoint null if it has none yet
 */
export function dayInFull(schemes: VatSchemes, taxPoint: string | null): string | null {
  if (taxPoint === null) return null
  const stretch = stretchesOf(schemes).find(({ until }) => taxPoint <= until)
  if (stretch?.scheme !== 'cash') return taxPoint
  return stretch.until === NEVER ? null : stretch.until
}

/**
 * The day on which a payment counts on cash accounting: its own, or the first day of the scheme for one before; null if
 * that never came.
 */
export function dayPaid(schemes: VatSchemes, day: string): string | null {
  const stretch = stretchesOf(schemes).find(({ scheme, until }) => scheme === 'cash' && day <= until)
  if (!stretch) return null
  return day < stretch.from ? stretch.from : day
}

/** Whether a change of the schemes leaves every day until one as it was, and what leaving counts on it. */
export function areAlikeUntil(before: VatSchemes, after: VatSchemes, day: string): boolean {
  const seen = (schemes: VatSchemes) =>
    stretchesOf(schemes)
      .filter(({ from }) => from <= day)
      // Leaving cash accounting counts what is unpaid on the last day of it.
      .map(({ scheme, from, until }) => [
        scheme,
        from,
        until > day || (scheme !== 'cash' && until === day) ? '' : until,
      ])
  return JSON.stringify(seen(before)) === JSON.stringify(seen(after))
}
