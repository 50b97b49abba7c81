/** What the jobs of the made-up shop cost: materials, workshop hours, now and then a subcontractor. */
import { asc, inArray } from 'drizzle-orm'
import { addDays, londonDay } from '#domain/dates.ts'
import { multiply } from '#domain/money/money.ts'
import type { CostFields } from '#domain/work/job-costs.ts'
import { recordChange } from '#server/platform/db/change.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findPlan, insertCost } from '#server/work/costs/costs.store.ts'
import type { JobRow } from '#server/work/jobs/jobs.store.ts'
import { type Chance, makeChance } from './chance.ts'
import type { DemoPeople } from './customers.ts'
import { demoSettings } from './settings.ts'

/** One job in so many has nothing entered, as happens. */
const FORGOTTEN = 9

const suppliers = ['Perspex Distribution', 'Antalis', 'William Smith', 'Spandex'] as const
const materials = [
  'Aluminium composite, sheets',
  'Vinyl and laminate',
  'Acrylic and fixings',
  'LED modules',
] as const
const outside = [
  { description: 'Electrician, connecting the sign', amount: 16_500, supplier: 'Tib Lane Electrical' },
  { description: 'Hire of a scissor lift, one day', amount: 14_800, supplier: 'Ardwick Access' },
] as const

/** Costs of all jobs that are being made or done. */
export async function fillCosts(deps: Deps, seed: number, people: DemoPeople): Promise<void> {
  const chance = makeChance(seed + 13)
  const begun = await deps.db
    .select()
    .from(jobs)
    .where(inArray(jobs.stageKind, ['making', 'ready', 'fitting', 'done']))
    .orderBy(asc(jobs.createdAt), asc(jobs.id))
  for (const [index, job] of begun.entries())
    if (index % FORGOTTEN !== 4) await enterCosts(deps, chance, people, job)
}

async function enterCosts(deps: Deps, chance: Chance, people: DemoPeople, job: JobRow): Promise<void> {
  const plan = await findPlan(deps.db, job.id)
  const planned = plan && plan.material > 0 ? plan.material : chance.whole(9000, 60_000)
  // Most come out near what was planned, some well above.
  const spent = Math.round((planned * chance.whole(78, chance.happens(0.2) ? 150 : 108)) / 100)
  const first = Math.round(spent * 0.7)
  const day = addDays(londonDay(job.createdAt), 3)
  await deps.db.transaction(async (tx) => {
    for (const cost of [
      bought(chance, first, day),
      bought(chance, spent - first, addDays(day, 2)),
      workshop(chance, people, addDays(day, 4)),
      ...(chance.happens(0.25)
        ? [{ ...nothing, ...chance.pick(outside), kind: 'subcontract' as const, day }]
        : []),
    ]) {
      const at = job.createdAt
      const after = await insertCost(tx, {
        ...{ ...cost, id: chance.id(at), jobId: job.id },
        ...{ createdBy: people.admin, createdAt: at, updatedAt: at },
      })
      if (!after) throw new Error('a new id is in use already')
      await recordChange(tx, {
        ...{ actor: { id: people.admin, role: 'admin' }, noun: 'costs', action: 'create' },
        ...{ before: null, after },
      })
    }
  })
}

const nothing = { hours: null, rate: null, personId: null, supplier: '', reference: '' }

function bought(chance: Chance, amount: number, day: string): CostFields {
  return {
    ...nothing,
    ...{ kind: 'material', description: chance.pick(materials), amount, day },
    supplier: chance.pick(suppliers),
    reference: `SI${chance.whole(10_000, 99_999)}`,
  }
}

function workshop(chance: Chance, people: DemoPeople, day: string): CostFields {
  const hours = chance.whole(4, 26) / 4
  const rate = demoSettings.labourRate
  return {
    ...{ ...nothing, kind: 'labour', description: 'Workshop', day, hours, rate },
    ...{ amount: multiply(hours, rate), personId: chance.pick(people.workers) },
  }
}
