import type { Service } from '#domain/shop/services.ts'
import type { ServiceRow } from './services.store.ts'

/** A service as the API answers it. */
export function presentService(row: ServiceRow): Service {
  const { search: _search, ...rest } = row
  return {
    ...rest,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
