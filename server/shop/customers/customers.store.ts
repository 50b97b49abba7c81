import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { formatAddress } from '#domain/addresses.ts'
import type { CustomerSummary } from '#domain/shop/customers.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { afterCursor, afterPlace, toPage } from '#server/platform/db/page.ts'
import { payments } from '#server/platform/db/payments.tables.ts'
import { countRows, findNewest, matching, pairsOf } from '#server/platform/db/search.ts'
import { customers, groupMembers } from '#server/platform/db/tables.ts'
import {
  type CustomerRow,
  customerSelection,
  groupIdsColumn,
  isInGroups,
  joinGroups,
  type NewCustomer,
  replaceGroups,
  withGroups,
} from './customer-groups.store.ts'
import { areSeenBy, isSeenBy, newestSeenBy, type Viewer } from './viewer.store.ts'

export const summaryColumns = {
  id: customers.id,
  version: customers.version,
  createdAt: customers.createdAt,
  name: customers.name,
  companyName: customers.companyName,
  type: customers.type,
  email: customers.email,
  phone: customers.phone,
  addressLine1: customers.addressLine1,
  addressLine2: customers.addressLine2,
  town: customers.town,
  county: customers.county,
  postcode: customers.postcode,
  archivedAt: customers.archivedAt,
  groupIds: groupIdsColumn,
  erasedAt: customers.erasedAt,
  assignedTo: customers.assignedTo,
}
export type SummaryRow = Pick<CustomerRow, keyof typeof summaryColumns>

export interface CustomerQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  /** Whether customers whose name is exactly `q` come first. */
  exactFirst?: 'true' | 'false' | undefined
  archived: boolean
  /** Customers in one of these groups. */
  groupId?: string | undefined
  /** Null for a person who sees all customers. */
  seenBy: Viewer | null
}

/** What a page after a cursor is filtered by. */
function wantedFrom({ q, archived, groupId, seenBy }: CustomerQuery, cursor: string | undefined) {
  const inGroup = groupId ? isInGroups([groupId]) : undefined
  // Archived customers are few enough to be read one by one.
  const along = groupId && !archived ? alongGroup(groupId, cursor) : undefined
  const easy = and(
    archived ? isNotNull(customers.archivedAt) : isNull(customers.archivedAt),
    afterCursor(customers, cursor),
    along ? inGroup : undefined,
  )
  const others = and(along ? undefined : inGroup, matching(customers.search, q))
  return {
    easy,
    rare: and(seenBy ? isSeenBy(seenBy) : undefined, others),
    rareByIndex: and(seenBy ? areSeenBy(seenBy) : undefined, others),
    byIndex: pairsOf(customers.search, q),
    along,
    newest:
      seenBy && !others && !along && !archived
        ? (count: number) => newestSeenBy(seenBy, { easy, cursor }, count)
        : undefined,
  }
}

/** A page of customers, newest first. */
export async function listCustomers(db: Database, query: CustomerQuery) {
  const { limit, cursor, q } = query
  const load = (where: SQL | undefined) =>
    db
      .select(summaryColumns)
      .from(customers)
      .where(where)
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(limit + 1)
  const wanted = wantedFrom(query, cursor)
  const [rows, exact, count] = await Promise.all([
    findNewest(customers, { ...wanted, limit }, load),
    query.exactFirst === 'true' && q && !cursor
      ? load(and(wanted.easy, wanted.rare, wanted.byIndex, isNamed(q)))
      : [],
    query.count === 'true' ? countRows(db, customers, wantedFrom(query, undefined)) : undefined,
  ])
  const page = toPage(customers, rows, limit, query.seenBy ? presentForWorker : presentSummary)
  const first = exact.slice(0, limit).map(query.seenBy ? presentForWorker : presentSummary)
  const others = page.items.filter(({ id }) => !first.some((one) => one.id === id))
  return {
    ...page,
    items: [...first, ...others].slice(0, limit),
    ...(count ? { count } : {}),
  }
}

/** Customers whose name or company is exactly what was typed, ignoring case. */
function isNamed(q: string): SQL | undefined {
  const name = q.trim().toLowerCase()
  return or(eq(sql`lower(${customers.name})`, name), eq(sql`lower(${customers.companyName})`, name))
}

/** A group's customers in the order of their list. */
function alongGroup(groupId: string, cursor: string | undefined) {
  const { customerCreatedAt: createdAt, customerId: id } = groupMembers
  const after = cursor === undefined ? undefined : afterPlace(customers, { createdAt, id }, cursor)
  const where = and(eq(groupMembers.groupId, groupId), eq(groupMembers.archived, false), after)
  return { rows: groupMembers, createdAt, id, where }
}

function presentForWorker({ groupIds: _groups, assignedTo: _workers, ...row }: SummaryRow): CustomerSummary {
  const { town: _town, ...summary } = presentSummary(row)
  return summary
}

export function presentSummary(row: Omit<SummaryRow, 'groupIds' | 'assignedTo'>): CustomerSummary {
  const { addressLine1, addressLine2, town, county, postcode, ...rest } = row
  return {
    ...rest,
    town,
    address: formatAddress({ addressLine1, addressLine2, town, county, postcode }),
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
  }
}

/** A customer by id; `lock` locks the row until the transaction ends. */
export async function findCustomer(
  db: Database | Transaction,
  id: string,
  lock?: 'share' | 'update',
): Promise<CustomerRow | null> {
  const [row] = lock
    ? await withGroups(db, await db.select().from(customers).where(eq(customers.id, id)).for(lock))
    : await db.select(customerSelection).from(customers).where(eq(customers.id, id))
  return row ?? null
}

/** @returns the new row, or null if the id is taken */
export async function insertCustomer(tx: Transaction, row: NewCustomer): Promise<CustomerRow | null> {
  const [made] = await tx.insert(customers).values(row).onConflictDoNothing().returning()
  if (!made) return null
  const { groupIds = [] } = row
  await joinGroups(tx, [{ id: made.id, groupIds }])
  return { ...made, groupIds }
}

/** Many at once, for imports. */
export async function insertCustomers(tx: Transaction, rows: NewCustomer[]): Promise<CustomerRow[]> {
  const made: CustomerRow[] = []
  // A PostgreSQL statement may have 65,535 parameters.
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows.slice(from, from + 1000)
    const inserted = await tx.insert(customers).values(part).returning()
    await joinGroups(tx, part)
    const groupsOf = new Map(part.map(({ id, groupIds = [] }) => [id, groupIds]))
    made.push(...inserted.map((row) => ({ ...row, groupIds: groupsOf.get(row.id) ?? [] })))
  }
  return made
}

/** @returns the changed row, or null if `version` is not the current one */
export async function updateCustomer(
  tx: Transaction,
  id: string,
  version: number,
  { groupIds, ...change }: Partial<NewCustomer>,
): Promise<CustomerRow | null> {
  const [row] = await tx
    .update(customers)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(customers.id, id), eq(customers.version, version)))
    .returning(customerSelection)
  if (!row || !groupIds) return row ?? null
  await replaceGroups(tx, id, row.groupIds, groupIds)
  return { ...row, groupIds }
}

/** Whether any quotes, invoices or surveys refer to a customer. */
export async function hasDocuments(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.execute<{ found: boolean }>(
    sql`select exists (select from ${quotes} where ${quotes.customerId} = ${id})
        or exists (select from ${invoices} where ${invoices.customerId} = ${id})
        or exists (select from ${payments} where ${payments.customerId} = ${id})
        or exists (select from ${measurements} where ${measurements.customerId} = ${id}) as found`,
  )
  return found.rows[0]?.found ?? false
}

export async function deleteCustomer(tx: Transaction, id: string): Promise<void> {
  await tx.delete(customers).where(eq(customers.id, id))
}
