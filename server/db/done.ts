import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from './change.ts'
import { history } from './tables.ts'

/**
 * Whether something was done to this very version of a record: then whoever asks for it asks the same again, and is
 * answered with what came of it. A caller who saw another version is not.
 * @param action as `recordChange` was told
 */
export async function wasDoneTo(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  action: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: history.id })
    .from(history)
    .where(
      and(
        eq(history.recordId, id),
        eq(history.action, action),
        sql`(${history.before}->>'version')::int = ${version}`,
      ),
    )
    .limit(1)
  return row !== undefined
}
