import type { Mail } from '#domain/mail/mails.ts'
import { priceOfRise, refuseRiseNotice, riseLetter } from '#domain/sales/rise-letters.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor } from '../documents/documents.ts'
import { findSent, mailDocument } from '../documents/mail-document.ts'
import type { RecurringRow } from './recurring.store.ts'

/**
 * Tells the customer by mail what their agreement will cost from a rise on, and what until then. Once for the same rise
 * of the same version.
 * @param from the day of the rise
 * @throws LOCKED if there is no such rise, or its first period has begun; INVALID without an address
 */
export async function notifyOfRise(
  tx: Transaction,
  context: CallContext,
  row: RecurringRow,
  from: string,
): Promise<Mail> {
  assertAllowed(refuseRiseNotice(row, from, context.today))
  const actor = requirePerson(context)
  const { snapshot } = await customerFor(tx, row.customerId)
  const usual = riseLetter((await readSettings(tx)).fields, row, snapshot, from)
  const { subject, letter } = usual
  const request = { id: row.id, version: row.version, subject, message: letter.paragraphs.join('\n\n') }
  const again = await findSent(tx, request)
  if (again) return again
  const mail = await mailDocument(tx, context.deps, actor, request, {
    kind: 'message',
    customerId: row.customerId,
    usual,
    about: { of: 'rise', recurringId: row.id, from, after: priceOfRise(row, from)?.after ?? 0 },
  })
  await recordChange(tx, { actor, noun: 'recurring', action: 'tell of rise', before: row, after: row })
  return mail
}
