import { type AnyColumn, and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { formatAddress } from '#domain/addresses.ts'
import { type CustomerSort, type SortOrder, usualOrder } from '#domain/list-words.ts'
import type { CustomerSummary } from '#domain/shop/customers.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { madeOn } from '#server/platform/db/days.ts'
import { countRows, findNewest, pageOfNewest } from '#server/platform/db/newest.ts'
import { isAfter, toPage, type Until, untilOf } from '#server/platform/db/page.ts'
import { placesOfCustomer, sortable } from '#server/platform/db/places.ts'
import { matching, matchingByIndex, plannedWith } from '#server/platform/db/search.ts'
import { findSorted, type Order, sortedPage } from '#server/platform/db/sorted.ts'
import { customers, groupMembers } from '#server/platform/db/tables.ts'
import { isInGroups } from './customer-groups.store.ts'
import { type CustomerRow, type Lists, listColumns } from './customer-rows.store.ts'
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
export const customerSummaryColumns = { ...workerColumns, ...listColumns }
type WorkerRow = Pick<CustomerRow, keyof typeof workerColumns>
export type CustomerSummaryRow = WorkerRow & Partial<Lists>

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
  /** The first and the last day on which they were added; only for a person who sees all. */
  from?: string | undefined
  to?: string | undefined
  sort?: CustomerSort | undefined
  order?: SortOrder | undefined
  /** Null for a person who sees all customers. */
  seenBy: Viewer | null
}

/** What a page is filtered by. */
function wantedFrom(query: CustomerQuery) {
  const { q, archived, groupId, seenBy, from } = query
  const until = untilOf(customers, query)
  const inGroup = groupId ? isInGroups([groupId]) : undefined
  // Archived customers are few enough to be read one by one.
  const along = groupId && !archived ? alongGroup(groupId, until, from) : undefined
  const easy = and(
    archived ? isNotNull(customers.archivedAt) : isNull(customers.archivedAt),
    madeOn(customers.createdAt, { from }),
    along ? inGroup : undefined,
  )
  const alsoIn = along ? undefined : inGroup
  const planned = plannedWith(seenBy, groupId, archived)
  const others = and(alsoIn, matching(customers.search, q, 'once'))
  return {
    easy,
    until,
    rare: and(seenBy ? isSeenBy(seenBy) : undefined, others),
    rareByIndex: and(
      seenBy ? areSeenBy(seenBy) : undefined,
      alsoIn,
      matchingByIndex(customers.search, q, planned),
    ),
    along,
    // What a worker sees is found at once, and not part by part.
    places: seenBy ? undefined : { of: placesOfCustomer(customers), words: archived ? [['archived']] : [] },
    newest:
      seenBy && !others && !along && !archived
        ? (count: number) => newestSeenBy(seenBy, { easy, until }, count)
        : undefined,
  }
}

/** What customers are sorted by; those without a company come after those with one. Null for the newest first. */
function orderOf({ sort = 'date', order = usualOrder(sort), archived }: CustomerQuery): Order | null {
  const listed = archived ? isNotNull(customers.archivedAt) : isNull(customers.archivedAt)
  const here = (condition?: SQL) => and(listed, condition)
  const named = { name: sort, direction: order }
  switch (sort) {
    case 'date':
      return order === 'desc' ? null : { ...named, key: null, parts: [[here()]] }
    case 'name':
      return { ...named, key: { of: sortable(customers.name), type: 'text' }, parts: [[here()]] }
    case 'company':
      return {
        ...named,
        key: { of: sortable(customers.companyName), type: 'text' },
        parts: [[here(sql`company_name <> ''`)], [here(sql`company_name = ''`)]],
      }
  }
}

/** A page of customers in the order of a column, as an admin sees them. */
async function listSorted(db: Database, query: CustomerQuery, order: Order) {
  const { limit, cursor, q, groupId, archived } = query
  const all = wantedFrom({ ...query, cursor: undefined })
  const check = and(
    groupId ? isInGroups([groupId]) : undefined,
    madeOn(customers.createdAt, query),
    matching(customers.search, q),
  )
  const ways = archived
    ? (['fetch'] as const)
    : q
      ? (['fetch', 'walk'] as const)
      : (['walk', 'fetch'] as const)
  const [found, count] = await Promise.all([
    findSorted(db, customers, { order, check, days: query, all, ways, limit, cursor }),
    query.count === 'true' ? countRows(db, customers, all) : undefined,
  ])
  const rows = await db.select(customerSummaryColumns).from(customers).where(inArray(customers.id, found.ids))
  return sortedPage(found, rows.map(presentCustomerSummary), count)
}

/** A page of customers, newest first or by a column. */
export async function listCustomers(db: Database, query: CustomerQuery) {
  const { limit, cursor, q } = query
  const order = query.seenBy || query.exactFirst === 'true' ? null : orderOf(query)
  if (order) return listSorted(db, query, order)
  const columns: typeof workerColumns = query.seenBy ? workerColumns : customerSummaryColumns
  const load = (where: SQL | undefined): Promise<CustomerSummaryRow[]> =>
    db
      .select(columns)
      .from(customers)
      .where(where)
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(limit + 1)
  const all = wantedFrom({ ...query, cursor: undefined })
  const [{ rows, count }, exact] = await Promise.all([
    pageFrom(db, { query, all }, load),
    query.exactFirst === 'true' && q && !cursor
      ? load(
          and(
            all.easy,
            isAfter(customers, all.until),
            wantedFrom({ ...query, q: undefined, cursor: undefined }).rare,
            isNamed(q),
          ),
        )
      : [],
  ])
  const page = toPage(customers, rows, limit, query.seenBy ? presentForWorker : presentCustomerSummary)
  const first = exact.slice(0, limit).map(query.seenBy ? presentForWorker : presentCustomerSummary)
  const others = page.items.filter(({ id }) => !first.some((one) => one.id === id))
  return {
    ...page,
    items: [...first, ...others].slice(0, limit),
    ...(count ? { count } : {}),
  }
}

/** Along a group, and of a worker, what is found begins where the page does, and not only what is checked. */
async function pageFrom<Row>(
  db: Database,
  { query, all }: { query: CustomerQuery; all: ReturnType<typeof wantedFrom> },
  load: (where: SQL | undefined) => Promise<Row[]>,
) {
  const { limit, cursor } = query
  if (cursor === undefined) return pageOfNewest(db, customers, all, query, load)
  const [rows, count] = await Promise.all([
    findNewest(db, customers, { ...wantedFrom(query), limit }, load),
    query.count === 'true' ? countRows(db, customers, all) : undefined,
  ])
  return { rows, count }
}

/** Customers by their ids, newest first. */
export async function customersOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .select(customerSummaryColumns)
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(desc(customers.createdAt), desc(customers.id))
  return rows.map(presentCustomerSummary)
}

/** Customers in use whose name or company is exactly what was typed, newest first; for a person who sees all. */
export async function customersNamed(db: Database, q: string, limit: number) {
  const rows = await db
    .select(customerSummaryColumns)
    .from(customers)
    .where(and(isNull(customers.archivedAt), isNamed(q)))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(limit)
  return rows.map(presentCustomerSummary)
}

/** Customers whose name or company is exactly what was typed, ignoring case: by the indexes of those orders. */
function isNamed(q: string): SQL | undefined {
  const name = q.trim().toLowerCase()
  const isCalled = (column: AnyColumn) =>
    and(eq(sortable(column), sql`left(${name}, 60)`), eq(sql`lower(${column})`, name))
  return or(isCalled(customers.name), and(sql`company_name <> ''`, isCalled(customers.companyName)))
}

/** A group's customers in the order of their list. */
function alongGroup(groupId: string, until: Until | undefined, from: string | undefined) {
  const { customerCreatedAt: createdAt, customerId: id } = groupMembers
  const where = and(
    eq(groupMembers.groupId, groupId),
    eq(groupMembers.archived, false),
    madeOn(createdAt, { from }),
    isAfter({ createdAt, id }, until),
  )
  return { rows: groupMembers, createdAt, id, where }
}

function presentForWorker(row: CustomerSummaryRow): CustomerSummary {
  const { town: _town, ...summary } = presentCustomerSummary(row)
  return summary
}

export function presentCustomerSummary(row: CustomerSummaryRow): CustomerSummary {
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
