import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type ServiceSort, type SortOrder, usualOrder } from '#domain/list-words.ts'
import { MOST_PRICED } from '#domain/shop/price-changes.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { countEasy } from '#server/platform/db/newest.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { matching } from '#server/platform/db/search.ts'
import { sortWhole } from '#server/platform/db/sort-whole.ts'
import { sortedPage } from '#server/platform/db/sorted.ts'
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

const sortKeys = {
  name: { of: sql`lower(${services.name})`, type: 'text' },
  category: { of: sql`lower(${services.category})`, type: 'text' },
  price: { of: sql`(${services.price} * 100)::bigint`, type: 'bigint' },
} as const

/** A page of the catalogue, newest first or by a column. */
export async function listServices<Item extends { id: string }>(
  db: Database,
  query: {
    limit: number
    cursor?: string | undefined
    q?: string | undefined
    /** Whether the rows of all pages are counted. */
    count?: 'true' | 'false' | undefined
    archived: boolean
    active: boolean | undefined
    sort?: ServiceSort | undefined
    order?: SortOrder | undefined
  },
  present: (row: ServiceRow) => Item,
) {
  const where = and(
    query.archived ? isNotNull(services.archivedAt) : isNull(services.archivedAt),
    query.active === undefined ? undefined : eq(services.active, query.active),
    matching(services.search, query.q),
  )
  const count = query.count === 'true' ? await countEasy(db, services, where) : null
  if (query.sort) {
    const { sort, order = usualOrder(sort), limit, cursor } = query
    const asked = { name: sort, direction: order, key: sortKeys[sort], where, limit, cursor }
    const found = await sortWhole(db, services, asked)
    const rows = await findServices(db, found.ids)
    return sortedPage(
      found,
      rows.map((row) => present(row)),
      count ?? undefined,
    )
  }
  const rows = await db
    .select()
    .from(services)
    .where(and(where, afterCursor(services, query.cursor)))
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(query.limit + 1)
  return { ...toPage(services, rows, query.limit, present), ...(count ? { count } : {}) }
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
