import { and, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { SentPdf } from '#domain/sales/sent-pdfs.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import { openPlace, sealPlace } from '#server/platform/db/page.ts'
import { sentPdfs } from '#server/platform/db/sent-pdfs.tables.ts'
import { files } from '#server/platform/db/tables.ts'
import type { SentPdfRow } from './kept-pdfs.store.ts'

const LIST = 'copies'

/** A page of the kept copies of an invoice, or of all revisions of a quote, newest first. */
export async function listCopies(
  db: Database,
  of: { quoteNumber: string } | { invoiceId: string },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const { id, channel, sentAt, sha256, size } = sentPdfs
  const rows = await db
    .select({ id, channel, sentAt, sha256, size, name: files.name, revision: quotes.revision })
    .from(sentPdfs)
    .innerJoin(files, eq(files.id, sentPdfs.fileId))
    .leftJoin(quotes, eq(quotes.id, sentPdfs.quoteId))
    .where(and(isOf(db, of), afterPlace(cursor)))
    .orderBy(desc(sentPdfs.sentAt), desc(sentPdfs.id))
    .limit(limit + 1)
  const hasMore = rows.length > limit
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(
      ({ sentAt: at, revision, ...row }): SentPdf => ({
        ...row,
        at: at.toISOString(),
        revision: revision ?? '',
      }),
    ),
    hasMore,
    nextCursor: hasMore && last ? sealPlace(LIST, last.sentAt.getTime(), last.id) : null,
  }
}

function isOf(db: Database, of: { quoteNumber: string } | { invoiceId: string }): SQL {
  if ('invoiceId' in of) return eq(sentPdfs.invoiceId, of.invoiceId)
  const revisions = db.select({ id: quotes.id }).from(quotes).where(eq(quotes.quoteNumber, of.quoteNumber))
  return inArray(sentPdfs.quoteId, revisions)
}

function afterPlace(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const { at, id } = openPlace(LIST, cursor)
  const moment = new Date(at)
  return or(lt(sentPdfs.sentAt, moment), and(eq(sentPdfs.sentAt, moment), lt(sentPdfs.id, id)))
}

/** A kept copy by its id; null if there is none. */
export async function findCopy(db: Database, id: string): Promise<SentPdfRow | null> {
  const [row] = await db.select().from(sentPdfs).where(eq(sentPdfs.id, id))
  return row ?? null
}
