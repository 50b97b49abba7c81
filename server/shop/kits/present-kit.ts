import type { Kit } from '#domain/shop/kits.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { presentService } from '../services/present-service.ts'
import type { ServiceRow } from '../services/services.store.ts'
import { type KitRow, servicesOfKits } from './kits.store.ts'

/** Kits as the API answers them, with their services as they are today. */
export async function presentKits(db: Database, rows: readonly KitRow[]): Promise<Kit[]> {
  const services = await servicesOfKits(db, rows)
  return rows.map((row) => present(row, services))
}

export async function presentKit(db: Database | Transaction, row: KitRow): Promise<Kit> {
  return present(row, await servicesOfKits(db, [row]))
}

function present(row: KitRow, services: readonly ServiceRow[]): Kit {
  const { search: _search, ...rest } = row
  const named = new Set(row.parts.map(({ serviceId }) => serviceId))
  return {
    ...rest,
    services: services.filter(({ id }) => named.has(id)).map(presentService),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
