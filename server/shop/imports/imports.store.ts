import { eq, sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { ImportNoun } from '#domain/shop/imports.ts'
import { recordChanges, type Transaction } from '#server/platform/db/change.ts'
import { takenImports } from '#server/platform/db/imports.tables.ts'
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts'
import { services } from '#server/platform/db/tables.ts'
import type { ServiceRow } from '../services/services.store.ts'

/** Imports wait for one another: if two have the same rows, the second finds what the first has made. */
export async function waitForOtherImports(tx: Transaction): Promise<void> {
  await oneAtATime(tx, 'imports')
}

/** The traits by which customers are compared; texts in lower case. */
export interface CustomerTraits {
  title: string
  name: string
  email: string
  phone: string
  postcode: string
}

/** The customers that have one of these e-mail addresses (in lower case), phone numbers or postcodes. */
export async function findCustomersLike(
  tx: Transaction,
  like: { emails: string[]; phones: string[]; postcodes: string[] },
): Promise<CustomerTraits[]> {
  // One statement for each trait, so that each uses its own index independently of the planner's estimates.
  const found = sql`select name as title, lower(name) as name, lower(email) as email, phone, postcode
    from customers where archived_at is null`
  const { rows } = await tx.execute<CustomerTraits & Record<string, unknown>>(sql`
    ${found} and lower(email) = any(${sql.param(like.emails)}::text[])
    union ${found} and phone = any(${sql.param(like.phones)}::text[])
    union ${found} and postcode = any(${sql.param(like.postcodes)}::text[])`)
  return rows
}

/** Which of these names, in lower case, the shop's services have. */
export async function findServiceNames(tx: Transaction, names: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct lower(name) as name from services
    where archived_at is null and lower(name) = any(${sql.param(names)}::text[])`)
  return rows.map(({ name }) => name)
}

/** The services with one of these names, in lower case, locked until the transaction ends. */
export function lockServicesNamed(tx: Transaction, names: readonly string[]): Promise<ServiceRow[]> {
  if (names.length === 0) return Promise.resolve([])
  return tx
    .select()
    .from(services)
    .where(sql`archived_at is null and lower(name) = any(${sql.param(names)}::text[])`)
    .orderBy(services.id)
    .for('update')
}

/** A row of history of an import of prices, which it is asked about by. The service is locked: its newest row is of this import. */
export async function findImportId(tx: Transaction, serviceId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    select max(id) as id from history where record_id = ${serviceId} and noun = 'services'`)
  const id = rows[0]?.id ?? null
  return id === null ? null : Number(id)
}

/** Records in the history that these records were made. Open browsers are notified once, not row by row. */
export async function recordImport(
  tx: Transaction,
  actor: Person | null,
  noun: ImportNoun,
  made: readonly { id: string; version: number }[],
): Promise<void> {
  const changes = made.map((after) => ({ before: null, after }))
  await recordChanges(tx, { actor, noun, action: 'import' }, changes)
}

type TakenImport = typeof takenImports.$inferSelect

/** What an import with this id did; null if there was none. */
export async function findTakenImport(tx: Transaction, id: string): Promise<TakenImport | null> {
  const [row] = await tx.select().from(takenImports).where(eq(takenImports.id, id))
  return row ?? null
}

/** Keeps what an import did. */
export async function keepTakenImport(tx: Transaction, row: Omit<TakenImport, 'createdAt'>): Promise<void> {
  await tx.insert(takenImports).values(row)
}
