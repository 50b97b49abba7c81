import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { KitSort } from '#domain/list-words.ts'
import { kitTotal, partsToday } from '#domain/sales/kit-lines.ts'
import type { Kit } from '#domain/shop/kits.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { kits } from '#server/platform/db/kits.tables.ts'
import { listWhole, type SortFigures, type WholeQuery } from '#server/platform/db/list-whole.ts'
import { matching } from '#server/platform/db/search.ts'
import { services } from '#server/platform/db/tables.ts'
import type { ServiceRow } from '../services/services.store.ts'

export type KitRow = typeof kits.$inferSelect
export type NewKit = typeof kits.$inferInsert
/** A kit with the services that it names, and perhaps others, as they are today. */
export type PricedKitRow = KitRow & { services: readonly ServiceRow[] }

interface KitQuery extends WholeQuery<KitSort> {
  q?: string | undefined
  archived: boolean
}

const sortKeys: SortFigures<KitSort, Kit> = {
  name: { of: sql`lower(${kits.name})`, type: 'text' },
  today: (kit) => kitTotal(partsToday(kit)),
}

/** A page of kits, newest first or by a column. */
export function listKits(db: Database, query: KitQuery, present: (row: PricedKitRow) => Kit) {
  return listWhole(db, query, {
    table: kits,
    where: and(
      query.archived ? isNotNull(kits.archivedAt) : isNull(kits.archivedAt),
      matching(kits.search, query.q),
    ),
    keys: sortKeys,
    read: (where, most) => readNewest(db, where, most),
    present,
  })
}

/** Kits by their ids, archived ones too, the newest first. */
export function kitsByIds(db: Database, ids: readonly string[]): Promise<PricedKitRow[]> {
  return readNewest(db, inArray(kits.id, [...ids]), ids.length)
}

async function readNewest(db: Database, where: SQL | undefined, most: number): Promise<PricedKitRow[]> {
  const newestFirst = [desc(kits.createdAt), desc(kits.id)]
  const rows = await db
    .select()
    .from(kits)
    .where(where)
    .orderBy(...newestFirst)
    .limit(most)
  const named = await servicesOfKits(db, rows)
  return rows.map((row) => ({ ...row, services: named }))
}

/** A kit by id; `update` locks its row until the transaction ends. */
export async function findKit(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<KitRow | null> {
  const query = db.select().from(kits).where(eq(kits.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** The services that kits name, archived ones too, each once. */
export async function servicesOfKits(
  db: Database | Transaction,
  rows: readonly Pick<KitRow, 'parts'>[],
): Promise<ServiceRow[]> {
  const ids = [...new Set(rows.flatMap(({ parts }) => parts.map(({ serviceId }) => serviceId)))]
  if (ids.length === 0) return []
  return db.select().from(services).where(inArray(services.id, ids))
}

/** @returns the new row, or null if the id is taken */
export async function insertKit(tx: Transaction, row: NewKit): Promise<KitRow | null> {
  const [made] = await tx.insert(kits).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** @returns the changed row, or null if `version` is not the current one */
export async function updateKit(
  tx: Transaction,
  id: string,
  version: number,
  change: Partial<NewKit>,
): Promise<KitRow | null> {
  const [row] = await tx
    .update(kits)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(kits.id, id), eq(kits.version, version)))
    .returning()
  return row ?? null
}
