/** How late an amount is, apart from the schemas: lists and dashboards show it. */
import { addDays } from '../dates.ts'

/** In days after the due date. `upTo` is the last day of it; null: without an end. */
export const debtBuckets = [
  { key: 'current', label: 'Not due', upTo: 0 },
  { key: 'days1to30', label: '1–30 days', upTo: 30 },
  { key: 'days31to60', label: '31–60 days', upTo: 60 },
  { key: 'days61to90', label: '61–90 days', upTo: 90 },
  { key: 'over90', label: 'Over 90 days', upTo: null },
] as const
export type DebtBucket = (typeof debtBuckets)[number]['key']

/** The ages of what is overdue, the latest due first. */
export const overdueAges = ['days1to30', 'days31to60', 'days61to90', 'over90'] as const
export type OverdueAge = (typeof overdueAges)[number]
export const overdueAgeLabels = Object.fromEntries(
  debtBuckets.map(({ key, label }) => [key, label]),
) as Readonly<Record<OverdueAge, string>>

/**
 * The due dates of what has an age on a day, both included; `from` is null for the last age, which has no end.
 * @param today the day in London
 */
export function dueDaysOf(age: OverdueAge, today: string): { from: string | null; to: string } {
  const place = debtBuckets.findIndex(({ key }) => key === age)
  const upTo = debtBuckets[place]?.upTo ?? null
  const after = debtBuckets[place - 1]?.upTo ?? 0
  return { from: upTo === null ? null : addDays(today, -upTo), to: addDays(today, -after - 1) }
}
