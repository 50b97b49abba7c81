import type { JobFile, Proof } from '#domain/work/proofs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { FileRow } from '#server/platform/storage/files.store.ts'
import { personNamesOf } from '../jobs/job-people.store.ts'
import { findJobFile, type ProofRow, pagesOf } from './proofs.store.ts'

export function presentJobFile({ id, name, type, size, createdAt }: FileRow): JobFile {
  return { id, name, type, size, createdAt: createdAt.toISOString() }
}

/** A proof as the API answers it. */
export async function presentProof(db: Database | Transaction, row: ProofRow): Promise<Proof> {
  const file = await findJobFile(db, row.jobId, row.fileId)
  if (!file) throw new Error(`the file of proof ${row.id} is gone`)
  const pages = await pagesOf(db, row.id)
  const names = await personNamesOf(db, row.checkedBy ? [row.checkedBy] : [])
  const { id, version, jobId, number, state, note, drawing, pageCount, comments, message } = row
  const { checkedBy, checkedAt, decidedAt, decidedName, decidedRole, decidedChannel } = row
  return {
    ...{ id, version, jobId, number, state, note, drawing, pageCount, comments, message },
    items: row.itemIds,
    file: presentJobFile(file),
    sha256: file.sha256,
    pages: pages.map(({ page, width, height }) => ({ page, width, height })),
    checked:
      checkedBy && checkedAt ? { name: names.get(checkedBy) ?? '', at: checkedAt.toISOString() } : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    decision:
      decidedAt && decidedChannel
        ? {
            at: decidedAt.toISOString(),
            name: decidedName,
            role: decidedRole,
            channel: decidedChannel,
          }
        : null,
    createdAt: row.createdAt.toISOString(),
  }
}
