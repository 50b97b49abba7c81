import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { formatAddress } from '#domain/addresses.ts'
import type { CustomerSummary } from '#domain/shop/customers.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { customerFiles, customerNotes } from '#server/platform/db/customers.tables.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { countRows, findNewest } from '#server/platform/db/newest.ts'
import { afterCursor, afterPlace, toPage } from '#server/platform/db/page.ts'
import { payments } from '#server/platform/db/payments.tables.ts'
import { placesOfCustomer } from '#server/platform/db/places.ts'
import { recurring } from '#server/platform/db/recurring.tables.ts'
import { matching, matchingByIndex } from '#server/platform/db/search.ts'
import { customers, groupMembers } from '#server/platform/db/tables.ts'
import { isInGroups, joinGroups, replaceGroups } from './customer-groups.store.ts'
import {
  type CustomerRow,
  customerSelection,
  type Lists,
  listColumns,
  type NewCustomer,
  withLists,
} from './customer-rows.store.ts'
import { assignWorkers, replaceWorkers } from './customer-workers.store.ts'
import { areSeenBy, isSeenBy, newestSeenBy, type Viewer } from './viewer.store.ts'

/** What workers’ lists show. */
const workerColumns = {
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
  erasedAt: customers.erasedAt,
}
export const summaryColumns = { ...workerColumns, ...listColumns }
type WorkerRow = Pick<CustomerRow, keyof typeof workerColumns>
export type SummaryRow = WorkerRow & Partial<Lists>

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
  const alsoIn = along ? undefined : inGroup
  const others = and(alsoIn, matching(customers.search, q))
  return {
    easy,
    isLater: cursor !== undefined,
    rare: and(seenBy ? isSeenBy(seenBy) : undefined, others),
    rareByIndex: and(seenBy ? areSeenBy(seenBy) : undefined, alsoIn, matchingByIndex(customers.search, q)),
    along,
    // What a worker sees is found at once, and not part by part.
    places: seenBy ? undefined : { of: placesOfCustomer(customers), words: archived ? [['archived']] : [] },
    newest:
      seenBy && !others && !along && !archived
        ? (count: number) => newestSeenBy(seenBy, { easy, cursor }, count)
        : undefined,
  }
}

/** A page of customers, newest first. */
export async function listCustomers(db: Database, query: CustomerQuery) {
  const { limit, cursor, q } = query
  const columns: typeof workerColumns = query.seenBy ? workerColumns : summaryColumns
  const load = (where: SQL | undefined): Promise<SummaryRow[]> =>
    db
      .select(columns)
      .from(customers)
      .where(where)
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(limit + 1)
  const wanted = wantedFrom(query, cursor)
  const [rows, exact, count] = await Promise.all([
    findNewest(customers, { ...wanted, limit }, load),
    query.exactFirst === 'true' && q && !cursor
      ? load(and(wanted.easy, wanted.rare, wanted.rareByIndex, isNamed(q)))
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

function presentForWorker(row: SummaryRow): CustomerSummary {
  const { town: _town, ...summary } = presentSummary(row)
  return summary
}

export function presentSummary(row: SummaryRow): CustomerSummary {
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
    ? await withLists(db, await db.select().from(customers).where(eq(customers.id, id)).for(lock))
    : await db.select(customerSelection).from(customers).where(eq(customers.id, id))
  return row ?? null
}

/** @returns the new row, or null if the id is taken */
export async function insertCustomer(tx: Transaction, row: NewCustomer): Promise<CustomerRow | null> {
  const [made] = await tx.insert(customers).values(row).onConflictDoNothing().returning()
  if (!made) return null
  const lists = listsOf(row)
  await joinGroups(tx, [{ id: made.id, ...lists }])
  await assignWorkers(tx, [{ id: made.id, ...lists }])
  return { ...made, ...lists }
}

/** Many at once, for imports. */
export async function insertCustomers(tx: Transaction, rows: NewCustomer[]): Promise<CustomerRow[]> {
  const made: CustomerRow[] = []
  // A PostgreSQL statement may have 65,535 parameters.
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows.slice(from, from + 1000)
    const inserted = await tx.insert(customers).values(part).returning()
    const lists = new Map(part.map((row) => [row.id, listsOf(row)]))
    const whole = inserted.map((row) => ({ ...row, ...(lists.get(row.id) ?? listsOf({})) }))
    await joinGroups(tx, whole)
    await assignWorkers(tx, whole)
    made.push(...whole)
  }
  return made
}

/** The lists of a new customer; who is named twice counts once. */
function listsOf({ groupIds = [], assignedTo = [] }: Partial<Lists>) {
  return { groupIds: unique(groupIds), assignedTo: unique(assignedTo) }
}

const unique = (ids: readonly string[]) => [...new Set(ids)]

/** @returns the changed row, or null if `version` is not the current one */
export async function updateCustomer(
  tx: Transaction,
  id: string,
  version: number,
  { groupIds, assignedTo, ...change }: Partial<NewCustomer>,
): Promise<CustomerRow | null> {
  const [row] = await tx
    .update(customers)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(customers.id, id), eq(customers.version, version)))
    .returning(customerSelection)
  if (!row) return null
  const after = {
    groupIds: unique(groupIds ?? row.groupIds),
    assignedTo: unique(assignedTo ?? row.assignedTo),
  }
  await replaceGroups(tx, id, row.groupIds, after.groupIds)
  await replaceWorkers(tx, id, row.assignedTo, after.assignedTo)
  return { ...row, ...after }
}

/** Whether any quotes, invoices, agreements, surveys, notes or files refer to a customer. */
export async function hasDocuments(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.execute<{ found: boolean }>(
    sql`select exists (select from ${quotes} where ${quotes.customerId} = ${id})
        or exists (select from ${invoices} where ${invoices.customerId} = ${id})
        or exists (select from ${payments} where ${payments.customerId} = ${id})
        or exists (select from ${customers} other where other.merged_into = ${id})
        or exists (select from ${customerNotes} where ${customerNotes.customerId} = ${id})
        or exists (select from ${customerFiles} where ${customerFiles.customerId} = ${id})
        or exists (select from ${recurring} where ${recurring.customerId} = ${id})
        or exists (select from ${measurements} where ${measurements.customerId} = ${id}) as found`,
  )
  return found.rows[0]?.found ?? false
}

export async function deleteCustomer(tx: Transaction, id: string): Promise<void> {
  await tx.delete(customers).where(eq(customers.id, id))
}
