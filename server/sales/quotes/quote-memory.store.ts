import { and, between, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { REMEMBERED, similarLengths } from '#domain/sales/quote-memory.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import { quotedLines } from '#server/platform/db/quoted-lines.tables.ts'
import { services } from '#server/platform/db/tables.ts'

/** What is asked for: whose lines, how large, and which quote they may not be of. */
export interface MemoryQuery {
  widthMm?: number | undefined
  heightMm?: number | undefined
  /** The quote that is being written. */
  quoteId?: string | undefined
}

export type RememberedLine = Awaited<ReturnType<typeof findSimilar>>[number]

const columns = {
  quoteId: quotedLines.quoteId,
  position: quotedLines.position,
  serviceId: quotedLines.serviceId,
  widthMm: quotedLines.widthMm,
  heightMm: quotedLines.heightMm,
  quantity: quotedLines.quantity,
  price: quotedLines.price,
  costPrice: quotedLines.costPrice,
  isTaken: quotedLines.isTaken,
  status: quotedLines.status,
  validUntil: quotedLines.validUntil,
  quotedAt: quotedLines.quotedAt,
}

/** The newest lines of some services that customers were offered, of about a size; at most 200. */
export async function findSimilar(db: Database, serviceIds: readonly string[], query: MemoryQuery) {
  if (serviceIds.length === 0) return []
  return db
    .select(columns)
    .from(quotedLines)
    .where(
      and(
        inArray(quotedLines.serviceId, [...serviceIds]),
        isOffered,
        isAbout(quotedLines.widthMm, query.widthMm),
        isAbout(quotedLines.heightMm, query.heightMm),
        isOfOthers(query.quoteId),
      ),
    )
    .orderBy(desc(quotedLines.quotedAt), desc(quotedLines.quoteId), quotedLines.position)
    .limit(REMEMBERED)
}

/** The line of a service that a customer was offered last, of whatever size. */
export async function findLastOfCustomer(
  db: Database,
  customerId: string,
  serviceId: string,
  { quoteId }: MemoryQuery,
): Promise<RememberedLine | null> {
  const [line] = await db
    .select(columns)
    .from(quotedLines)
    .where(
      and(
        eq(quotedLines.customerId, customerId),
        eq(quotedLines.serviceId, serviceId),
        isOffered,
        isOfOthers(quoteId),
      ),
    )
    .orderBy(desc(quotedLines.quotedAt), desc(quotedLines.quoteId), quotedLines.position)
    .limit(1)
  return line ?? null
}

// Of sixty services in one category a size would be looked for in all their indexes.
const BESIDE = 10

/** Ten of the other services of a service's category, the newest first; none if it has no category. */
export async function findServicesBeside(db: Database, service: { id: string; category: string }) {
  if (service.category === '') return []
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.category, service.category), ne(services.id, service.id)))
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(BESIDE)
  return rows.map(({ id }) => id)
}

/** Numbers, customers and services of the lines that are shown. */
export async function describeQuoted(db: Database, lines: readonly RememberedLine[]) {
  if (lines.length === 0) return []
  return db
    .select({
      quoteId: quotedLines.quoteId,
      position: quotedLines.position,
      quoteNumber: quotes.quoteNumber,
      revision: quotes.revision,
      customerId: quotes.customerId,
      name: sql<string>`${quotes.customer}->>'name'`,
      companyName: sql<string>`${quotes.customer}->>'companyName'`,
      serviceName: services.name,
    })
    .from(quotedLines)
    .innerJoin(quotes, eq(quotes.id, quotedLines.quoteId))
    .innerJoin(services, eq(services.id, quotedLines.serviceId))
    .where(inArray(quotedLines.quoteId, [...new Set(lines.map(({ quoteId }) => quoteId))]))
}

// As the indexes say it.
const isOffered = sql`is_offered`

function isAbout(
  column: typeof quotedLines.widthMm | typeof quotedLines.heightMm,
  mm: number | undefined,
): SQL | undefined {
  if (mm === undefined) return undefined
  const { from, to } = similarLengths(mm)
  return between(column, from, to)
}

/** Not of the number of the quote that is being written, of whatever revision. */
function isOfOthers(quoteId: string | undefined): SQL | undefined {
  if (quoteId === undefined) return undefined
  const ownNumber = sql`(select own.quote_number from quotes own where own.id = ${quoteId})`
  return notInArray(
    quotedLines.quoteId,
    sql`(select ofone.id from quotes ofone where ofone.quote_number = ${ownNumber})`,
  )
}
