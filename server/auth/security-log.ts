/** Keeps the log of who got in, who did not, and who changed what somebody may do. */
import type { SecurityEventKind } from '#domain/security.ts'
import { securityEvents } from '../db/accounts.tables.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'

interface SecurityEvent {
  kind: SecurityEventKind
  /** Whose account it is about; null where there is no such account. */
  personId: string | null
  /** Who did it, where it was not that person. */
  actorId?: string | null
  address: string
  device: string
  /** Never a password, a code, or an address that somebody typed and no account has. */
  details?: Record<string, string>
}

/** Adds a line to the security log, in the transaction that it tells of where there is one. */
export async function recordSecurityEvent(
  db: Database | Transaction,
  { kind, personId, actorId = null, address, device, details = {} }: SecurityEvent,
): Promise<void> {
  await db.insert(securityEvents).values({ kind, personId, actorId, address, device, details })
}
