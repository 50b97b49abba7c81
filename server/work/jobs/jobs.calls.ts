import { implement, ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { jobsContract } from '#domain/contract/jobs.contract.ts'
import { messages } from '#domain/errors.ts'
import { gatesBefore, gatesOf } from '#domain/work/gates.ts'
import {
  refuseBlock,
  refuseGateOpening,
  refuseJobChange,
  refuseJobRestore,
  refuseUnblock,
} from '#domain/work/job-actions.ts'
import type { Job } from '#domain/work/jobs.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { assertAllowed, conflict, invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { jobsOfBoard } from './board.store.ts'
import { holdPeopleOf, updateJobFields } from './change-job.ts'
import { openGate, readGateFacts } from './job-gates.store.ts'
import { setTaskDone, tasksOf } from './job-people.store.ts'
import { readJobQuery } from './job-query.ts'
import { findJob, type JobInsert, type JobRow, updateJob } from './jobs.store.ts'
import { listSummaries } from './list-jobs.store.ts'
import { makeJobByHand } from './make-job.ts'
import { presentJob, presentJobSummary, readJob } from './present-job.ts'
import { printLabelsOf, printSheet } from './print-sheet.ts'
import { assertSeen, peopleOfJob, seeJob } from './see-job.ts'

const calls = implement(jobsContract).$context<CallContext>()

export const jobsCalls = calls.router({
  list: calls.list.handler(async ({ context, input }) => {
    const { db } = context.deps
    const by = readerOf(context)
    const wanted = readJobQuery(input)
    const reading = readSettings(db)
    const stageIds = input.sort === 'stage' ? (await reading).fields.stages.map(({ id }) => id) : []
    const [page, { fields: settings }] = await Promise.all([
      listSummaries(db, by.person, wanted, { today: by.today, stageIds }),
      reading,
    ])
    return { ...page, items: page.items.map((found) => presentJobSummary(found, settings, by)) }
  }),

  board: calls.board.handler(async ({ context }) => {
    const { db } = context.deps
    const by = readerOf(context)
    const [board, { fields: settings }] = await Promise.all([jobsOfBoard(db, context.now), readSettings(db)])
    return { ...board, items: board.items.map((found) => presentJobSummary(found, settings, by)) }
  }),

  get: calls.get.handler(async ({ context, input }) => {
    const found = await readJob(context.deps.db, input.id, readerOf(context))
    if (!found) throw notFound(messages.jobNotFound)
    assertSeen(context, found.row, found.job.people)
    return found.job
  }),

  create: calls.create.handler(async ({ context, input: { id = uuid(), ...fields } }) => {
    const { db } = context.deps
    const made = await makeOnce(db, {
      id,
      contents: fields,
      find: () => findJob(db, id),
      make: async (tx) => {
        await holdPeopleOf(tx, fields)
        return makeJobByHand(tx, requirePerson(context), { ...fields, id, now: context.now })
      },
      present: (row) => present(context, db, row),
    })
    return present(context, db, made)
  }),

  update: calls.update.handler(({ context, input: { id, version, ...fields } }) =>
    context.deps.db.transaction(async (tx) => {
      await holdPeopleOf(tx, fields)
      const before = await lockJob(context, tx, id, version)
      assertAllowed(refuseJobChange(before))
      return present(context, tx, await updateJobFields(tx, requirePerson(context), before, fields))
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockJob(context, tx, params.id, query.version)
      assertAllowed(refuseJobChange(before))
      await change(tx, requirePerson(context), before, 'archive', { archivedAt: context.now })
      return { id: before.id, archived: true }
    }),
  ),

  restore: calls.restore.handler(({ context, input }) =>
    act(context, input, 'restore', (before) => {
      assertAllowed(refuseJobRestore(before))
      return { archivedAt: null }
    }),
  ),

  move: calls.move.handler(({ context, input: { stageId, ...input } }) =>
    act(context, input, 'move', async (before, tx) => {
      assertAllowed(refuseJobChange(before))
      const { fields: settings } = await readSettings(tx, 'share')
      const stage = settings.stages.find(({ id }) => id === stageId)
      if (!stage)
        throw invalid([{ path: 'stageId', message: messages.stageNotFound }], messages.stageNotFound)
      if (stage.id === before.stageId) return null
      const shut = gatesBefore(stage.kind, await gatesNow(tx, before, settings))
      if (shut.length > 0)
        throw new ORPCError('GATE', {
          status: 409,
          message: `${before.jobNumber} cannot go to '${stage.name}' yet. ${shut.map(({ why }) => `${why}.`).join(' ')}`,
          data: { gates: shut },
        })
      return { stageId: stage.id, stageKind: stage.kind, stageSince: context.now }
    }),
  ),

  openGate: calls.openGate.handler(({ context, input: { gate, reason, ...input } }) =>
    act(context, input, `open ${gate} gate`, async (before, tx) => {
      assertAllowed(refuseJobChange(before))
      const { fields: settings } = await readSettings(tx)
      assertAllowed(refuseGateOpening(gate, await gatesNow(tx, before, settings)))
      const openedBy = requirePerson(context).id
      await openGate(tx, { jobId: before.id, gate, reason, openedBy, openedAt: context.now })
      return {}
    }),
  ),

  block: calls.block.handler(({ context, input: { reason, ...input } }) =>
    act(context, input, 'block', (before) => {
      assertAllowed(refuseBlock(stateOf(before)))
      return { blockedReason: reason, blockedSince: context.now }
    }),
  ),

  unblock: calls.unblock.handler(({ context, input }) =>
    act(context, input, 'unblock', (before) => {
      assertAllowed(refuseUnblock(stateOf(before)))
      return { blockedReason: '', blockedSince: null }
    }),
  ),

  acknowledge: calls.acknowledge.handler(({ context, input }) =>
    act(context, input, 'acknowledge', ({ changes, changedAt }) =>
      changes.length === 0 && changedAt === null ? null : { changes: [], changedAt: null },
    ),
  ),

  sheet: calls.sheet.handler(async ({ context, input: { id } }) => {
    const { db } = context.deps
    return printSheet(context.deps, await present(context, db, await seeJob(context, db, id)))
  }),

  labels: calls.labels.handler(async ({ context, input: { id } }) => {
    const { db } = context.deps
    const job = await present(context, db, await seeJob(context, db, id))
    return printLabelsOf(context.deps, job)
  }),

  tick: calls.tick.handler(({ context, input: { id, taskId, done } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await seeJob(context, tx, id, 'update')
      assertAllowed(refuseJobChange(before))
      const task = (await tasksOf(tx, id)).find((one) => one.id === taskId)
      if (!task) throw notFound(messages.taskNotFound)
      if (task.done === done) return present(context, tx, before)
      await setTaskDone(tx, taskId, done)
      const action = done ? 'tick' : 'untick'
      return present(context, tx, await change(tx, requirePerson(context), before, action, {}))
    }),
  ),
})

/** Changes the version of a job that the caller saw. @param decide what changes; null if nothing does, and none is kept */
function act(
  context: CallContext,
  { id, version }: { id: string; version: number },
  action: string,
  decide: (before: JobRow, tx: Transaction) => Partial<JobInsert> | null | Promise<Partial<JobInsert> | null>,
): Promise<Job> {
  return context.deps.db.transaction(async (tx) => {
    const before = await lockJob(context, tx, id, version)
    const next = await decide(before, tx)
    const after = next && (await change(tx, requirePerson(context), before, action, next))
    return present(context, tx, after ?? before)
  })
}

async function change(
  tx: Transaction,
  actor: Person,
  before: JobRow,
  action: string,
  next: Partial<JobInsert>,
): Promise<JobRow> {
  const after = await updateJob(tx, before, next)
  const people = await peopleOfJob(tx, before.id)
  await recordChange(tx, { actor, noun: 'jobs', action, before, after, people })
  return after
}

async function gatesNow(tx: Transaction, job: JobRow, settings: Parameters<typeof gatesOf>[1]) {
  const facts = (await readGateFacts(tx, [job])).get(job.id)
  return facts ? gatesOf(facts, settings) : []
}

/** @throws CONFLICT with the job as it is now if the caller saw another version */
async function lockJob(context: CallContext, tx: Transaction, id: string, version: number): Promise<JobRow> {
  const row = await seeJob(context, tx, id, 'update')
  if (row.version !== version) throw conflict(await present(context, tx, row))
  return row
}

function present(context: CallContext, db: Database | Transaction, row: JobRow): Promise<Job> {
  return presentJob(db, row, readerOf(context))
}

const readerOf = (context: CallContext) => ({ person: requirePerson(context), today: context.today })

const stateOf = ({ archivedAt, blockedSince, blockedReason }: JobRow) => ({
  archivedAt,
  blocked: blockedSince ? { reason: blockedReason } : null,
})
