/** What the data of a customer has of the notes and files that are kept with them. */
import { and, asc, eq, getTableColumns, gt, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { customerFiles, customerNotes } from '#server/platform/db/customers.tables.ts'
import { customers, files } from '#server/platform/db/tables.ts'
import { mergedInto } from '../customer/merges.store.ts'
import { inPages } from './stream-export.ts'

type ExportedRow = Record<string, unknown>
const PAGE = 200

/** What staff noted about a customer, without who it was. */
export function notesOf(db: Database, customerId: string): AsyncIterable<ExportedRow> {
  const { createdBy: _by, deletedAt, ...columns } = getTableColumns(customerNotes)
  return inPages<{ id: string }>((after) =>
    db
      .select(columns)
      .from(customerNotes)
      .where(
        and(
          eq(customerNotes.customerId, customerId),
          isNull(deletedAt),
          after ? gt(customerNotes.id, after.id) : undefined,
        ),
      )
      .orderBy(asc(customerNotes.id))
      .limit(PAGE),
  )
}

/** The files that are kept with a customer, by their names. */
export async function customerFilesOf(db: Database, customerId: string): Promise<ExportedRow[]> {
  return db
    .select({
      id: files.id,
      name: files.name,
      type: files.type,
      size: files.size,
      createdAt: files.createdAt,
    })
    .from(customerFiles)
    .innerJoin(files, eq(files.id, customerFiles.fileId))
    .where(eq(customerFiles.customerId, customerId))
    .orderBy(asc(files.id))
}

/** The duplicates that were merged into a customer, without who of the shop made or has them. */
export async function mergedOf(db: Database, customerId: string): Promise<ExportedRow[]> {
  const { search: _search, createdBy: _by, ...columns } = getTableColumns(customers)
  const ids = await mergedInto(db, customerId)
  return ids.length === 0 ? [] : db.select(columns).from(customers).where(inArray(customers.id, ids))
}
