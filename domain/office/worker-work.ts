/** What a worker did and is going to do, as the office sees it on their page. */
import { z } from 'zod'
import { addDays } from '../dates.ts'
import { measurementSummary } from '../survey/measurements.ts'
import { mondayOf } from '../work/due-words.ts'
import { counted, shownVisit } from './stats.ts'

/** This week and those before it. */
const WEEKS = 6

export const workerWork = z.object({
  /** The day in London. */
  today: z.string(),
  surveys: z.object({
    total: z.int(),
    /** Handed in, and without a quote. */
    waiting: counted,
    latest: z.array(measurementSummary),
  }),
  /** From today on, by their start. */
  visits: z.array(shownVisit),
  /** As entered on site, by the Monday of the week, the latest first. */
  hours: z.array(z.object({ week: z.string(), minutes: z.int() })),
})
export type WorkerWork = z.infer<typeof workerWork>

/** The Mondays of the weeks whose hours are shown, the latest first. @param today the day in London */
export function weeksShown(today: string): string[] {
  const monday = mondayOf(today)
  return Array.from({ length: WEEKS }, (_, back) => addDays(monday, -7 * back))
}

/** '7 h 30 min', '45 min', '0 h'. */
export function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0) return `${hours} h`
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
}
