/** The costs of a job as the server answers them. */
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
