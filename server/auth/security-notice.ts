import { type SecurityNotice, securityLetter } from '#domain/security-letters.ts'
import type { Transaction } from '../db/change.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/outbox.ts'
import { readSettings } from '../settings/settings.store.ts'
import { findAccountOf } from './accounts.store.ts'

/**
 * Tells somebody by mail that what guards their account was changed, in the transaction of the change: if it was not
 * them, they are to know. Nobody is written to whose account is disabled.
 */
export async function sendSecurityNotice(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  { personId, what, device }: { personId: string; what: SecurityNotice; device: string },
): Promise<void> {
  const account = await findAccountOf(tx, personId)
  if (!account) return
  const { fields } = await readSettings(tx)
  const message = securityLetter(fields, {
    what,
    device,
    name: account.name || account.email,
    at: new Date().toISOString(),
    url: `${deps.config.appUrl}/forgot-password`,
  })
  await queueMail(tx, deps, { kind: 'security', recipient: account.email, personId, ...message })
}
