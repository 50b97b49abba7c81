import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { linkOpenings, links } from '#server/platform/db/links.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'

export type LinkRow = typeof links.$inferSelect

/** What a link belongs to. */
export type LinkRecord =
  | { quoteId: string }
  | { invoiceId: string }
  | { jobId: string }
  | { customerId: string }

export async function insertLink(tx: Transaction, row: typeof links.$inferInsert): Promise<LinkRow | null> {
  const [made] = await tx
    .insert(links)
    .values(row)
    .onConflictDoNothing({ target: links.tokenHash })
    .returning()
  return made ?? null
}

export async function findLinkByHash(
  db: Database | Transaction,
  tokenHash: string,
  lock?: 'update',
): Promise<LinkRow | null> {
  const query = db.select().from(links).where(eq(links.tokenHash, tokenHash))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

export async function findLink(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<LinkRow | null> {
  const query = db.select().from(links).where(eq(links.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** Changes a link that this transaction has locked, or that nobody else changes. */
export async function updateLink(
  tx: Transaction,
  id: string,
  change: Partial<typeof links.$inferInsert>,
): Promise<LinkRow> {
  const [row] = await tx.update(links).set(change).where(eq(links.id, id)).returning()
  if (!row) throw new Error(`link ${id} is gone`)
  return row
}

/** Most links of one record that are listed. */
const MOST_LINKS = 100

type LinksOf =
  | { linkId: string }
  | { quoteNumber: string }
  | { invoiceId: string }
  | { jobId: string }
  | { customerId: string }

/** One link, or the links of any revision of a quote's number, of an invoice, a job or a customer's account, the newest first. */
export async function listLinks(
  db: Database | Transaction,
  of: LinksOf,
): Promise<(LinkRow & { madeBy: string | null })[]> {
  const rows = await db
    .select({ link: links, madeBy: profiles.displayName })
    .from(links)
    .leftJoin(profiles, eq(profiles.id, links.createdBy))
    .where(whoseLinks(db, of))
    .orderBy(desc(links.createdAt), desc(links.id))
    .limit(MOST_LINKS)
  return rows.map(({ link, madeBy }) => ({ ...link, madeBy }))
}

function whoseLinks(db: Database | Transaction, of: LinksOf): SQL {
  if ('linkId' in of) return eq(links.id, of.linkId)
  if ('invoiceId' in of) return eq(links.invoiceId, of.invoiceId)
  if ('jobId' in of) return eq(links.jobId, of.jobId)
  if ('customerId' in of) return eq(links.customerId, of.customerId)
  const revisions = db.select({ id: quotes.id }).from(quotes).where(eq(quotes.quoteNumber, of.quoteNumber))
  return inArray(links.quoteId, revisions)
}

/** Most openings of one link that are listed. */
const MOST_OPENINGS = 50

/** When some links were opened, the newest first. */
export async function openingsOf(
  db: Database | Transaction,
  linkIds: readonly string[],
): Promise<Map<string, { at: Date; device: string }[]>> {
  const found = new Map<string, { at: Date; device: string }[]>()
  if (linkIds.length === 0) return found
  const ranked = db
    .select({
      linkId: linkOpenings.linkId,
      at: linkOpenings.at,
      device: linkOpenings.device,
      place:
        sql<number>`row_number() over (partition by ${linkOpenings.linkId} order by ${linkOpenings.at} desc)`.as(
          'place',
        ),
    })
    .from(linkOpenings)
    .where(inArray(linkOpenings.linkId, [...linkIds]))
    .as('ranked')
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${MOST_OPENINGS}`)
    .orderBy(desc(ranked.at))
  for (const { linkId, at, device } of rows) found.set(linkId, [...(found.get(linkId) ?? []), { at, device }])
  return found
}

/** @returns whether it was written down: the same device again within the time is the same look */
export async function insertOpening(
  tx: Transaction,
  { linkId, device, ...rest }: typeof linkOpenings.$inferInsert,
  since: Date,
): Promise<boolean> {
  const [known] = await tx
    .select({ id: linkOpenings.id })
    .from(linkOpenings)
    .where(and(eq(linkOpenings.linkId, linkId), eq(linkOpenings.device, device), gt(linkOpenings.at, since)))
    .limit(1)
  if (known) return false
  await tx.insert(linkOpenings).values({ ...rest, linkId, device })
  return true
}

/** Ends all links of a customer and forgets who opened them, because their data is erased. */
export async function closeLinksOf(tx: Transaction, customerId: string, now: Date): Promise<void> {
  const theirs = sql`(${links.customerId} = ${customerId} or quote_id in (select id from ${quotes} where customer_id = ${customerId})
    or invoice_id in (select id from ${invoices} where customer_id = ${customerId})
    or job_id in (select id from ${jobs} where customer_id = ${customerId}))`
  await tx.execute(
    sql`update ${links} set revoked_at = ${now.toISOString()} where revoked_at is null and ${theirs}`,
  )
  await tx.execute(
    sql`delete from ${linkOpenings} where link_id in (select id from ${links} where ${theirs})`,
  )
}

/**
 * Notes when the customer first looked at a quote. That is not a change of the quote, so that it gets in nobody's
 * way who is changing it.
 * @returns whether this was the first time
 */
export async function markViewed(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(quotes)
    .set({ viewedAt: at })
    .where(and(eq(quotes.id, id), isNull(quotes.viewedAt)))
    .returning({ id: quotes.id })
  return rows.length > 0
}
