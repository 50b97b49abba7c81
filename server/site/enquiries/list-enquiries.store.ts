import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type EnquirySort, type SortOrder, usualOrder } from '#domain/list-words.ts'
import { type EnquirySummary, looksLikeSpam } from '#domain/site/enquiries.ts'
import { type EnquiryStatus, enquiryStatuses } from '#domain/site/enquiries.words.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { madeOn } from '#server/platform/db/days.ts'
import { countRows, pageOfNewest } from '#server/platform/db/newest.ts'
import { isAfter, toPage, untilOf } from '#server/platform/db/page.ts'
import { nameOfEnquiry } from '#server/platform/db/places.ts'
import { matching } from '#server/platform/db/search.ts'
import { enquiries, enquiryPictures } from '#server/platform/db/site.tables.ts'
import { findSorted, type Order, sortedPage } from '#server/platform/db/sorted.ts'

const EXCERPT = 160

const summaryColumns = {
  id: enquiries.id,
  version: enquiries.version,
  createdAt: enquiries.createdAt,
  number: enquiries.number,
  name: enquiries.name,
  company: enquiries.company,
  email: enquiries.email,
  phone: enquiries.phone,
  service: enquiries.service,
  status: enquiries.status,
  postcode: enquiries.postcode,
  message: enquiries.message,
  hasPicture: sql<boolean>`exists (select from ${enquiryPictures} where ${enquiryPictures.enquiryId} = ${enquiries.id})`,
  hasDesign: sql<boolean>`${enquiries.signDesign} is not null`,
}

interface EnquiryQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  status?: EnquiryStatus | undefined
  /** The first and the last day on which they came. */
  from?: string | undefined
  to?: string | undefined
  sort?: EnquirySort | undefined
  order?: SortOrder | undefined
}

/** A page of enquiries, newest first or by a column. */
export async function listEnquiries(db: Database, query: EnquiryQuery) {
  const { limit, cursor } = query
  const all = wantedFrom(query)
  const order = orderOf(query)
  if (order) {
    const ways = query.q ? (['fetch', 'walk'] as const) : (['walk', 'fetch'] as const)
    const check = and(all.easy, isAfter(enquiries, all.until), all.rare)
    const [found, count] = await Promise.all([
      findSorted(db, enquiries, { order, check, days: query, all, ways, limit, cursor }),
      query.count === 'true' ? countRows(db, enquiries, all) : undefined,
    ])
    const rows = await summariesOf(db, inArray(enquiries.id, found.ids))
    return sortedPage(found, rows.map(presentSummary), count)
  }
  const { rows, count } = await pageOfNewest(db, enquiries, all, query, (where) =>
    summariesOf(db, where)
      .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
      .limit(limit + 1),
  )
  return { ...toPage(enquiries, rows, limit, presentSummary), ...(count ? { count } : {}) }
}

/** The newest enquiries that have what was typed, with all texts that it may be in. */
export async function enquiriesWith(db: Database, query: { q: string; limit: number }) {
  const { rows } = await pageOfNewest(db, enquiries, wantedFrom(query), query, (where) =>
    summariesOf(db, where).orderBy(desc(enquiries.createdAt), desc(enquiries.id)).limit(query.limit),
  )
  return rows
}

/** Enquiries by their ids, newest first. */
export async function enquiriesByIds(db: Database, ids: readonly string[]) {
  const rows = await summariesOf(db, inArray(enquiries.id, [...ids])).orderBy(
    desc(enquiries.createdAt),
    desc(enquiries.id),
  )
  return rows.map(presentSummary)
}

function wantedFrom(query: EnquiryQuery) {
  return {
    easy: and(
      query.status ? eq(enquiries.status, query.status) : undefined,
      madeOn(enquiries.createdAt, { from: query.from }),
    ),
    rare: matching(enquiries.search, query.q, 'once'),
    until: untilOf(enquiries, { to: query.to }),
  }
}

/** What enquiries are sorted by; those of one status are newest first. Null for the newest first. */
function orderOf({ sort = 'date', order = usualOrder(sort), status }: EnquiryQuery): Order | null {
  const named = { name: sort, direction: order }
  switch (sort) {
    case 'date':
      return order === 'desc' ? null : { ...named, key: null, parts: [[undefined]] }
    case 'name':
      return { ...named, key: { of: nameOfEnquiry(enquiries), type: 'text' }, parts: [[undefined]] }
    case 'status': {
      const shown = status ? [status] : enquiryStatuses
      const parts = shown.map((one) => [eq(enquiries.status, one)])
      const inTurn = order === 'desc' ? parts.toReversed() : parts
      return { ...named, key: null, parts: inTurn, isNewestFirst: true }
    }
  }
}

function summariesOf(db: Database, where: SQL | undefined) {
  return db.select(summaryColumns).from(enquiries).where(where).$dynamic()
}

function presentSummary({
  postcode: _postcode,
  message,
  createdAt,
  ...row
}: Awaited<ReturnType<typeof summariesOf>>[number]): EnquirySummary {
  const text = message.replace(/\s+/g, ' ')
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text,
    suspicious: looksLikeSpam({ message, name: row.name }),
  }
}
