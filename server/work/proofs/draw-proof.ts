/** Draws the pages of new proofs, one file at a time, so that nobody's other work waits for it. */
import { v7 as uuid } from 'uuid'
import { notifyBrowsers } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  bytesOf,
  dropBytes,
  findFile,
  insertFile,
  type KeptFile,
  keepBytes,
} from '#server/platform/storage/files.store.ts'
import { readThumb } from '#server/platform/storage/picture-copies.ts'
import { findJob } from '../jobs/jobs.store.ts'
import { drawPages } from './draw-pages.ts'
import { findProof, insertPages, updateProof } from './proofs.store.ts'

const AT_ONCE = 1

/** Starts drawing in this process. Begins with what was left over when a process ended. */
export async function startDrawingProofs(deps: Deps): Promise<void> {
  await deps.jobs.take('proofs', AT_ONCE, ({ proofId }) => drawProof(deps, proofId))
}

/** Draws a proof once; a file that cannot be drawn is said to be so, and not tried again. */
async function drawProof(deps: Deps, proofId: string): Promise<void> {
  const proof = await findProof(deps.db, proofId)
  const file = proof?.drawing === 'waiting' ? await findFile(deps, proof.fileId) : null
  if (!proof || !file) return
  const drawn = await drawPages(await bytesOf(deps, file), file.type).catch((error: unknown) => {
    deps.log.warn({ err: error, proof: proofId }, 'the pages of a proof could not be drawn')
    return null
  })
  const kept: KeptFile[] = []
  for (const [index, { bytes, width, height }] of (drawn?.pages ?? []).entries()) {
    const name = `page-${index + 1}.webp`
    kept.push(
      await keepBytes(deps, { id: uuid(), name, type: 'image/webp', width, height, createdBy: null }, bytes),
    )
  }
  const isSaved = await deps.db.transaction(async (tx) => {
    const before = await findProof(tx, proofId, 'update')
    if (before?.drawing !== 'waiting') return false
    for (const page of kept)
      if (!(await insertFile(tx, deps, null, page))) throw new Error('a new id is in use already')
    await insertPages(
      tx,
      proofId,
      kept.map(({ row }) => row.id),
    )
    const drawing = kept.length > 0 ? 'drawn' : 'failed'
    const { version } = await updateProof(tx, before, {
      drawing,
      pageCount: drawn?.pageCount ?? null,
    })
    // No change that anybody made: it has no row of history.
    await notifyBrowsers(tx, { noun: 'proofs', id: proofId, version })
    // Boards show its first page.
    const job = await findJob(tx, before.jobId)
    if (job) await notifyBrowsers(tx, { noun: 'jobs', id: job.id, version: job.version })
    return true
  })
  if (!isSaved)
    await dropBytes(
      deps,
      kept.map(({ row }) => row.sha256),
    )
  // Now, so that nobody's board waits for it.
  else for (const { row } of kept) await readThumb(deps, row.id)
}
