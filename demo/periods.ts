import { v7 as uuid } from 'uuid'
import { londonDay } from '#domain/dates.ts'
import { lastVatPeriods } from '#domain/vat-periods.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { closePeriod } from '#server/sales/periods/close-period.ts'

/** Closes the books until the end of the last quarter but one: the accountant has declared it. */
export async function closeOldPeriod(db: Database, now: Date, { admin }: { admin: string }): Promise<void> {
  const [, , old] = lastVatPeriods('march', londonDay(now), 3)
  if (!old) throw new Error('no quarter to close')
  await db.transaction((tx) =>
    closePeriod(tx, { id: admin, role: 'admin' }, { id: uuid(), until: old.to, now }),
  )
}
