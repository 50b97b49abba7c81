/** Document numbers: QUO-yyyymmdd-123, INV-yyyymmdd-001, CRN-yyyymmdd-001, JOB-yyyymmdd-001; and the reference of an enquiry. */

export const numberKinds = ['quote', 'invoice', 'credit-note', 'enquiry', 'job'] as const
export type NumberKind = (typeof numberKinds)[number]

export const numberingModes = ['random', 'sequential'] as const
export type NumberingMode = (typeof numberingModes)[number]

/** What each kind's numbers begin with. */
export const prefixes: Record<NumberKind, string> = {
  quote: 'QUO',
  invoice: 'INV',
  'credit-note': 'CRN',
  enquiry: 'ENQ',
  job: 'JOB',
}

/** What all numbers of a kind and day begin with. */
export function numberPrefix(kind: NumberKind, day: string): string {
  return `${prefixes[kind]}-${day.replaceAll('-', '')}-`
}

/** The visible number of the day's `n`th document; three digits, more from the thousandth on. */
export function formatNumber(kind: NumberKind, day: string, n: number): string {
  return `${numberPrefix(kind, day)}${String(n).padStart(3, '0')}`
}

/**
 * A random number among the day's unused: from 1 to 999, then one digit more once those are gone. The
 * database picks those of real documents by the same rule, without reading all that are taken.
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
