/** Who is on a job, and its tasks. The caller has locked the job. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { JobTask } from '#domain/work/jobs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobPeople, jobTasks } from '#server/platform/db/jobs.tables.ts'
import { nameOfPerson, profiles } from '#server/platform/db/people.tables.ts'

export interface Somebody {
  id: string
  name: string
}

/**
 * Which of these people have an account now. The transaction holds them so until it ends, and does so before it
 * locks the job (docs/decisions/0033-locks.md).
 */
export async function holdStaff(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(sql`${profiles.id} = any(${sql.param([...ids])}::uuid[])`, isNull(profiles.deletedAt)))
    .orderBy(profiles.id)
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

/** The names of people, also of those who have left. */
export async function personNamesOf(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: profiles.id, name: nameOfPerson })
    .from(profiles)
    .where(sql`${profiles.id} = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Who is on each of these jobs, in the order in which they were put on it. */
export async function peopleOn(
  db: Database | Transaction,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, Somebody[]>> {
  const rows = await db
    .select({ jobId: jobPeople.jobId, id: profiles.id, name: nameOfPerson })
    .from(jobPeople)
    .innerJoin(profiles, eq(profiles.id, jobPeople.personId))
    .where(sql`${jobPeople.jobId} = any(${sql.param([...jobIds])}::uuid[])`)
    .orderBy(asc(jobPeople.position))
  const byJob = new Map<string, Somebody[]>()
  for (const { jobId, ...one } of rows) byJob.set(jobId, [...(byJob.get(jobId) ?? []), one])
  return byJob
}

/** Puts exactly these people on a job, in this order. */
export async function savePeople(tx: Transaction, jobId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(jobPeople).where(eq(jobPeople.jobId, jobId))
  const rows = [...new Set(ids)].map((personId, position) => ({ jobId, personId, position }))
  if (rows.length > 0) await tx.insert(jobPeople).values(rows)
}

export async function tasksOf(db: Database | Transaction, jobId: string): Promise<JobTask[]> {
  const { id, text, personId, day, done } = jobTasks
  return db
    .select({ id, text, personId, day, done })
    .from(jobTasks)
    .where(eq(jobTasks.jobId, jobId))
    .orderBy(asc(jobTasks.position))
}

/** Gives a job exactly these tasks, in this order. */
export async function saveTasks(tx: Transaction, jobId: string, tasks: readonly JobTask[]): Promise<void> {
  await tx.delete(jobTasks).where(eq(jobTasks.jobId, jobId))
  if (tasks.length > 0)
    await tx.insert(jobTasks).values(tasks.map((task, position) => ({ ...task, jobId, position })))
}

/** Ticks a task of a locked job, or takes its tick off. */
export async function setTaskDone(tx: Transaction, taskId: string, done: boolean): Promise<void> {
  await tx.update(jobTasks).set({ done }).where(eq(jobTasks.id, taskId))
}
