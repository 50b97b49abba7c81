/** The list of outgoing mails. */
import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { type MailSort, type SortOrder, usualOrder } from '#domain/list-words.ts'
import { type MailStatus, mailStatuses } from '#domain/mail/mail-words.ts'
import type { Mail } from '#domain/mail/mails.ts'
import { mails } from '../db/accounts.tables.ts'
import type { Database } from '../db/connect.ts'
import { madeOn } from '../db/days.ts'
import { countRows, pageOfNewest } from '../db/newest.ts'
import { toPage, untilOf } from '../db/page.ts'
import { placesOfMail, sortable } from '../db/places.ts'
import { matching, matchingByIndex, plannedWith } from '../db/search.ts'
import { findSorted, type Order, sortedPage } from '../db/sorted.ts'
import { listedColumns, presentMail } from './mails.store.ts'

interface MailQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  status?: MailStatus | undefined
  /** The quote or invoice that was attached. */
  documentId?: string | undefined
  /** The days on which it was written. */
  from?: string | undefined
  to?: string | undefined
  sort?: MailSort | undefined
  order?: SortOrder | undefined
}

/** A page of the mails, newest first or by a column. */
export async function listMails(db: Database, query: MailQuery) {
  const { limit, cursor } = query
  const all = wantedFrom(query)
  const order = orderOf(query)
  if (order) {
    const [found, count] = await Promise.all([
      findSorted(db, mails, {
        ...{ order, all, days: query, limit, cursor },
        check: and(
          checkedStatus(query),
          isAttached(query),
          madeOn(mails.createdAt, query),
          matching(mails.search, query.q),
        ),
        ways: isFew(query) ? ['fetch', 'walk'] : ['walk', 'fetch'],
      }),
      query.count === 'true' ? countRows(db, mails, all) : undefined,
    ])
    return sortedPage(found, await mailsByIds(db, found.ids), count)
  }
  const { rows, count } = await pageOfNewest(db, mails, all, query, (where) =>
    db
      .select(listedColumns)
      .from(mails)
      .where(where)
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(limit + 1),
  )
  return { ...toPage(mails, rows, limit, presentMail), ...(count ? { count } : {}) }
}

/** Mails by their ids, newest first. */
export async function mailsByIds(db: Database, ids: readonly string[]): Promise<Mail[]> {
  const rows = await db
    .select(listedColumns)
    .from(mails)
    .where(inArray(mails.id, [...ids]))
    .orderBy(desc(mails.createdAt), desc(mails.id))
  return rows.map(presentMail)
}

/** Whether so few are likely to match that fetching them all is quicker than looking for them in the order. */
function isFew({ q, documentId, sort, status }: MailQuery): boolean {
  return Boolean(q || documentId) || (sort === 'recipient' && (status === 'waiting' || status === 'failed'))
}

/** The orders by time and status have it in their parts: an index begins with it. */
const checkedStatus = (query: MailQuery) => (query.sort === 'recipient' ? hasStatus(query) : undefined)

const hasStatus = ({ status }: MailQuery) => (status ? eq(mails.status, status) : undefined)

function isAttached({ documentId }: MailQuery): SQL | undefined {
  return documentId ? or(eq(mails.quoteId, documentId), eq(mails.invoiceId, documentId)) : undefined
}

/** The conditions, without a cursor, by what finds the rows that meet them. */
function wantedFrom(query: MailQuery) {
  const { q, status, documentId, from, to } = query
  const planned = plannedWith(status, documentId)
  return {
    easy: and(hasStatus(query), isAttached(query), madeOn(mails.createdAt, { from })),
    until: untilOf(mails, { to }),
    rare: matching(mails.search, q, 'once'),
    rareByIndex: matchingByIndex(mails.search, q, planned),
    places: { of: placesOfMail(mails), words: status ? [[status]] : [] },
  }
}

/** What mails are sorted by; those of one status are newest first. Null for the newest first. */
function orderOf(query: MailQuery): Order | null {
  const { sort = 'date', order = usualOrder(sort), status } = query
  const named = { name: sort, direction: order, key: null }
  if (sort === 'recipient')
    return { ...named, key: { of: sortable(mails.recipient), type: 'text' }, parts: [[undefined]] }
  if (sort === 'date') return order === 'desc' ? null : { ...named, parts: [[hasStatus(query)]] }
  const parts = (status ? [status] : mailStatuses).map((one) => [eq(mails.status, one)])
  return { ...named, parts: order === 'desc' ? parts.toReversed() : parts, isNewestFirst: true }
}
