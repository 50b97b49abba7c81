import { and, eq, max } from 'drizzle-orm'
import { securityEvents } from '#server/platform/db/accounts.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { twoFactor, user } from '#server/platform/db/sign-in.tables.ts'

/** Whether the person's second factor is on. */
export async function isSecondFactorOn(db: Database | Transaction, personId: string): Promise<boolean> {
  const [row] = await db.select({ on: user.twoFactorEnabled }).from(user).where(eq(user.id, personId))
  return row?.on ?? false
}

/** Deletes a person's second factor with its recovery codes. */
export async function removeSecondFactor(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(twoFactor).where(eq(twoFactor.userId, personId))
  await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, personId))
}

/** The encrypted recovery codes of a second factor, and when it was turned on; null if it is off. */
export async function findSecondFactor(
  db: Database,
  personId: string,
): Promise<{ recoveryCodes: string; since: Date | null } | null> {
  const [row] = await db
    .select({ recoveryCodes: twoFactor.backupCodes })
    .from(twoFactor)
    .innerJoin(user, and(eq(user.id, twoFactor.userId), eq(user.twoFactorEnabled, true)))
    .where(eq(twoFactor.userId, personId))
  if (!row) return null
  const [event] = await db
    .select({ since: max(securityEvents.at) })
    .from(securityEvents)
    .where(and(eq(securityEvents.personId, personId), eq(securityEvents.kind, 'second-factor-on')))
  return { ...row, since: event?.since ?? null }
}
