import type { KeptText } from '#domain/sales/kept-texts.ts'
import type { TextRow } from './texts.store.ts'

/** A text as the API answers it. */
export function presentText(row: TextRow): KeptText {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
