import { v7 as uuid } from 'uuid'
import { MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { isSame } from '#domain/same.ts'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import { designToMake, refuseMockUp } from '#domain/work/mock-ups.ts'
import { MOST_JOB_FILES } from '#domain/work/proofs.ts'
import { printMockUp } from '#server/pdf/print.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { assertAllowed, invalid, refused } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { insertFile } from '#server/platform/storage/files.store.ts'
import { keepAttachment } from '#server/sales/messages/keep-attachment.ts'
import { findQuote } from '#server/sales/quotes/quotes.store.ts'
import type { JobRow } from '../jobs/jobs.store.ts'
import { seeJob } from '../jobs/see-job.ts'
import { makeProof } from './make-proof.ts'
import { presentProof } from './present-proof.ts'
import { addJobFile, findProof, type ProofRow } from './proofs.store.ts'

/**
 * The next version of a job's artwork, drawn from the visitor's design that its quote answers.
 * @throws LOCKED if there is no design, or the job is archived
 */
export async function drawMockUp(
  context: CallContext,
  { jobId, id, note }: { jobId: string; id: string; note: string },
): Promise<ProofRow> {
  const { deps, now } = context
  const actor = requirePerson(context)
  // Before anything is locked: others need not wait for the drawing.
  const isKnown = (await findProof(deps.db, id)) !== null
  const shown = await seeJob(context, deps.db, jobId)
  const kept = isKnown ? null : await draw(context, shown)
  return makeOnce(deps.db, {
    ...{ id, contents: { jobId, note, drawn: true } },
    find: () => findProof(deps.db, id),
    make: async (tx) => {
      const job = await seeJob(context, tx, jobId, 'update')
      assertAllowed(refuseJobChange(job))
      if (!kept || !isSame(job.items, shown.items))
        throw refused({ code: 'LOCKED', message: 'The job was changed meanwhile: draw it again' })
      const file = await insertFile(tx, deps, actor, kept)
      if (file && !(await addJobFile(tx, job.id, file.id)))
        throw invalid([{ path: 'id', message: `A job has at most ${MOST_JOB_FILES} files` }])
      return file && makeProof(tx, deps, actor, { job, id, fileId: file.id, note, items: [], now })
    },
    present: (row) => presentProof(deps.db, row),
  })
}

async function draw(context: CallContext, job: JobRow) {
  const { deps } = context
  const quote = job.quoteId === null ? null : await findQuote(deps.db, job.quoteId)
  const design = quote?.design ?? null
  assertAllowed(refuseMockUp(design))
  if (!design) throw new Error('a missing design is refused')
  const { jobNumber, title, customer, items } = job
  const pdf = await printMockUp(deps, {
    job: { jobNumber, title, customer },
    design: designToMake(design, items),
  })
  const bytes = new Uint8Array(await pdf.arrayBuffer())
  const createdBy = requirePerson(context).id
  return keepAttachment(deps, { id: uuid(), name: pdf.name, bytes, createdBy }, MAX_FILE_BYTES)
}
