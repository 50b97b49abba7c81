/** What finished jobs were planned to bring and what they brought, by job, month, kind of sign or customer. */
import { z } from 'zod'
import { marginPercent } from '../money/margins.ts'
import { customerTitle } from '../shop/customer-names.ts'
import { type SignType, signTypeLabels } from '../survey/signs.ts'
import { monthLabel } from './figures.ts'

export const marginsBy = ['job', 'month', 'kind', 'customer'] as const
export type MarginsBy = (typeof marginsBy)[number]
export const marginsByLabels: Record<MarginsBy, string> = {
  job: 'Job',
  month: 'Month',
  kind: 'Kind of sign',
  customer: 'Customer',
}

/** How many rows the screen is given; the totals and the CSV are of all. */
export const MOST_ROWS = 500

/** Net pence, of the jobs of which all costs are known and what they were sold for. */
const side = z.object({
  /** How many these are; without any there is no margin. */
  known: z.int(),
  sold: z.int(),
  cost: z.int(),
  margin: z.int().nullable(),
  percent: z.number().nullable(),
})
export type MarginSide = z.output<typeof side>

const figures = {
  /** How many jobs, and what they were sold for, as far as that is known. */
  count: z.int(),
  sold: z.int(),
  planned: side,
  real: side,
  /** How many jobs are not in the real margin, because something of them is not known. */
  unknown: z.int(),
}

const marginRow = z.object({
  /** The job's or the customer's id, the kind of sign, or the month as 'YYYY-MM'. */
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  /** On which a job was finished; null for several. */
  day: z.string().nullable(),
  ...figures,
})
export type MarginRow = z.output<typeof marginRow>

export const marginReport = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(marginsBy),
  rows: z.array(marginRow),
  /** How many rows there are; `rows` has at most 500 of them. */
  count: z.int(),
  totals: z.object(figures),
  /** The period before, of the same length. */
  before: z.object({ from: z.string(), to: z.string(), totals: z.object(figures) }),
})
export type MarginReport = z.output<typeof marginReport>

/** What is known of a finished job. Net pence; null where nothing is known. */
export interface FinishedJob {
  id: string
  jobNumber: string
  title: string
  customerId: string
  customer: { name: string; companyName: string }
  /** What kinds of sign it made, each once. */
  kinds: readonly SignType[]
  day: string
  quoted: number | null
  invoiced: number | null
  /** Null if some line has no cost. */
  planned: number | null
  /** Null if nothing was entered, or hours have no rate. */
  real: number | null
}

/**
 * The rows of a report, and its totals. Jobs and months come the newest first, kinds and customers with the most sold
 * first. A job
 * of several kinds of sign counts under 'Several kinds': what it cost is not known by its parts.
 */
export function reportMargins(
  jobs: readonly FinishedJob[],
  by: MarginsBy,
): Pick<MarginReport, 'rows' | 'totals'> {
  const groups = Map.groupBy(jobs, (job) => headOf(job, by).id)
  const rows = [...groups.values()].flatMap((some) => {
    const [first] = some
    return first ? [{ ...headOf(first, by), ...sumUp(some) }] : []
  })
  const isByDay = by === 'job' || by === 'month'
  return { rows: isByDay ? rows : rows.sort((a, b) => b.sold - a.sold), totals: sumUp(jobs) }
}

function headOf(job: FinishedJob, by: MarginsBy): Pick<MarginRow, 'id' | 'name' | 'detail' | 'day'> {
  const customer = customerTitle(job.customer)
  switch (by) {
    case 'job':
      return {
        id: job.id,
        name: job.jobNumber,
        detail: [customer, job.title].filter(Boolean).join(', '),
        day: job.day,
      }
    case 'customer':
      return { id: job.customerId, name: customer, detail: '', day: null }
    case 'month': {
      const month = job.day.slice(0, 7)
      return { id: month, name: monthLabel(month), detail: '', day: null }
    }
    case 'kind':
      return { ...kindOf(job.kinds), detail: '', day: null }
  }
}

function kindOf(kinds: FinishedJob['kinds']): { id: string; name: string } {
  const [kind, other] = kinds
  if (kind === undefined) return { id: 'none', name: 'No kind named' }
  return other === undefined
    ? { id: kind, name: signTypeLabels[kind] }
    : { id: 'several', name: 'Several kinds' }
}

function sumUp(jobs: readonly FinishedJob[]): MarginReport['totals'] {
  const soldOf = ({ invoiced, quoted }: FinishedJob) => invoiced ?? quoted
  const planned = sideOf(jobs.map(({ quoted, planned: cost }) => ({ sold: quoted, cost })))
  const real = sideOf(jobs.map((job) => ({ sold: soldOf(job), cost: job.real })))
  const sold = jobs.reduce((sum, job) => sum + (soldOf(job) ?? 0), 0)
  return { count: jobs.length, sold, planned, real, unknown: jobs.length - real.known }
}

function sideOf(jobs: readonly { sold: number | null; cost: number | null }[]): MarginSide {
  const sums = { known: 0, sold: 0, cost: 0 }
  for (const { sold, cost } of jobs) {
    if (sold === null || cost === null) continue
    sums.known += 1
    sums.sold += sold
    sums.cost += cost
  }
  if (sums.known === 0) return { ...sums, margin: null, percent: null }
  return { ...sums, margin: sums.sold - sums.cost, percent: marginPercent(sums.sold, sums.cost) }
}
