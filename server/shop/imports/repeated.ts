/** The same import asked for again, because the answer to it was lost. */
import { createHash } from 'node:crypto'
import type { Person } from '#domain/access.ts'
import type { ImportNoun, ImportReport, RowNote } from '#domain/shop/imports.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { assertMadeFrom, noteContents } from '#server/platform/db/make-once.ts'
import { findTakenImport, keepTakenImport } from './imports.store.ts'

interface Asked {
  id: string
  noun: ImportNoun
  bytes: Uint8Array
  actor: Person | null
}

/**
 * What the import with this id did, beside what the file holds; null if there was none. Which boxes are ticked does not
 * count: after a lost answer every row is a likely duplicate, and somebody may well tick that these are wanted too.
 * @param found what the shop has of the file now
 * @throws CONFLICT if another file was imported under this id
 */
export async function findRepeated(
  tx: Transaction,
  asked: Asked,
  found: { duplicates: RowNote[]; changes: readonly { note: RowNote }[] },
) {
  const known = await findTakenImport(tx, asked.id)
  if (!known) return null
  const { imported, updated, historyId, duplicateRows } = known
  await assertMadeFrom(tx, asked.id, contentsOf(asked), () => ({ imported, updated }))
  return {
    ready: imported,
    duplicates: found.duplicates.filter(({ row }) => duplicateRows.includes(row)),
    priceChanges: found.changes.map(({ note }) => note),
    risenCosts: [],
    preview: [],
    ...{ taken: true, imported, updated, importId: historyId },
  } satisfies Partial<ImportReport>
}

/** Keeps what an import did, in its transaction. */
export async function keepAsTaken(
  tx: Transaction,
  asked: Asked,
  done: Pick<ImportReport, 'imported' | 'updated' | 'importId'>,
  duplicates: readonly RowNote[],
): Promise<void> {
  const { id, noun, actor } = asked
  await noteContents(tx, id, contentsOf(asked))
  await keepTakenImport(tx, {
    ...{ id, noun, imported: done.imported, updated: done.updated, historyId: done.importId },
    createdBy: actor?.id ?? null,
    duplicateRows: duplicates.map(({ row }) => row),
  })
}

const contentsOf = ({ noun, bytes }: Asked) => ({
  noun,
  file: createHash('sha256').update(bytes).digest('base64url'),
})
