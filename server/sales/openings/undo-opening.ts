import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { refuseClosedOpenings } from '#domain/sales/periods.ts'
import { recordChange, recordChanges, type Transaction } from '#server/platform/db/change.ts'
import { holdClosedUntil } from '#server/platform/db/closed-until.ts'
import { assertAllowed, conflict, notFound, refused } from '#server/platform/failures.ts'
import { waitForOtherImports } from '#server/shop/imports/imports.store.ts'
import { lockInvoices } from '../invoices/invoices.store.ts'
import { addToCredit, lockCredit } from '../payments/payments.store.ts'
import {
  deleteOpenings,
  findOpeningImport,
  findTouchedCredit,
  listOpeningDocuments,
  markImportUndone,
  type OpeningImportRow,
} from './openings.store.ts'

/**
 * Takes out again what an import brought in, as if it had never been: nothing of it was ours. The customers that were
 * made for it stay. A retry gets the same answer.
 * @throws CLOSED if any of it is dated in a closed period, LOCKED if something was done with any of it, CONFLICT if it was undone by somebody else
 */
export async function undoOpening(
  tx: Transaction,
  actor: Person,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<OpeningImportRow> {
  await waitForOtherImports(tx)
  const before = await findOpeningImport(tx, id, 'update')
  if (!before) throw notFound(messages.openingNotFound)
  if (before.undoneAt && before.version === version + 1) return before
  if (before.version !== version || before.undoneAt) throw conflict(before)
  const documents = await listOpeningDocuments(tx, id)
  const invoiceIds = documents.flatMap(({ invoiceId }) => invoiceId ?? [])
  const paymentIds = documents.flatMap(({ paymentId }) => paymentId ?? [])
  const bills = await lockInvoices(tx, invoiceIds)
  const changed = bills.find((bill) => bill.version !== 1)
  if (changed) throw inUse(`${changed.invoiceNumber} was paid, credited or changed since it was carried in`)
  for (const customerId of [...new Set(bills.map((bill) => bill.customerId))].sort())
    await lockCredit(tx, customerId)
  const touched = await findTouchedCredit(tx, paymentIds)
  if (touched)
    throw inUse(`Something was done with the credit '${touched.reference}' since it was carried in`)
  const gone = await deleteOpenings(tx, { invoiceIds, paymentIds }).catch((error: unknown) => {
    const named = referredTo(error)
    if (named === null) throw error
    const bill = bills.find((one) => one.id === named)
    throw inUse(
      `Something was noted or sent about ${bill?.invoiceNumber ?? 'an invoice'} since it was carried in`,
    )
  })
  const days = [...bills.flatMap(({ taxPoint }) => taxPoint ?? []), ...gone.map(({ date }) => date)]
  assertAllowed(refuseClosedOpenings(days, await holdClosedUntil(tx)))
  for (const { customerId, amount } of gone) await addToCredit(tx, customerId, -amount)
  const removed = (row: { id: string; version: number }) => ({ before: row, after: null })
  await recordChanges(tx, { actor, noun: 'invoices', action: 'undo carry in' }, bills.map(removed))
  await recordChanges(tx, { actor, noun: 'payments', action: 'undo carry in' }, gone.map(removed))
  const after = await markImportUndone(tx, before, now)
  await recordChange(tx, { actor, noun: 'openings', action: 'undo', before, after })
  return after
}

const inUse = (why: string) => refused({ code: 'LOCKED', message: `${why}, so this can no longer be undone` })

/** The id of the row that something still refers to, of a foreign key's error; null for any other. */
function referredTo(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === '23503') {
    const detail = 'detail' in error ? String(error.detail) : ''
    return /\(id\)=\(([0-9a-f-]+)\)/.exec(detail)?.[1] ?? ''
  }
  return referredTo(error.cause)
}
