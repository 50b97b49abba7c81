/** The costs of a job as the API answers them, to admins alone. */
import { exact } from '#domain/money/money.ts'
import { type CostsOfJob, invoicedNet, plannedFigures, realFigures } from '#domain/work/costs.ts'
import { costOfMinutes, type JobCost } from '#domain/work/job-costs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { personNamesOf } from '../jobs/job-people.store.ts'
import type { JobRow } from '../jobs/jobs.store.ts'
import { billedOf, type CostRow, costsOf, findPlan, hoursOf } from './costs.store.ts'

type Reader = Database | Transaction

export async function presentCost(db: Reader, row: CostRow): Promise<JobCost> {
  return showCost(row, await personNamesOf(db, row.personId === null ? [] : [row.personId]))
}

export async function presentCosts(db: Reader, job: Pick<JobRow, 'id' | 'quoteId'>): Promise<CostsOfJob> {
  const rows = await costsOf(db, job.id)
  const entries = await hoursOf(db, job.id)
  const ids = [...rows, ...entries].flatMap(({ personId }) => (personId === null ? [] : [personId]))
  const names = await personNamesOf(db, [...new Set(ids)])
  const hours = entries.flatMap(({ personId, day, minutes, rate, ...entry }) =>
    personId === null || day === null || minutes === null
      ? []
      : [
          {
            ...{ ...entry, day, minutes, rate, amount: costOfMinutes(minutes, rate) },
            hours: exact(minutes).div(60).round(2).toNumber(),
            person: { id: personId, name: names.get(personId) ?? '' },
          },
        ],
  )
  const plan = await findPlan(db, job.id)
  const invoiced = invoicedNet(job.quoteId === null ? [] : await billedOf(db, job.quoteId))
  const quoted = plan?.quoted ?? null
  const { labourRate } = (await readSettings(db)).fields
  return {
    items: rows.map((row) => showCost(row, names)),
    hours,
    planned: plannedFigures(plan, quoted),
    real: realFigures(rows, hours, invoiced.final ?? quoted),
    sold: { quoted, invoiced: invoiced.final, deposits: invoiced.deposits },
    labourRate,
  }
}

function showCost(row: CostRow, names: ReadonlyMap<string, string>): JobCost {
  const { id, version, jobId, kind, description, amount, hours, rate, personId, day, supplier, reference } =
    row
  return {
    ...{ id, version, jobId, kind, description, amount, hours, rate, day, supplier, reference },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    person: personId === null ? null : { id: personId, name: names.get(personId) ?? '' },
  }
}
