import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CustomerNote } from '#domain/shop/customer-notes.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { customerNotes } from '#server/platform/db/customers.tables.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { nameOfPerson, profiles } from '#server/platform/db/people.tables.ts'

export type NoteRow = typeof customerNotes.$inferSelect
type Reader = Database | Transaction

/** A page of a customer's notes, newest first. */
export async function listNotes(
  db: Reader,
  { customerId, limit, cursor }: { customerId: string; limit: number; cursor?: string | undefined },
) {
  const rows = await db
    .select({ note: customerNotes, name: nameOfPerson })
    .from(customerNotes)
    .leftJoin(profiles, eq(profiles.id, customerNotes.createdBy))
    .where(
      and(
        eq(customerNotes.customerId, customerId),
        isNull(customerNotes.deletedAt),
        afterCursor(customerNotes, cursor),
      ),
    )
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
    .limit(limit + 1)
  const named = rows.map(({ note, name }) => ({ ...note, name }))
  return toPage(customerNotes, named, limit, ({ name, ...note }) => presentNote(note, name))
}

/** A note as the API answers it. */
export async function readNote(db: Reader, row: NoteRow): Promise<CustomerNote> {
  const [person] = row.createdBy
    ? await db.select({ name: nameOfPerson }).from(profiles).where(eq(profiles.id, row.createdBy))
    : []
  return presentNote(row, person?.name ?? '')
}

function presentNote(row: NoteRow, name: string): CustomerNote {
  const { id, version, text, createdAt, updatedAt, createdBy } = row
  return {
    ...{ id, version, text, createdAt: createdAt.toISOString() },
    changedAt: version > 1 ? updatedAt.toISOString() : null,
    by: createdBy === null ? null : { id: createdBy, name },
  }
}

export async function findNote(db: Reader, id: string, lock?: 'update'): Promise<NoteRow | null> {
  const query = db
    .select()
    .from(customerNotes)
    .where(and(eq(customerNotes.id, id), isNull(customerNotes.deletedAt)))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** @returns the new row, or null if the id is taken */
export async function insertNote(
  tx: Transaction,
  row: typeof customerNotes.$inferInsert,
): Promise<NoteRow | null> {
  const [made] = await tx.insert(customerNotes).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function updateNote(
  tx: Transaction,
  note: NoteRow,
  change: { text: string; deletedAt?: Date },
): Promise<NoteRow> {
  const [row] = await tx
    .update(customerNotes)
    .set({ ...change, version: note.version + 1, updatedAt: sql`now()` })
    .where(eq(customerNotes.id, note.id))
    .returning()
  if (!row) throw new Error(`note ${note.id} is gone though it is locked`)
  return row
}
