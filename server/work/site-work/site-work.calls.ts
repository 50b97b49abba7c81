import { implement } from '@orpc/server'
import { siteWorkContract } from '#domain/contract/site-work.contract.ts'
import { messages } from '#domain/errors.ts'
import { refuseEntryRemoval } from '#domain/work/site-work.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { notifyBrowsers, recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { assertAllowed, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readPicture } from '#server/platform/storage/files.store.ts'
import { readMedium, readThumb } from '#server/platform/storage/picture-copies.ts'
import { readQuotedSurvey } from '#server/survey/measurements/quoted-survey.ts'
import { findJob } from '../jobs/jobs.store.ts'
import { seeJob } from '../jobs/see-job.ts'
import { pagesOf, proofsOfJob } from '../proofs/proofs.store.ts'
import { peopleOfVisit, seeShownVisit, seeVisit } from '../visits/see-visit.ts'
import { updateVisit, type VisitRow } from '../visits/visits.store.ts'
import { addEntry } from './add-entry.ts'
import { handOver, readCertificate } from './hand-over.ts'
import { presentHandover, presentSheet, proofToShow, readSiteWork } from './present-sheet.ts'
import { deleteEntry, findEntry, findHandover, handoversOf, isPhotoOf, setFixed } from './site-work.store.ts'
import { photosOfSurvey } from './survey-photos.ts'

const calls = implement(siteWorkContract).$context<CallContext>()

export const siteWorkCalls = calls.router({
  sheet: calls.sheet.handler(async ({ context, input: { id } }) => sheetOf(context, id)),

  photo: calls.photo.handler(async ({ context, input: { id, photoId, size } }) => {
    const { db } = context.deps
    const visit = await seeVisit(context, db, id)
    if (!(await isPhotoOf(db, visit.id, photoId)) && !(await isOfSurvey(context, visit, photoId)))
      throw notFound(messages.fileNotFound)
    return givePicture(context, photoId, size)
  }),

  proofPage: calls.proofPage.handler(async ({ context, input: { id, proofId, page, size } }) => {
    const { db } = context.deps
    const visit = await seeVisit(context, db, id)
    const proof = visit.jobId === null ? null : proofToShow(await proofsOfJob(db, visit.jobId))
    const found =
      proof?.id === proofId ? (await pagesOf(db, proof.id)).find((one) => one.page === page) : undefined
    if (!found) throw notFound(messages.fileNotFound)
    return givePicture(context, found.fileId, size)
  }),

  add: calls.add.handler(async ({ context, input: { id, entry } }) => {
    const { db } = context.deps
    const visit = await seeVisit(context, db, id)
    const actor = requirePerson(context)
    await makeOnce(db, {
      id: entry.entryId,
      contents: { visitId: id, ...entry },
      find: () => findEntry(db, entry.entryId),
      make: (tx) => addEntry(tx, actor, { visit, entry, now: context.now }),
      present: () => sheetOf(context, id),
    })
    return sheetOf(context, id)
  }),

  remove: calls.remove.handler(async ({ context, input: { id, entryId } }) => {
    await context.deps.db.transaction(async (tx) => {
      const visit = await seeVisit(context, tx, id, 'update')
      const entry = await findEntry(tx, entryId)
      if (entry?.visitId !== visit.id) return
      const actor = requirePerson(context)
      const isOwn = actor.role === 'admin' || entry.createdBy === actor.id
      const isHandedOver = (await findHandover(tx, id)) !== null
      assertAllowed(refuseEntryRemoval({ kind: entry.kind, isOwn }, { isHandedOver }))
      await deleteEntry(tx, entryId)
      const before = { ...entry, version: 1 }
      const people = await peopleOfVisit(tx, id)
      const action = `remove ${entry.kind}`
      await recordChange(tx, { actor, noun: 'siteEntries', action, before, after: null, people })
      await notifyBrowsers(tx, { noun: 'visits', id, version: visit.version, people })
    })
    return sheetOf(context, id)
  }),

  fix: calls.fix.handler(async ({ context, input: { id, snagId, fixed } }) => {
    await context.deps.db.transaction(async (tx) => {
      const visit = await seeVisit(context, tx, id, 'update')
      const entry = await findEntry(tx, snagId)
      if (entry?.visitId !== id || entry.kind !== 'snag') throw notFound(messages.snagNotFound)
      if ((entry.fixedAt !== null) === fixed) return
      const after = await setFixed(tx, { id: snagId, visitId: id, fixedAt: fixed ? context.now : null })
      if (!after) throw notFound(messages.snagNotFound)
      const people = await peopleOfVisit(tx, id)
      await recordChange(tx, {
        ...{ actor: requirePerson(context), noun: 'siteEntries', action: fixed ? 'fix snag' : 'open snag' },
        ...{ before: { ...entry, version: 1 }, after: { ...after, version: 1 }, people },
      })
      await notifyBrowsers(tx, { noun: 'visits', id, version: visit.version, people })
    })
    return sheetOf(context, id)
  }),

  tick: calls.tick.handler(async ({ context, input: { id, pointId, done } }) => {
    await context.deps.db.transaction(async (tx) => {
      const before = await seeVisit(context, tx, id, 'update')
      const point = before.checklist.find((one) => one.id === pointId)
      if (!point) throw notFound(messages.pointNotFound)
      if (point.done === done) return
      await tickPoint(tx, context, before, { pointId, done })
    })
    return sheetOf(context, id)
  }),

  handOver: calls.handOver.handler(async ({ context, input: { id, ...given } }) => {
    await handOver(context, id, given)
    return sheetOf(context, id)
  }),

  ofJob: calls.ofJob.handler(async ({ context, input: { id } }) => {
    const { db } = context.deps
    await seeJob(context, db, id)
    const items = []
    for (const row of await handoversOf(db, id)) {
      const { visitId } = row
      const handover = await presentHandover(db, row)
      items.push({ visitId, handover, siteWork: await readSiteWork(db, visitId) })
    }
    return { items }
  }),

  certificate: calls.certificate.handler(async ({ context, input: { id } }) => {
    const visit = await seeVisit(context, context.deps.db, id)
    return readCertificate(context.deps, visit.id)
  }),
})

async function tickPoint(
  tx: Transaction,
  context: CallContext,
  before: VisitRow,
  { pointId, done }: { pointId: string; done: boolean },
): Promise<void> {
  const checklist = before.checklist.map((one) => (one.id === pointId ? { ...one, done } : one))
  const after = await updateVisit(tx, before, { checklist })
  const people = await peopleOfVisit(tx, before.id)
  const action = done ? 'tick' : 'untick'
  await recordChange(tx, { actor: requirePerson(context), noun: 'visits', action, before, after, people })
}

async function sheetOf(context: CallContext, id: string): Promise<VisitSheet> {
  const { db } = context.deps
  return presentSheet(db, await seeShownVisit(context, db, id))
}

async function isOfSurvey(
  { deps: { db } }: CallContext,
  { jobId }: VisitRow,
  photoId: string,
): Promise<boolean> {
  const job = jobId === null ? null : await findJob(db, jobId)
  const survey = job && (await readQuotedSurvey(db, job))
  return job !== null && survey !== null && photosOfSurvey(survey, job).some(({ id }) => id === photoId)
}

async function givePicture(
  { deps }: CallContext,
  fileId: string,
  size: 'full' | 'medium' | 'thumb',
): Promise<File> {
  const read = { full: readPicture, medium: readMedium, thumb: readThumb }[size]
  const picture = await read(deps, fileId)
  if (!picture) throw notFound(messages.fileNotFound)
  return new File([new Uint8Array(picture.bytes)], picture.file.name, { type: picture.type })
}
