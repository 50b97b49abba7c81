import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { visitsContract } from '#domain/contract/visits.contract.ts'
import { addDays, startOfDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { notifiesOfSettingOut } from '#domain/work/visit-news.ts'
import {
  emptyVisit,
  findTimeFaults,
  isStepSaid,
  keepTimes,
  refuseVisitChange,
  refuseVisitStep,
  type Visit,
  type VisitChange,
  type VisitInput,
} from '#domain/work/visits.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, invalid } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { holdPeopleOf } from '../jobs/change-job.ts'
import { countEntries } from '../site-work/site-work.store.ts'
import { findNamed } from './named-records.ts'
import { notifyOfRemoval, notifyOnTheWay, queueVisitNotice } from './notify-of-visits.ts'
import { presentVisit, presentVisitWithJob } from './present-visit.ts'
import { printWeekOf } from './print-week.ts'
import { peopleOfVisit, seeShownVisit, seeVisit } from './see-visit.ts'
import { listVisits, MOST_VISITS } from './shown-visits.store.ts'
import {
  deleteVisit,
  findVisit,
  insertVisit,
  type NewVisit,
  saveVisitPeople,
  updateVisit,
  type VisitRow,
} from './visits.store.ts'

const calls = implement(visitsContract).$context<CallContext>()

export const visitsCalls = calls.router({
  list: calls.list.handler(async ({ context, input: { from, to, personId, jobId } }) => {
    const { db } = context.deps
    const person = requirePerson(context)
    const span = { from: startOfDay(from), to: startOfDay(addDays(to, 1)), jobId }
    // A worker who asks for somebody else's gets nothing, like a worker who has none.
    if (person.role !== 'admin' && personId !== undefined && personId !== person.id)
      return { items: [], hasMore: false }
    const whose = person.role === 'admin' ? personId : person.id
    const rows = await listVisits(db, { ...span, personId: whose })
    return {
      items: rows.slice(0, MOST_VISITS).map(presentVisitWithJob),
      hasMore: rows.length > MOST_VISITS,
    }
  }),

  week: calls.week.handler(({ context, input }) => printWeekOf(context, input)),

  get: calls.get.handler(async ({ context, input: { id } }) =>
    presentVisitWithJob(await seeShownVisit(context, context.deps.db, id)),
  ),

  create: calls.create.handler(async ({ context, input: { id = uuid(), ...fields } }) => {
    const { db } = context.deps
    const made = await makeOnce(db, {
      id,
      contents: fields,
      find: () => findVisit(db, id),
      make: (tx) => makeVisit(tx, context, id, fields),
      present: (row) => presentVisit(db, row),
    })
    return presentVisit(db, made)
  }),

  update: calls.update.handler(({ context, input: { id, version, people, ...sent } }) =>
    context.deps.db.transaction(async (tx) => {
      await holdPeopleOf(tx, people ? { people } : {})
      const before = await lockVisit(context, tx, id, version)
      assertAllowed(refuseVisitChange(before))
      const fields = withoutUndefined(sent)
      const were = await peopleOfVisit(tx, id)
      const after = await updateVisit(tx, before, {
        ...fields,
        ...(await findNamed(tx, fields)),
        ...timesOf(before, fields),
      })
      if (people) await saveVisitPeople(tx, id, people)
      await queueVisitNotice(tx, context.deps, after, context.now)
      await recordChange(tx, {
        ...{ actor: requirePerson(context), noun: 'visits', action: 'update' },
        before: { ...before, people: were },
        after: { ...after, people: people ?? were },
        people: [...new Set([...were, ...(people ?? [])])],
      })
      return presentVisit(tx, after)
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockVisit(context, tx, params.id, query.version)
      assertAllowed(refuseVisitChange(before))
      if ((await countEntries(tx, before.id)) > 0)
        assertAllowed({ code: 'LOCKED', message: messages.visitHasWork })
      const people = await peopleOfVisit(tx, before.id)
      await notifyOfRemoval(tx, context.deps, before, context.now)
      await deleteVisit(tx, before.id)
      const gone = { actor: requirePerson(context), noun: 'visits', action: 'delete', after: null }
      await recordChange(tx, { ...gone, before, people })
      return { id: before.id, archived: false }
    }),
  ),

  step: calls.step.handler(({ context, input: { id, version, ...step } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = requirePerson(context)
      const before = await seeVisit(context, tx, id, 'update')
      if (isStepSaid(before, step)) return presentVisit(tx, before)
      if (before.version !== version) throw conflict(await presentVisit(tx, before))
      assertAllowed(refuseVisitStep(before, step, context.now))
      const { status, at, reason } = step
      const after = await updateVisit(tx, before, {
        ...{ status, reason: status === 'put-off' ? reason : '' },
        log: [...before.log, { status, at: new Date(at).toISOString(), by: actor.id }],
      })
      const people = await peopleOfVisit(tx, id)
      if (status === 'planned' || status === 'put-off')
        await queueVisitNotice(tx, context.deps, after, context.now)
      if (status === 'on-the-way' && notifiesOfSettingOut(before.log, new Date(at), context.now))
        await notifyOnTheWay(tx, context.deps, after, new Date(at))
      await recordChange(tx, { actor, noun: 'visits', action: status, before, after, people })
      return presentVisit(tx, after)
    }),
  ),
})

async function makeVisit(
  tx: Transaction,
  context: CallContext,
  id: string,
  { people = [], kind, startsAt, endsAt, ...given }: VisitInput,
): Promise<VisitRow | null> {
  const actor = requirePerson(context)
  await holdPeopleOf(tx, { people })
  const { people: _people, ...empty } = emptyVisit
  const fields = { ...empty, ...withoutUndefined(given), kind }
  const made = await insertVisit(tx, {
    ...fields,
    ...(await findNamed(tx, fields)),
    ...timesOf(null, { ...fields, startsAt, endsAt }),
    ...{ id, createdBy: actor.id, createdAt: context.now, updatedAt: context.now },
  })
  if (!made) return null
  await saveVisitPeople(tx, id, people)
  await queueVisitNotice(tx, context.deps, made, context.now)
  await recordChange(tx, {
    ...{ actor, noun: 'visits', action: 'create', before: null, people },
    after: { ...made, people },
  })
  return made
}

/** The times that a change leaves. @throws INVALID if it would end before it starts, or last for months */
function timesOf(
  before: VisitRow | null,
  { startsAt, endsAt, allDay }: Pick<VisitChange, 'startsAt' | 'endsAt' | 'allDay'>,
): Pick<NewVisit, 'startsAt' | 'endsAt'> {
  const times = keepTimes({
    startsAt: startsAt ?? before?.startsAt.toISOString() ?? '',
    endsAt: endsAt ?? before?.endsAt.toISOString() ?? '',
    allDay: allDay ?? before?.allDay ?? false,
  })
  const faults = findTimeFaults(times)
  if (faults.length > 0) throw invalid(faults)
  return times
}

/** @throws CONFLICT with the visit as it is now if the caller saw another version */
async function lockVisit(
  context: CallContext,
  tx: Transaction,
  id: string,
  version: number,
): Promise<VisitRow> {
  const row = await seeVisit(context, tx, id, 'update')
  if (row.version === version) return row
  const current: Visit = await presentVisit(tx, row)
  throw conflict(current)
}
