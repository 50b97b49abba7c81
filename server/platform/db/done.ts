import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from './change.ts'
import { history } from './history.tables.ts'

/**
 * Whether an action was already done to this very version of a record. Then this call is a retry of the same
 * request, and is answered with the result. A caller who saw another version is not.
 * @param action the action's name as given to `recordChange`
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
