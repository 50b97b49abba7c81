import type { Actor } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import type { JobChange } from '#domain/work/jobs.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { invalid } from '#server/platform/failures.ts'
import { holdStaff, savePeople, saveTasks, tasksOf } from './job-people.store.ts'
import { type JobRow, updateJob } from './jobs.store.ts'
import { peopleOfJob } from './see-job.ts'

/**
 * Holds everybody whom these fields name, before the job is locked.
 * @throws INVALID naming the field of somebody who is not there
 */
export async function holdPeopleOf(
  tx: Transaction,
  { ownerId, people = [], tasks = [] }: JobChange,
): Promise<void> {
  const named = [
    ...(ownerId ? [{ path: 'ownerId', id: ownerId }] : []),
    ...people.map((id, index) => ({ path: `people.${index}`, id })),
    ...tasks.flatMap(({ personId }, index) =>
      personId === null ? [] : [{ path: `tasks.${index}.personId`, id: personId }],
    ),
  ]
  const there = await holdStaff(tx, [...new Set(named.map(({ id }) => id))])
  const faults = named
    .filter(({ id }) => !there.has(id))
    .map(({ path }) => ({ path, message: messages.userNotFound }))
  if (faults.length > 0) throw invalid(faults, messages.userNotFound)
}

/** Changes what a job says. Those who are taken off it are told as well. */
export async function updateJobFields(
  tx: Transaction,
  actor: Actor,
  before: JobRow,
  { people, tasks, ...fields }: JobChange,
): Promise<JobRow> {
  const on = await peopleOfJob(tx, before.id)
  const had = await tasksOf(tx, before.id)
  const after = await updateJob(tx, before, withoutUndefined(fields))
  if (people) await savePeople(tx, before.id, people)
  if (tasks) await saveTasks(tx, before.id, tasks)
  await recordChange(tx, {
    ...{ actor, noun: 'jobs', action: 'update', people: [...new Set([...on, ...(people ?? [])])] },
    before: { ...before, people: on, tasks: had },
    after: { ...after, people: people ?? on, tasks: tasks ?? had },
  })
  return after
}
