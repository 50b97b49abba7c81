import type { Person } from '#domain/access.ts'
import type { RecurringInput } from '#domain/sales/recurring.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { heirOf } from '#server/shop/customers/heirs.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor, withLineIds, workOut } from '../documents/documents.ts'
import { insertRecurring, type RecurringRow } from './recurring.store.ts'

/**
 * Makes an agreement. It bills from its first day on; a first day in the past is billed the next morning, one invoice
 * for each period.
 * @returns null if the id is taken
 */
export async function createRecurring(
  tx: Transaction,
  actor: Person,
  id: string,
  { customerId: asked, ...given }: RecurringInput,
  now: Date,
): Promise<RecurringRow | null> {
  const fields = withoutUndefined(given)
  const { fields: settings } = await readSettings(tx)
  const customerId = await heirOf(tx, asked)
  await customerFor(tx, customerId)
  const items = withLineIds(fields.items ?? [])
  const vatRate = fields.vatRate ?? (settings.vatRegistered ? settings.defaultVatRate : 0)
  workOut(items, vatRate, fields.discount ?? null)
  const made = await insertRecurring(tx, {
    terms: settings.termsText,
    every: 'month',
    dayOfMonth: Number(given.firstDay.slice(8)),
    makes: 'draft',
    rises: [],
    ...fields,
    firstDay: given.firstDay,
    ...{ id, customerId, items, vatRate },
    createdBy: actor.id,
    createdAt: now,
  })
  if (made) await recordChange(tx, { actor, noun: 'recurring', action: 'create', before: null, after: made })
  return made
}
