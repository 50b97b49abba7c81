import { dueWords } from '#domain/work/due-words.ts'
import type { Job } from '#domain/work/jobs.ts'
import { printJobSheet } from '#server/pdf/print.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readPicture } from '#server/platform/storage/files.store.ts'
import { findProof, pagesOf } from '../proofs/proofs.store.ts'

/** A job's sheet with the picture that its page shows: the newest artwork, else a photo of the survey. */
export async function printSheet(deps: Deps, job: Job): Promise<File> {
  const { picture } = job
  const proof = picture?.of === 'proof' ? await findProof(deps.db, picture.id) : null
  const fileId = proof ? (await pagesOf(deps.db, proof.id))[0]?.fileId : picture?.id
  const bytes = fileId === undefined ? null : await readBytes(deps, fileId)
  const shown = proof && { number: proof.number, state: proof.state }
  return printJobSheet(deps, { job, proof: shown, url: urlOfJob(deps, job), due: dueWords(job) }, bytes)
}

export function urlOfJob({ config }: Pick<Deps, 'config'>, { id }: Pick<Job, 'id'>): string {
  return `${config.appUrl}/jobs/${id}`
}

/** A sheet without its picture is better than none. */
async function readBytes(deps: Deps, fileId: string): Promise<Uint8Array | null> {
  try {
    return (await readPicture(deps, fileId))?.bytes ?? null
  } catch (error) {
    deps.log.warn({ err: error }, 'the picture of a job cannot be read')
    return null
  }
}
