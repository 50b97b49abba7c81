import { londonDay } from '#domain/dates.ts'
import { nextMoment, refuseMoment, refuseWrittenReminder } from '#domain/sales/reminders.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { findReminded } from './reminders.store.ts'

/**
 * Asked right before a reminder is sent, which may be hours after it was written: its invoice may be paid or disputed
 * by now, and it may be night.
 * @returns what keeps it, and until when, null for good; or null if it may leave
 */
export async function holdReminder(
  db: Database,
  invoiceId: string,
  now: Date,
): Promise<{ why: string; until: Date | null } | null> {
  const invoice = await findReminded(db, invoiceId)
  const refusal = invoice && refuseWrittenReminder(invoice, londonDay(now))
  if (refusal) return { why: refusal.message, until: null }
  const closed = refuseMoment(now)
  return closed && { why: closed.message, until: nextMoment(now) }
}
