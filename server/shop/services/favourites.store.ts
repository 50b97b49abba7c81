import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { serviceFavourites } from '#server/platform/db/service-favourites.tables.ts'
import { services } from '#server/platform/db/tables.ts'
import type { ServiceRow } from './services.store.ts'

/** More than anybody looks through on top of a list. */
const MOST = 50

/** A person's favourites that are on sale now, by name. */
export async function listFavourites(db: Database | Transaction, personId: string): Promise<ServiceRow[]> {
  const rows = await db
    .select({ service: services })
    .from(serviceFavourites)
    .innerJoin(services, eq(services.id, serviceFavourites.serviceId))
    .where(
      and(eq(serviceFavourites.personId, personId), eq(services.active, true), isNull(services.archivedAt)),
    )
    .orderBy(asc(services.name), asc(services.id))
    .limit(MOST)
  return rows.map(({ service }) => service)
}

/** @returns whether it was none before */
export async function addFavourite(tx: Transaction, personId: string, serviceId: string): Promise<boolean> {
  const rows = await tx
    .insert(serviceFavourites)
    .values({ personId, serviceId })
    .onConflictDoNothing()
    .returning()
  return rows.length > 0
}

/** @returns whether it was one before */
export async function removeFavourite(
  tx: Transaction,
  personId: string,
  serviceId: string,
): Promise<boolean> {
  const rows = await tx
    .delete(serviceFavourites)
    .where(and(eq(serviceFavourites.personId, personId), eq(serviceFavourites.serviceId, serviceId)))
    .returning()
  return rows.length > 0
}
