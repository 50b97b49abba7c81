import { dueWords } from '#domain/work/due-words.ts'
import type { Job } from '#domain/work/jobs.ts'
import { passportPath } from '#domain/work/passports.ts'
import { printJobSheet, printLabels } from '#server/pdf/print.ts'
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
  return printJobSheet(deps, { job, proof: shown, url: urlOfSign(deps, job), due: dueWords(job) }, bytes)
}

/** What the code on a sheet or a label opens: the job for staff, and for anybody else who made it. */
function urlOfSign({ config }: Pick<Deps, 'config'>, { code }: Job, item?: Job['items'][number]): string {
  return `${config.appUrl}${passportPath(code, item)}`
}

/** A label for each finished piece, with the code of its own sign. */
export function printLabelsOf(deps: Deps, job: Job): Promise<File> {
  return printLabels(
    job,
    job.items.map((item) => urlOfSign(deps, job, item)),
  )
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
