import type { Kit } from '#domain/shop/kits.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { presentService } from '../services/present-service.ts'
import { type KitRow, type PricedKitRow, servicesOfKits } from './kits.store.ts'

/** A kit as the API answers it, with its services as they are today. */
export function presentPricedKit({ search: _search, services, ...row }: PricedKitRow): Kit {
  const named = new Set(row.parts.map(({ serviceId }) => serviceId))
  return {
    ...row,
    services: services.filter(({ id }) => named.has(id)).map(presentService),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}

export async function presentKit(db: Database | Transaction, row: KitRow): Promise<Kit> {
  return presentPricedKit({ ...row, services: await servicesOfKits(db, [row]) })
}
