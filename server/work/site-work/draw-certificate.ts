import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { messages } from '#domain/errors.ts'
import type { HandoverInput } from '#domain/work/handovers.ts'
import type { SitePhoto, Snag } from '#domain/work/site-work.ts'
import { printHandover } from '#server/pdf/print.ts'
import { explainDatabaseTrouble } from '#server/platform/db/transient.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type KeptFile, keepBytes } from '#server/platform/storage/files.store.ts'
import type { JobRow } from '../jobs/jobs.store.ts'

interface Certified {
  job: JobRow
  given: HandoverInput
  shown: { photos: SitePhoto[]; snags: Snag[] }
  signature: KeptFile | null
  /** Who of the shop was there. */
  by: string
}

/** The certificate, its bytes on the disk and without a row yet. @throws UNAVAILABLE if it cannot be made or kept */
export async function drawCertificate(
  deps: Deps,
  { job, given, shown, signature, by }: Certified,
): Promise<KeptFile> {
  const { jobNumber, title, customer, site, items } = job
  const { at, name, role, remark, mayShow } = given
  const typed = given.signature?.kind === 'typed' ? given.signature.value : ''
  const said = { at, name, role, remark, mayShow, typed, by }
  try {
    const handed = { ...said, ...shown, items, job: { jobNumber, title, customer, site } }
    const pdf = await printHandover(deps, handed, signature?.bytes ?? null)
    const bytes = new Uint8Array(await pdf.arrayBuffer())
    const file = { id: uuid(), name: pdf.name, type: pdf.type, width: null, height: null, createdBy: null }
    return await keepBytes(deps, file, bytes)
  } catch (error) {
    if (explainDatabaseTrouble(error) !== null) throw error
    deps.log.error({ err: error, job: job.id }, 'the certificate of a handover could not be made or kept')
    throw new ORPCError('UNAVAILABLE', { status: 503, message: messages.handoverNotKept })
  }
}
