/** Writes the log of who signed in, whose sign-in failed, and who changed an account's permissions. */
import type { SecurityEventKind } from '#domain/people/security.ts'
import { securityEvents } from '#server/platform/db/accounts.tables.ts'
import { notifyBrowsers, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'

interface SecurityEvent {
  kind: SecurityEventKind
  /** Whose account it is about; null if there is no such account. */
  personId: string | null
  /** The person who did it, if it was somebody else. */
  actorId?: string | null
  address: string
  device: string
  /** Never a password, a code, or a typed address that no account has. */
  details?: Record<string, string>
}

/** Adds a line to the security log, in the transaction of the event if there is one, and tells the admins’ screens. */
export async function recordSecurityEvent(
  db: Database | Transaction,
  { kind, personId, actorId = null, address, device, details = {} }: SecurityEvent,
): Promise<void> {
  const [event] = await db
    .insert(securityEvents)
    .values({ kind, personId, actorId, address, device, details })
    .returning({ id: securityEvents.id })
  if (event) await notifyBrowsers(db, { noun: 'security', id: String(event.id), version: 1 })
}
