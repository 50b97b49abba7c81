/** What finished jobs were planned to bring and what they brought, by job, month, kind of sign or customer. */
import { z } from 'zod'
import { marginPercent } from '../money/margins.ts'
import { customerTitle } from '../shop/customer-names.ts'
import { type SignType, signTypeLabels, signTypes } from '../survey/signs.ts'
import type { DayRange } from '../vat-periods.ts'
import { type FiguresBy, figuresBy, figuresByLabels, figuresByRules, nameOfRow } from './figures.ts'
import { comparedDays, monthsIn, type ReportAgainst, reportAgainst } from './report-periods.ts'

export const marginsBy = ['job', ...figuresBy] as const
export type MarginsBy = (typeof marginsBy)[number]
export const marginsByLabels: Record<MarginsBy, string> = { job: 'Job', ...figuresByLabels }

const rules = [
  'A job counts on the day it was handed over, or else done, with all of its costs, whenever they came.',
  'Planned is what was quoted less what was planned; real is what was invoiced, or else quoted, less hours and what was entered. A job of which something is not known is in neither margin.',
]
const rulesBy: Partial<Record<MarginsBy, string>> = {
  ...figuresByRules,
  kind: 'The kind of sign is the one chosen for each sign of the job, and not the category of its service, which the reports of sales and quotes go by. A job of several kinds counts by itself.',
  customer: 'Jobs count for the customer they belong to now.',
}

/** What counts when. The screen shows these sentences beside the figures. */
export function marginRules(by: MarginsBy): string[] {
  const ofRows = rulesBy[by]
  return ofRows ? [...rules, ofRows] : rules
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
  /** The id of the job, customer, group or worker, the kind of sign, the source, or the month as 'YYYY-MM'; '' if there is none. */
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  /** On which a job was finished; null for several. */
  day: z.string().nullable(),
  ...figures,
  /** In the compared days; null for a job, which was finished once. */
  before: z.object(figures).nullable(),
})
export type MarginRow = z.output<typeof marginRow>

export const marginReport = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(marginsBy),
  against: z.enum(reportAgainst),
  /** The row of another report whose jobs alone these are. */
  only: z.object({ of: z.enum(figuresBy), key: z.string(), name: z.string() }).nullable(),
  rows: z.array(marginRow),
  /** How many rows there are; `rows` has at most 500 of them. */
  count: z.int(),
  totals: z.object(figures),
  /** The compared days. */
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
  /** Ids, and the source's word; '' if there is none, or nobody asked. */
  group: string
  worker: string
  source: string
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

/** What a report of margins is made of. */
interface Found {
  jobs: readonly FinishedJob[]
  /** Those of the compared days. */
  earlier?: readonly FinishedJob[]
  /** The names of groups and workers by id. */
  names?: ReadonlyMap<string, string>
  period?: DayRange & { against: ReportAgainst }
}

/**
 * The rows of a report, and its totals. Jobs and months come the newest first, the others with the most sold first,
 * then those that had jobs before alone. A job of several kinds of sign counts under 'Several kinds': what it cost is
 * not known by its parts.
 */
export function reportMargins(
  { jobs, earlier = [], names = new Map(), period }: Found,
  by: MarginsBy,
): Pick<MarginReport, 'rows' | 'totals'> {
  const monthNow = period && by === 'month' ? monthsAgainst(period) : null
  const keyBefore = (job: FinishedJob) => monthNow?.(job.day) ?? keyOfJob(job, by)
  const now = Map.groupBy(jobs, (job) => keyOfJob(job, by))
  const before = by === 'job' ? new Map<string, FinishedJob[]>() : Map.groupBy(earlier, keyBefore)
  const rows = [...new Set([...now.keys(), ...before.keys()])].map((key) => {
    const [some, others] = [now.get(key) ?? [], before.get(key) ?? []]
    const named = some[0] ?? others[0]
    return {
      ...headOf(key, named, { by, names }),
      ...sumUp(some),
      before: by === 'job' ? null : sumUp(others),
    }
  })
  const sold = (row: MarginRow) => row.before?.sold ?? 0
  if (by === 'month') rows.sort((a, b) => (a.id < b.id ? 1 : -1))
  else if (by !== 'job') rows.sort((a, b) => b.sold - a.sold || sold(b) - sold(a))
  return { rows, totals: sumUp(jobs) }
}

/** The jobs of one row. @param key the row's id */
export function jobsOfRow(jobs: readonly FinishedJob[], of: FiguresBy, key: string): FinishedJob[] {
  return jobs.filter((job) => keyOfJob(job, of) === key)
}

/** What a row is called. @param job one of its jobs, if there is any */
export function nameOfMarginRow(
  by: FiguresBy,
  key: string,
  { job, names }: { job?: FinishedJob | undefined; names: ReadonlyMap<string, string> },
): string {
  if (by === 'kind') return kindLabel(key)
  if (by === 'customer')
    return job ? customerTitle(job.customer) : (names.get(key) ?? nameOfRow(by, '', names))
  return nameOfRow(by, key, names)
}

/** The month of a report that stands against a day of the compared ones. */
function monthsAgainst({ against, ...period }: DayRange & { against: ReportAgainst }) {
  const months = monthsIn(period).map((month) => ({
    key: month.key,
    ...comparedDays({ from: month.from, to: month.to }, period, against),
  }))
  return (day: string) => months.find(({ from, to }) => from <= day && day <= to)?.key
}

function keyOfJob(job: FinishedJob, by: MarginsBy): string {
  switch (by) {
    case 'job':
      return job.id
    case 'customer':
      return job.customerId
    case 'month':
      return job.day.slice(0, 7)
    case 'kind':
      return kindOf(job.kinds)
    case 'group':
    case 'worker':
    case 'source':
      return job[by]
  }
}

function headOf(
  id: string,
  job: FinishedJob | undefined,
  { by, names }: { by: MarginsBy; names: ReadonlyMap<string, string> },
): Pick<MarginRow, 'id' | 'name' | 'detail' | 'day'> {
  if (by !== 'job') return { id, name: nameOfMarginRow(by, id, { job, names }), detail: '', day: null }
  return {
    id,
    name: job?.jobNumber ?? '',
    detail: job ? [customerTitle(job.customer), job.title].filter(Boolean).join(', ') : '',
    day: job?.day ?? null,
  }
}

function kindOf(kinds: FinishedJob['kinds']): string {
  const [kind, other] = kinds
  if (kind === undefined) return 'none'
  return other === undefined ? kind : 'several'
}

function kindLabel(kind: string): string {
  if (kind === 'several') return 'Several kinds'
  const known = signTypes.find((one) => one === kind)
  return known ? signTypeLabels[known] : 'No kind named'
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
