/** What the code on a sign opens: a page for strangers, and for staff the way to its job. */
import { implement } from '@orpc/server'
import { maySeeOffice } from '#domain/access.ts'
import { passportsContract } from '#domain/contract/passports.contract.ts'
import { londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { isDone } from '#domain/shop/stages.ts'
import { passportOf, readPassportCode } from '#domain/work/passports.ts'
import { limits } from '#server/people/auth/limits.store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { findJobByCode, type JobRow } from '#server/work/jobs/jobs.store.ts'
import { handoversOf } from '#server/work/site-work/site-work.store.ts'
import { findNearestVisit } from '#server/work/visits/visits.store.ts'
import { assertFew } from './assert-few.ts'

const calls = implement(passportsContract).$context<CallContext>()

export const passportsCalls = calls.router({
  get: calls.get.handler(async ({ context, input: { code, item = '' } }) => {
    const { deps, today } = context
    const job = await findJobOrCount(context, code)
    const { fields: settings } = await readSettings(deps.db)
    const source = {
      ...{ code: job.code, items: job.items, madeOn: await dayMade(deps, job) },
      ...{ shows: settings.passportShows, warrantyMonths: settings.warrantyMonths },
    }
    return { ...passportOf(source, item, today), staffPath: await pathForStaff(context, job) }
  }),
})

/** @throws NOT_FOUND, or TOO_MANY with Retry-After */
async function findJobOrCount(context: CallContext, typed: string): Promise<JobRow> {
  const { deps, caller } = context
  const code = readPassportCode(typed)
  const job = code === null ? null : await findJobByCode(deps.db, code)
  if (job) return job
  await assertFew(context, limits.customerLink(caller.address), messages.linkTries)
  throw notFound(messages.passportNotFound)
}

/** The day of the first handover, else the day on which somebody called the job done. */
async function dayMade({ db }: Deps, job: JobRow): Promise<string | null> {
  const handovers = await handoversOf(db, job.id)
  const [first] = handovers.map(({ at }) => londonDay(at)).sort()
  return first ?? (isDone(job) ? londonDay(job.stageSince) : null)
}

/** Admins are led to the job, and fitters to their visit. */
async function pathForStaff({ deps, person, now }: CallContext, { id }: JobRow): Promise<string | null> {
  if (person === null) return null
  if (maySeeOffice(person)) return `/jobs/${id}`
  const visit = await findNearestVisit(deps.db, { jobId: id, personId: person.id, now })
  return visit && `/visits/${visit.id}`
}
