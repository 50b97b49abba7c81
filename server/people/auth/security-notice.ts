import { type SecurityNotice, securityLetter } from '#domain/mail/security-letters.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { findAccountOf } from './accounts.store.ts'

/**
 * Notifies a person by mail that the security of their account was changed, in the transaction of the change:
 * if they did not do it, they have to know. People with disabled accounts get no mail.
 */
export async function sendSecurityNotice(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  { personId, what, device, at }: { personId: string; what: SecurityNotice; device: string; at: Date },
): Promise<void> {
  const account = await findAccountOf(tx, personId)
  if (!account) return
  const { fields } = await readSettings(tx)
  const message = securityLetter(fields, {
    what,
    device,
    name: account.name || account.email,
    at: at.toISOString(),
    url: `${deps.config.appUrl}/forgot-password`,
  })
  await queueMail(tx, deps, { kind: 'security', recipient: account.email, personId, ...message })
}
