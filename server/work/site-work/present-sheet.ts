/** A visit's sheet as the API answers it. */
import type { Handover } from '#domain/work/handovers.ts'
import type { SiteWork } from '#domain/work/site-work.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { readQuotedSurvey } from '#server/survey/measurements/quoted-survey.ts'
import { namesOf, type Somebody } from '../jobs/job-people.store.ts'
import { findJob, type JobRow } from '../jobs/jobs.store.ts'
import { presentJob } from '../jobs/present-job.ts'
import { presentProof } from '../proofs/present-proof.ts'
import { type ProofRow, proofsOfJob } from '../proofs/proofs.store.ts'
import { presentVisit } from '../visits/present-visit.ts'
import type { VisitRow } from '../visits/visits.store.ts'
import { entriesOf, findHandover, type HandoverRow } from './site-work.store.ts'
import { photosOfSurvey } from './survey-photos.ts'

export async function presentSheet(
  context: CallContext,
  db: Database | Transaction,
  row: VisitRow,
): Promise<VisitSheet> {
  const job = row.jobId === null ? null : await findJob(db, row.jobId)
  const nothing = () => Promise.resolve(null)
  const [visit, ofJob, proof, survey, siteWork, handover, { fields: settings }] = await queryTogether(
    db,
    () => presentVisit(db, row),
    job ? () => jobOf(context, db, job) : nothing,
    job ? () => proofOf(db, job.id) : nothing,
    job ? () => readQuotedSurvey(db, job) : nothing,
    () => readSiteWork(db, row.id),
    () => findHandover(db, row.id),
    () => readSettings(db),
  )
  return {
    ...{ visit, job: ofJob, proof, siteWork },
    surveyPhotos: job && survey ? photosOfSurvey(survey, job) : [],
    handover: handover && (await presentHandover(db, handover)),
    tellsCustomer: settings.tellOnTheWay,
  }
}

async function jobOf(
  context: CallContext,
  db: Database | Transaction,
  row: JobRow,
): Promise<VisitSheet['job']> {
  const by = { person: requirePerson(context), today: context.today }
  const { id, version, jobNumber, title, contact, site, items, tasks, notes, gates, blocked } =
    await presentJob(db, row, by)
  // Whether a deposit was paid is no business of whoever fits it, and a gate's sentence may say it.
  const shown = gates.filter(({ gate }) => gate === 'approval')
  return {
    ...{ id, version, jobNumber, title, contact, site, items, tasks, notes },
    gates: shown,
    blocked: blocked?.reason ?? '',
  }
}

/** The version to work from: the newest that was approved, else the newest that the customer has. */
export function proofToShow(rows: readonly ProofRow[]): ProofRow | null {
  const current = rows.find(({ state }) => state !== 'draft' && state !== 'superseded')
  return current ?? rows.find(({ state, decidedAt }) => state === 'superseded' && decidedAt !== null) ?? null
}

async function proofOf(db: Database | Transaction, jobId: string): Promise<VisitSheet['proof']> {
  const row = proofToShow(await proofsOfJob(db, jobId))
  if (!row) return null
  const { id, number, state, note, items, pages } = await presentProof(db, row)
  return { id, number, state, note, items, pages }
}

export async function readSiteWork(db: Database | Transaction, visitId: string): Promise<SiteWork> {
  const rows = await entriesOf(db, visitId)
  const ids = rows.flatMap(({ entry }) =>
    [entry.createdBy, entry.personId].filter((id): id is string => id !== null),
  )
  const names = await namesOf(db, [...new Set(ids)])
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
  const names = await namesOf(db, createdBy ? [createdBy] : [])
  return {
    ...{ id, name, role, isSigned, remark, mayShow, photos, snags },
    at: at.toISOString(),
    by: names.get(createdBy ?? '') ?? '',
  }
}
