/**
 * The PDFs of what customers accepted: part of their export, and kept as long as the invoice that followed.
 */
import type { Person } from '#domain/access.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteFiles, dropBytes } from '#server/platform/storage/files.store.ts'
import { readPaper } from '#server/sales/quotes/accepted-papers.store.ts'
import {
  deletePapersOf,
  deletePapersOfErased,
  findAcceptedPaper,
  listPapersOf,
} from './accepted-papers.store.ts'
import { takeTime } from './erasures.store.ts'

/**
 * Erases a customer's acceptances that led to no lawful invoice, because they were re-opened or never issued.
 * @returns the SHA-256 of the bytes to drop after the commit
 */
export async function eraseAcceptedPapers(
  tx: Transaction,
  actor: Person | null,
  customerId: string,
): Promise<string[]> {
  return deleteFiles(tx, actor, await deletePapersOf(tx, customerId))
}

/** Erases the PDFs of erased customers whose invoices need not be kept any more. @returns how many */
export async function eraseKeptPapers(deps: Pick<Deps, 'db' | 'config'>): Promise<number> {
  const gone = await deps.db.transaction(async (tx) => {
    await takeTime(tx)
    return deleteFiles(tx, null, await deletePapersOfErased(tx))
  })
  await dropBytes(deps, gone)
  return gone.length
}

/**
 * A customer's acceptances, each with its PDF in base64; null if the file is missing in the shop's storage.
 */
export async function* papersOf(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  customerId: string,
): AsyncGenerator<Record<string, unknown>> {
  for (const id of await listPapersOf(deps.db, customerId)) {
    const row = await findAcceptedPaper(deps.db, id)
    if (!row) continue
    const paper = await readPaper(deps, row).catch(() => null)
    const pdf = paper && Buffer.from(await paper.arrayBuffer()).toString('base64')
    yield { ...row, fileName: paper?.name ?? null, pdf }
  }
}
