import { messages } from '#domain/errors.ts'
import { type Chase, type ChaseChange, refuseChase } from '#domain/sales/chases.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findInvoice } from '../invoices/invoices.store.ts'
import { findChase, saveChase } from './chase.store.ts'

/**
 * Notes about an invoice that is owed: what was promised, that it is on hold, or why it is disputed. The invoice
 * itself does not change, so that this gets in nobody's way.
 * @throws CONFLICT if somebody else noted something meanwhile, LOCKED if nothing is owed on it
 */
export async function noteChase(
  tx: Transaction,
  context: CallContext,
  { id, version, ...change }: ChaseChange & { id: string; version: number },
): Promise<Chase> {
  const actor = requirePerson(context)
  const invoice = await findInvoice(tx, id, 'update')
  if (!invoice) throw notFound(messages.invoiceNotFound)
  const before = await findChase(tx, id)
  if (before.version !== version) throw conflict(before)
  assertAllowed(refuseChase(invoice))
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: Chase = { ...before, ...given, version: version + 1 }
  await saveChase(tx, { ...after, invoiceId: id, updatedAt: context.now, updatedBy: actor.id })
  const { search: _search, ...shown } = invoice
  await recordChange(tx, {
    actor,
    noun: 'invoices',
    action: 'chase',
    before: { ...shown, chase: before },
    after: { ...shown, chase: after },
  })
  return after
}
