import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ServiceSort } from '#domain/list-words.ts'
import { MOST_PRICED } from '#domain/shop/price-changes.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { listWhole, type SortKeys, type WholeQuery } from '#server/platform/db/list-whole.ts'
import { matching } from '#server/platform/db/search.ts'
import { services } from '#server/platform/db/tables.ts'

export type ServiceRow = typeof services.$inferSelect
export type NewService = typeof services.$inferInsert

/** What the call's words mean. */
export function readServiceQuery<Query extends { archived?: YesOrNo; active?: YesOrNo }>(query: Query) {
  const { archived, active, ...rest } = query
  return {
    ...rest,
    archived: archived === 'true',
    active: active === undefined ? undefined : active === 'true',
  }
}

type YesOrNo = 'true' | 'false' | undefined

const sortKeys: SortKeys<ServiceSort> = {
  name: { of: sql`lower(${services.name})`, type: 'text' },
  category: { of: sql`lower(${services.category})`, type: 'text' },
  price: { of: sql`(${services.price} * 100)::bigint`, type: 'bigint' },
}

interface ServiceQuery extends WholeQuery<ServiceSort> {
  q?: string | undefined
  archived: boolean
  active: boolean | undefined
}

/** A page of the catalogue, newest first or by a column. */
export function listServices<Item extends { id: string }>(
  db: Database,
  query: ServiceQuery,
  present: (row: ServiceRow) => Item,
) {
  return listWhole(db, query, {
    table: services,
    where: and(
      query.archived ? isNotNull(services.archivedAt) : isNull(services.archivedAt),
      query.active === undefined ? undefined : eq(services.active, query.active),
      matching(services.search, query.q, 'once'),
    ),
    keys: sortKeys,
    read: (where, most) =>
      db
        .select()
        .from(services)
        .where(where)
        .orderBy(desc(services.createdAt), desc(services.id))
        .limit(most),
    present,
  })
}

/** All services on sale now, to price surveys with: a few hundred at most. */
export function listActiveServices(tx: Transaction): Promise<ServiceRow[]> {
  return tx
    .select()
    .from(services)
    .where(and(eq(services.active, true), isNull(services.archivedAt)))
    .orderBy(desc(services.createdAt), desc(services.id))
}

/** All that are not archived, by category and name. */
export function listPricedServices(db: Database): Promise<ServiceRow[]> {
  return db
    .select()
    .from(services)
    .where(isNull(services.archivedAt))
    .orderBy(asc(services.category), asc(services.name), asc(services.id))
    .limit(MOST_PRICED)
}

/** Those of these ids, newest first, archived ones too. */
export async function findServices(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ServiceRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(services)
    .where(inArray(services.id, [...ids]))
    .orderBy(desc(services.createdAt), desc(services.id))
}

/** Several at once, locked in the order of their ids until the transaction ends. */
export function lockServices(tx: Transaction, ids: readonly string[]): Promise<ServiceRow[]> {
  return tx
    .select()
    .from(services)
    .where(inArray(services.id, [...ids]))
    .orderBy(asc(services.id))
    .for('no key update')
}

/**
 * A service by id; `update` locks its row until the transaction ends, which lets quotes name it meanwhile.
 */
export async function findService(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<ServiceRow | null> {
  const query = db.select().from(services).where(eq(services.id, id))
  const [row] = await (lock ? query.for('no key update') : query)
  return row ?? null
}

/** @returns the new row, or null if the id is taken */
export async function insertService(tx: Transaction, row: NewService): Promise<ServiceRow | null> {
  const [made] = await tx.insert(services).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** Many at once, for imports. */
export async function insertServices(tx: Transaction, rows: NewService[]): Promise<ServiceRow[]> {
  const made: ServiceRow[] = []
  // A PostgreSQL statement may have 65,535 parameters.
  for (let from = 0; from < rows.length; from += 1000)
    made.push(
      ...(await tx
        .insert(services)
        .values(rows.slice(from, from + 1000))
        .returning()),
    )
  return made
}

/** @returns the changed row, or null if `version` is not the current one */
export async function updateService(
  tx: Transaction,
  id: string,
  version: number,
  change: Partial<NewService>,
): Promise<ServiceRow | null> {
  const [row] = await tx
    .update(services)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(services.id, id), eq(services.version, version)))
    .returning()
  return row ?? null
}
