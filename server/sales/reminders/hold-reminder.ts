import { londonDay } from '#domain/dates.ts'
import { nextMoment, refuseMoment, refuseWritten } from '#domain/sales/reminders.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { findReminded } from './reminders.store.ts'

/** What keeps a written reminder from leaving. `until` is null if it never will. */
export interface Held {
  why: string
  until: Date | null
}

/**
 * Asked right before a reminder is sent, which may be hours after it was written: its invoice may be paid or disputed
 * by now, and it may be night.
 * @returns null if it may leave
 */
export async function holdReminder(db: Database, invoiceId: string, now: Date): Promise<Held | null> {
  const invoice = await findReminded(db, invoiceId)
  const refusal = invoice && refuseWritten(invoice, londonDay(now))
  if (refusal) return { why: `${refusal.message}: it was not sent.`, until: null }
  const closed = refuseMoment(now)
  return closed && { why: closed.message, until: nextMoment(now) }
}
