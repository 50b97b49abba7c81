/** Document numbers: QUO-yyyymmdd-123, INV-yyyymmdd-001, CRN-yyyymmdd-001, JOB-yyyymmdd-001; and the reference of an enquiry. */

export const numberKinds = ['quote', 'invoice', 'credit-note', 'enquiry', 'job'] as const
export type NumberKind = (typeof numberKinds)[number]

export const numberingModes = ['random', 'sequential'] as const
export type NumberingMode = (typeof numberingModes)[number]
export const numberingLabels: Record<NumberingMode, string> = {
  sequential: 'Sequential: 001, 002, 003 …',
  random: 'Random: 482, 017, 903 …',
}

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

/**
 * The last day before `today` whose numbers have what was typed: of '20260' and 'inv-20260' 30 September 2026. Null if
 * that is no beginning of a day, or if numbers of `today` have it too. Days as 2026-09-30.
 */
export function lastDayNumbered(typed: string, today: string): string | null {
  const [, digits] = /^(?:[a-z]{3}-)?(20\d{2,6})(?:-\d*)?$/i.exec(typed.trim()) ?? []
  if (!digits || today.replaceAll('-', '').startsWith(digits)) return null
  const year = digits.slice(0, 4)
  for (let month = 12; month > 0; month--)
    for (let date = daysIn(Number(year), month); date > 0; date--) {
      const day = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-')
      if (day < today && day.replaceAll('-', '').startsWith(digits)) return day
    }
  return null
}

/** Whether what was typed is the day of numbers, or the beginning of one, and no more of a number. */
export function isDayOfNumbers(typed: string): boolean {
  return /^(?:[a-z]{3}-)?20\d{2,6}-?$/i.test(typed.trim())
}

/** The day before the first of the next month is a month's last. */
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
