/** Document numbers: QUO-yyyymmdd-123, INV-yyyymmdd-001, CRN-yyyymmdd-001; and the reference of an enquiry. */

export const numberKinds = ['quote', 'invoice', 'credit-note', 'enquiry'] as const
export type NumberKind = (typeof numberKinds)[number]

export const numberingModes = ['random', 'sequential'] as const
export type NumberingMode = (typeof numberingModes)[number]

const prefixes: Record<NumberKind, string> = {
  quote: 'QUO',
  invoice: 'INV',
  'credit-note': 'CRN',
  enquiry: 'ENQ',
}

/** The visible number of the day's `n`th document; three digits, more from the thousandth on. */
export function formatNumber(kind: NumberKind, day: string, n: number): string {
  return `${prefixes[kind]}-${day.replaceAll('-', '')}-${String(n).padStart(3, '0')}`
}

/**
 * The next number in a day's sequence. VAT invoices need sequential numbers that identify them (VAT
 * Regulations 1995, reg. 14(1)(a)), and a used number is never used again. The sequence continues where it
 * stopped: it does not jump behind a higher number that was once given at random.
 */
export function nextInSequence(taken: ReadonlySet<number>): number {
  let next = 1
  while (taken.has(next)) next++
  return next
}

/**
 * A random number among the day's unused: from 1 to 999, then one digit more once those are gone.
 * `random` answers a number from 0 up to but not including 1.
 */
export function pickUnused(taken: ReadonlySet<number>, random: () => number): number {
  for (let from = 1, to = 999; ; from = to + 1, to = to * 10 + 9) {
    const unused: number[] = []
    for (let n = from; n <= to; n++) if (!taken.has(n)) unused.push(n)
    const picked = unused[Math.floor(random() * unused.length)]
    if (picked !== undefined) return picked
  }
}
