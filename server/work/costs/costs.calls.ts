import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { costsContract } from '#domain/contract/costs.contract.ts'
import { messages } from '#domain/errors.ts'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import { type CostChange, type CostFields, completeCost, MOST_COSTS } from '#domain/work/job-costs.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { assertAllowed, conflict, invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { holdStaff } from '../jobs/job-people.store.ts'
import { seeJob } from '../jobs/see-job.ts'
import { type CostRow, countCosts, findCost, insertCost, updateCost } from './costs.store.ts'
import { presentCost, presentCosts } from './present-costs.ts'

const calls = implement(costsContract).$context<CallContext>()

export const costsCalls = calls.router({
  list: calls.list.handler(async ({ context, input: { id } }) => {
    const { db } = context.deps
    return presentCosts(db, await seeJob(context, db, id))
  }),

  create: calls.create.handler(async ({ context, input: { id: jobId, costId = uuid(), ...fields } }) => {
    const { db } = context.deps
    const actor = requirePerson(context)
    await seeJob(context, db, jobId)
    const made = await makeOnce(db, {
      id: costId,
      contents: { jobId, ...fields },
      find: () => findOfJob(context, jobId, costId),
      make: async (tx) => {
        await holdPerson(tx, fields)
        assertAllowed(refuseJobChange(await seeJob(context, tx, jobId, 'update')))
        if ((await countCosts(tx, jobId)) >= MOST_COSTS)
          throw invalid([{ path: 'kind', message: `At most ${MOST_COSTS} costs a job` }])
        const { now } = context
        const after = await insertCost(tx, {
          ...{ id: costId, jobId, ...(await complete(tx, null, fields)) },
          ...{ createdBy: actor.id, createdAt: now, updatedAt: now },
        })
        if (after) await recordChange(tx, { actor, noun: 'costs', action: 'create', before: null, after })
        return after
      },
      present: (row) => presentCost(db, row),
    })
    return presentCost(db, made)
  }),

  update: calls.update.handler(({ context, input: { id, costId, version, ...fields } }) =>
    context.deps.db.transaction(async (tx) => {
      await holdPerson(tx, fields)
      const before = await lockCost(context, tx, { id, costId, version })
      const after = await updateCost(tx, before, await complete(tx, before, fields))
      const actor = requirePerson(context)
      await recordChange(tx, { actor, noun: 'costs', action: 'update', before, after })
      return presentCost(tx, after)
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockCost(context, tx, { ...params, version: query.version })
      const after = await updateCost(tx, before, { removedAt: context.now })
      const actor = requirePerson(context)
      await recordChange(tx, { actor, noun: 'costs', action: 'delete', before, after })
      return { id: before.id, archived: false }
    }),
  ),
})

/** @throws NOT_FOUND if the cost is another job's */
async function findOfJob({ deps }: CallContext, jobId: string, costId: string): Promise<CostRow | null> {
  const row = await findCost(deps.db, costId)
  if (row && row.jobId !== jobId) throw notFound(messages.costNotFound)
  return row
}

/** Whose labour it is, held before the job is locked. @throws INVALID on `personId` if there is no such person */
async function holdPerson(tx: Transaction, { personId }: CostChange): Promise<void> {
  if (!personId) return
  const there = await holdStaff(tx, [personId])
  if (!there.has(personId))
    throw invalid([{ path: 'personId', message: messages.userNotFound }], messages.userNotFound)
}

/** @throws INVALID naming the field */
async function complete(tx: Transaction, before: CostRow | null, change: CostChange): Promise<CostFields> {
  const { labourRate } = (await readSettings(tx)).fields
  const result = completeCost(before, change, labourRate)
  if ('faults' in result) throw invalid(result.faults, result.faults[0]?.message)
  return result.cost
}

/**
 * @throws NOT_FOUND if the job has no such cost, CONFLICT with the cost as it is now if the caller saw another version,
 * LOCKED if the job is archived
 */
async function lockCost(
  context: CallContext,
  tx: Transaction,
  { id, costId, version }: { id: string; costId: string; version: number },
): Promise<CostRow> {
  const job = await seeJob(context, tx, id, 'update')
  const row = await findCost(tx, costId, 'update')
  if (row?.jobId !== id || row.removedAt) throw notFound(messages.costNotFound)
  if (row.version !== version) throw conflict(await presentCost(tx, row))
  assertAllowed(refuseJobChange(job))
  return row
}
