/** Jobs as the API answers them. */
import type { Person } from '#domain/access.ts'
import { maySeeOffice } from '#domain/access.ts'
import { statusOn } from '#domain/sales/quotes.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import { gatesOf, type JobGate } from '#domain/work/gates.ts'
import { isLate, type Job, type JobPicture, type JobSummary } from '#domain/work/jobs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { type AroundJob, aroundOf } from './around-jobs.store.ts'
import { invoicesOfJob } from './job-gates.store.ts'
import type { JobRow } from './jobs.store.ts'
import type { JobSummaryRow } from './list-jobs.store.ts'
import { readWholeJob, type WholeJob } from './whole-jobs.store.ts'

/** Whether a deposit was paid is the office's business. */
function gatesFor(person: Person, gates: readonly JobGate[]): JobGate[] {
  return gates.filter(({ gate }) => gate !== 'deposit' || maySeeOffice(person))
}

/** A photo of a survey is for the office and the person who took it; artwork for everybody on the job. */
function pictureFor(person: Person, picture: JobPicture | null): JobPicture | null {
  if (!picture) return null
  return picture.of === 'proof' || maySeeOffice(person) ? picture : null
}

/** For whom, and on which day in London. */
interface Reader {
  person: Person
  today: string
}

/** What lists show of a job to this person. */
export function presentJobSummary(
  { row, around }: { row: JobSummaryRow; around: AroundJob },
  settings: SettingsFields,
  { person, today }: Reader,
): JobSummary {
  const { people, owner, facts, picture } = around
  return {
    ...shared(row, today),
    owner,
    people: [...people],
    itemCount: row.itemCount,
    signTypes: [...new Set(row.signTypes)],
    shut: gatesFor(person, gatesOf(facts, settings)).filter(({ shut }) => shut),
    picture: pictureFor(person, picture),
  }
}

/** A whole job, as this person may read it: who fits it sees no money and nothing of the office's. */
export async function presentJob(
  db: Database | Transaction,
  { id }: Pick<JobRow, 'id'>,
  by: Reader,
): Promise<Job> {
  const found = await readJob(db, id, by)
  if (!found) throw new Error(`job ${id} is gone`)
  return found.job
}

/** The same of the job with an id, with its row, or null if there is none; whether they may see it is not asked. */
export async function readJob(
  db: Database | Transaction,
  id: string,
  by: Reader,
): Promise<{ row: JobRow; job: Job } | null> {
  const seesOffice = maySeeOffice(by.person)
  const [whole, invoices, { fields: settings }] = await queryTogether(
    db,
    () => readWholeJob(db, id),
    () => (seesOffice ? invoicesOfJob(db, id) : Promise.resolve([])),
    () => readSettings(db),
  )
  if (!whole) return null
  return { row: whole.row, job: { ...presentWhole(whole, settings, by), invoices } }
}

function presentWhole(
  whole: WholeJob,
  settings: SettingsFields,
  { person, today }: Reader,
): Omit<Job, 'invoices'> {
  const { row, tasks, quote, alert } = whole
  const { version, createdBy, ownerId, contact, site, items, code, notes, measurementId, changes } = row
  const { owner, people, facts, picture } = aroundOf({
    ...whole,
    ownerId,
    itemsChangedAt: row.itemsChangedAt,
  })
  const office = maySeeOffice(person)
  return {
    ...shared(row, today),
    ...{ version, createdBy, ownerId, contact, site, items, code, notes, measurementId, changes, tasks },
    updatedAt: row.updatedAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    owner,
    people: [...people],
    gates: gatesFor(person, gatesOf(facts, settings)),
    picture: pictureFor(person, picture),
    itemPictures: Object.fromEntries(
      items.flatMap((item): [string, JobPicture][] => {
        const shown = pictureFor(person, pictureOfItem(item, whole))
        return shown ? [[item.id, shown]] : []
      }),
    ),
    alert: office ? (alert ?? '') : '',
    quote: office ? quoteOf(quote, today) : null,
  }
}

function quoteOf(quote: WholeJob['quote'], today: string): Job['quote'] {
  if (!quote) return null
  const { id, quoteNumber, revision, hasDesign } = quote
  return { id, quoteNumber, revision, hasDesign, status: statusOn(quote, today) }
}

function shared(row: Omit<JobSummaryRow, 'itemCount' | 'signTypes'>, today: string) {
  const { id, version, jobNumber, title, customerId, customer, stageId, stageKind } = row
  const { dueDay, promisedDay, promisedBy, blockedSince, blockedReason } = row
  return {
    ...{ id, version, jobNumber, title, customerId, customer, stageId, stageKind },
    ...{ dueDay, promisedDay, promisedBy, late: isLate(row, today) },
    createdAt: row.createdAt.toISOString(),
    stageSince: row.stageSince.toISOString(),
    blocked: blockedSince ? { reason: blockedReason, since: blockedSince.toISOString() } : null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}

/**
 * What an item looks like: the first page of the newest artwork that shows it, else a photo of its sign in the survey,
 * one with marks if there is one.
 */
function pictureOfItem(
  item: JobRow['items'][number],
  { artwork, signs }: Pick<WholeJob, 'artwork' | 'signs'>,
): JobPicture | null {
  const proof = artwork.find(({ itemIds }) => itemIds.length === 0 || itemIds.includes(item.id))
  if (proof) return { of: 'proof', id: proof.id }
  const photos = signs?.find((sign) => sign.id === item.signId)?.photos ?? []
  const photo = photos.find(({ annotations }) => annotations.length > 0) ?? photos[0]
  return photo ? { of: 'photo', id: photo.id } : null
}
