/** The costs of a job as the server answers them. */
import type { FiguresBy } from '#domain/office/figures.ts'
import {
  type FinishedJob,
  type MarginReport,
  type MarginsBy,
  nameOfMarginRow,
  reportMargins,
} from '#domain/office/margin-report.ts'
import type { ReportAgainst } from '#domain/office/report-periods.ts'
import { type CostsOfJob, plannedFigures, realFigures } from '#domain/work/costs.ts'
import { costOfMinutes, type JobCost } from '#domain/work/job-costs.ts'
import { sampleJob } from './job-samples.ts'
import { sampleId } from './samples.ts'

const at = '2026-11-21T09:00:00.000Z'
const joe = { id: sampleId(3), name: 'Joe Tetlow' }

export function sampleCost(changes: Partial<JobCost> = {}): JobCost {
  return {
    ...{ id: sampleId(860), version: 1, createdAt: at, updatedAt: at, jobId: sampleJob().id },
    ...{ kind: 'material', description: 'Dibond, 3 sheets', amount: 18_600, hours: null, rate: null },
    ...{ person: null, day: '2026-11-20', supplier: 'Perspex Ltd', reference: 'INV 7781' },
    ...changes,
  }
}

/** A job of which all but one line of the plan is known. */
export function sampleCosts({ items = [sampleCost()], rate = 2800 as number | null } = {}): CostsOfJob {
  const site = { id: sampleId(861), visitId: sampleId(862), person: joe, day: '2026-11-20', note: 'Fitting' }
  const hours = [{ ...site, minutes: 150, hours: 2.5, rate, amount: costOfMinutes(150, rate) }]
  return {
    ...{ items, hours, labourRate: rate ?? 0 },
    planned: plannedFigures({ labour: 14_000, material: 32_000, lines: 3, known: 2 }, 102_000),
    real: realFigures(items, hours, 102_000),
    sold: { quoted: 102_000, invoiced: null, deposits: 51_000 },
  }
}

/** Three jobs of two customers, one with costs that nobody knows. */
export function sampleMargins({
  from,
  to,
  by = 'job',
  against = 'before',
  of,
  key = '',
}: {
  from: string
  to: string
  by?: MarginsBy | undefined
  against?: ReportAgainst | undefined
  of?: FiguresBy | undefined
  key?: string | undefined
}): MarginReport {
  const names = new Map([[sampleId(30), 'Trade']])
  const job = (n: number, more: Partial<FinishedJob> = {}): FinishedJob => ({
    ...{
      id: sampleId(80 + n),
      jobNumber: `JOB-20261121-00${n + 1}`,
      title: 'New front',
      customerId: sampleId(1),
    },
    ...{
      customer: { name: 'Ann Example', companyName: 'Quay Cafe' },
      kinds: ['fascia-panel'],
      day: '2026-11-20',
    },
    ...{ group: sampleId(30), worker: '', source: 'design' },
    ...{ quoted: 102_000, invoiced: 102_000, planned: 46_000, real: 51_500 },
    ...more,
  })
  const jobs = [
    job(0),
    job(1, { real: 110_000, kinds: ['totem'] }),
    job(2, {
      customerId: sampleId(9),
      customer: { name: 'Priya Shah', companyName: '' },
      group: '',
      planned: null,
      real: null,
    }),
  ]
  const { rows, totals } = reportMargins(
    { jobs, earlier: jobs.slice(0, 1), names, period: { from, to, against } },
    by,
  )
  const before = {
    from: '2026-10-01',
    to: '2026-10-31',
    totals: reportMargins({ jobs: jobs.slice(0, 1) }, 'job').totals,
  }
  const only = of === undefined ? null : { of, key, name: nameOfMarginRow(of, key, { job: jobs[0], names }) }
  return { from, to, by, against, only, rows, count: rows.length, totals, before }
}
