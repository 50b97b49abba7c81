/** The operations that wait to be sent, in the order in which they were added. */
import type { Operation, OperationKind, StoreDatabase, SyncTrouble } from './database.ts'

export function operationKey(kind: OperationKind, recordId: string): string {
  return `${kind}:${recordId}`
}

/**
 * Queues a record. One that already waits keeps its place. One that failed waits again, unless the person has
 * to choose between two versions first.
 */
export async function enqueue(
  db: StoreDatabase,
  kind: OperationKind,
  recordId: string,
  surveyId: string | null,
  visitId?: string,
): Promise<void> {
  const key = operationKey(kind, recordId)
  const known = await db.queue.get({ key })
  if (!known) {
    const of = { surveyId, ...(visitId === undefined ? {} : { visitId }) }
    const fresh = { key, kind, recordId, ...of, state: 'waiting' as const }
    await db.queue.add({ ...fresh, attempts: 0, notBefore: 0, trouble: null, sent: null })
  } else if (known.state === 'failed' && known.trouble?.kind !== 'conflict') {
    // What was refused was not applied, so what is sent next is another change.
    await db.queue.update(known.seq, {
      state: 'waiting',
      attempts: 0,
      notBefore: 0,
      trouble: null,
      sent: null,
    })
  }
}

/**
 * The next that may be sent: in order, but none waits for a refused one, except a survey for its customer.
 * @param now milliseconds since 1970
 */
export async function nextOperation(db: StoreDatabase, now: number): Promise<Operation | null> {
  const operations = await db.queue.orderBy('seq').toArray()
  const customersToCome = new Set(
    operations.filter(({ kind }) => kind === 'customer').map(({ recordId }) => recordId),
  )
  for (const operation of operations) {
    if (operation.state !== 'waiting' || operation.notBefore > now) continue
    if (operation.kind === 'site' && (await waitsForOthers(db, operation, operations))) continue
    if (operation.kind !== 'survey' || customersToCome.size === 0) return operation
    const survey = await db.surveys.get(operation.recordId)
    if (!survey?.fields.customerId || !customersToCome.has(survey.fields.customerId)) return operation
  }
  return null
}

/**
 * What was done at a visit goes in that order, so that 'on the way' never comes after 'on site'. One that was refused
 * is passed by, but not by a handover, which names photos and snags.
 */
async function waitsForOthers(
  db: StoreDatabase,
  { recordId, visitId, seq }: Operation,
  operations: readonly Operation[],
): Promise<boolean> {
  const before = operations.filter((one) => one.visitId === visitId && one.seq < seq)
  if (before.some(({ state }) => state !== 'failed')) return true
  return before.length > 0 && (await db.siteActions.get(recordId))?.deed.kind === 'handover'
}

/** It was refused and a retry is useless: the person has to do something. */
export async function failOperation(db: StoreDatabase, seq: number, trouble: SyncTrouble): Promise<void> {
  await db.queue.update(seq, { state: 'failed', trouble, sent: null })
}

const LONGEST_PAUSE_MS = 5 * 60_000

/** How long to wait before the next try: 2 s, 4 s, 8 s … five minutes. */
export function pauseAfter(attempts: number): number {
  return Math.min(1000 * 2 ** attempts, LONGEST_PAUSE_MS)
}

/** The server could not be reached, or was busy: it is retried automatically. */
export async function postponeOperation(db: StoreDatabase, operation: Operation, now: number): Promise<void> {
  const attempts = operation.attempts + 1
  const notBefore = now + pauseAfter(attempts)
  await db.queue.update(operation.seq, { state: 'waiting', attempts, notBefore })
}

/** Retries a failed operation as it is. A conflict is not retried but resolved. */
export async function retryOperation(db: StoreDatabase, key: string): Promise<void> {
  const again = { state: 'waiting' as const, attempts: 0, notBefore: 0, trouble: null }
  await db.queue
    .where({ key })
    .and(({ trouble }) => trouble?.kind !== 'conflict')
    .modify(again)
}

/** Ends the pauses, so that everything that waits is tried now. */
export async function hurryOperations(db: StoreDatabase): Promise<void> {
  await db.queue.where({ state: 'waiting' }).modify({ notBefore: 0 })
}
