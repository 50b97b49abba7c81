import { type FieldFault, messages } from '#domain/errors.ts'
import { refuseErased } from '#domain/shop/customer-actions.ts'
import { assertAllowed, invalid } from '#server/platform/failures.ts'
import type { CustomerRow } from './customer-rows.store.ts'

/** The ids of customers to add (or give), and of customers to remove (or take away). */
export interface BulkChange {
  add: readonly string[]
  remove: readonly string[]
}

/**
 * @throws INVALID with the positions of customers that are unknown or in both lists, LOCKED for an erased one
 */
export function assertChangeable({ add, remove }: BulkChange, known: ReadonlyMap<string, CustomerRow>): void {
  const faults = [
    ...faultsIn('add', add, known),
    ...faultsIn('remove', remove, known),
    ...bothWays(add, remove),
  ]
  if (faults.length > 0) throw invalid(faults)
  for (const row of known.values()) assertAllowed(refuseErased(row))
}

function faultsIn(path: string, ids: readonly string[], known: ReadonlyMap<string, unknown>): FieldFault[] {
  return ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `${path}.${index}`, message: messages.customerNotFound }],
  )
}

/** Those that shall be added and removed at once. */
export function bothWays(add: readonly string[], remove: readonly string[]): FieldFault[] {
  const coming = new Set(add)
  return remove.flatMap((id, index) =>
    coming.has(id) ? [{ path: `remove.${index}`, message: 'Both to be added and to be removed' }] : [],
  )
}
