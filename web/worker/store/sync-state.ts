/** How far the sync of a record is. */
import type { Operation, OperationKind, SyncTrouble } from './database.ts'

export type SyncState = 'waiting' | 'sending' | 'sent' | 'failed'

export const syncStateLabels: Record<SyncState, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
}

/** An unsent record, as people know it. */
export interface SyncItem {
  key: string
  kind: OperationKind
  recordId: string
  surveyId: string | null
  visitId: string | null
  state: Exclude<SyncState, 'sent'>
  /** Why it failed. */
  trouble: SyncTrouble | null
  /** How many attempts did not reach the server. */
  attempts: number
  /** 'Measurement for Quay Signs', 'Photo of Front fascia'. */
  name: string
}

export interface Progress {
  state: SyncState
  /** The reason, if it failed. */
  why: string | null
  /** How many of its parts have not been sent, photos included. */
  left: number
}

/** An operation without a name yet. */
export type Unsent = Pick<
  Operation,
  'key' | 'kind' | 'recordId' | 'surveyId' | 'state' | 'trouble' | 'attempts'
>

/** A survey counts as sent only once its record, its customer and all its photos are. */
export function progressOf(
  items: readonly Unsent[],
  survey: { id: string; customerId: string | null },
): Progress {
  const own = items.filter(
    ({ surveyId, kind, recordId }) =>
      surveyId === survey.id || (kind === 'customer' && recordId === survey.customerId),
  )
  const failed = own.find(({ state }) => state === 'failed')
  if (failed) return { state: 'failed', why: failed.trouble?.message ?? null, left: own.length }
  if (own.some(({ state }) => state === 'sending')) return { state: 'sending', why: null, left: own.length }
  return { state: own.length > 0 ? 'waiting' : 'sent', why: null, left: own.length }
}

/** @param operations of the visit @param left how many of its deeds were not sent */
export function progressOfVisit(
  operations: readonly Pick<Operation, 'state' | 'trouble'>[],
  left: number,
): Progress {
  const failed = operations.find(({ state }) => state === 'failed')
  if (failed) return { state: 'failed', why: failed.trouble?.message ?? null, left }
  if (operations.some(({ state }) => state === 'sending')) return { state: 'sending', why: null, left }
  return { state: left > 0 ? 'waiting' : 'sent', why: null, left }
}

/** How many items are in each state. */
export function countStates(items: readonly Unsent[]): Record<Exclude<SyncState, 'sent'>, number> {
  const counts = { waiting: 0, sending: 0, failed: 0 }
  for (const { state } of items) counts[state]++
  return counts
}
