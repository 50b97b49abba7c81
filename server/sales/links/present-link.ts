import type { Link } from '#domain/sales/links.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { expiryOf, type LinkedDocument, linkKindOf } from './find-link.ts'
import { type LinkRow, openingsOf } from './links.store.ts'

/**
 * Links of one record as the office sees them.
 * @param document what they lead to; null if it is archived, and they open nothing
 */
export async function presentLinks(
  db: Database | Transaction,
  rows: readonly (LinkRow & { madeBy: string | null })[],
  document: LinkedDocument | null,
): Promise<Link[]> {
  const openings = await openingsOf(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: linkKindOf(row),
      channel: row.channel,
      createdAt: row.createdAt.toISOString(),
      madeBy: row.madeBy ?? '',
      expiresAt: (document ? await expiryOf(db, row, document) : row.createdAt).toISOString(),
      revokedAt: row.revokedAt?.toISOString() ?? null,
      opened: (openings.get(row.id) ?? []).map(({ at, device }) => ({ at: at.toISOString(), device })),
    })),
  )
}
