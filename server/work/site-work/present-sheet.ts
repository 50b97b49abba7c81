/** A visit's sheet as the API answers it. */
import type { SettingsFields } from '#domain/shop/settings.ts'
import { gatesOf } from '#domain/work/gates.ts'
import type { Handover } from '#domain/work/handovers.ts'
import type { SiteWork } from '#domain/work/site-work.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { readQuotedSurvey } from '#server/survey/measurements/quoted-survey.ts'
import { aroundOf } from '../jobs/around-jobs.store.ts'
import { personNamesOf, type Somebody } from '../jobs/job-people.store.ts'
import { readWholeJob, type WholeJob } from '../jobs/whole-jobs.store.ts'
import { type ProofRow, type ProofWithPages, proofsWithPages } from '../proofs/proofs.store.ts'
import { presentVisitWithJob } from '../visits/present-visit.ts'
import type { VisitWithJob } from '../visits/shown-visits.store.ts'
import { findHandover, type HandoverRow, siteEntriesOf } from './site-work.store.ts'
import { photosOfSurvey } from './survey-photos.ts'

/** A visit's sheet, with everything that is there in one round trip to the database. */
export async function presentSheet(db: Database | Transaction, visit: VisitWithJob): Promise<VisitSheet> {
  const { id, job: ofVisit, jobId } = visit
  const nothing = () => Promise.resolve(null)
  const [job, proofs, survey, siteWork, handover, { fields: settings }] = await queryTogether(
    db,
    jobId ? () => readWholeJob(db, jobId) : nothing,
    jobId ? () => proofsWithPages(db, jobId) : nothing,
    ofVisit ? () => readQuotedSurvey(db, ofVisit) : nothing,
    () => readSiteWork(db, id),
    () => findHandover(db, id),
    () => readSettings(db),
  )
  return {
    visit: presentVisitWithJob(visit),
    job: job && presentJobOfSheet(job, settings),
    proof: presentProofOfSheet(proofs ?? []),
    siteWork,
    surveyPhotos: job && survey ? photosOfSurvey(survey, job.row) : [],
    handover: handover && (await presentHandover(db, handover)),
    tellsCustomer: settings.tellOnTheWay,
  }
}

function presentJobOfSheet(
  { row, tasks, ...around }: WholeJob,
  settings: SettingsFields,
): NonNullable<VisitSheet['job']> {
  const { id, version, jobNumber, title, contact, site, items, notes, blockedReason } = row
  const { facts } = aroundOf({ ...around, ownerId: row.ownerId, itemsChangedAt: row.itemsChangedAt })
  return {
    ...{ id, version, jobNumber, title, contact, site, items, tasks, notes },
    // Whether a deposit was paid is no business of the fitter, and a gate's sentence may say it.
    gates: gatesOf(facts, settings).filter(({ gate }) => gate === 'approval'),
    blocked: blockedReason,
  }
}

/** The version to work from: the newest that was approved, else the newest that the customer has. */
export function proofToShow<Row extends Pick<ProofRow, 'state' | 'decidedAt'>>(
  rows: readonly Row[],
): Row | null {
  const current = rows.find(({ state }) => state !== 'draft' && state !== 'superseded')
  return current ?? rows.find(({ state, decidedAt }) => state === 'superseded' && decidedAt !== null) ?? null
}

function presentProofOfSheet(rows: readonly ProofWithPages[]): VisitSheet['proof'] {
  const row = proofToShow(rows)
  if (!row) return null
  const { id, number, state, note, itemIds, pages } = row
  return { id, number, state, note, items: itemIds, pages }
}

export async function readSiteWork(db: Database | Transaction, visitId: string): Promise<SiteWork> {
  const rows = await siteEntriesOf(db, visitId)
  const ids = rows.flatMap(({ entry }) =>
    [entry.createdBy, entry.personId].filter((id): id is string => id !== null),
  )
  const names = await personNamesOf(db, [...new Set(ids)])
  const somebody = (id: string | null): Somebody | null =>
    id === null ? null : { id, name: names.get(id) ?? '' }
  const work: SiteWork = { photos: [], snags: [], hours: [] }
  for (const { entry, width, height } of rows) {
    const { id, text, snagId, use } = entry
    const added = { id, by: somebody(entry.createdBy), at: entry.at.toISOString() }
    const person = somebody(entry.personId)
    if (entry.kind === 'photo' && use)
      work.photos.push({ ...added, use, snagId, caption: text, width, height })
    if (entry.kind === 'snag')
      work.snags.push({ ...added, text, fixedAt: entry.fixedAt?.toISOString() ?? null })
    if (person && entry.day && entry.minutes)
      work.hours.push({ id, by: added.by, person, day: entry.day, minutes: entry.minutes, note: text })
  }
  return work
}

export async function presentHandover(db: Database | Transaction, row: HandoverRow): Promise<Handover> {
  const { id, at, name, role, isSigned, remark, mayShow, photos, snags, createdBy } = row
  const names = await personNamesOf(db, createdBy ? [createdBy] : [])
  return {
    ...{ id, name, role, isSigned, remark, mayShow, photos, snags },
    at: at.toISOString(),
    by: names.get(createdBy ?? '') ?? '',
  }
}
