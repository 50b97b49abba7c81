import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'

type SurveyRow = typeof measurements.$inferSelect

/** A customer's surveys, locked until the transaction ends. */
export async function lockSurveysOf(tx: Transaction, customerId: string): Promise<SurveyRow[]> {
  return tx.select().from(measurements).where(eq(measurements.customerId, customerId)).for('no key update')
}

/** Overwrites the contents of a survey, with the given version. */
export async function overwriteSurvey(
  tx: Transaction,
  { id, version }: Pick<SurveyRow, 'id' | 'version'>,
  said: Pick<SurveyRow, 'customer' | 'title' | 'siteAddress' | 'survey'>,
): Promise<void> {
  await tx
    .update(measurements)
    .set({ ...said, version, updatedAt: sql`now()` })
    .where(eq(measurements.id, id))
}
