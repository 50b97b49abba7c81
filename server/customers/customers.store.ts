import {
  and,
  arrayContains,
  arrayOverlaps,
  desc,
  eq,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { formatAddress } from '#domain/addresses.ts'
import type { CustomerSummary, DuplicateReason } from '#domain/customers.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { invoices, quotes } from '../db/documents.tables.ts'
import { measurements } from '../db/measurements.tables.ts'
import { afterCursor, afterPlace, toPage } from '../db/page.ts'
import { payments } from '../db/payments.tables.ts'
import { countRows, findNewest, matching, pairsOf } from '../db/search.ts'
import { customers, groupMembers } from '../db/tables.ts'

export type CustomerRow = typeof customers.$inferSelect
export type NewCustomer = typeof customers.$inferInsert

/** Somebody whose lists hold only what they may see. */
export interface Viewer {
  id: string
  /** The groups assigned to them. */
  groups: readonly string[]
}

/** Which customers a worker's lists hold; the sentence is `maySeeCustomer` in domain/access.ts. */
function seenBy({ id, groups }: Viewer): SQL | undefined {
  return or(
    arrayContains(customers.assignedTo, [id]),
    eq(customers.createdBy, id),
    groups.length > 0 ? arrayOverlaps(customers.groupIds, [...groups]) : undefined,
  )
}

const summaryColumns = {
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
  groupIds: customers.groupIds,
  erasedAt: customers.erasedAt,
  assignedTo: customers.assignedTo,
}
type SummaryRow = Pick<CustomerRow, keyof typeof summaryColumns>

export interface CustomerQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  /** Whether those come first whose name is just `q`. */
  exactFirst?: 'true' | 'false' | undefined
  archived: boolean
  /** Those in a group. */
  groupId?: string | undefined
  /** Null for somebody who sees all. */
  seenBy: Viewer | null
}

/** A page of customers, newest first. */
export async function listCustomers(db: Database, query: CustomerQuery) {
  const { limit, cursor, q } = query
  const inGroup = query.groupId ? arrayContains(customers.groupIds, [query.groupId]) : undefined
  // Archived ones are few enough to be looked through.
  const isAlong = query.groupId !== undefined && !query.archived
  const wantedFrom = (from: string | undefined) => {
    const along = isAlong && query.groupId ? alongGroup(query.groupId, from) : undefined
    return {
      easy: and(
        query.archived ? isNotNull(customers.archivedAt) : isNull(customers.archivedAt),
        afterCursor(customers, from),
        along ? inGroup : undefined,
      ),
      rare: and(
        query.seenBy ? seenBy(query.seenBy) : undefined,
        along ? undefined : inGroup,
        matching(customers.search, q),
      ),
      byIndex: pairsOf(customers.search, q),
      along,
    }
  }
  const counted = query.count === 'true' ? countRows(db, customers, wantedFrom(undefined)) : undefined
  const load = (where: SQL | undefined) =>
    db
      .select(summaryColumns)
      .from(customers)
      .where(where)
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(limit + 1)
  const wanted = wantedFrom(cursor)
  const rows = await findNewest(customers, { ...wanted, limit }, load)
  const exact =
    query.exactFirst === 'true' && q && !cursor
      ? await load(and(wanted.easy, wanted.rare, wanted.byIndex, isNamed(q)))
      : []
  const page = toPage(customers, rows, limit, query.seenBy ? presentForWorker : presentSummary)
  const first = exact.slice(0, limit).map(query.seenBy ? presentForWorker : presentSummary)
  const others = page.items.filter(({ id }) => !first.some((one) => one.id === id))
  return {
    ...page,
    items: [...first, ...others].slice(0, limit),
    ...(counted ? { count: await counted } : {}),
  }
}

/** Whose name or company is just what was typed, letter case aside. */
function isNamed(q: string): SQL | undefined {
  const name = q.trim().toLowerCase()
  return or(eq(sql`lower(${customers.name})`, name), eq(sql`lower(${customers.companyName})`, name))
}

/** A group's customers in the order of their list. */
function alongGroup(groupId: string, cursor: string | undefined) {
  const { createdAt, customerId: id } = groupMembers
  const after = cursor === undefined ? undefined : afterPlace(customers, { createdAt, id }, cursor)
  return { rows: groupMembers, createdAt, id, where: and(eq(groupMembers.groupId, groupId), after) }
}

function presentForWorker({ groupIds: _groups, assignedTo: _workers, ...row }: SummaryRow): CustomerSummary {
  const { town: _town, ...summary } = presentSummary(row)
  return summary
}

function presentSummary(row: Omit<SummaryRow, 'groupIds' | 'assignedTo'>): CustomerSummary {
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

/** A customer by id; `lock` keeps others from changing it until the transaction ends. */
export async function findCustomer(
  db: Database | Transaction,
  id: string,
  lock?: 'share' | 'update',
): Promise<CustomerRow | null> {
  const query = db.select().from(customers).where(eq(customers.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** @returns the new row, or null where the id is taken */
export async function insertCustomer(tx: Transaction, row: NewCustomer): Promise<CustomerRow | null> {
  const [made] = await tx.insert(customers).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** Many at once, for imports. */
export async function insertCustomers(tx: Transaction, rows: NewCustomer[]): Promise<CustomerRow[]> {
  const made: CustomerRow[] = []
  // PostgreSQL takes 65,535 parameters a statement.
  for (let from = 0; from < rows.length; from += 1000)
    made.push(
      ...(await tx
        .insert(customers)
        .values(rows.slice(from, from + 1000))
        .returning()),
    )
  return made
}

/** @returns the changed row, or null where `version` is not the current one */
export async function updateCustomer(
  tx: Transaction,
  id: string,
  version: number,
  change: Partial<NewCustomer>,
): Promise<CustomerRow | null> {
  const [row] = await tx
    .update(customers)
    .set({ ...change, version: version + 1, updatedAt: new Date() })
    .where(and(eq(customers.id, id), eq(customers.version, version)))
    .returning()
  return row ?? null
}

/** Whether quotes, invoices or surveys stand on a customer. */
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

/** What tells that two customers are likely the same; values normalised, empty ones not looked for. */
export interface Likeness {
  name: string
  email: string
  phone: string
  postcode: string
}

const MOST_DUPLICATES = 5

/** Customers like the one described, with what they share. */
export async function findDuplicates(
  db: Database | Transaction,
  like: Likeness,
  except: string | undefined,
): Promise<(CustomerSummary & { reasons: DuplicateReason[] })[]> {
  const samePhone = like.phone ? eq(customers.phone, like.phone) : undefined
  const sameEmail = like.email ? eq(sql`lower(${customers.email})`, like.email.toLowerCase()) : undefined
  const samePlace =
    like.name && like.postcode
      ? and(eq(customers.postcode, like.postcode), eq(sql`lower(${customers.name})`, like.name.toLowerCase()))
      : undefined
  const any = or(samePhone, sameEmail, samePlace)
  if (!any) return []
  const rows = await db
    .select(summaryColumns)
    .from(customers)
    .where(and(any, isNull(customers.archivedAt), except ? ne(customers.id, except) : undefined))
    .orderBy(desc(customers.createdAt))
    .limit(MOST_DUPLICATES)
  return rows.map((row) => ({ ...presentSummary(row), reasons: sharedWith(row, like) }))
}

function sharedWith(row: SummaryRow, like: Likeness): DuplicateReason[] {
  const reasons: DuplicateReason[] = []
  if (like.phone && row.phone === like.phone) reasons.push('phone')
  if (like.email && row.email.toLowerCase() === like.email.toLowerCase()) reasons.push('email')
  if (like.name && row.name.toLowerCase() === like.name.toLowerCase() && row.postcode === like.postcode)
    reasons.push('name-and-postcode')
  return reasons
}
