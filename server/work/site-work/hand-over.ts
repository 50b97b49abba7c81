/** Handing finished work over: once a visit, with its certificate and the evidence of what was signed. */
import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { messages } from '#domain/errors.ts'
import { copiesOfKind } from '#domain/mail/mails.ts'
import { isDone } from '#domain/shop/stages.ts'
import { type HandoverInput, refuseHandover } from '#domain/work/handovers.ts'
import { handoverLetter } from '#domain/work/visit-letters.ts'
import { findProfile } from '#server/people/auth/profiles.store.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { assertAllowed, invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { dropBytes, insertFile, type KeptFile, readPicture } from '#server/platform/storage/files.store.ts'
import { appendEvidence } from '#server/sales/evidence/append-evidence.ts'
import { keepSignature, signatureInEvidence } from '#server/sales/evidence/keep-signature.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { findJob, type JobRow, markFinished, updateJob } from '../jobs/jobs.store.ts'
import { peopleOfJob } from '../jobs/see-job.ts'
import { peopleOfVisit, seeShownVisit, seeVisit } from '../visits/see-visit.ts'
import { updateVisit, type VisitRow } from '../visits/visits.store.ts'
import { drawCertificate } from './draw-certificate.ts'
import { presentSheet, readSiteWork } from './present-sheet.ts'
import { findHandover, type HandoverRow, insertHandover } from './site-work.store.ts'

/**
 * Hands a visit's work over. The certificate is drawn and kept before anything is locked. The same handover again,
 * because the first answer was lost, is no second one.
 * @throws ACCEPTED with the sheet as `current` if it was handed over otherwise, INVALID naming the field, LOCKED if
 * there is no job, UNAVAILABLE if the certificate cannot be kept
 */
export async function handOver(context: CallContext, visitId: string, given: HandoverInput): Promise<void> {
  const { deps } = context
  const visit = await seeVisit(context, deps.db, visitId)
  const digest = digestOf(given)
  const known = await findHandover(deps.db, visitId)
  if (known) return answerKnown(context, visit, known, digest)
  assertAllowed(refuseHandover(visit, new Date(given.at), context.now))
  const job = visit.jobId === null ? null : await findJob(deps.db, visit.jobId)
  if (!job) throw notFound(messages.jobNotFound)
  const shown = await chooseShown(context, visitId, given)
  const signature = await keepSignature(deps, given.signature)
  const kept: KeptFile[] = signature ? [signature] : []
  try {
    const by = await findProfile(deps.db, requirePerson(context).id)
    const pdf = await drawCertificate(deps, { job, given, shown, signature, by: by?.displayName ?? '' })
    kept.push(pdf)
    const other = await deps.db.transaction((tx) =>
      writeDown(tx, context, { visitId, jobId: job.id, given, digest, signature, pdf }),
    )
    if (other) await answerKnown(context, visit, other, digest)
  } finally {
    // Those that have no row by now belong to nothing. If this fails too, the nightly job removes them.
    await dropBytes(
      deps,
      kept.map(({ row }) => row.sha256),
    ).catch((err: unknown) => deps.log.warn({ err }, 'a file without a row could not be deleted'))
  }
}

/** @throws ACCEPTED unless it is the very same handover */
async function answerKnown(
  context: CallContext,
  visit: VisitRow,
  known: HandoverRow,
  digest: string,
): Promise<void> {
  if (known.digest === digest) return
  const { db } = context.deps
  const current = await presentSheet(db, await seeShownVisit(context, db, visit.id))
  throw new ORPCError('ACCEPTED', { status: 409, message: messages.handedOver, data: { current } })
}

/** The photos and snags that the customer was shown. @throws INVALID for one that is not the visit's */
async function chooseShown({ deps }: CallContext, visitId: string, given: HandoverInput) {
  const work = await readSiteWork(deps.db, visitId)
  const find = <Entry extends { id: string }>(path: 'photos' | 'snags', entries: Entry[]) =>
    given[path].map((id, index) => {
      const entry = entries.find((one) => one.id === id)
      if (entry) return entry
      const message = path === 'photos' ? messages.photoNotThere : messages.snagNotFound
      throw invalid([{ path: `${path}.${index}`, message }], message)
    })
  return { photos: find('photos', work.photos), snags: find('snags', work.snags) }
}

interface Handed {
  visitId: string
  jobId: string
  given: HandoverInput
  digest: string
  signature: KeptFile | null
  pdf: KeptFile
}

/** @returns the handover that somebody else was first with, or null */
async function writeDown(
  tx: Transaction,
  context: CallContext,
  { visitId, jobId, given, digest, signature, pdf }: Handed,
): Promise<HandoverRow | null> {
  const { deps, now } = context
  const actor = requirePerson(context)
  const job = await findJob(tx, jobId, 'update')
  if (!job) throw notFound(messages.jobNotFound)
  const visit = await seeVisit(context, tx, visitId, 'update')
  const known = await findHandover(tx, visitId)
  if (known) return known
  const at = new Date(given.at)
  assertAllowed(refuseHandover(visit, at, now))
  for (const file of [pdf, ...(signature ? [signature] : [])])
    if (!(await insertFile(tx, deps, actor, file))) throw new Error('a new id is in use already')
  const { handoverId, name, role, photos, snags, remark, mayShow } = given
  await insertHandover(tx, {
    ...{ id: handoverId, visitId, jobId, at, createdAt: now, createdBy: actor.id },
    ...{ name, role, remark, mayShow, photos, snags, digest, isSigned: given.signature !== null },
    pdfFileId: pdf.row.id,
  })
  await finishVisit(tx, context, visit, at)
  await finishJob(tx, context, job)
  await markFinished(tx, job.id)
  await writeToCustomer(tx, deps, { job, given, pdf })
  if (given.signature !== null) await addEvidence(tx, context, { job, given, signature, pdf })
  return null
}

async function finishVisit(tx: Transaction, context: CallContext, before: VisitRow, at: Date): Promise<void> {
  const actor = requirePerson(context)
  const step = { status: 'done' as const, at: at.toISOString(), by: actor.id }
  const done = before.status === 'done' ? {} : { status: step.status, reason: '', log: [...before.log, step] }
  const after = await updateVisit(tx, before, done)
  const people = await peopleOfVisit(tx, before.id)
  await recordChange(tx, { actor, noun: 'visits', action: 'hand over', before, after, people })
}

/** What is fitted is fitted, whatever gate was shut: the job goes to the first stage of those that are done. */
async function finishJob(tx: Transaction, context: CallContext, before: JobRow): Promise<void> {
  const { fields: settings } = await readSettings(tx, 'share')
  const stage = settings.stages.find(({ kind }) => isDone({ stageKind: kind }))
  if (!stage || isDone(before)) return
  const { id: stageId, kind: stageKind } = stage
  const after = await updateJob(tx, before, { stageId, stageKind, stageSince: context.now })
  const people = await peopleOfJob(tx, before.id)
  await recordChange(tx, {
    ...{ actor: requirePerson(context), noun: 'jobs', action: 'move' },
    ...{ before, after, people },
  })
}

/** To the person whom the job names, else to the customer; to nobody if no address is known. */
async function writeToCustomer(
  tx: Transaction,
  deps: Deps,
  { job, given, pdf }: { job: JobRow; given: HandoverInput; pdf: KeptFile },
): Promise<void> {
  const { fields } = await readSettings(tx)
  const customer = await findCustomer(tx, job.customerId)
  const recipient = job.contact.email || customer?.email
  if (!recipient) return
  const name = job.contact.email ? job.contact.name : (customer?.name ?? '')
  const { jobNumber, title } = job
  const letter = handoverLetter(fields, { name, jobNumber, title, snags: given.snags.length })
  await queueMail(tx, deps, {
    ...{ kind: 'handover', recipient, customerId: job.customerId, ...letter },
    ...copiesOfKind(fields, 'handover'),
    attached: pdf.row.id,
  })
}

/** The last that the transaction does: see `appendEvidence`. */
async function addEvidence(
  tx: Transaction,
  context: CallContext,
  { job, given, signature, pdf }: Pick<Handed, 'given' | 'signature' | 'pdf'> & { job: JobRow },
): Promise<void> {
  const actor = requirePerson(context)
  const person = await findProfile(tx, actor.id)
  const { name, role, remark } = given
  const { id, sha256, size, name: fileName } = pdf.row
  await appendEvidence(tx, {
    ...{ kind: 'handover', channel: 'in-person', name, role, at: new Date(given.at) },
    about: { noun: 'job', id: job.id, number: job.jobNumber, revision: '' },
    ...{
      reason: '',
      message: remark,
      selected: [],
      total: null,
      terms: '',
      termsAccepted: false,
      poNumber: '',
    },
    document: { fileId: id, sha256, size, name: fileName },
    signature: signatureInEvidence(given.signature, signature),
    ...{ linkId: null, address: context.caller.address, browser: context.caller.device },
    recordedBy: person && { id: person.id, name: person.displayName },
  })
}

/** The certificate as it was made. @throws NOT_FOUND before the handover, and once its customer was erased */
export async function readCertificate(deps: Deps, visitId: string): Promise<File> {
  const handover = await findHandover(deps.db, visitId)
  const pdf = handover?.pdfFileId ? await readPicture(deps, handover.pdfFileId) : null
  if (!pdf) throw notFound(messages.handoverNotFound)
  return new File([new Uint8Array(pdf.bytes)], pdf.file.name, { type: pdf.type })
}

function digestOf(given: HandoverInput): string {
  return createHash('sha256').update(JSON.stringify(given)).digest('base64url')
}
