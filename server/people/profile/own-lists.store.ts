import { asc, eq, sql } from 'drizzle-orm'
import type { OwnedList, OwnList, OwnListChange } from '#domain/people/own-lists.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ownLists } from '#server/platform/db/own-lists.tables.ts'

/** How a person has the lists that they changed something about. */
export function readOwnLists(db: Database | Transaction, personId: string): Promise<OwnList[]> {
  const { list, columns, sort, order, size } = ownLists
  return db
    .select({ list, columns, sort, order, size })
    .from(ownLists)
    .where(eq(ownLists.personId, personId))
    .orderBy(asc(list))
}

/** Remembers what a change names; rows a page for all lists. Columns that two tabs turn at once are both turned. */
export async function saveOwnList(
  tx: Transaction,
  personId: string,
  list: OwnedList,
  change: OwnListChange,
): Promise<void> {
  const { columns, ...others } = change
  await tx
    .insert(ownLists)
    .values({ personId, list, ...change })
    .onConflictDoUpdate({
      target: [ownLists.personId, ownLists.list],
      set: {
        ...others,
        columns: sql`${ownLists.columns} || ${JSON.stringify(columns ?? {})}::jsonb`,
      },
    })
  if (change.size !== undefined)
    await tx.update(ownLists).set({ size: change.size }).where(eq(ownLists.personId, personId))
}
